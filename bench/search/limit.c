/* The limits of this machine: bytes read and rows counted per second. Prints one JSON object. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define ROWS 2000000u
#define ROUNDS 7

static volatile uint64_t sink;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Sixteen parallel sums, so that the compiler can keep four vectors of them. */
static uint64_t sum(const uint64_t *words, size_t count) {
  uint64_t sums[16] = {0}, total = 0;
  for (size_t i = 0; i + 16 <= count; i += 16)
    for (size_t lane = 0; lane < 16; lane++) sums[lane] += words[i + lane];
  for (size_t lane = 0; lane < 16; lane++) total += sums[lane];
  return total;
}

static double bytes_per_second(size_t bytes) {
  uint64_t *words = aligned_alloc(64, bytes);
  double best = 1e9;
  memset(words, 1, bytes);
  for (int round = 0; round < ROUNDS; round++) {
    double began = now();
    sink += sum(words, bytes / sizeof *words);
    double took = now() - began;
    if (took < best) best = took;
  }
  free(words);
  return (double)bytes / best;
}

/* The numbers of distinct joint codes in an inventory of a million vehicles. */
static const unsigned values[4] = {9800, 4800, 2400, 3000};
static uint16_t *codes[4];
static uint32_t *counts[4];

static void fill(void) {
  for (int column = 0; column < 4; column++) {
    codes[column] = malloc(ROWS * sizeof **codes);
    counts[column] = calloc(values[column], sizeof **counts);
    /* Rows are in the order of the first column, as in the index. */
    for (size_t row = 0; row < ROWS; row++)
      codes[column][row] = column == 0 ? (uint16_t)(row * values[0] / ROWS)
                                       : (uint16_t)((unsigned)rand() % values[column]);
  }
}

static inline void count_row(size_t row) {
  counts[0][codes[0][row]]++;
  counts[1][codes[1][row]]++;
  counts[2][codes[2][row]]++;
  counts[3][codes[3][row]]++;
}

/* Nanoseconds of four counters a row, over the rows whose bit is set: a quarter of all. */
static double ns_per_row(void) {
  size_t words = ROWS / 64, rows = 0;
  uint64_t *bits = malloc(words * sizeof *bits);
  double best = 1e9;
  for (size_t i = 0; i < words; i++) {
    uint64_t a = (uint64_t)rand() << 33 ^ (uint64_t)rand() << 11 ^ (uint64_t)rand();
    uint64_t b = (uint64_t)rand() << 33 ^ (uint64_t)rand() << 11 ^ (uint64_t)rand();
    bits[i] = a & b;
    rows += (size_t)__builtin_popcountll(bits[i]);
  }
  for (int round = 0; round < ROUNDS; round++) {
    double began = now();
    for (size_t i = 0; i < words; i++)
      for (uint64_t rest = bits[i]; rest; rest &= rest - 1)
        count_row(i * 64 + (size_t)__builtin_ctzll(rest));
    double took = now() - began;
    if (took < best) best = took;
  }
  sink += counts[1][0];
  free(bits);
  return best / (double)rows * 1e9;
}

int main(void) {
  fill();
  printf("{\"nsPerRow\": %.3f, \"bytesPerSecond\": {", ns_per_row());
  size_t sizes[] = {256u << 10, 4u << 20, 24u << 20, 256u << 20};
  for (int i = 0; i < 4; i++)
    printf("%s\"%zu\": %.0f", i ? ", " : "", sizes[i], bytes_per_second(sizes[i]));
  printf("}}\n");
  return 0;
}
