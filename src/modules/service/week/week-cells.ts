import type { WeekCell } from '#modules/service/board/types/board.ts'
import type { ShopperName } from '#modules/service/board/types/visit.ts'

import { NAMED_VISITS, type WeekVisit } from './week-visits.ts'

/**
 * The visits of a day by advisor, in the order of their first one. An advisor who was renamed has one cell.
 * @param visits of the day, in order
 */
export function weekCells(
  visits: readonly WeekVisit[],
  shopperOf: (visit: WeekVisit) => ShopperName,
): readonly WeekCell[] {
  const byAdvisor = Map.groupBy(visits, ({ advisor }) => advisor?.id ?? null)
  return [...byAdvisor.values()].map((theirs) => {
    // Each name has its own count.
    const counts = new Map(theirs.map(({ advisor, n }) => [advisor?.name ?? null, n]))
    return {
      advisor: theirs.at(-1)?.advisor ?? null,
      n: [...counts.values()].reduce((sum, n) => sum + n, 0),
      first: theirs.slice(0, NAMED_VISITS).map((visit) => ({
        id: visit.id,
        from: visit.from,
        shopper: shopperOf(visit),
        state:
          visit.state === 'booked' ? 'booked' : visit.lead === null ? 'offered' : 'unconfirmed',
        language: visit.language,
      })),
    }
  })
}
