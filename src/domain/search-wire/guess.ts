import type { BitCoder } from './bit-coder.ts'

/** How many bits have been seen, of which not more than this many count. */
const MAX_SEEN = 250
/** The first bits of a context say much, later ones less and less: how far each moves the guess, in 32,768ths. */
const PACE = Uint16Array.from({ length: MAX_SEEN + 1 }, (_, seen) =>
  Math.floor(32_768 / (seen + 1.6)),
)

/** One guess for each context and each place in a symbol; contexts that meet in one place only guess worse. */
const PLACES_BITS = 20
const PLACES = 1 << PLACES_BITS

/** The odds of a chance, `ln(p / (1 - p))`, in 256ths, by the chance in 4,096ths; and back. Whole numbers, so that every machine has the same. */
const SQUASHED = [
  1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047, 2549, 2994, 3348, 3607,
  3785, 3901, 3975, 4022, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094, 4094,
] as const
const FURTHEST = 2047

function squash(odds: number): number {
  const bounded = Math.max(-FURTHEST, Math.min(FURTHEST, odds)) + FURTHEST + 1
  const at = bounded >> 7
  const share = bounded & 127
  return ((SQUASHED[at] ?? 0) * (128 - share) + (SQUASHED[at + 1] ?? 0) * share) >> 7
}

const ODDS = (() => {
  const odds = new Int16Array(4096).fill(FURTHEST)
  let chance = 0
  for (let value = -FURTHEST; value <= FURTHEST; value++) {
    const reached = squash(value)
    while (chance <= reached) odds[chance++] = value
  }
  return odds
})()

const MAX_CONTEXTS = 8
/** What a context counts at first, in 65,536ths, and how fast that is learnt. */
const FIRST_WEIGHT = 24_000
const LEARNING = 10
/** How sure the last context is: never seen, once, twice, a few times, often. */
const SURENESS = [0, 1, 2, 3, 3]
const SURENESSES = 5
const KINDS = 128

/** Spreads a context's parts over 32 bits. */
export const contextOf = (a: number, b = 0, c = 0): number => {
  const mixed =
    Math.imul(a + 1, 0x9e37_79b1) ^ Math.imul(b + 7, 0x85eb_ca6b) ^ Math.imul(c + 13, 0xc2b2_ae35)
  return Math.imul(mixed ^ (mixed >>> 15), 0x2c1b_3c6d) ^ (mixed >>> 13)
}

/** Codes a symbol of so many bits. @returns the symbol */
export type SymbolCoder = (
  symbol: number,
  bits: number,
  kind: number,
  contexts: readonly number[],
) => number

/**
 * Codes symbols, guessing each bit from what stood in the same contexts before: every context has a guess of its
 * own, and how much each is worth is learnt for each kind of symbol along the way. Everything is reckoned in whole
 * numbers, in the same order in both directions, so that the reader guesses exactly as the writer did.
 */
export function symbolCoder({ bit: codeBit }: BitCoder): SymbolCoder {
  const guesses = new Uint16Array(PLACES).fill(32_768)
  const seen = new Uint8Array(PLACES)
  const weights = new Int32Array(KINDS * SURENESSES * MAX_CONTEXTS).fill(FIRST_WEIGHT)
  const places = new Int32Array(MAX_CONTEXTS)
  const odds = new Int32Array(MAX_CONTEXTS)

  /** Looks up what each context has to say of the next bit. */
  function look(contexts: readonly number[], node: number) {
    for (let order = 0; order < contexts.length; order++) {
      const spread = Math.imul((contexts[order] ?? 0) + Math.imul(node, 0x9e37_79b1), 0x85eb_ca6b)
      const place = (spread ^ (spread >>> 15)) & (PLACES - 1)
      places[order] = place
      odds[order] = seen[place] === 0 ? 0 : (ODDS[(guesses[place] ?? 0) >> 4] ?? 0)
    }
  }

  /** The chance of a one, in 4,096ths, from all of it. */
  function weigh(set: number, count: number): number {
    let sum = 0
    for (let order = 0; order < count; order++)
      sum += (odds[order] ?? 0) * (weights[set + order] ?? 0)
    return squash(Math.floor(sum / 65_536))
  }

  /** Remembers the bit that came: in what each context says, and in how much that is worth. */
  function learn(set: number, count: number, { bit, chance }: { bit: number; chance: number }) {
    const error = ((bit << 12) - chance) * LEARNING
    const target = bit === 1 ? 65_535 : 0
    for (let order = 0; order < count; order++) {
      weights[set + order] =
        (weights[set + order] ?? 0) + (((odds[order] ?? 0) * error + 32_768) >> 16)
      const place = places[order] ?? 0
      const times = seen[place] ?? 0
      const guess = guesses[place] ?? 0
      guesses[place] = guess + (((target - guess) * (PACE[times] ?? 0)) >> 15)
      if (times < MAX_SEEN) seen[place] = times + 1
    }
  }

  return (symbol, bits, kind, contexts) => {
    const count = contexts.length
    let node = 1
    for (let at = bits - 1; at >= 0; at--) {
      look(contexts, node)
      const times = seen[places[count - 1] ?? 0] ?? 0
      const set = (kind * SURENESSES + (SURENESS[times] ?? SURENESSES - 1)) * MAX_CONTEXTS
      const chance = weigh(set, count)
      const bit = codeBit((symbol >>> at) & 1, Math.max(16, chance << 4))
      learn(set, count, { bit, chance })
      node = node * 2 + bit
    }
    return node - 2 ** bits
  }
}
