// The player's board for training, as in kernel/view.ts, kernel/talon.ts and kernel/plans.ts, for processors and for CUDA.
// On a GPU one warp plays a game; its lanes evaluate sibling views in parallel and the units of the net in parallel.
#pragma once
#include <cmath>
#include <cstdint>

#ifdef __CUDACC__
#define HD __host__ __device__ __forceinline__
#define HD_CALL __host__ __device__ __noinline__
#else
#define HD inline
#define HD_CALL inline
#endif

#ifdef __CUDA_ARCH__
// Runs the block for this thread's lane; on a processor for each lane in turn.
#define LANES(lane) for (int lane = threadIdx.x & 31, once_ = 1; once_; once_ = 0)
#define SYNC() __syncwarp()
#define POPCOUNT(x) __popcll(x)
#define LOWEST(x) (__ffsll((long long)(x)) - 1)
#define HIGHEST(x) (63 - __clzll((long long)(x)))
#else
#define LANES(lane) for (int lane = 0; lane < 32; lane++)
#define SYNC() ((void)0)
#define POPCOUNT(x) __builtin_popcountll(x)
#define LOWEST(x) __builtin_ctzll(x)
#define HIGHEST(x) (63 - __builtin_clzll(x))
#endif

typedef uint64_t u64;
typedef uint32_t u32;
typedef uint16_t u16;
typedef uint8_t u8;
typedef int32_t i32;
typedef int16_t i16;
typedef int8_t i8;

#define KINGS (0xfull << 48)
#define PAIRS 0x5555555555555ull
#define ALL_HOME 0xddddu
#define FIELDS 01111111u

HD int bitOf(int card) {
  int suit = card / 13, rank = card % 13;
  int red = (suit ^ (suit >> 1)) & 1;
  return 4 * rank + 2 * (red ^ (rank & 1)) + (suit >> 1);
}
HD int suitOf(int bit) {
  int high = bit & 1;
  int red = ((bit >> 1) & 1) ^ ((bit >> 2) & 1);
  return 2 * high + (red ^ high);
}
HD int cardOf(int bit) { return suitOf(bit) * 13 + (bit >> 2); }
/** All cards of a suit. */
HD u64 suitMask(int suit) {
  int high = suit >> 1, red = (suit ^ (suit >> 1)) & 1;
  u64 two = (1ull << (2 * red + high)) | (1ull << (4 + 2 * (1 - red) + high));
  return (two * 0x0101010101010101ull) & ((1ull << 52) - 1);
}
HD int homeCount(u32 homes, int suit) { return (homes >> (4 * suit)) & 15; }
HD u64 nextOf(u32 homes, int suit) {
  int count = homeCount(homes, suit);
  return suitMask(suit) & (0xfull << (4 * count)) & ((1ull << 52) - 1);
}
HD u64 topOf(u32 homes, int suit) {
  int count = homeCount(homes, suit);
  return count == 0 ? 0 : suitMask(suit) & (0xfull << (4 * count - 4));
}
HD u64 homeOf(u32 homes, int suit) { return suitMask(suit) & ((1ull << (4 * homeCount(homes, suit))) - 1); }
HD u64 nextCards(u32 h) { return nextOf(h, 0) | nextOf(h, 1) | nextOf(h, 2) | nextOf(h, 3); }
HD u64 topCards(u32 h) { return topOf(h, 0) | topOf(h, 1) | topOf(h, 2) | topOf(h, 3); }
HD u64 homeCards(u32 h) { return homeOf(h, 0) | homeOf(h, 1) | homeOf(h, 2) | homeOf(h, 3); }
HD u64 childrenOf(int bit) { return (3ull << (bit & ~1)) >> 4; }
HD u64 pairsWithRoom(u64 cards, u64 lying) {
  u64 children = lying << 4;
  u64 first = cards & PAIRS, second = (cards >> 1) & PAIRS;
  u64 firstChild = children & PAIRS, secondChild = (children >> 1) & PAIRS;
  u64 room = ((first | second) & ~(firstChild | secondChild)) | (first & second & ~(firstChild & secondChild));
  return room | (room << 1);
}
HD int least(int a, int b) { return a < b ? a : b; }
HD int greatest(int a, int b) { return a > b ? a : b; }
HD u64 safeCards(u32 h) {
  int clubs = homeCount(h, 0), diamonds = homeCount(h, 1), hearts = homeCount(h, 2), spades = homeCount(h, 3);
  int red = least(diamonds, hearts) + 1, black = least(clubs, spades) + 1;
  u64 safe = 0;
  if (clubs <= least(red, spades + 2)) safe |= nextOf(h, 0);
  if (spades <= least(red, clubs + 2)) safe |= nextOf(h, 3);
  if (diamonds <= least(black, hearts + 2)) safe |= nextOf(h, 1);
  if (hearts <= least(black, diamonds + 2)) safe |= nextOf(h, 2);
  return safe;
}

