import type { Probe } from '../growth/probe.ts'

/** The figures of a server at one time of the run. */
export type Sample = Readonly<{ second: number; probe: Probe }>

const BYTES_PER_MEGABYTE = 2 ** 20
const SECONDS_PER_MINUTE = 60

/** How much a value grows a minute, by the line with the least squares; 0 for fewer than two points. */
export function slopePerMinute(
  points: readonly Readonly<{ second: number; value: number }>[],
): number {
  const count = points.length
  const mean = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / count
  const [second, value] = [mean((point) => point.second), mean((point) => point.value)]
  const spread = points.reduce((sum, point) => sum + (point.second - second) ** 2, 0)
  if (!(spread > 0)) return 0
  const covariance = points.reduce(
    (sum, point) => sum + (point.second - second) * (point.value - value),
    0,
  )
  return (covariance / spread) * SECONDS_PER_MINUTE
}

const megabytes = (bytes: number) => Math.round(bytes / BYTES_PER_MEGABYTE)
const hundredths = (value: number) => Math.round(value * 100) / 100

/**
 * Memory over time, and its growth in megabytes a minute after the server has warmed up.
 * @param settledSecond the first second that counts for the growth
 */
export function memoryFigures(samples: readonly Sample[], settledSecond: number) {
  const settled = samples.filter(({ second }) => second >= settledSecond)
  const growth = (bytesOf: (probe: Probe) => number) =>
    hundredths(
      slopePerMinute(
        settled.map(({ second, probe }) => ({
          second,
          value: bytesOf(probe) / BYTES_PER_MEGABYTE,
        })),
      ),
    )
  return {
    rssMb: samples.map(({ probe }) => megabytes(probe.rss)),
    /** After complete garbage collections of V8's own. */
    heapMb: samples.map(({ probe }) => megabytes(probe.heapAfterGcBytes)),
    /** Without mapped files. */
    anonymousMb: samples.map(({ probe }) => megabytes(probe.anonymousBytes)),
    bufferMb: samples.map(({ probe }) => megabytes(probe.bufferBytes)),
    rssMbPerMinute: growth(({ rss }) => rss),
    anonymousMbPerMinute: growth(({ anonymousBytes }) => anonymousBytes),
    heapMbPerMinute: growth(({ heapAfterGcBytes }) => heapAfterGcBytes),
  }
}
