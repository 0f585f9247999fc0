"""
Trains the fair player's net by games it plays against random deals.

    python3 train.py --library arena-gpu.so --draw 3 --stages 1:30,3:120,4:180 --polish 60 --out .

Each stage is an effort of looking ahead and seconds; in rounds of a few seconds it plays games with the present net, adds their
views to those remembered and trains on these. Needs PyTorch, and a GPU to be of use. `../README.md` has
the commands and what the nets could do.
"""
import argparse, json, math, time
import numpy as np
import torch
from arena import Arena, play_decks

STATUSES, PAIRS, CARDS = 22, 26, 52
ROOM = CARDS * STATUSES
ANCHOR_FITS = ROOM + PAIRS
PARENTS = ANCHOR_FITS + 4 * CARDS
EMPTY = PARENTS + PAIRS * 10
HIDDEN = EMPTY + 8
FEATURES = HIDDEN + 22 + 25 + 4 + 25 + 25 + 1
UNITS, SECOND, LISTED = 96, 32, 112
RECORD = 2 * LISTED + 8
LIMIT = 127 / 64

args = argparse.ArgumentParser()
args.add_argument("--library", default="arena-gpu.so")
args.add_argument("--draw", type=int, default=3)
args.add_argument("--passes", type=int, default=0, help="0: unlimited; -n: a random number up to n")
args.add_argument("--check-passes", type=int, default=0, help="of the check, if not those of the games")
args.add_argument("--without-worry-back", type=float, default=0.15, help="share of games in which no card may return")
args.add_argument("--stages", default="1:60,3:150", help="effort:seconds, with :passes if they differ, …")
args.add_argument("--round", type=float, default=10, help="seconds of a round of playing and fitting")
args.add_argument("--share", type=float, default=0.6, help="share of a round that is spent playing")
args.add_argument("--polish", type=float, default=60, help="seconds of training at the end")
args.add_argument("--polished", type=int, default=30_000_000, help="of the last views, those trained on at the end")
args.add_argument("--memory", type=int, default=40_000_000, help="views remembered")
args.add_argument("--width", type=int, default=3)
args.add_argument("--prune", type=float, default=2.5)
args.add_argument("--stray", type=float, default=0.03)
args.add_argument("--explore", type=float, default=0.75, help="share of games that begin with plans of effort 1, some at random")
args.add_argument("--least", type=float, default=0, help="give up if the check after the second stage is worse")
args.add_argument("--lam", type=float, default=0.85)
args.add_argument("--first-lam", type=float, default=0.9, help="with effort 1")
args.add_argument("--rate", type=float, default=1.5e-3)
args.add_argument("--batch", type=int, default=16384)
args.add_argument("--seed", type=int, default=1)
args.add_argument("--start", help="a .bin to begin with")
args.add_argument("--decks", required=True, help="deals of the check, 52 cards each")
args.add_argument("--check", type=int, default=4000, help="deals of the check after each stage")
args.add_argument("--check-effort", type=int, default=3)
args.add_argument("--tag", default="d3")
args.add_argument("--out", default=".")
args = args.parse_args()

device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(args.seed)
torch.backends.cuda.matmul.allow_tf32 = True
arena = Arena(args.library)
assert arena.features == FEATURES and arena.record_bytes == RECORD, (arena.features, FEATURES, arena.record_bytes)
began = time.time()


def log(text):
    print(f"{time.time() - began:6.0f} s {args.tag} {text}", flush=True)


def bit_of(suit, rank):
    red = (suit ^ (suit >> 1)) & 1
    return 4 * rank + 2 * (red ^ (rank & 1)) + (suit >> 1)


def symmetries():
    """For each way to rename the suits that keeps colours apart: where each feature goes."""
    tables = []
    for clubs, diamonds in [(0, 1), (3, 1), (0, 2), (3, 2), (1, 0), (1, 3), (2, 0), (2, 3)]:
        suits = [clubs, diamonds, 3 - diamonds, 3 - clubs]
        card = [0] * CARDS
        for suit in range(4):
            for rank in range(13):
                card[bit_of(suit, rank)] = bit_of(suits[suit], rank)
        table = list(range(FEATURES + 1))
        for bit in range(CARDS):
            for status in range(STATUSES):
                table[bit * STATUSES + status] = card[bit] * STATUSES + status
            for base in range(4):
                table[ANCHOR_FITS + base * CARDS + bit] = ANCHOR_FITS + base * CARDS + card[bit]
        for pair in range(PAIRS):
            other = card[2 * pair] >> 1
            table[ROOM + pair] = ROOM + other
            for where in range(10):
                table[PARENTS + pair * 10 + where] = PARENTS + other * 10 + where
        tables.append(table)
    return torch.tensor(tables, dtype=torch.int64, device=device)


