// The look-ahead of kernel/look-ahead.ts for training: the same values, with sibling views evaluated 32 at a time.
#pragma once
#include "net.h"

#ifndef PLIES
#define PLIES 16
#endif
enum { MAX_PLIES = PLIES, MAX_CARDS = 48, TALONS = 64, RECALLED = 1 << 14, CHANGES = 48 };

/** A plan this far behind the best one is not searched deeper. */
#define MARGIN 0.05f

struct Frame {
  View view;
  Traits traits;
  u64 reach;
  u64 sign;
  i16 sums[UNITS];
  u16 plans[MAX_PLANS];
  float worth[MAX_PLANS];
  float shallow[MAX_CARDS];
  u8 cards[MAX_CARDS];
  u8 top[8];
  int count, effort, tops, at, cardCount, card, isSingle;
  float best, sum, lag, lags, shallowSum;
};

/** What a search needs near at hand; on a GPU in shared memory. */
struct Desk {
  Frame frames[MAX_PLIES];
  Game game;
  View children[32];
  float values[32];
  u16 changes[32 * CHANGES];
  short changeCount[32];
  u8 judged[32];
  u8 planOfItem[32];
  u64 signs[32];
  alignas(16) u8 units[UNITS];
  int starts[MAX_PLANS + 1];
};

struct Recalled {
  u64 sign;
  float worth;
  float unused;
};
struct TalonNote {
  u64 key;
  i16 sums[UNITS];
};
/** Caches; on a GPU in global memory. */
struct Shelf {
  Recalled recalled[RECALLED];
  TalonNote talons[TALONS];
};

struct Search {
  Desk* desk;
  Shelf* shelf;
  const Net* net;
  u64 salt;
  u64 sitting;
  int width;
  float prune; // standard errors; 0: never
  long long judged;

  HD Frame& frame(int ply) { return desk->frames[ply]; }

  HD float recall(u64 sign) {
    const Recalled& r = shelf->recalled[(sign >> 20) & (RECALLED - 1)];
    return r.sign == sign + salt ? r.worth : -1;
  }
  HD void remember(u64 sign, float worth) {
    Recalled& r = shelf->recalled[(sign >> 20) & (RECALLED - 1)];
#ifdef __CUDA_ARCH__
    ulonglong2 both;
    both.x = sign + salt;
    both.y = (u64)__float_as_uint(worth);
    *(ulonglong2*)&r = both;
#else
    r.sign = sign + salt;
    r.worth = worth;
#endif
  }

  HD_CALL const i16* talonSums(const View& v) {
    u64 key = (sitting << 42) | (u64)v.talon | ((u64)((v.waste & 0x1ffff) | (v.waste & PENDING ? 0x20000 : 0)) << 24);
    TalonNote& note = shelf->talons[(key * 0x9e3779b97f4a7c15ull) >> 58];
    if (note.key == key) return note.sums;
    SYNC();
    u16 list[MAX_FEATURES];
    int count = listTalon(desk->game, v, list);
    LANES(lane) {
      for (int j = 0; j < PER_LANE; j++) {
        int unit = lane + 32 * j, sum = 0;
        for (int at = 0; at < count; at++) sum += net->first[(list[at] >> 1) * UNITS + unit];
        note.sums[unit] = (i16)sum;
      }
    }
    note.key = key;
    SYNC();
    return note.sums;
  }

  /** Sums at `to` from those at `from` and the difference of the traits; from the biases if there are none. */
  HD_CALL void carry(const Traits* before, const i16* from, const Traits& after, i16* to) {
    u16 list[MAX_FEATURES];
    Traits none = {};
    Listing listing = {list, 0, MAX_FEATURES};
    listing.compare(before == nullptr ? none : *before, after);
    if (from == nullptr) from = net->bias;
    LANES(lane) {
      for (int j = 0; j < PER_LANE; j++) {
        int unit = lane + 32 * j, sum = from[unit];
        for (int at = 0; at < listing.count; at++) {
          int weight = net->first[(list[at] >> 1) * UNITS + unit];
          sum += list[at] & 1 ? -weight : weight;
        }
        to[unit] = (i16)sum;
      }
    }
    SYNC();
  }

