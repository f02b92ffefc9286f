import { byOrder, rowRanks } from './row-order.ts'
import type { Workload } from './workload.ts'

/** Puts ids of rows in the order of distance, for systems that leave it to the application; the first `show`. */
export function nearestFirst(
  workload: Workload,
): (ids: readonly string[], show: number) => string[] {
  const compare = byOrder(workload, rowRanks(workload), 'distance')
  return (ids, show) => ids.toSorted((a, b) => compare(Number(a), Number(b))).slice(0, show)
}
