/** Returns numbers from 0 to below 1. */
export type Random = () => number

/** The same numbers for the same seed on every machine (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A whole number from 0 to below `count`. Small numbers are more frequent for a larger `power`; 1 is uniform. */
export const skewed = (random: Random, count: number, power: number): number =>
  Math.floor(random() ** power * count)

/** A uniform whole number from 0 to below `count`. */
export const below = (random: Random, count: number): number => skewed(random, count, 1)

/** The FNV-1a hash of a text, from 0 to below 2³². */
export function hash(text: string): number {
  let code = 2_166_136_261
  for (let index = 0; index < text.length; index++)
    code = Math.imul(code ^ text.charCodeAt(index), 16_777_619)
  return code >>> 0
}

/** The entry at this index modulo the length. */
export function entryAt<T>(list: readonly T[], place: number): T {
  const entry = list[place % list.length]
  if (entry === undefined) throw new Error('an empty list has no entries')
  return entry
}
