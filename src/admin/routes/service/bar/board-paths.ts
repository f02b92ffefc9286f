import { addressOf, nextDate, type BoardView } from '#admin/routes/service/address.ts'
import type { readBoard } from '#admin/routes/service/service-data.server.ts'

type Read = Awaited<ReturnType<typeof readBoard>>

export type Board = NonNullable<Read['board']>
export type Shops = Read['shops']

/** The paths around a board. */
export const pathsOf = ({ shopId: shop, date: day, view }: Board) => ({
  before: addressOf({ shop, day: nextDate(day, view, -1), view }),
  after: addressOf({ shop, day: nextDate(day, view, 1), view }),
  today: addressOf({ shop, day: null, view }),
  as: (other: BoardView) => addressOf({ shop, day, view: other }),
  of: (other: string) => addressOf({ shop: other, day, view }),
})
