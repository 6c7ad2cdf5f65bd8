"""The keys and notes of the examples in the log format's page, for the tests."""

from slaget.log.vkey import HOST, SEAT, WITNESS, base64
from slaget.sign import PrivateKey

GAME = "52b19af4f8e17eeb3ace166e49285c95"
HOST_KEY = PrivateKey("slaget.example/bord", HOST, b"\x01" * 32)
SEAT_KEY = PrivateKey("a", SEAT, b"\x02" * 32)
WITNESS_KEY = PrivateKey("w1.example/w", WITNESS, b"\x03" * 32)
HOST_VKEY = "slaget.example/bord+c4fb4493+AYqI4910CfGV/VLbLTy6XXLKZwm/HZQSG/N0iAG0D29c"
GAME_VKEY = f"slaget.example/bord/{GAME}+e4cabdb9+AYqI4910CfGV/VLbLTy6XXLKZwm/HZQSG/N0iAG0D29c"
WITNESS_VKEY = "w1.example/w+283ad85e+BO1JKMYo0cLG6ukDOJBZlWEpWSc6XGP5NjbBRhSshzfR"
TIME = 1_800_000_000
HEADER_ROOT = "118e74e5608a0917038ed646d987413c083c1a56576339ba7bf2e2cbd6509f76"
ENTRY_0_ROOT = "2348dfb35ac12d29ad4ee98319eb4282d51035343c619f5fa20c868c3c859568"
ENTRY_1_ROOT = "540941c2d09742bebd74da4fda5ad99753ac07329932a9f85258cfe27c55879f"
GAME_NOTE = f"""\
slaget.example/bord/{GAME}
3
VAlBwtCXQr69dNpP2lrZl1OsBzKZMqn4UljP4nxVh58=

— slaget.example/bord/{GAME} \
5Mq9udy2npUY/VrxbAz48Xqiwaflk+pBnzz9m0nBT8dYgmZm6YzuQ/kLZQDCJ+bPGo6v+VtK4Dt+lA4/tbS26vt0ggM=
"""
HEADS = f"""\
{{"game":"{GAME}","root":"{HEADER_ROOT}","size":1}}
{{"game":"{GAME}","root":"{ENTRY_1_ROOT}","size":3}}
"""
HEADS_NOTE = """\
slaget.example/bord
2
7HPWW1cItXHm2Qa4t3jn5XPouICJc9nxXd19/7d4wr4=

— slaget.example/bord xPtEk4rwWv0ujoiepZ/2ICh5BT14n7tt0tllD3A7Ood5qmR0bRUnRQqePvGCtUPsHwOsZ3o3UjHgzluVn5D33FfK0Qg=
— w1.example/w \
KDrYXgAAAABrSdIA9GxVWLzETHdmNp3fEliCYRKNNMhoRN9QRZf3GJlbpXPcCNgS3pQ91xKIs8sQ3wLrtrJYmTIReM79UAozWiDXAQ==
"""
SIG = (
    "948ebb095dd117fb5469c601fa9a04890b08b4b995134d8aa685345c7d3deb56"
    "8a471794da40c7e374f3b6708cdffaf3070fd19a08d63e0ade9745a49507630b"
)


def vkey_of(public: bytes, name: str = "x.example", kind: int = HOST) -> str:
    """A verifier key whose hash is right, whatever its parts are."""
    from slaget.log.vkey import key_id

    return f"{name}+{key_id(name, kind, public).hex()}+{base64(bytes([kind]) + public)}"
