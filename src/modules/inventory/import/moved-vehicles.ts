import type { Database } from '#platform/db/database.ts'
import { isAmong } from '#platform/db/is-among.ts'

/** The current dealer of a vehicle. */
export type NewerListing = Readonly<{ dealerCode: string; since: string }>

type Db = Database['db']

/** Since when a dealer lists a vehicle, ISO; `null` if it does not. */
async function listedSince(db: Db, dealerCode: string, stock: string): Promise<string | null> {
  const { at } = await db
    .selectFrom('status_history')
    .select((eb) => eb.fn.min('at').as('at'))
    .where('dealer_code', '=', dealerCode)
    .where('stock', '=', stock)
    .executeTakeFirstOrThrow()
  return at
}

/** The other dealers of the group that list vehicles, by VIN. */
export type OtherListings = ReadonlyMap<
  string,
  readonly Readonly<{ dealer_code: string; stock: string }>[]
>

/** The vehicles with these VINs that other dealers list and have not sold. */
export async function otherListings(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  dealerCode: string,
  vins: readonly string[],
): Promise<OtherListings> {
  if (vins.length === 0) return new Map()
  const others = await db
    .selectFrom('vehicle')
    .select(['dealer_code', 'stock', 'vin'])
    .where(isAmong(engine, 'vin', vins))
    .where('dealer_code', '<>', dealerCode)
    .where('tags', 'not like', '%"isSold"%')
    .execute()
  return Map.groupBy(others, ({ vin }) => vin)
}

/**
 * The rows of a dealer's feed whose vehicles another dealer of the group began to list later and still has: they were
 * moved there, and this feed is behind. By stock number. A row that is new in this feed is never one.
 * @param others of the VINs of these rows
 */
export async function movedVehicles(
  { db }: Pick<Database, 'db'>,
  dealerCode: string,
  rows: readonly Readonly<{ stock: string; vin: string }>[],
  others: OtherListings,
): Promise<ReadonlyMap<string, NewerListing>> {
  const moved = new Map<string, NewerListing>()
  for (const { stock, vin } of rows) {
    const newer = others.get(vin)
    if (!newer) continue
    const here = await listedSince(db, dealerCode, stock)
    if (here === null) continue
    for (const other of newer) {
      const since = await listedSince(db, other.dealer_code, other.stock)
      if (since !== null && since > here) moved.set(stock, { dealerCode: other.dealer_code, since })
    }
  }
  return moved
}
