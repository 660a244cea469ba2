/* The limit: random play of Eye of the Bee-holder, hand-tuned, with all of its rules and nothing else.
 *
 * The same work as the engine does: any number of seats and any options, known at run time; a state that is the whole
 * position and holds no shuffled order; every draw and every decision made one by one.
 * Usage: limit SEATS HAND TARGET. One line of standard input is one question: "play SECONDS" or "clone SECONDS"; one
 * line of JSON answers it. Clauses in brackets are those of the rulebook. Time is processor time.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_SEATS = 5, BEES = 64, TILES = 6, FLIPS = 6, ACTIONS = 21 };
enum { DEAL, DRAFT, PRESENT, MANIPULATE, OVER };

typedef struct {
    uint64_t hands[MOST_SEATS];      /* a bit for every bee */
    uint64_t bag;                    /* bees in nobody's hand */
    int16_t points[MOST_SEATS];
    uint8_t chosen[MOST_SEATS];      /* bees laid out face down */
    uint8_t slots[TILES];            /* facet = 2 * tile + side, slot 1 first */
    uint8_t place[TILES];            /* the slot of every tile */
    uint8_t seats, hand, target;
    uint8_t phase, seat, asked, round, favoured, banned, is_sudden_death, tiles_left, hands_dealt;
} State;

static uint64_t random_state = 0x9E3779B97F4A7C15u;
static const uint8_t DRAFTERS[MOST_SEATS + 1][TILES] = {                                   /* [BH2.5] */
    {0}, {0}, {0, 1, 0, 1, 0, 1}, {0, 0, 1, 1, 2, 2}, {0, 0, 1, 1, 2, 3}, {0, 0, 1, 2, 3, 4},
};
static const uint8_t FIRST[ACTIONS - FLIPS] = {0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4};
static const uint8_t SECOND[ACTIONS - FLIPS] = {1, 2, 3, 4, 5, 2, 3, 4, 5, 3, 4, 5, 4, 5, 5};

static inline uint32_t below(uint32_t n) {
    uint64_t x = random_state;
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    random_state = x;
    return (uint32_t)(((x >> 32) * n) >> 32);
}

static inline uint32_t pick_bit(uint64_t mask, uint32_t n) {
    while (n--) mask &= mask - 1;
    return (uint32_t)__builtin_ctzll(mask);
}

static inline void turn_draft(State *s, uint32_t slot) {
    int seat = s->favoured - 1 - DRAFTERS[s->seats][TILES - 1 - slot];                     /* [BH2.4] */
    s->seat = (uint8_t)(seat < 0 ? seat + s->seats : seat);
}

static inline void begin_hand(State *s) {
    s->bag = ~0ull;                                                                        /* [BH2.2] */
    s->phase = DEAL;
    s->seat = 0;
    s->asked = 0;
    s->round = 0;
    s->tiles_left = (1 << TILES) - 1;
    s->hands_dealt++;
}

/* One draw: a bee out of the bag, each as likely as another. */
static inline void draw(State *s) {
    uint64_t bee;
    do bee = 1ull << below(BEES); while (!(s->bag & bee));
    s->bag ^= bee;
    s->hands[s->seat] |= bee;
    if (++s->asked == s->hand) {
        s->asked = 0;
        if (++s->seat == s->seats) {
            s->phase = DRAFT;
            turn_draft(s, TILES - 1);
        }
    }
}

static inline void begin(State *s, const State *origin) {
    *s = *origin;
    s->favoured = (uint8_t)below(s->seats);                                                /* [BH2.1] */
    begin_hand(s);
}

static inline uint8_t next(const State *s, uint8_t seat) {
    return (uint8_t)(seat + 1 == s->seats ? 0 : seat + 1);
}

static inline uint32_t judge(const State *s) {                                             /* [BH3.2] */
    uint32_t alive = (1u << s->seats) - 1;
    for (int slot = 0; slot < TILES; slot++) {
        uint32_t tile = s->slots[slot] >> 1, side = s->slots[slot] & 1u, matching = 0;
        for (uint32_t seat = 0; seat < s->seats; seat++)
            matching |= ((uint32_t)(s->chosen[seat] >> tile & 1) ^ side ^ 1u) << seat;
        matching &= alive;
        if (matching) alive = matching;
        if (!(alive & (alive - 1))) break;
    }
    return (uint32_t)__builtin_ctz(alive);
}

static inline int leads_alone(const State *s, int16_t *most) {
    int16_t best = s->points[0];
    int count = 1;
    for (int seat = 1; seat < s->seats; seat++) {
        if (s->points[seat] > best) best = s->points[seat], count = 1;
        else if (s->points[seat] == best) count++;
    }
    *most = best;
    return count == 1;
}

