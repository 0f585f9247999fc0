// Games of the fair player against random deals, many at a time: on a GPU one warp a game, on processors one thread a game. Built as a
// shared library by train.py, which says how.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include "search.h"
#ifdef __CUDACC__
#include <cuda_runtime.h>
#else
#include <atomic>
#include <chrono>
#include <thread>
#include <vector>
#endif

enum { LISTED = 112, MAX_NOTES = 160 };

/** A view of a game with what came of it: its features (FEATURES for none), the target and how many cards were unseen. */
struct Record {
  u16 features[LISTED];
  float target;
  int unseen;
};
struct Note {
  u16 features[LISTED];
  float best;
  int strayed;
  int unseen;
};

struct Params {
  int draw, passes; // passes 0: unlimited; −n: a random number up to n
  int effort, width, most, limit;
  float prune, stray, lambda, keep;
  float withoutWorryBack; // share of games in which no card may return
  float explore;          // share of games that begin with up to 40 plans of effort 1, some at random; the targets of their views are values of the search
  unsigned long long seed;
  long long games;
  double seconds;
  long long maxRecords;
  const u8* decks; // 52 cards a deal in dealing order, or null for random ones
  u8* won;
  float* costs; // by deal: views evaluated in all, and in the most expensive decision
  Record* records;
};
struct Counts {
  unsigned long long next, won, records, views, decisions, searched;
};

struct Player {
  Desk desk;
  u8 columns[7][7];
  u8 stock[24];
  float worths[MAX_PLANS];
};

HD u64 nextRandom(u64& state) {
  state += 0x9e3779b97f4a7c15ull;
  u64 z = state;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
  return z ^ (z >> 31);
}
HD float roll(u64& state) { return (float)(nextRandom(state) >> 40) / 16777216.0f; }

HD unsigned long long addTo(unsigned long long* counter, unsigned long long amount) {
#ifdef __CUDA_ARCH__
  unsigned long long was = 0;
  if ((threadIdx.x & 31) == 0) was = atomicAdd(counter, amount);
  return __shfl_sync(~0u, was, 0);
#else
  return __atomic_fetch_add(counter, amount, __ATOMIC_RELAXED);
#endif
}

/** Lays out a deal at the root. */
HD void deal(Player& player, const Params& params, int passes, const u8* deck, bool worryBack) {
  Desk& desk = player.desk;
  Game game;
  game.draw = params.draw;
  game.worryBack = worryBack;
  game.limited = passes > 0;
  View view = {};
  u64 unseen = (1ull << 52) - 1;
  int at = 0;
  for (int column = 0; column < 7; column++) {
    for (int row = 0; row <= column; row++) player.columns[column][row] = (u8)bitOf(deck[at++]);
    int top = player.columns[column][column];
    show(view, column, column + 1, top);
    unseen &= ~(1ull << top);
  }
  for (int place = 0; place < 24; place++) {
    int bit = bitOf(deck[at++]);
    player.stock[place] = (u8)bit;
    game.talon[place] = (u8)bit;
    game.place[bit] = (u8)place;
    if (!game.limited) unseen &= ~(1ull << bit);
  }
  view.talon = game.limited ? 0 : (1u << 24) - 1;
  view.waste = game.limited ? (u32)(passes - 1) << 8 | 24u << 12 : 0;
  view.unseen = unseen;
  SYNC();
  desk.game = game;
  desk.frames[0].view = view;
  SYNC();
}

/** Draws the next cards of an unknown stock. */
HD void lookOn(Player& player, View& view) {
  int unknown = unknownOf(view), count = least(player.desk.game.draw, unknown);
  for (int i = 0; i < count; i++) {
    int place = 24 - unknown + i;
    view.talon |= 1u << place;
    view.unseen &= ~(1ull << player.stock[place]);
  }
  view.waste = (view.waste & ~PENDING) - ((u32)count << 12) + count;
}

