"""A program in TypeScript that narrows every member of a game's two unions, made of its schema."""

from collections.abc import Iterable, Mapping
from typing import Any

from slaget.seat.types.typescript import names_of


def tags(defs: Mapping[str, Any], union: str) -> list[str]:
    """The tags of the messages in a union, by its definition."""
    return [each["$ref"].removeprefix("#/$defs/") for each in defs[union]["oneOf"]]


def program(file: str, defs: Mapping[str, Any]) -> str:
    """It holds to the compiler only where each tag leads to its own type and no tag is missing."""
    called = names_of(defs)
    commands, events = tags(defs, "command"), tags(defs, "event")
    named = ", ".join(sorted({called[tag] for tag in (*commands, *events)}))
    return f"""
import type {{ {named}, Command, Event, Document, Domain, Option, Refusal, View }} from "./{file}";
function missed(value: never): never {{ throw value; }}
{_narrows("command", "Command", commands, called)}
{_narrows("event", "Event", events, called)}
export function asked(document: Document): string[] {{
  const view: View = document.view;
  const labels = document.options.map((option: Option) => option.label.sv);
  for (const entry of document.entries)
    for (const told of entry.events) labels.push(event(told.event), told.text.en);
  const fields = document.options.flatMap((each) => each.fields.map((field) => field.names[0]));
  return [...labels, ...Object.keys(view), ...fields];
}}
export function form(domain: Domain): number {{
  switch (domain.as) {{
    case "one": return domain.values.length;
    case "row": return domain.rows.length;
    case "some": return domain.max;
    case "number": return domain.max;
    case "numbers": return domain.count;
    case "point": return domain.witness[0];
    case "counts": return domain.budget ?? 0;
    case "each": return Object.keys(domain.keys).length;
    case "layout": return domain.values.length;
    case "piles": return domain.spread ?? 0;
    case "stops": return domain.path.length;
    case "any": return domain.of.length;
    case "text": return domain.pattern.length;
    case "decimal": return domain.max.length;
    case "json": return Object.keys(domain.schema).length;
    default: return missed(domain);
  }}
}}
export const code: Refusal["code"] = "bad_field";
// @ts-expect-error: no refusal has such a code
export const wrong: Refusal["code"] = "no_such_code";
// @ts-expect-error: no command is called so
export const none: Command["type"] = "no_such_command";
export type Own = Document<{{ mine: true }}, Command, Event>["view"]["mine"];
"""


def _narrows(name: str, union: str, members: Iterable[str], called: Mapping[str, str]) -> str:
    cases = "\n".join(
        f'    case "{tag}": {{ const it: {called[tag]} = value; return it.type; }}' for tag in members
    )
    return f"""export function {name}(value: {union}): string {{
  switch (value.type) {{
{cases}
    default: return missed(value);
  }}
}}"""