static inline void reveal(State *s) {
    uint32_t winner = judge(s);
    int16_t most;
    s->points[winner]++;                                                                   /* [BH3.4] */
    s->round++;
    if (s->is_sudden_death && leads_alone(s, &most)) {                                     /* [BH4.4] */
        s->phase = OVER;
    } else if (s->round == s->hand) {                                                         /* [BH3.7] */
        int alone = leads_alone(s, &most);
        if (most >= s->target && !s->is_sudden_death) {
            if (alone) {                                                                   /* [BH4.1] */
                s->phase = OVER;
                return;
            }
            s->is_sudden_death = 1;                                                        /* [BH4.2] */
        }
        while (s->points[s->favoured] < most) s->favoured = next(s, s->favoured);            /* [BH4.3] */
        begin_hand(s);
    } else {
        s->phase = MANIPULATE;
        s->seat = (uint8_t)winner;                                                         /* [BH3.5] */
        s->asked = 0;
        s->banned = ACTIONS;
    }
}

/* One decision, uniformly at random. */
static inline void decide(State *s) {
    if (s->phase == PRESENT) {                                                             /* [BH3.1] */
        uint64_t hand = s->hands[s->asked];
        uint32_t bee = pick_bit(hand, below((uint32_t)(s->hand - s->round)));
        s->hands[s->asked] = hand ^ 1ull << bee;
        s->chosen[s->asked] = (uint8_t)bee;
        if (++s->asked == s->seats) reveal(s);
    } else if (s->phase == MANIPULATE) {
        uint32_t action = below(ACTIONS - (s->banned != ACTIONS));                         /* [BH3.6] */
        action += action >= s->banned;
        if (action < FLIPS) {
            s->slots[s->place[action]] ^= 1;
        } else {
            uint32_t one = FIRST[action - FLIPS], other = SECOND[action - FLIPS];
            uint8_t a = s->place[one], b = s->place[other], facet = s->slots[a];
            s->slots[a] = s->slots[b];
            s->slots[b] = facet;
            s->place[one] = b;
            s->place[other] = a;
        }
        s->banned = (uint8_t)action;
        s->seat = next(s, s->seat);
        if (++s->asked == s->seats) s->phase = PRESENT, s->asked = 0;
    } else {                                                                               /* [BH2.6] */
        uint32_t last = (uint32_t)__builtin_popcount(s->tiles_left) - 1, facet = below(2 * (last + 1));
        uint32_t tile = pick_bit(s->tiles_left, facet >> 1);
        s->tiles_left ^= (uint8_t)(1u << tile);
        s->slots[last] = (uint8_t)(2 * tile + (facet & 1));
        s->place[tile] = (uint8_t)last;
        if (last) turn_draft(s, last - 1);
        else s->phase = PRESENT, s->asked = 0;
    }
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void play(const State *origin, double seconds) {
    double begun = now(), elapsed, squares = 0.0;
    uint64_t decisions = 0, games = 0, hands = 0, sudden = 0;
    do {
        for (int i = 0; i < 64; i++) {
            State s;
            uint64_t made = 0;
            begin(&s, origin);
            while (s.phase != OVER) {
                if (s.phase == DEAL) draw(&s);
                else decide(&s), made++;
            }
            decisions += made;
            squares += (double)made * (double)made;
            hands += s.hands_dealt;
            sudden += s.is_sudden_death;
            games++;
        }
        elapsed = now() - begun;
    } while (elapsed < seconds);
    printf("{\"decisions\": %.1f, \"bytes\": %zu, \"games\": %llu, \"length\": %.6f, \"spread\": %.6f, "
           "\"hands\": %.6f, \"sudden\": %.6f}\n",
           (double)decisions / elapsed, sizeof(State), (unsigned long long)games, (double)decisions / (double)games,
           squares / (double)games - (double)decisions / (double)games * ((double)decisions / (double)games),
           (double)hands / (double)games, (double)sudden / (double)games);
}

static void copy(const State *origin, double seconds) {
    State original, copy;
    begin(&original, origin);
    for (int i = 0; i < 80; i++) {
        if (original.phase == OVER) begin(&original, origin);
        else if (original.phase == DEAL) draw(&original);
        else decide(&original);
    }
    uint64_t copies = 0;
    double begun = now(), elapsed;
    do {
        for (int i = 0; i < 100000; i++) {
            memcpy(&copy, &original, sizeof copy);
            __asm__ volatile("" : : "r"(&copy) : "memory");
        }
        copies += 100000;
        elapsed = now() - begun;
    } while (elapsed < seconds);
    printf("{\"clone\": %.6f}\n", 1e6 * elapsed / (double)copies);
}

int main(int count, char **words) {
    char word[16];
    double seconds;
    State origin = {0};
    if (count != 4) return 2;
    origin.seats = (uint8_t)atoi(words[1]);
    origin.hand = (uint8_t)atoi(words[2]);
    origin.target = (uint8_t)atoi(words[3]);
    while (scanf("%15s %lf", word, &seconds) == 2) {
        if (strcmp(word, "clone") == 0) copy(&origin, seconds);
        else play(&origin, seconds);
        fflush(stdout);
    }
    return 0;
}
