# %% [markdown]
# # Klondike in a notebook
# Each `# %%` starts a cell in VS Code, Spyder and Jupytext. As a program: `python3 examples/notebook.py`

# %%
from collections import Counter

from klondike import Table, solve, solve_many

# %% [markdown]
# ## One deal: can it be won, and what is a good first move?

# %%
deal = solve(seed=42, draw=3)
print(deal.deal, deal.verdict, "in", len(deal.moves or ()), "moves")

# %%
with Table(seed=42, draw=3) as table:
    hint = table.hint()
    print("the best move that a player can know:", hint.move if hint else "none")

# %% [markdown]
# ## A player of your own: a card home if possible, else the stock, else the first legal move

# %%
def play(seed: int, most: int = 200) -> int:
    """Plays a game and returns the number of cards on the foundations."""
    with Table(seed=seed, draw=1) as table:
        state = table.state()
        for _ in range(most):
            if state.won or not state.moves:
                break
            home = [move for move in state.moves if ">f" in move]
            stock = [move for move in state.moves if ">" not in move]
            state = table.play((home or stock or list(state.moves))[0])
        return sum(len(pile) for pile in state.position.foundations)


print("cards home:", [play(seed) for seed in range(1, 4)])

# %% [markdown]
# ## Many deals: which share can be won at draw 3?

# %%
counts = Counter(each.verdict for each in solve_many(({"seed": seed} for seed in range(1, 51)), draw=3))
print(dict(sorted(counts.items())))

# %% [markdown]
# ## A study
# `klondike study start draw-3 --rules draw3 --deals 1..10000` decides deals on all cores and stores the verdicts. Then:
#
# ```python
# from klondike import study_report, study_rows
# print(study_report("draw-3")["interval"])
# hardest = max(study_rows("draw-3"), key=lambda row: row.positions or 0)
# ```