HD_CALL void playGame(const Params& params, const Net* net, Player& player, Shelf* shelf, Note* notes, Counts* counts, long long number,
                      Search& search) {
  u64 state = params.seed * 0xd1342543de82ef95ull + (u64)number * 0x2545f4914f6cdd1dull + 99;
  nextRandom(state);
  u8 deck[52];
  if (params.decks != nullptr) {
    for (int at = 0; at < 52; at++) deck[at] = params.decks[52 * number + at];
  } else {
    for (int at = 0; at < 52; at++) deck[at] = (u8)at;
    for (int at = 51; at > 0; at--) {
      int other = (int)(nextRandom(state) % (u64)(at + 1));
      u8 card = deck[at];
      deck[at] = deck[other];
      deck[other] = card;
    }
  }
  int passes = params.passes >= 0 ? params.passes : 1 + (int)(nextRandom(state) % (u64)-params.passes);
  deal(player, params, passes, deck, roll(state) >= params.withoutWorryBack);
  search.sitting++;
  Frame& root = player.desk.frames[0];
  int noted = 0;
  bool won = false;
  float cost = 0, worst = 0;
  int decisions = 0;
  int explored = roll(state) < params.explore ? (int)(nextRandom(state) % 40) : 0;
  for (;;) {
    View view = root.view;
    settle(player.desk.game, view);
    SYNC();
    root.view = view;
    SYNC();
    if (isWon(player.desk.game, view)) {
      won = true;
      break;
    }
    int unseen = POPCOUNT(view.unseen);
    int effort = unseen <= 1 ? greatest(params.effort, least(8, MAX_PLIES - 2)) : params.effort;
    bool explores = decisions < explored;
    int count = search.lookAhead(effort, unseen <= 1 ? 0 : params.most, least(params.limit, MAX_PLIES - 2), player.worths);
    cost += (float)search.judged;
    worst = fmaxf(worst, (float)search.judged);
    decisions++;
    if (count == 0) break;
    int chosen = 0;
    for (int at = 1; at < count; at++) {
      float gain = player.worths[at] - player.worths[chosen];
      if (gain > 0 || (gain == 0 && notes != nullptr && roll(state) < 0.3f)) chosen = at;
    }
    float best = player.worths[chosen];
    if (explores) {
      // A careless player chooses, whose mistakes the net has to know too.
      search.lookAhead(1, 0, 0, player.worths);
      chosen = 0;
      for (int at = 1; at < count; at++)
        if (player.worths[at] > player.worths[chosen]) chosen = at;
    }
    float straying = explores ? 0.15f : params.stray;
    bool strayed = count > 1 && straying > 0 && roll(state) < straying;
    if (strayed) chosen = (int)(nextRandom(state) % (u64)count);
    if (notes != nullptr && noted < MAX_NOTES) {
      Note& note = notes[noted++];
      u16 list[2 * MAX_FEATURES];
      Traits none = {};
      Listing listing = {list, 0, MAX_FEATURES};
      listing.compare(none, root.traits);
      int total = listing.count;
      total += listTalon(player.desk.game, view, list + total);
      LANES(lane) {
        for (int at = lane; at < LISTED; at += 32) note.features[at] = at < total ? list[at] >> 1 : (u16)FEATURES;
      }
      note.best = best;
      note.strayed = strayed || explores;
      note.unseen = unseen;
      SYNC();
    }
    u16 plan = root.plans[chosen];
    if (kindOf(plan) == LOOK) {
      lookOn(player, view);
      search.sitting++;
    } else {
      int turned = 0;
      if (turnsUp(view, plan)) {
        int column = columnOf(view, cardIn(plan));
        turned = player.columns[column][leftIn(view, column) - 2];
      }
      carryOut(player.desk.game, view, plan, turned);
    }
    SYNC();
    root.view = view;
    SYNC();
  }
  addTo(&counts->views, (unsigned long long)cost);
  addTo(&counts->decisions, decisions);
  if (won) addTo(&counts->won, 1);
  if (params.won != nullptr) {
    params.won[number] = won;
    params.costs[2 * number] = cost;
    params.costs[2 * number + 1] = worst;
  }
  if (notes == nullptr) return;
  float target = won ? 1 : 0;
  for (int at = noted - 1; at >= 0; at--) {
    const Note& note = notes[at];
    target = note.strayed ? note.best : params.lambda * target + (1 - params.lambda) * note.best;
    if (roll(state) >= params.keep) continue;
    long long to = (long long)addTo(&counts->records, 1);
    if (to >= params.maxRecords) break;
    Record& record = params.records[to];
    LANES(lane) {
      for (int i = lane; i < LISTED; i += 32) record.features[i] = note.features[i];
    }
    record.target = target;
    record.unseen = note.unseen;
  }
  SYNC();
}

/** Plays games until none is left or time is up. */
template <typename Clock>
HD void playOn(const Params& params, const Net* net, Player& player, Shelf* shelf, Note* notes, Counts* counts, int worker,
               unsigned long long began, Clock clock) {
  Search search = {};
  search.desk = &player.desk;
  search.shelf = shelf;
  search.net = net;
  search.salt = params.seed * 0x9e3779b97f4a7c15ull + (u64)worker * 0x94d049bb133111ebull;
  search.sitting = (params.seed * 977 + worker) & 0xffff;
  search.width = params.width;
  search.prune = params.prune;
  for (int at = 0; at < TALONS; at++) shelf->talons[at].key = ~0ull;
  for (;;) {
    if ((double)(clock() - began) > 1e9 * params.seconds) break;
    long long number = (long long)addTo(&counts->next, 1);
    if (number >= params.games) break;
    playGame(params, net, player, shelf, notes, counts, number, search);
    addTo(&counts->searched, 1);
  }
}

