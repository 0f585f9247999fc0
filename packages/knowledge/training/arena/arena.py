"""
Games of the fair player, many at a time: loads the library built from `arena/arena.cu`.

    python3 arena.py --library arena-cpu.so --weights d3.bin --decks decks.bin --draw 3 --effort 5

plays every deal of a file without straying and prints how many it wins and how many views it evaluates.
"""
import argparse, ctypes, json, os, sys, time
import numpy as np


class Params(ctypes.Structure):
    _fields_ = [
        ("draw", ctypes.c_int), ("passes", ctypes.c_int), ("effort", ctypes.c_int), ("width", ctypes.c_int),
        ("most", ctypes.c_int), ("limit", ctypes.c_int), ("prune", ctypes.c_float), ("stray", ctypes.c_float),
        ("lam", ctypes.c_float), ("keep", ctypes.c_float), ("withoutWorryBack", ctypes.c_float), ("explore", ctypes.c_float),
        ("seed", ctypes.c_ulonglong), ("games", ctypes.c_longlong), ("seconds", ctypes.c_double),
        ("maxRecords", ctypes.c_longlong), ("decks", ctypes.c_void_p), ("won", ctypes.c_void_p),
        ("costs", ctypes.c_void_p), ("records", ctypes.c_void_p),
    ]


class Counts(ctypes.Structure):
    _fields_ = [(name, ctypes.c_ulonglong) for name in ("next", "won", "records", "views", "decisions", "games")]


DEFAULTS = dict(draw=3, passes=0, effort=3, width=3, most=0, limit=12, prune=0.0, stray=0.0, lam=1.0, keep=1.0,
                withoutWorryBack=0.0, explore=0.0, seed=1, games=0, seconds=1e9, maxRecords=0, decks=None, won=None, costs=None, records=None)


class Arena:
    def __init__(self, library):
        self.library = ctypes.CDLL(os.path.abspath(library))
        self.features = self.library.arenaFeatures()
        self.record_bytes = self.library.arenaRecordBytes()

    def play(self, weights, **options):
        params = Params(**{**DEFAULTS, **options})
        counts = Counts()
        if self.library.arenaPlay(ctypes.byref(params), weights, ctypes.byref(counts)) != 0:
            raise RuntimeError("the arena failed")
        return counts


def play_decks(arena, weights, decks, device="cpu", **options):
    """Plays every deal of an array of decks; returns who won, and the views evaluated in all and in the worst decision."""
    count = len(decks)
    if device == "cpu":
        decks = np.ascontiguousarray(decks)
        won, costs = np.zeros(count, np.uint8), np.zeros((count, 2), np.float32)
        arena.play(weights, games=count, decks=decks.ctypes.data, won=won.ctypes.data, costs=costs.ctypes.data, **options)
        return won, costs
    import torch
    there = torch.from_numpy(decks).to(device)
    won = torch.zeros(count, dtype=torch.uint8, device=device)
    costs = torch.zeros((count, 2), dtype=torch.float32, device=device)
    torch.cuda.synchronize()
    arena.play(weights, games=count, decks=there.data_ptr(), won=won.data_ptr(), costs=costs.data_ptr(), **options)
    return won.cpu().numpy(), costs.cpu().numpy()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--library", default="arena-cpu.so")
    parser.add_argument("--weights", required=True)
    parser.add_argument("--decks", required=True)
    parser.add_argument("--count", type=int, default=10**9)
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--out", help="file for a line of 1 (won) and 0, one for each deal")
    for name, value in DEFAULTS.items():
        if isinstance(value, (int, float)) and name not in ("games", "maxRecords"):
            parser.add_argument(f"--{name}", type=type(value), default=value)
    args = parser.parse_args()
    arena = Arena(args.library)
    decks = np.fromfile(args.decks, np.uint8).reshape(-1, 52)[: args.count]
    options = {name: getattr(args, name) for name, value in DEFAULTS.items() if value is not None and hasattr(args, name)}
    began = time.time()
    won, costs = play_decks(arena, open(args.weights, "rb").read(), decks, args.device, **options)
    seconds = time.time() - began
    if args.out:
        open(args.out, "w").write("".join(map(str, won)) + "\n")
    print(json.dumps(dict(played=len(won), won=int(won.sum()), rate=float(won.mean()), seconds=round(seconds, 2),
                          views=float(costs[:, 0].mean()), worst=float(costs[:, 1].max()))))
