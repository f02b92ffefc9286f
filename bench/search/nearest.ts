import { byOrder, rowRanks } from './row-order.ts'
import type { Workload } from './workload.ts'

/** Sorts row ids by distance and returns the first `show`, for systems that cannot sort by distance. */
export function nearestFirst(
  workload: Workload,
): (ids: readonly string[], show: number) => string[] {
  const compare = byOrder(workload, rowRanks(workload), 'distance')
  return (ids, show) => ids.toSorted((a, b) => compare(Number(a), Number(b))).slice(0, show)
}
