// Counts how many masks have each of 128 bits set. The counts are stored as bit planes: plane k contains binary digit k
// of all 128 counts, so that one operation adds to all of them.

/** The number of masks that are added together, and the number of planes that their sums need. */
const BLOCK: i32 = 16
const LOW_PLANES: i32 = 4
const HIGH_PLANES: i32 = 8
const PLANES: i32 = LOW_PLANES + HIGH_PLANES
/** The number of blocks after which the high planes are full. */
const MOST_BLOCKS: i32 = 255

/** Offsets in scratch: the addresses of a block's masks are at 0, then an empty mask, then the planes. */
const ZERO: usize = 64
const AT_PLANES: usize = 80

// @ts-ignore: decorator
@inline
function sum(a: v128, b: v128, c: v128): v128 {
  return v128.xor(v128.xor(a, b), c)
}

/** The carry of adding three bits: set where at least two of them are. */
// @ts-ignore: decorator
@inline
function carry(a: v128, b: v128, c: v128): v128 {
  return v128.bitselect(c, a, v128.xor(a, b))
}

// @ts-ignore: decorator
@inline
function row(scratch: usize, at: usize): v128 {
  return v128.load(load<u32>(scratch + (at << 2)))
}

// @ts-ignore: decorator
@inline
function plane(scratch: usize, at: usize): usize {
  return scratch + AT_PLANES + (at << 4)
}

/** Adds the 16 masks whose addresses are in scratch to the planes. */
function addBlock(scratch: usize): void {
  let ones = v128.load(plane(scratch, 0))
  let twos = v128.load(plane(scratch, 1))
  let fours = v128.load(plane(scratch, 2))
  const eights = v128.load(plane(scratch, 3))
  let first = i64x2.splat(0)
  for (let half: usize = 0; half < 16; half += 8) {
    let a = row(scratch, half), b = row(scratch, half + 1)
    const twosA = carry(a, b, ones)
    ones = sum(a, b, ones)
    a = row(scratch, half + 2)
    b = row(scratch, half + 3)
    const twosB = carry(a, b, ones)
    ones = sum(a, b, ones)
    const foursA = carry(twosA, twosB, twos)
    twos = sum(twosA, twosB, twos)
    a = row(scratch, half + 4)
    b = row(scratch, half + 5)
    const twosC = carry(a, b, ones)
    ones = sum(a, b, ones)
    a = row(scratch, half + 6)
    b = row(scratch, half + 7)
    const twosD = carry(a, b, ones)
    ones = sum(a, b, ones)
    const foursB = carry(twosC, twosD, twos)
    twos = sum(twosC, twosD, twos)
    const next = carry(foursA, foursB, fours)
    fours = sum(foursA, foursB, fours)
    if (half == 0) first = next
    else {
      let rest = carry(first, next, eights)
      v128.store(plane(scratch, 3), sum(first, next, eights))
      for (let at: usize = LOW_PLANES; v128.any_true(rest); at++) {
        const own = v128.load(plane(scratch, at))
        v128.store(plane(scratch, at), v128.xor(own, rest))
        rest = v128.and(own, rest)
      }
    }
  }
  v128.store(plane(scratch, 0), ones)
  v128.store(plane(scratch, 1), twos)
  v128.store(plane(scratch, 2), fours)
}

/** Adds the counts in the planes to `counts`, and clears the planes. */
function flush(scratch: usize, counts: usize, blocks: i32): void {
  const planes = LOW_PLANES + 32 - i32(clz(blocks))
  for (let at: i32 = 0; at < planes; at++) {
    const from = plane(scratch, at)
    for (let word: i32 = 0; word < 4; word++) {
      let bits = load<u32>(from + (<usize>word << 2))
      const to = counts + (<usize>word << 7)
      while (bits != 0) {
        const slot = to + (<usize>ctz(bits) << 2)
        store<i32>(slot, load<i32>(slot) + (1 << at))
        bits &= bits - 1
      }
    }
  }
  memory.fill(plane(scratch, 0), 0, PLANES << 4)
}

/**
 * Adds to counts[bit] for each bit that is set in the 16-byte masks of a set's rows.
 * scratch: 272 bytes; all but the first 64 must be zero before, and are zero after.
 */
export function tallyMasks(set: usize, bytes: i32, masks: usize, counts: usize, scratch: usize): void {
  let length: i32 = 0
  let blocks: i32 = 0
  for (let byte: i32 = 0; byte < bytes; byte += 8) {
    let word = load<u64>(set + byte)
    const first = byte << 3
    while (word != 0) {
      store<u32>(scratch + (length << 2), <u32>(masks + (<usize>(first + i32(ctz(word))) << 4)))
      word &= word - 1
      if (++length < BLOCK) continue
      addBlock(scratch)
      length = 0
      if (++blocks < MOST_BLOCKS) continue
      flush(scratch, counts, blocks)
      blocks = 0
    }
  }
  if (length > 0) {
    while (length < BLOCK) store<u32>(scratch + (length++ << 2), <u32>(scratch + ZERO))
    addBlock(scratch)
    blocks++
  }
  if (blocks > 0) flush(scratch, counts, blocks)
}
