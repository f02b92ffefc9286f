import type { SizeFigures, SystemFigures } from './bench-size.ts'
import { OURS } from './peers.ts'
import { mean, median, quantile, ratioOf } from './statistics.ts'

/** One system at one size, in figures that can be quoted. */
export type SystemSummary = Readonly<{
  name: string
  label: string
  isOurs: boolean
  buildMs: number
  bytesPerVehicle: number
  /** Of per-query medians, without the query that filters nothing. */
  meanMicros: number
  /** How much longer it takes than this engine, by these means; with its 95 % interval. */
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
    /** The query that this engine wins by least against the best system that answers exactly; `null` without one. */
    worst: Readonly<{ query: string; against: string; ratio: number }> | null
    /** How much longer this engine takes than the modelled limit, by means; `null` if that is not known. */
    overLimit: number | null
  }>

const samplesOf = ({ timings }: SizeFigures['queries'][number], peer: string) =>
  timings.find((timing) => timing.peer === peer)?.micros ?? []

/** The worst single query: the smallest lead over the best exact system in it. */
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

/** Samples become medians, ratios and intervals. The first query filters nothing and counts in no mean. */
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