  /** The net's output for clamped sums in `desk->units`. */
  HD float output() {
    Desk& d = *desk;
#ifdef __CUDA_ARCH__
    int lane = threadIdx.x & 31;
    int hidden = net->secondBias[lane];
    const int* units = (const int*)d.units;
    const int* second = (const int*)net->second;
#pragma unroll 8
    for (int word = 0; word < UNITS / 4; word++) {
      int four = units[word];
      hidden = __dp2a_lo(second[2 * word * 32 + lane], four, hidden);
      hidden = __dp2a_hi(second[(2 * word + 1) * 32 + lane], four, hidden);
    }
    int sum = (max(0, hidden) >> 6) * net->last[lane];
#pragma unroll
    for (int step = 16; step > 0; step >>= 1) sum += __shfl_xor_sync(~0u, sum, step);
    sum += net->lastBias;
    __syncwarp();
#else
    int sum = net->lastBias;
    int hidden[SECOND];
    for (int unit = 0; unit < SECOND; unit++) hidden[unit] = net->secondBias[unit];
    for (int pair = 0; pair < UNITS / 2; pair++) {
      int a = d.units[2 * pair], b = d.units[2 * pair + 1];
      if (a == 0 && b == 0) continue;
      const i16* row = net->second + pair * 64;
      for (int unit = 0; unit < SECOND; unit++) hidden[unit] += a * row[2 * unit] + b * row[2 * unit + 1];
    }
    for (int unit = 0; unit < SECOND; unit++) sum += (greatest(0, hidden[unit]) >> 6) * net->last[unit];
#endif
    return 1.0f / (1.0f + expf(-(float)sum / (64.0f * 256.0f)));
  }

  /** The net's value of a view whose sums, without the talon's, are the parent's with a list of changes. */
  HD_CALL float judge(const i16* sums, const u16* changes, int count, const View& v) {
    const i16* talon = talonSums(v);
    LANES(lane) {
      int acc[PER_LANE];
#pragma unroll
      for (int j = 0; j < PER_LANE; j++) acc[j] = sums[lane + 32 * j] + talon[lane + 32 * j];
      for (int at = 0; at < count; at++) {
        int change = changes[at];
        const i16* row = net->first + (change >> 1) * UNITS + lane;
        int sign = change & 1 ? -1 : 1;
#pragma unroll
        for (int j = 0; j < PER_LANE; j++) acc[j] += sign * row[32 * j];
      }
#pragma unroll
      for (int j = 0; j < PER_LANE; j++) desk->units[lane + 32 * j] = (u8)least(127, greatest(0, acc[j]));
    }
    SYNC();
    return output();
  }

  /**
   * Evaluates the views after plans `from` to `to` by the net, averaged over the cards turned up, into `worths`; with
   * `perCard`, of one plan, the value for each card.
   */
  HD_CALL void preview(int ply, int from, int to, float* worths, float* perCard) {
    Desk& d = *desk;
    Frame& f = frame(ply);
    const Game& g = d.game;
    int unseen = POPCOUNT(f.view.unseen);
    int items = 0;
    for (int at = from; at < to; at++) {
      d.starts[at] = items;
      items += turnsUp(f.view, f.plans[at]) ? unseen : 1;
    }
    d.starts[to] = items;
    SYNC();
    int plan = from;
    float sum = 0;
    for (int base = 0; base < items; base += 32) {
      LANES(lane) {
        int item = base + lane;
        d.judged[lane] = 0;
        if (item < items) {
          int own = from;
          while (d.starts[own + 1] <= item) own++;
          int turned = 0, nth = item - d.starts[own];
          u64 rest = f.view.unseen;
          bool turns = d.starts[own + 1] - d.starts[own] > 1 || turnsUp(f.view, f.plans[own]);
          if (turns) {
            for (int i = 0; i < nth; i++) rest &= rest - 1;
            turned = LOWEST(rest);
          }
          View next = f.view;
          carryOut(g, next, f.plans[own], turned);
          settle(g, next);
          u64 sign = signOf(next, 0);
          float value = isWon(g, next) ? 1 : recall(sign);
          if (value < 0) {
            u64 reach = next.talon == f.view.talon && next.waste == f.view.waste ? f.reach : reachable(g, next);
            Traits traits;
            findTraits(next, reach, traits);
            bool looks = g.limited && unknownOf(next) > 0;
            if (looks || showsPlan(traits) || hasBackPlan(g, next, reach)) {
              Listing listing = {d.changes + lane * CHANGES, 0, CHANGES};
              listing.compare(f.traits, traits);
              d.changeCount[lane] = (short)listing.count;
              d.judged[lane] = 1;
              d.children[lane] = next;
            } else {
              value = 0;
              remember(sign, 0);
            }
          }
          d.signs[lane] = sign;
          d.values[lane] = value;
        }
      }
      SYNC();
      int size = least(32, items - base);
      for (int at = 0; at < size; at++) {
        if (!d.judged[at]) continue;
        int count = d.changeCount[at];
        float value;
        if (count <= CHANGES) value = judge(f.sums, d.changes + at * CHANGES, count, d.children[at]);
        else {
          u16 list[2 * MAX_FEATURES];
          Traits traits;
          findTraits(d.children[at], reachable(g, d.children[at]), traits);
          Listing listing = {list, 0, 2 * MAX_FEATURES};
          listing.compare(f.traits, traits);
          value = judge(f.sums, list, listing.count, d.children[at]);
        }
        judged++;
        SYNC();
        d.values[at] = value;
        remember(d.signs[at], value);
        SYNC();
      }
      for (int at = 0; at < size; at++) {
        float value = d.values[at];
        if (perCard != nullptr) perCard[base + at] = value;
        sum += value;
        if (base + at + 1 == d.starts[plan + 1]) {
          worths[plan] = sum / (float)(d.starts[plan + 1] - d.starts[plan]);
          sum = 0;
          plan++;
        }
      }
      SYNC();
    }
  }

