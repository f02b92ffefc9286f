/** Repeatable random choices for a seed. */
export type Random = Readonly<{
  /** From 0 up to, but excluding, 1. */
  next: () => number
  /** An integer from `min` to `max`, both included. */
  whole: (min: number, max: number) => number
  /** An element of a nonempty list. */
  pick: <T>(list: readonly T[]) => T
  chance: (share: number) => boolean
  /** `count` distinct ones, in the list's order. */
  some: <T>(list: readonly T[], count: number) => readonly T[]
}>

/** Repeatable choices from a Mulberry32 generator with 32 bits of state. */
export function randomFrom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    whole,
    pick: <T>(list: readonly T[]): T => {
      const picked = list[whole(0, list.length - 1)]
      if (picked === undefined) throw new RangeError('nothing to pick from')
      return picked
    },
    chance: (share) => next() < share,
    some: (list, count) => {
      const ranked = list.map((item, index) => ({ item, index, rank: next() }))
      const chosen = ranked.toSorted((a, b) => a.rank - b.rank).slice(0, count)
      return chosen.toSorted((a, b) => a.index - b.index).map(({ item }) => item)
    },
  }
}
