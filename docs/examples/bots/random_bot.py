"""Plays chess at random: slaget simulate schack --policy white="cmd:python random_bot.py"."""

import json
import random
import sys

for message in map(json.loads, sys.stdin):
    if message["method"] == "choose":
        option = random.choice(message["params"]["document"]["options"])
        choices = {",".join(field["names"]): random.choice(field["domain"]["values"]) for field in option["fields"]}
        print(json.dumps({"id": message["id"], "result": {"option": option["id"], "choices": choices}}), flush=True)