def quantised(weights, most=127):
    """Whole numbers of 64ths, as the player uses them; the gradient passes through."""
    whole = torch.clamp(torch.round(weights * 64), -most, most) / 64
    return weights + (whole - weights).detach()


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.first = torch.nn.Parameter(0.05 * torch.randn(FEATURES + 1, UNITS))
        self.first_bias = torch.nn.Parameter(0.3 * torch.ones(UNITS))
        self.second = torch.nn.Parameter(torch.randn(SECOND, UNITS) / math.sqrt(UNITS))
        self.second_bias = torch.nn.Parameter(0.1 * torch.ones(SECOND))
        self.last = torch.nn.Parameter(torch.randn(SECOND) / math.sqrt(SECOND))
        self.last_bias = torch.nn.Parameter(torch.zeros(1))

    def forward(self, rows):
        sums = torch.clamp(rows @ quantised(self.first) + quantised(self.first_bias), 0, LIMIT)
        return torch.relu(sums @ quantised(self.second, 2047).T + self.second_bias) @ self.last + self.last_bias

    def whole(self):
        """The weights as the arena and the player read them."""
        def rounded(values, scale, most, kind):
            return np.clip(np.round(values.detach().cpu().numpy() * scale), -most, most).astype(kind).tobytes()
        return b"".join([
            rounded(self.first[:FEATURES], 64, 127, "<i2"), rounded(self.first_bias, 64, 127, "<i2"),
            rounded(self.second, 64, 2047, "<i2"), rounded(self.second_bias, 4096, 2**30, "<i4"),
            rounded(self.last, 256, 32767, "<i4"), rounded(self.last_bias, 64 * 256, 2**30, "<i4"),
        ])

    def read(self, data):
        """Takes over weights that `whole` wrote."""
        at = 0
        def take(parameter, rows, scale, kind):
            nonlocal at
            values = np.frombuffer(data, kind, rows * parameter[0].numel() if parameter.dim() > 1 else rows, at)
            at += values.nbytes
            shape = (rows, *parameter.shape[1:])
            parameter.data[:rows] = torch.from_numpy(values.astype(np.float32) / scale).reshape(shape).to(parameter.device)
        take(self.first, FEATURES, 64, "<i2")
        take(self.first_bias, UNITS, 64, "<i2")
        take(self.second, SECOND, 64, "<i2")
        take(self.second_bias, SECOND, 4096, "<i4")
        take(self.last, SECOND, 256, "<i4")
        take(self.last_bias, 1, 64 * 256, "<i4")
        assert at == len(data)


def beginner():
    """A net that likes few hidden cards and many at home, to begin with."""
    net = Net()
    with torch.no_grad():
        for parameter in net.parameters():
            parameter.zero_()
        for hidden in range(22):
            net.first[HIDDEN + hidden, 0] = 5 * (21 - hidden) / 64
        for card in range(CARDS):
            net.first[card * STATUSES, 1] = 2 / 64
        for unit in range(2):
            net.second[unit, unit] = 1
        net.last[0], net.last[1], net.last_bias[0] = 2, 1, -2
    return net


records = torch.zeros((args.memory, RECORD), dtype=torch.uint8, device=device)
filled = head = 0
tables = symmetries()
net = Net().to(device)
if args.start:
    net.read(open(args.start, "rb").read())
average = torch.optim.swa_utils.AveragedModel(net, avg_fn=lambda old, new, count: old + 0.01 * (new - old))
average.update_parameters(net)
optimizer = torch.optim.Adam(net.parameters(), lr=1e-3, **({"fused": True} if device == "cuda" else {}))
present = (net if args.start else beginner()).whole()


def play(seconds, effort, number, is_first):
    """Plays with the present net and adds the views to those remembered; gives their place and number."""
    global filled, head
    if head > args.memory * 0.9:
        head = 0
    if device == "cuda":
        torch.cuda.synchronize()
    counts = arena.play(
        present, draw=args.draw, passes=args.passes, effort=effort, width=args.width, prune=args.prune,
        stray=0.15 if is_first else args.stray, lam=1.0 if is_first else args.first_lam if effort == 1 else args.lam, keep=1.0 if effort > 1 else 0.3,
        withoutWorryBack=args.without_worry_back, explore=args.explore if effort > 1 else 0, seed=args.seed * 1_000_003 + number, games=10**15, seconds=seconds,
        maxRecords=args.memory - head, records=records[head:].data_ptr())
    many = min(counts.records, args.memory - head)
    first = head
    head += many
    filled = max(filled, head)
    return first, many, counts