  /** Prepares the frame of a ply whose view is set. */
  HD_CALL void enter(int ply) {
    Frame& f = frame(ply);
    u64 reach = ply > 0 && f.view.talon == frame(ply - 1).view.talon && f.view.waste == frame(ply - 1).view.waste
                    ? frame(ply - 1).reach
                    : reachable(desk->game, f.view);
    Traits traits;
    findTraits(f.view, reach, traits);
    SYNC();
    f.reach = reach;
    f.traits = traits;
    SYNC();
    if (ply == 0) carry(nullptr, nullptr, f.traits, f.sums);
    else carry(&frame(ply - 1).traits, frame(ply - 1).sums, f.traits, f.sums);
  }

  /** Makes the view after a plan at the next ply; returns its value if it is known without a search, or −1. */
  HD_CALL float step(int ply, u16 plan, int turned, int effort) {
    const Game& g = desk->game;
    View next = frame(ply).view;
    carryOut(g, next, plan, turned);
    settle(g, next);
    if (isWon(g, next)) return 1;
    u64 sign = signOf(next, effort);
    SYNC();
    Frame& f = frame(ply + 1);
    f.view = next;
    f.sign = sign;
    f.effort = effort;
    SYNC();
    if (next.waste & PENDING) effort = 0;
    float known = recall(sign);
    return known;
  }

