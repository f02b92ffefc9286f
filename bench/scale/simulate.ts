import { below, seeded, type Random } from '../search/random.ts'
import { COSTS, STORE, TRAFFIC } from './costs.data.ts'

/** One busiest hour of an installation. */
type Hour = Readonly<{
  processes: number
  /** Pages a second, of all processes. */
  pages: number
  /** Changes of the list in the hour; each process applies each. */
  changes: number
  /** CPU milliseconds of a change in one process. */
  changeCost: number
}>

export interface Simulated {
  /** The average share of a core that each process was busy for. */
  load: number
  /** Milliseconds from a request's arrival to its response. */
  p50: number
  p99: number
}

const HOUR = 3600 * 1000
/** A change is applied in slices of this many milliseconds, between which pages are served. */
const SLICE = 5

/** Milliseconds between events that happen at random, `mean` on average. */
const exponential = (random: Random, mean: number) => -Math.log(1 - random()) * mean

function pageTime(random: Random): number {
  const own = random() < TRAFFIC.cached ? COSTS.cachedPage : exponential(random, COSTS.page)
  return own + STORE.photosOfPage * (1 - TRAFFIC.photosFromCdn) * COSTS.sentPhoto
}

/** Arrival times of an hour, at random. */
function arrivals(random: Random, perSecond: number): readonly number[] {
  const times: number[] = []
  for (
    let index = exponential(random, 1000 / perSecond);
    index < HOUR;
    index += exponential(random, 1000 / perSecond)
  )
    times.push(index)
  return times
}

/**
 * Simulates an hour request by request: pages arrive at random, each at a process at random, and wait for what that
 * process still has to do.
 */
export function simulate({ processes, pages, changes, changeCost }: Hour, seed = 1): Simulated {
  const random = seeded(seed)
  const slices = Math.max(1, Math.ceil(changeCost / SLICE))
  const events = [
    ...arrivals(random, pages).map((at) => ({ at, to: below(random, processes), isPage: true })),
    ...arrivals(random, changes / 3600).flatMap((at) =>
      Array.from({ length: slices * processes }, (_, index) => ({
        at: at + Math.floor(index / processes) * 2 * SLICE,
        to: index % processes,
        isPage: false,
      })),
    ),
  ].toSorted((one, other) => one.at - other.at)
  const freeAt = new Float64Array(processes)
  let busy = 0
  const waits: number[] = []
  for (const { at, to, isPage } of events) {
    const time = isPage ? pageTime(random) : changeCost / slices
    const end = Math.max(at, freeAt[to] ?? 0) + time
    freeAt[to] = end
    busy += time
    if (isPage) waits.push(end - at)
  }
  const sorted = Float64Array.from(waits).toSorted()
  const quantile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { load: busy / HOUR / processes, p50: quantile(0.5), p99: quantile(0.99) }
}