/** The rules of a game and its talon at the start, by place and by card. */
struct Game {
  int draw;
  int worryBack;
  /** Whether passes are limited: then `waste` of a view is a `Stock`. */
  int limited;
  u8 talon[24];
  u8 place[52];
};

struct alignas(16) View {
  u64 shown, anchors, unseen, tops;
  /** `waste`: cards in the waste; with limited passes also recycles left << 8, unknown stock cards << 12, and whether the
   * next cards are about to be drawn << 31. */
  u32 talon, waste, homes, left;
};
#define PENDING (1u << 31)
HD int wasteOf(const View& v) { return v.waste & 255; }
HD int recyclesOf(const View& v) { return (v.waste >> 8) & 15; }
HD int unknownOf(const View& v) { return (v.waste >> 12) & 31; }

HD u32 steadyWaste(const Game& g, int waste, int count) { return waste % g.draw == 0 || waste == count ? 0 : waste; }
HD int leftIn(const View& v, int column) { return (v.left >> (3 * column)) & 7; }
HD int topIn(const View& v, int column) { return (int)(v.tops >> (8 * column)) & 63; }
HD int columnOf(const View& v, int bit) {
  int column = 0;
  while (leftIn(v, column) == 0 || topIn(v, column) != bit) column++;
  return column;
}
HD void show(View& v, int column, int left, int bit) {
  u64 card = 1ull << bit;
  v.shown |= card;
  if (left == 1 && (card & KINGS) != 0) return;
  v.anchors |= card;
  v.left |= (u32)left << (3 * column);
  v.tops |= (u64)bit << (8 * column);
}
HD void uncover(View& v, int bit, int turned) {
  int column = columnOf(v, bit), left = leftIn(v, column);
  v.anchors &= ~(1ull << bit);
  v.left &= ~(7u << (3 * column));
  v.tops &= ~(255ull << (8 * column));
  if (left == 1) return;
  v.unseen &= ~(1ull << turned);
  show(v, column, left - 1, turned);
}
HD bool isOnHidden(const View& v, int bit) { return ((v.anchors >> bit) & 1) != 0 && leftIn(v, columnOf(v, bit)) > 1; }
HD void addHome(View& v, int bit) { v.homes += 1u << (4 * suitOf(bit)); }
HD void sendHome(View& v, int bit, int turned) {
  if ((v.anchors >> bit) & 1) uncover(v, bit, turned);
  v.shown &= ~(1ull << bit);
  addHome(v, bit);
}
HD int emptyColumns(const View& v) {
  u32 left = v.left;
  return 7 - POPCOUNT((left | (left >> 1) | (left >> 2)) & FIELDS) - POPCOUNT(v.shown & ~v.anchors & KINGS);
}
HD u64 roomIn(const View& v) { return pairsWithRoom(v.shown, v.shown & ~v.anchors); }
HD u64 placeable(const View& v, u64 room) { return emptyColumns(v) > 0 ? (room >> 4) | KINGS : room >> 4; }
HD int hiddenIn(const View& v) {
  int hidden = 0;
  for (int column = 0; column < 7; column++) hidden += greatest(0, leftIn(v, column) - 1);
  return hidden;
}
HD bool isWon(const Game& g, const View& v) {
  if (v.homes == ALL_HOME) return true;
  if ((v.left & ~FIELDS) != 0) return false;
  if (g.limited) return v.talon == 0 && unknownOf(v) == 0;
  return g.draw == 1 || v.talon == 0;
}

/** The talon cards that turning the stock makes playable. */
HD u64 reachable(const Game& g, const View& v) {
  u64 cards = 0;
  if (g.limited) {
    int waste = wasteOf(v), unknown = unknownOf(v);
    bool again = recyclesOf(v) > 0 && unknown == 0;
    int at = 0;
    for (u32 talon = v.talon; talon != 0; talon &= talon - 1, at++) {
      bool isLast = (talon & (talon - 1)) == 0;
      bool now = at == waste - 1 || (at >= waste && ((at - waste + 1) % g.draw == 0 || isLast));
      bool later = again && ((at + 1) % g.draw == 0 || isLast);
      if (now || later) cards |= 1ull << g.talon[LOWEST(talon)];
    }
    return cards;
  }
  int always = g.draw, now = v.waste == 0 ? 64 : (int)v.waste;
  for (u32 talon = v.talon; talon != 0; talon &= talon - 1) {
    always--;
    now--;
    if (always == 0 || now == 0 || (talon & (talon - 1)) == 0) cards |= 1ull << g.talon[LOWEST(talon)];
    if (always == 0) always = g.draw;
    if (now == 0) now = g.draw;
  }
  return cards;
}
HD void takeFromTalon(const Game& g, View& v, int bit) {
  u32 card = 1u << g.place[bit];
  int at = POPCOUNT(v.talon & (card - 1));
  bool isLast = (v.talon >> 1) < card;
  v.talon &= ~card;
  if (g.limited) {
    int waste = wasteOf(v);
    bool now = at == waste - 1 || (at >= waste && ((at - waste + 1) % g.draw == 0 || isLast));
    v.waste = (v.waste & ~255u) + at - (now ? 0 : 256);
    return;
  }
  v.waste = steadyWaste(g, at, POPCOUNT(v.talon));
}