  /** Value of the view at a ply whose frame has its view, sign and effort (at least 1): the best plan's. */
  HD_CALL float solve(const int base) {
    int ply = base;
    float value = 0;
    bool isBack = false;
    for (;;) {
      Frame& f = frame(ply);
      if (!isBack) {
        // Enter the view.
        int safe = safePlan(desk->game, f.view);
        enter(ply);
        u16 one[1] = {(u16)safe};
        int count = 1;
        if (safe < 0) count = listAllPlans(desk->game, f.view, f.reach, f.plans);
        else f.plans[0] = one[0];
        SYNC();
        f.count = count;
        SYNC();
        if (count == 0) {
          value = 0;
          isBack = true;
        } else if (count == 1 && f.effort > 2) {
          f.tops = 1;
          f.top[0] = 0;
          f.worth[0] = 0;
          f.best = 0;
          f.at = 0;
          f.isSingle = 2;
          SYNC();
        } else {
          preview(ply, 0, count, f.worth, nullptr);
          if (f.effort == 1) {
            value = 0;
            for (int at = 0; at < count; at++) value = f.worth[at] > value ? f.worth[at] : value;
            isBack = true;
          } else {
            u64 taken = 0;
            int tops = least(width, count);
            for (int place = 0; place < tops; place++) {
              int best = -1;
              for (int at = 0; at < count; at++) {
                if ((taken >> at) & 1) continue;
                if (best < 0 || f.worth[at] > f.worth[best]) best = at;
              }
              taken |= 1ull << best;
              f.top[place] = (u8)best;
            }
            SYNC();
            f.tops = tops;
            f.best = 0;
            f.at = 0;
            f.isSingle = 2;
            SYNC();
          }
        }
        if (isBack) {
          SYNC();
          remember(f.sign, value);
          SYNC();
          if (ply == base) return value;
          ply--;
          continue;
        }
      }
      // `value` is what a child returned, if this frame waits for one.
      bool done = false;
      float found = 0;
      if (isBack) {
        isBack = false;
        if (f.isSingle == 1) {
          done = true;
          found = value;
        } else done = noteCard(ply, value, found);
      }
      bool descends = false;
      for (;;) {
        if (done) {
          float best = found > f.best ? found : f.best;
          int at = f.at + 1;
          SYNC();
          f.best = best;
          f.at = at;
          f.isSingle = 2;
          SYNC();
          done = false;
        }
        if (f.isSingle == 2) {
          // Begin the next plan.
          if (f.at == f.tops) break;
          u16 plan = f.plans[f.top[f.at]];
          if (kindOf(plan) == LOOK) {
            if (f.count == 1) {
              preview(ply, 0, 1, f.worth, nullptr);
            }
            found = f.worth[f.top[f.at]];
            done = true;
            continue;
          }
          if (!turnsUp(f.view, plan)) {
            SYNC();
            f.isSingle = 1;
            SYNC();
            float known = step(ply, plan, 0, f.effort - 1);
            if (known >= 0) {
              found = known;
              done = true;
              continue;
            }
            descends = true;
            break;
          }
          if (f.effort <= 2) {
            found = f.worth[f.top[f.at]];
            done = true;
            continue;
          }
          openCards(ply);
        }
        // The next card.
        float known = step(ply, f.plans[f.top[f.at]], f.cards[f.card], f.effort - 2);
        if (known < 0) {
          descends = true;
          break;
        }
        done = noteCard(ply, known, found);
      }
      if (descends) {
        ply++;
        continue;
      }
      value = f.best;
      SYNC();
      remember(f.sign, value);
      SYNC();
      if (ply == base) return value;
      isBack = true;
      ply--;
    }
  }

  /** Begins the cards of the plan in turn: a spread order, and their values by the net. */
  HD_CALL void openCards(int ply) {
    Frame& f = frame(ply);
    int n = POPCOUNT(f.view.unseen);
    int which = f.top[f.at];
    preview(ply, which, which + 1, f.worth, f.shallow);
    int stride = n > 4 ? (n * 3) / 8 : 1;
    for (;; stride++) {
      int a = n, b = stride;
      while (b != 0) {
        int r = a % b;
        a = b;
        b = r;
      }
      if (a == 1 || n == 1) break;
    }
    // Card number i of the spread order is at place i · stride.
    u64 rest = f.view.unseen;
    float sum = 0;
    SYNC();
    int back = 1;
    while ((back * stride) % n != 1 % n) back++;
    for (int at = 0; at < n; at++, rest &= rest - 1) {
      f.cards[(at * back) % n] = (u8)LOWEST(rest);
      sum += f.shallow[at];
    }
    SYNC();
    f.cardCount = n;
    f.card = 0;
    f.sum = 0;
    f.lag = 0;
    f.lags = 0;
    f.shallowSum = sum;
    f.isSingle = 0;
    // Values in the same order as the cards.
    float shallow[MAX_CARDS];
    for (int at = 0; at < n; at++) shallow[(at * back) % n] = f.shallow[at];
    SYNC();
    for (int at = 0; at < n; at++) f.shallow[at] = shallow[at];
    SYNC();
  }

  /** Adds a card's value; returns true with the plan's value in `found` if that is settled. */
  HD bool noteCard(int ply, float value, float& found) {
    Frame& f = frame(ply);
    float sum = f.sum + value;
    float more = value - f.shallow[f.card];
    float lag = f.lag + more, lags = f.lags + more * more;
    int card = f.card + 1, n = f.cardCount;
    SYNC();
    f.sum = sum;
    f.lag = lag;
    f.lags = lags;
    f.card = card;
    SYNC();
    if (card == n) {
      found = sum / (float)n;
      return true;
    }
    if (prune > 0 && card >= 6 && f.at > 0) {
      float mean = lag / (float)card;
      float estimate = f.shallowSum / (float)n + mean;
      float variance = (lags - lag * mean) / (float)(card - 1);
      float left = 1.0f - (float)card / (float)n;
      float margin = prune * sqrtf((variance + 0.0001f) / (float)card * left);
      if (estimate + margin < f.best) {
        found = estimate;
        return true;
      }
    }
    return false;
  }