/** Reads a net in the kernel's layout, see `kernel/net.ts`. */
static Net* readNet(const i8* bytes) {
  Net* net = (Net*)calloc(1, sizeof(Net));
  memcpy(net->first, bytes, 2 * FEATURES * UNITS);
  bytes += 2 * FEATURES * UNITS;
  memcpy(net->bias, bytes, 2 * UNITS);
  bytes += 2 * UNITS;
  const i16* second = (const i16*)bytes;
  for (int to = 0; to < SECOND; to++)
    for (int from = 0; from < UNITS; from++) net->second[(from >> 1) * 64 + 2 * to + (from & 1)] = second[to * UNITS + from];
  bytes += 2 * SECOND * UNITS;
  memcpy(net->secondBias, bytes, 4 * SECOND);
  bytes += 4 * SECOND;
  memcpy(net->last, bytes, 4 * SECOND);
  bytes += 4 * SECOND;
  memcpy(&net->lastBias, bytes, 4);
  return net;
}

extern "C" int arenaFeatures() { return FEATURES; }
extern "C" int arenaRecordBytes() { return sizeof(Record); }

#ifdef __CUDACC__
__device__ unsigned long long deviceClock() {
  unsigned long long ns;
  asm volatile("mov.u64 %0, %globaltimer;" : "=l"(ns));
  return ns;
}
#ifndef WARPS
#define WARPS 12
#endif
__global__ void __launch_bounds__(32, WARPS) arenaKernel(Params params, const Net* net, Shelf* shelves, Note* notes, Counts* counts) {
  extern __shared__ __align__(16) unsigned char memory[];
  Player& player = *(Player*)memory;
  int worker = blockIdx.x;
  playOn(params, net, player, shelves + worker, params.records == nullptr ? nullptr : notes + (size_t)MAX_NOTES * worker, counts, worker,
         deviceClock(), deviceClock);
}
static Shelf* shelves = nullptr;
static Note* notesOfAll = nullptr;
static int workers = 0;
#define CHECK(call)                                                                            \
  do {                                                                                         \
    cudaError_t status = (call);                                                               \
    if (status != cudaSuccess) {                                                               \
      fprintf(stderr, "%s: %s\n", #call, cudaGetErrorString(status));                          \
      return -1;                                                                               \
    }                                                                                          \
  } while (0)
/** Plays; `records`, `decks`, `won` and `costs` are device addresses. */
extern "C" int arenaPlay(const Params* params, const i8* weights, Counts* result) {
  if (shelves == nullptr) {
    CHECK(cudaFuncSetAttribute(arenaKernel, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)sizeof(Player)));
    int perProcessor = 0;
    CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&perProcessor, arenaKernel, 32, sizeof(Player)));
    cudaDeviceProp properties;
    CHECK(cudaGetDeviceProperties(&properties, 0));
    workers = perProcessor * properties.multiProcessorCount;
    fprintf(stderr, "arena: %d warps a multiprocessor, %d bytes of shared memory each\n", perProcessor, (int)sizeof(Player));
    CHECK(cudaMalloc(&shelves, sizeof(Shelf) * (size_t)workers));
    CHECK(cudaMemset(shelves, 255, sizeof(Shelf) * (size_t)workers));
    CHECK(cudaMalloc(&notesOfAll, sizeof(Note) * MAX_NOTES * (size_t)workers));
  }
  Net *host = readNet(weights), *net;
  Counts* counts;
  CHECK(cudaMalloc(&net, sizeof(Net)));
  CHECK(cudaMemcpy(net, host, sizeof(Net), cudaMemcpyHostToDevice));
  CHECK(cudaMalloc(&counts, sizeof(Counts)));
  CHECK(cudaMemset(counts, 0, sizeof(Counts)));
  arenaKernel<<<workers, 32, sizeof(Player)>>>(*params, net, shelves, notesOfAll, counts);
  CHECK(cudaGetLastError());
  CHECK(cudaDeviceSynchronize());
  CHECK(cudaMemcpy(result, counts, sizeof(Counts), cudaMemcpyDeviceToHost));
  CHECK(cudaFree(net));
  CHECK(cudaFree(counts));
  free(host);
  return 0;
}
#else
static unsigned long long hostClock() {
  return (unsigned long long)std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
}
extern "C" int arenaPlay(const Params* params, const i8* weights, Counts* result) {
  const char* wanted = getenv("ARENA_THREADS");
  int count = wanted != nullptr ? atoi(wanted) : (int)std::thread::hardware_concurrency();
  Net* net = readNet(weights);
  memset(result, 0, sizeof(Counts));
  std::vector<std::thread> threads;
  unsigned long long began = hostClock();
  for (int worker = 0; worker < count; worker++) {
    threads.emplace_back([=]() {
      Player* player = (Player*)aligned_alloc(64, (sizeof(Player) + 63) / 64 * 64);
      memset((void*)player, 0, sizeof(Player));
      Shelf* shelf = (Shelf*)calloc(1, sizeof(Shelf));
      Note* notes = params->records == nullptr ? nullptr : (Note*)calloc(MAX_NOTES, sizeof(Note));
      playOn(*params, net, *player, shelf, notes, result, worker, began, hostClock);
      free(player);
      free(shelf);
      free(notes);
    });
  }
  for (auto& thread : threads) thread.join();
  free(net);
  return 0;
}
#endif