enum { UP, OVER, TALON_UP, TALON_DOWN, BACK_OVER, BACK_TALON, LOOK };
HD u16 planOf(int kind, int bit, int back = 0) { return kind | (bit << 3) | (back << 9); }
HD int kindOf(u16 plan) { return plan & 7; }
HD int cardIn(u16 plan) { return (plan >> 3) & 63; }
HD int backIn(u16 plan) { return (plan >> 9) & 63; }
HD bool turnsUp(const View& v, u16 plan) {
  int kind = kindOf(plan);
  return (kind == UP || kind == OVER || kind == BACK_OVER) && isOnHidden(v, cardIn(plan));
}
HD void carryOut(const Game& g, View& v, u16 plan, int turned) {
  int kind = kindOf(plan), bit = cardIn(plan);
  if (kind == LOOK) {
    v.waste |= PENDING;
    return;
  }
  if (kind == BACK_OVER || kind == BACK_TALON) {
    v.homes -= 1u << (4 * suitOf(backIn(plan)));
    v.shown |= 1ull << backIn(plan);
  }
  if (kind == UP) sendHome(v, bit, turned);
  else if (kind == OVER || kind == BACK_OVER) uncover(v, bit, turned);
  else {
    takeFromTalon(g, v, bit);
    if (kind == TALON_UP) addHome(v, bit);
    else v.shown |= 1ull << bit;
  }
}
HD int safePlan(const Game& g, const View& v) {
  u64 safe = safeCards(v.homes);
  u64 own = v.shown & roomIn(v) & safe;
  if (own != 0) return planOf(UP, HIGHEST(own));
  if (g.draw > 1) return -1;
  if (g.limited) {
    int waste = wasteOf(v);
    if (waste == 0) return -1;
    u32 under = v.talon;
    for (int i = 1; i < waste; i++) under &= under - 1;
    int bit = g.talon[LOWEST(under)];
    return (safe >> bit) & 1 ? planOf(TALON_UP, bit) : -1;
  }
  u64 drawn = reachable(g, v) & safe;
  return drawn == 0 ? -1 : planOf(TALON_UP, HIGHEST(drawn));
}
HD void settle(const Game& g, View& v) {
  for (;;) {
    int plan = safePlan(g, v);
    if (plan < 0 || turnsUp(v, (u16)plan)) return;
    carryOut(g, v, (u16)plan, 0);
  }
}
#define MAX_PLANS 64
HD int addPlans(u16* plans, int count, int kind, u64 cards, int back = 0) {
  for (; cards != 0 && count < MAX_PLANS; cards &= cards - 1) plans[count++] = planOf(kind, LOWEST(cards), back);
  return count;
}
HD int listAllPlans(const Game& g, const View& v, u64 talon, u16* plans) {
  u64 room = roomIn(v), places = placeable(v, room), next = nextCards(v.homes);
  int count = addPlans(plans, 0, OVER, v.anchors & places);
  count = addPlans(plans, count, UP, v.shown & room & next);
  count = addPlans(plans, count, TALON_UP, talon & next);
  count = addPlans(plans, count, TALON_DOWN, talon & places);
  if (g.worryBack) {
    for (u64 tops = topCards(v.homes) & places; tops != 0; tops &= tops - 1) {
      int back = LOWEST(tops);
      u64 served = childrenOf(back) & ~places;
      count = addPlans(plans, count, BACK_OVER, v.anchors & served, back);
      count = addPlans(plans, count, BACK_TALON, talon & served, back);
    }
  }
  if (g.limited && unknownOf(v) > 0 && count < MAX_PLANS) plans[count++] = planOf(LOOK, 0);
  return count;
}
/** Whether a card from a foundation makes a plan possible. */
HD bool hasBackPlan(const Game& g, const View& v, u64 talon) {
  if (!g.worryBack) return false;
  u64 places = placeable(v, roomIn(v));
  for (u64 tops = topCards(v.homes) & places; tops != 0; tops &= tops - 1) {
    if ((v.anchors | talon) & childrenOf(LOWEST(tops)) & ~places) return true;
  }
  return false;
}

HD u64 mixed(u64 value, u64 factor) {
  u64 product = (value ^ (value >> 32)) * factor;
  return product ^ (product >> 29);
}
HD u64 signOf(const View& v, int effort) {
  u64 columns = mixed(v.tops ^ ((u64)effort << 58), 0xbf58476d1ce4e5b9ull);
  u64 talon = ((u64)v.talon << 21) ^ (u64)v.left ^ ((u64)v.waste << 45);
  u64 rest = mixed(talon, 0x94d049bb133111ebull) + mixed(v.shown, 0xd6e8feb86659fd93ull) + (u64)v.homes;
  if (v.waste >> 8) rest += mixed(v.waste, 0x9e3779b97f4a7c15ull);
  return mixed(columns ^ rest, 0x9e3779b97f4a7c15ull);
}