  /** Value of a plan at the root with an effort of at least 1. */
  HD_CALL float worthOf(u16 plan, int at, int effort) {
    Frame& f = frame(0);
    bool turns = turnsUp(f.view, plan);
    int after = effort - (turns ? 2 : 1);
    if (after <= 0 || kindOf(plan) == LOOK) {
      preview(0, at, at + 1, f.worth, nullptr);
      return f.worth[at];
    }
    if (!turns) {
      float known = step(0, plan, 0, after);
      return known >= 0 ? known : solve(1);
    }
    float sum = 0;
    for (u64 rest = f.view.unseen; rest != 0; rest &= rest - 1) {
      float known = step(0, plan, LOWEST(rest), after);
      sum += known >= 0 ? known : solve(1);
    }
    return sum / (float)POPCOUNT(f.view.unseen);
  }

  /** The root's first pass: lists plans and leaves the values with effort `effort` in `found`. */
  HD_CALL int firstLook(int effort, float* found) {
    Frame& f = frame(0);
    enter(0);
    int count = listAllPlans(desk->game, f.view, f.reach, f.plans);
    SYNC();
    f.count = count;
    SYNC();
    for (int at = 0; at < count; at++) found[at] = worthOf(f.plans[at], at, effort);
    return count;
  }

  HD float barOf(const float* worths, int count, int wide) {
    float bar = 2;
    for (int place = 0; place < least(wide, count); place++) {
      float next = -9;
      for (int at = 0; at < count; at++)
        if (worths[at] < bar && worths[at] > next) next = worths[at];
      bar = next;
    }
    return bar;
  }

  /**
   * Values of all plans at the root with effort `effort`, and with more while at most `most` views are expected to be
   * evaluated. See `lookAhead` in kernel/look-ahead.ts. Returns the number of plans; plans that are not close have their
   * first value minus 1.
   */
  HD_CALL int lookAhead(int effort, int most, int limit, float* worths) {
    Frame& f = frame(0);
    salt += 0xd1342543de82ef95ull;
    judged = 0;
    const int FIRST = 3;
    u32 waste = f.view.waste;
    float bar = 0;
    int reached = effort, drops = 0;
    u16 dropped[8];
    if (effort > FIRST) {
      float found[MAX_PLANS];
      if (!desk->game.limited) {
        SYNC();
        f.view.waste = 0;
        SYNC();
      }
      int count = firstLook(FIRST, found);
      bar = barOf(found, count, 3);
      if (most > 0) {
        int close = 0;
        u8 which[8];
        for (int at = 0; at < count && close < 8; at++)
          if (found[at] >= bar) which[close++] = (u8)at;
        long long before = judged, last = 0;
        while (close > 1) {
          float best = 0;
          for (int at = 0; at < close; at++) {
            float value = worthOf(f.plans[which[at]], which[at], reached);
            found[which[at]] = value;
            best = value > best ? value : best;
          }
          int left = 0;
          for (int at = 0; at < close; at++) {
            if (found[which[at]] < best - MARGIN) dropped[drops++] = f.plans[which[at]];
            else which[left++] = which[at];
          }
          close = left;
          long long cost = judged - before;
          before = judged;
          float growth = last > 0 ? (float)cost / (float)last : 3.0f;
          if (growth < 2.5f) growth = 2.5f;
          last = cost;
          if (close < 2 || reached >= limit || (float)judged + (float)cost * growth > (float)most) break;
          reached++;
        }
      }
      SYNC();
      f.view.waste = waste;
      SYNC();
    }
    int count = firstLook(effort < FIRST ? effort : FIRST, worths);
    if (effort > FIRST) {
      for (int at = 0; at < count; at++) {
        float first = worths[at];
        bool isBehind = first < bar;
        for (int drop = 0; drop < drops; drop++) isBehind = isBehind || dropped[drop] == f.plans[at];
        worths[at] = isBehind ? first - 1 : worthOf(f.plans[at], at, reached);
      }
    }
    return count;
  }
};
