import type { SizeFigures, SystemFigures } from './bench-size.ts'
import { OURS } from './peers.ts'
import { mean, median, quantile, ratioOf } from './statistics.ts'

/** The figures of one system at one size. */
export type SystemSummary = Readonly<{
  name: string
  label: string
  isOurs: boolean
  buildMs: number
  bytesPerVehicle: number
  /** The mean of per-query medians, without the unfiltered query. */
  meanMicros: number
  /** Its mean divided by that of this engine; with the 95 % interval. */
  ratio: number
  interval: readonly [low: number, high: number]
  isExact: boolean
  wrong: SystemFigures['wrong']
}>

export type QuerySummary = Readonly<{
  name: string
  limitMicros: number | null
  systems: Readonly<
    Record<
      string,
      Readonly<{ turns: number; samples: number; p10: number; p50: number; p99: number }>
    >
  >
}>

export type SizeSummary = Omit<SizeFigures, 'systems' | 'queries'> &
  Readonly<{
    systems: readonly SystemSummary[]
    queries: readonly QuerySummary[]
    /** The smallest lead in a single query over an exact system; `null` without one. */
    worst: Readonly<{ query: string; against: string; ratio: number }> | null
    /** This engine's mean divided by that of the modeled limit; `null` if the limit is unknown. */
    overLimit: number | null
  }>

const samplesOf = ({ timings }: SizeFigures['queries'][number], peer: string) =>
  timings.find((timing) => timing.peer === peer)?.micros ?? []

/** The smallest lead over an exact system in a single query. */
function worstOf(queries: readonly QuerySummary[], exact: readonly string[]) {
  const leads = queries.flatMap(({ name, systems }) =>
    exact.map((against) => ({
      query: name,
      against,
      ratio: (systems[against]?.p50 ?? Number.NaN) / (systems[OURS.name]?.p50 ?? Number.NaN),
    })),
  )
  return leads.toSorted((a, b) => a.ratio - b.ratio)[0] ?? null
}

const querySummary = ({ name, timings, limitMicros }: SizeFigures['queries'][number]) => ({
  name,
  limitMicros,
  systems: Object.fromEntries(
    timings.map(({ peer, turns, micros }) => [
      peer,
      {
        turns,
        samples: micros.length,
        p10: quantile(micros, 0.1),
        p50: median(micros),
        p99: quantile(micros, 0.99),
      },
    ]),
  ),
})

/** Computes medians, ratios and intervals. The first query is unfiltered and excluded from means. */
export function summaryOf(figures: SizeFigures): SizeSummary {
  const filtered = figures.queries.slice(1)
  const ours = filtered.map((query) => samplesOf(query, OURS.name))
  const systems = figures.systems.map(({ wrong, ...system }): SystemSummary => {
    const theirs = filtered.map((query) => samplesOf(query, system.name))
    const { ratio, low, high } = ratioOf(theirs, ours)
    return {
      ...system,
      meanMicros: mean(theirs.map(median)),
      ratio,
      interval: [low, high],
      isExact: Object.keys(wrong).length === 0,
      wrong,
    }
  })
  const exact = systems.filter(({ isExact, isOurs }) => isExact && !isOurs)
  const limits = filtered.map(({ limitMicros }) => limitMicros ?? Number.NaN)
  const overLimit = mean(ours.map(median)) / mean(limits)
  const queries = figures.queries.map(querySummary)
  return {
    ...figures,
    systems,
    queries,
    worst: worstOf(
      queries.slice(1),
      exact.map(({ name }) => name),
    ),
    overLimit: Number.isNaN(overLimit) ? null : overLimit,
  }
}
