// The net of kernel/net.ts and its features (kernel/features.ts), for training.
#pragma once
#include "view.h"

enum { AT_HOME = 0, MOVED = 1, ANCHOR = 2, UNSEEN = 9, IN_TALON = 10, STATUSES = 22 };
enum {
  ROOM = 52 * STATUSES,
  ANCHOR_FITS = ROOM + 26,
  TALON_FITS = ANCHOR_FITS + 52,
  TALON_NEXT = TALON_FITS + 52,
  SHOWN_NEXT = TALON_NEXT + 52,
  PARENTS = SHOWN_NEXT + 52,
  EMPTY = PARENTS + 26 * 10,
  HIDDEN = EMPTY + 8,
  TALON_SIZE = HIDDEN + 22,
  RECYCLES = TALON_SIZE + 25, // limited passes: how often the waste can be turned over
  UNKNOWN = RECYCLES + 4,     // … stock cards not seen yet
  WASTE = UNKNOWN + 25,       // … cards in the waste
  DRAWING = WASTE + 25,       // … the next cards are about to be drawn
  FEATURES = DRAWING + 1
};
enum { UNITS = 96, SECOND = 32, PER_LANE = UNITS / 32, MAX_FEATURES = 120 };

struct Net {
  i16 first[FEATURES * UNITS];
  i16 bias[UNITS];
  i16 second[SECOND * UNITS]; // by two inputs and unit: see `readNet`
  i32 secondBias[SECOND];
  i32 last[SECOND];
  i32 lastBias;
};

struct Traits {
  u64 home, moved, unseen, room, anchorFits, talonFits, talonNext, shownNext;
  u16 places[16];
};

HD int locationOf(int at, u64 shown, u64 unseen, u64 home) {
  if ((shown >> at) & 1) return 1;
  if ((unseen >> at) & 1) return 3;
  return (home >> at) & 1 ? 0 : 2;
}
HD void findTraits(const View& v, u64 reach, Traits& t) {
  u64 room = roomIn(v), places = placeable(v, room), next = nextCards(v.homes), home = homeCards(v.homes);
  t.home = home;
  t.moved = v.shown & ~v.anchors;
  t.unseen = v.unseen;
  t.room = room & PAIRS;
  t.anchorFits = v.anchors & places;
  t.talonFits = reach & places;
  t.talonNext = reach & next;
  t.shownNext = v.shown & room & next;
#pragma unroll
  for (int column = 0; column < 7; column++) {
    int left = leftIn(v, column), bit = topIn(v, column);
    t.places[column] = left == 0 ? 0 : bit * STATUSES + ANCHOR + left - 1;
    int parents = 0;
    if (left != 0 && bit < 48) {
      int first = (bit & ~1) + 4;
      int a = locationOf(first, v.shown, v.unseen, home), b = locationOf(first + 1, v.shown, v.unseen, home);
      int low = least(a, b), high = greatest(a, b);
      parents = PARENTS + (bit >> 1) * 10 + high * (high + 1) / 2 + low;
    }
    t.places[7 + column] = parents;
  }
  t.places[14] = EMPTY + greatest(0, emptyColumns(v));
  t.places[15] = HIDDEN + least(21, hiddenIn(v));
}
HD bool showsPlan(const Traits& t) { return (t.anchorFits | t.shownNext | t.talonNext | t.talonFits) != 0; }

/** Lists features that only one of two traits has: number · 2, plus 1 if lost. At most `most`; returns the number found. */
struct Listing {
  u16* list;
  int count, most;
  HD void add(int feature, int lost) {
    if (count < most) list[count] = (u16)(feature << 1 | lost);
    count++;
  }
  HD void sets(u64 before, u64 after, int base, int size) {
    u64 changed = before ^ after;
    for (u64 rest = changed; rest != 0; rest &= rest - 1) {
      int bit = LOWEST(rest);
      add(base + size * bit, (int)((before >> bit) & 1));
    }
  }
  HD void compare(const Traits& before, const Traits& after) {
    sets(before.home, after.home, AT_HOME, STATUSES);
    sets(before.moved, after.moved, MOVED, STATUSES);
    sets(before.unseen, after.unseen, UNSEEN, STATUSES);
    sets(before.anchorFits, after.anchorFits, ANCHOR_FITS, 1);
    sets(before.talonFits, after.talonFits, TALON_FITS, 1);
    sets(before.talonNext, after.talonNext, TALON_NEXT, 1);
    sets(before.shownNext, after.shownNext, SHOWN_NEXT, 1);
    for (u64 rest = before.room ^ after.room; rest != 0; rest &= rest - 1) {
      int bit = LOWEST(rest);
      add(ROOM + (bit >> 1), (int)((before.room >> bit) & 1));
    }
#pragma unroll
    for (int at = 0; at < 16; at++) {
      int was = before.places[at], is = after.places[at];
      if (was == is) continue;
      if (was != 0) add(was, 1);
      if (is != 0) add(is, 0);
    }
  }
};

/** Lists the talon's features, doubled like those of a `Listing`, and returns their number. */
HD int listTalon(const Game& g, const View& v, u16* list) {
  int count = 0, always = 0, at = 0, waste = wasteOf(v), size = POPCOUNT(v.talon);
  int until = waste == 0 && !g.limited ? 64 : waste - 1, now = 0;
  for (u32 talon = v.talon; talon != 0; talon &= talon - 1, at++) {
    int bit = g.talon[LOWEST(talon)];
    int status = IN_TALON;
    bool isLast = (talon & (talon - 1)) == 0;
    if (g.limited && g.draw == 1) status += at < waste ? least(11, waste - 1 - at) : 0;
    else if (g.draw > 1) status += least(2, isLast ? g.draw - 1 : always) * 4 + (until > 0 ? 3 : least(3, now));
    list[count++] = (u16)((bit * STATUSES + status) << 1);
    always = always == g.draw - 1 ? 0 : always + 1;
    if (until > 0) until--;
    else now = now == g.draw - 1 ? 0 : now + 1;
  }
  list[count++] = (u16)((TALON_SIZE + size) << 1);
  if (g.limited) {
    list[count++] = (u16)((RECYCLES + least(3, recyclesOf(v))) << 1);
    list[count++] = (u16)((UNKNOWN + least(24, unknownOf(v))) << 1);
    list[count++] = (u16)((WASTE + least(24, waste)) << 1);
    if (v.waste & PENDING) list[count++] = (u16)(DRAWING << 1);
  }
  return count;
}
