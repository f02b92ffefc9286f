import { below, entryAt, seeded } from './random.ts'

/** The quantile of these values; not-a-number without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Samples of one system, query by query. */
type Samples = readonly (readonly number[])[]

const meanOfMedians = (queries: Samples) => mean(queries.map(median))

const DRAWS = 200
/** The maximum number of samples used for the bootstrap. */
const MAX = 60

function thinned(values: readonly number[]): readonly number[] {
  if (values.length <= MAX) return values
  const sorted = values.toSorted((a, b) => a - b)
  return Array.from({ length: MAX }, (_, index) =>
    entryAt(sorted, Math.floor(((index + 0.5) * sorted.length) / MAX)),
  )
}

/** The ratio of the means of per-query medians, with the 95 % interval of a seeded bootstrap. */
export function ratioOf(theirs: Samples, ours: Samples) {
  const random = seeded(7)
  const redrawn = (queries: Samples) =>
    queries.map((values) => values.map(() => entryAt(values, below(random, values.length))))
  const [few, fewOurs] = [theirs.map(thinned), ours.map(thinned)]
  const draws = Array.from(
    { length: DRAWS },
    () => meanOfMedians(redrawn(few)) / meanOfMedians(redrawn(fewOurs)),
  )
  return {
    ratio: meanOfMedians(theirs) / meanOfMedians(ours),
    low: quantile(draws, 0.025),
    high: quantile(draws, 0.975),
  }
}
