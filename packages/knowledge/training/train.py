"""
Trains the fair player's judgement of a view by games it plays against itself.

    python3 train.py --draw 3 --workers 16 --minutes 8 --out DIR [--start weights.npz]

Each round plays games with the present net (`self-play.mjs`, one process a worker), adds them to what is remembered, trains on that and writes
the net anew. Needs PyTorch; a GPU is used where there is one. `README.md` says how the weights in the repository were made.
"""
import argparse, json, math, os, subprocess, time
import numpy as np
import torch

STATUSES, PAIRS, CARDS = 22, 26, 52
ROOM = CARDS * STATUSES
ANCHOR_FITS = ROOM + PAIRS
PARENTS = ANCHOR_FITS + 4 * CARDS
EMPTY = PARENTS + PAIRS * 10
HIDDEN = EMPTY + 8
FEATURES = HIDDEN + 22 + 25
FIRST, SECOND, MOST = 96, 32, 120
RECORD = 2 * MOST + 4

args = argparse.ArgumentParser()
args.add_argument("--draw", type=int, default=3)
args.add_argument("--workers", type=int, default=16)
args.add_argument("--minutes", type=float, default=8)
args.add_argument("--seconds", type=float, default=20, help="of playing in each round")
args.add_argument("--effort", type=int, default=1, help="of looking ahead while playing, after the first round")
args.add_argument("--breadth", type=int, default=3)
args.add_argument("--fit", type=float, default=12, help="seconds of training in each round")
args.add_argument("--polish", type=float, default=60, help="seconds of training at the end")
args.add_argument("--memory", type=int, default=60_000_000, help="views remembered")
args.add_argument("--rate", type=float, default=1.5e-3)
args.add_argument("--polished", type=int, default=60_000_000, help="of the last views, those trained on at the end")
args.add_argument("--stray", type=float, default=0.04)
args.add_argument("--lam", type=float, default=0.9)
args.add_argument("--keep", type=float, default=0.5)
args.add_argument("--batch", type=int, default=16384)
args.add_argument("--node", default="node")
args.add_argument("--play", default="self-play.mjs")
args.add_argument("--wasm", default="fair.wasm")
args.add_argument("--scratch", default="/dev/shm")
args.add_argument("--out", default=".")
args.add_argument("--start")
args.add_argument("--seed", type=int, default=1)
args.add_argument("--check", type=int, default=2000, help="deals of the check after each round")
args = args.parse_args()

device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(args.seed)
torch.backends.cuda.matmul.allow_tf32 = True
tag = f"d{args.draw}"


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


def quantised(weights, scale, most):
    """Whole numbers, as the player uses them; the gradient passes through."""
    whole = torch.clamp(torch.round(weights * scale), -most, most) / scale
    return weights + (whole - weights).detach()


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.first = torch.nn.Parameter(0.05 * torch.randn(FEATURES + 1, FIRST))
        self.first_bias = torch.nn.Parameter(0.3 * torch.ones(FIRST))
        self.second = torch.nn.Parameter(torch.randn(SECOND, FIRST) / math.sqrt(FIRST))
        self.second_bias = torch.nn.Parameter(0.1 * torch.ones(SECOND))
        self.last = torch.nn.Parameter(torch.randn(SECOND) / math.sqrt(SECOND))
        self.last_bias = torch.nn.Parameter(torch.zeros(1))

    def forward(self, features):
        rows = torch.zeros(len(features), FEATURES + 1, device=features.device)
        rows.scatter_add_(1, features, torch.ones_like(features, dtype=rows.dtype))
        rows[:, FEATURES] = 0
        sums = rows @ quantised(self.first, 64, 127) + quantised(self.first_bias, 64, 127)
        sums = torch.clamp(sums, 0, 127 / 64)
        hidden = torch.relu(sums @ quantised(self.second, 64, 2047).T + self.second_bias)
        return hidden @ self.last + self.last_bias

    def write(self, file):
        def whole(values, scale, most):
            return np.clip(np.round(values.detach().cpu().numpy() * scale), -most, most)
        first = whole(self.first, 64, 127)[:FEATURES].astype("<i2")
        bias = whole(self.first_bias, 64, 127).astype("<i2")
        second = whole(self.second, 64, 2047).astype("<i2")
        second_bias = whole(self.second_bias, 4096, 2**30).astype("<i4")
        last = whole(self.last, 256, 32767).astype("<i4")
        last_bias = whole(self.last_bias, 64 * 256, 2**30).astype("<i4")
        with open(file, "wb") as out:
            for part in (first, bias, second, second_bias, last, last_bias):
                out.write(part.tobytes())


def write_beginner(file):
    """A net that likes few hidden cards and many at home, to begin with."""
    net = Net()
    with torch.no_grad():
        for parameter in net.parameters():
            parameter.zero_()
        for hidden in range(22):
            net.first[HIDDEN + hidden, 0] = 5 * (21 - hidden) / 64
        for card in range(CARDS):
            net.first[card * STATUSES, 1] = 2 / 64
        net.second[0, 0] = net.second[1, 1] = 1
        net.last[0], net.last[1] = 2, 1
        net.last_bias[0] = -2
    net.write(file)


