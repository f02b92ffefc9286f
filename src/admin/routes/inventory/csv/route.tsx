import type { AdminContext } from '#admin/lib/admin-context.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { csvStream, type CsvLine } from '#admin/lib/support/csv-stream.server.ts'
import { readAddress } from '#admin/routes/inventory/list/list-address.ts'
import { dealersOf } from '#admin/routes/inventory/list/list-data.server.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { ListedRow } from '#modules/inventory/module.ts'

import type { Route } from './+types/route.ts'

const HEADER = [
  'store',
  'stock',
  'vin',
  'vehicle',
  'trim',
  'type',
  'status',
  'days',
  'price',
  'all_in',
  'change_7_days',
  'photos',
  'leads_90_days',
  'flags',
]

const dollars = (amount: number | null) => (amount === null ? null : amount / 100)

const lineOf = (row: ListedRow) => [
  row.dealerCode,
  row.stock,
  row.vin,
  row.title,
  row.trim,
  row.type,
  row.status,
  row.days,
  dollars(row.price),
  dollars(row.allIn),
  dollars(row.change),
  row.photos,
  row.leads,
  row.flags.join(' '),
]

/** All rows of the table at an address, in its order. */
function rowsOf(
  { services, actor }: AdminContext & Readonly<{ actor: Actor }>,
  { url, request }: Readonly<{ url: URL; request: Request }>,
): Promise<readonly ListedRow[]> {
  const { view, words, store, days, sort, isDescending } = readAddress(url.searchParams)
  const dealers = dealersOf(store, actor, request)
  const filter = { view, words, sort, isDescending, dealers, minDays: days }
  return services.inventoryAdmin.allRows(actor, filter)
}

function* linesOf(rows: readonly ListedRow[]): Iterable<CsvLine> {
  yield HEADER
  for (const row of rows) yield lineOf(row)
}

/** The table as it is filtered and sorted, as CSV. Its names stay the same in both languages, for programs. */
export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, async (context) => {
    const rows = await rowsOf(context, args)
    const day = context.now.toISOString().slice(0, 10)
    return new Response(csvStream(linesOf(rows)), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="inventory-${day}.csv"`,
      },
    })
  })