def batch_of(chosen, table):
    features = records[chosen, : 2 * LISTED].view(torch.int16).to(torch.int64)
    features = table[features]
    rows = torch.zeros(len(chosen), FEATURES + 1, device=device)
    rows.scatter_(1, features, 1.0)
    rows[:, FEATURES] = 0
    return rows, records[chosen, 2 * LISTED : 2 * LISTED + 4].view(torch.float32).ravel()


def loss_of(model, chosen, table):
    rows, targets = batch_of(chosen, table)
    return torch.nn.functional.binary_cross_entropy_with_logits(model(rows), targets)


def held_out(first, many):
    """The loss on views before they are trained on."""
    with torch.no_grad():
        chosen = first + torch.randint(max(1, many), (8 * args.batch,), device=device)
        return sum(loss_of(average.module, part, tables[0]).item() for part in chosen.split(args.batch)) / 8


def fit(seconds, high, low, recent=None):
    """Trains for a while, the rate falling from high to low; gives the mean loss of the last part and the steps."""
    began, losses, steps = time.time(), [], 0
    window = filled if recent is None else min(recent, filled)
    while (share := (time.time() - began) / seconds) < 1:
        for group in optimizer.param_groups:
            group["lr"] = low + (high - low) * (1 + math.cos(math.pi * share)) / 2
        for step in range(20):
            # The last `window` views before `head`, which goes round.
            chosen = (head - 1 - torch.randint(window, (args.batch,), device=device)) % filled
            loss = loss_of(net, chosen, tables[int(torch.randint(8, (1,)))])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            if step % 5 == 4:
                average.update_parameters(net)
        with torch.no_grad():
            for parameter in (net.first, net.first_bias):
                parameter.clamp_(-LIMIT, LIMIT)
        steps += 20
        losses.append(loss.item())
    return sum(losses[-20:]) / len(losses[-20:]), steps


def check(effort):
    """The share of the check's deals that the present net wins."""
    decks = np.fromfile(args.decks, np.uint8).reshape(-1, 52)[: args.check]
    rates = []
    for each in (1, effort):
        start = time.time()
        won, costs = play_decks(arena, present, decks, device, draw=args.draw, passes=args.check_passes or args.passes, effort=each, width=args.width,
                                prune=args.prune, seed=number)
        rates.append(won.mean())
        log(f"check at effort {each}: {rates[-1]:.4f} of {len(decks)}, {costs[:, 0].mean():.0f} views a game, {time.time() - start:.1f} s")
    return rates[-1]


def save():
    open(f"{args.out}/{args.tag}.bin", "wb").write(present)


number = stages = 0
whole = sum(float(stage.split(":")[1]) for stage in args.stages.split(","))
for stage in args.stages.split(","):
    effort, seconds, *passes = stage.split(":")
    args.passes = int(passes[0]) if passes else args.passes
    effort, end, gathered = int(effort), time.time() + float(seconds), 0
    while time.time() < end:
        is_first = number == 0 and not args.start
        length = min(args.round, max(2.0, end - time.time()))
        if is_first:
            length = min(2.0, length)
        first, many, counts = play(length * args.share, effort, number, is_first)
        gathered += many
        fresh = held_out(first, many)
        rate = args.rate * (1 - 0.85 * min(1, (time.time() - began) / whole))
        loss, steps = fit(length * (1 - args.share), rate, rate / 4, max(4_000_000, gathered * 5 // 4))
        present = average.module.whole()
        number += 1
        log(f"effort {effort} round {number}: {counts.games} games won {counts.won / max(1, counts.games):.4f} "
            f"views {counts.views / 1e6:.0f} M records {many} of {filled}; held out {fresh:.4f} loss {loss:.4f} steps {steps}")
        if is_first:
            head = filled = 0
    rate = check(args.check_effort)
    save()
    stages += 1
    if stages == 2 and rate < args.least:
        log("too weak")
        raise SystemExit(3)
if args.polish > 0:
    loss, steps = fit(args.polish, args.rate / 2, 1e-5, args.polished)
    present = average.module.whole()
    log(f"polished: loss {loss:.4f} steps {steps}")
    check(args.check_effort)
    save()