def play(weights, round_number, is_first):
    """Lets every worker play with the net; gives the views and what came of them."""
    effort = 1 if is_first else args.effort
    seconds = min(25, args.seconds) if is_first else args.seconds
    files, running = [], []
    for worker in range(args.workers):
        file = f"{args.scratch}/{tag}-{worker}.bin"
        files.append(file)
        seed = args.seed * 1_000_003 + round_number * 997 + worker + 1
        running.append(subprocess.Popen(
            [args.node, args.play, "--wasm", args.wasm, "--weights", weights, "--draw", str(args.draw), "--games", "100000000",
             "--seconds", str(seconds), "--effort", str(effort), "--breadth", str(args.breadth), "--seed", str(seed), "--stray", str(args.stray if round_number > 0 else 0.15),
             "--lambda", str(args.lam if round_number > 1 else 1), "--keep", str(args.keep if effort == 1 else 1), "--out", file],
            stdout=subprocess.PIPE, text=True))
    reports = [json.loads(each.communicate()[0].strip().splitlines()[-1]) for each in running]
    played, won = sum(r["played"] for r in reports), sum(r["won"] for r in reports)
    features, targets = [], []
    for file in files:
        data = np.fromfile(file, dtype=np.uint8)
        data = data[: len(data) // RECORD * RECORD].reshape(-1, RECORD)
        features.append(torch.from_numpy(data[:, : 2 * MOST].copy().view("<u2").astype(np.int16)).to(device))
        targets.append(torch.from_numpy(data[:, 2 * MOST :].copy().view("<f4").ravel()).to(device))
        os.remove(file)
    return torch.cat(features), torch.cat(targets), played, won


def check(weights):
    """How many of the check's deals the net wins without straying, by one ply."""
    share = max(1, args.check // args.workers)
    running = []
    for worker in range(args.workers):
        first = 2_000_001 + worker * share
        running.append(subprocess.Popen(
            [args.node, args.play, "--wasm", args.wasm, "--weights", weights, "--draw", str(args.draw),
             "--deals", f"{first}..{first + share - 1}"], stdout=subprocess.PIPE, text=True))
    reports = [json.loads(each.communicate()[0].strip().splitlines()[-1]) for each in running]
    return sum(r["won"] for r in reports) / sum(r["played"] for r in reports)


tables = symmetries()
net = Net().to(device)
if args.start:
    net.load_state_dict({name: torch.from_numpy(value).to(device) for name, value in np.load(args.start).items()})
optimizer = torch.optim.Adam(net.parameters(), lr=1e-3)
average = torch.optim.swa_utils.AveragedModel(net, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(0.998))


def fit(features, targets, seconds, high, low):
    """Trains for a while, the rate falling from high to low; gives the mean loss of the last part."""
    began, losses = time.time(), []
    while (share := (time.time() - began) / seconds) < 1:
        for group in optimizer.param_groups:
            group["lr"] = low + (high - low) * (1 + math.cos(math.pi * share)) / 2
        for _ in range(20):
            chosen = torch.randint(len(targets), (args.batch,), device=device)
            table = tables[int(torch.randint(8, (1,)))]
            loss = torch.nn.functional.binary_cross_entropy_with_logits(
                net(table[features[chosen].to(torch.int64)]), targets[chosen])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            average.update_parameters(net)
        losses.append(loss.item())
    return sum(losses[-20:]) / len(losses[-20:]), 20 * len(losses)


began = time.time()
weights = f"{args.out}/{tag}.bin"
if args.start:
    net.write(weights)
else:
    write_beginner(weights)
features = targets = None
round_number = 1 if args.start else 0
finishing = args.polish + args.seconds + args.fit
while time.time() - began < 60 * args.minutes - finishing:
    more, outcomes, played, won = play(weights, round_number + (1 if args.start else 0), features is None)
    features = more if features is None or round_number == 1 and not args.start else torch.cat([features, more])[-args.memory:]
    targets = outcomes if targets is None or round_number == 1 and not args.start else torch.cat([targets, outcomes])[-args.memory:]
    loss, steps = fit(features, targets, args.fit, args.rate, args.rate / 5)
    average.module.write(weights)
    rate = check(weights)
    print(f"{time.time() - began:6.0f} s {tag} round {round_number}: played {played} won {won / played:.4f}; views {len(targets)} "
          f"loss {loss:.4f} steps {steps}; without straying {rate:.4f}", flush=True)
    round_number += 1
loss, steps = fit(features[-args.polished:], targets[-args.polished:], args.polish, args.rate / 2, 2e-5)
average.module.write(weights)
print(f"polished: loss {loss:.4f} steps {steps}; without straying {check(weights):.4f}", flush=True)
np.savez(f"{args.out}/{tag}.npz", **{name: value.cpu().numpy() for name, value in average.module.state_dict().items()})
