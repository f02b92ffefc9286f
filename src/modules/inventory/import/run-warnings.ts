import type { FeedVehicle, QuarantinedFeedRow } from '#domain/feed/feed.ts'

import { comparablePrices } from './comparable-prices.ts'

/** Warnings that are stored with a run; the rest is only counted. */
const MAX_STORED = 10_000
/** Warnings that a report has at most. */
const MAX_REPORTED = 1000

/** Collects the warnings of a run's accepted rows: all are counted, the first are stored and reported. */
export function runWarnings() {
  const prices = comparablePrices()
  const reported: QuarantinedFeedRow[] = []
  let count = 0

  /** Counts warnings. @returns those that are stored */
  function take(found: readonly QuarantinedFeedRow[]): readonly QuarantinedFeedRow[] {
    const stored = found.slice(0, Math.max(0, MAX_STORED - count))
    count += found.length
    reported.push(...stored.slice(0, MAX_REPORTED - reported.length))
    return stored
  }

  return {
    /** @returns the warnings to store with these rows */
    ofRows: (
      rows: readonly Readonly<{
        vehicle: FeedVehicle
        warnings: readonly QuarantinedFeedRow[]
      }>[],
      priceColumn: string,
    ): readonly QuarantinedFeedRow[] =>
      take(
        rows.flatMap(({ vehicle, warnings }) => [
          ...warnings,
          ...prices.note(vehicle, priceColumn),
        ]),
      ),
    /** @returns the warnings that only the whole file shows, to store */
    ofFile: (priceColumn: string): readonly QuarantinedFeedRow[] => take(prices.rest(priceColumn)),
    result: () => ({
      warningCount: count,
      warnings: reported.toSorted((a, b) => a.rowNumber - b.rowNumber),
    }),
  }
}
