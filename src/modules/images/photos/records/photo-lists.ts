import type { Database } from '#platform/db/database.ts'

import { sourceId } from './source-id.ts'

/** The photos of a vehicle as its feed lists them. */
export type PhotoList = Readonly<{
  dealerCode: string
  stock: string
  /** `http:` and `https:` addresses are fetched, others are not. */
  addresses: readonly string[]
  isForSale: boolean
}>

export type VehicleKey = Pick<PhotoList, 'dealerCode' | 'stock'>

/** Rows per statement: below the engines' limits of bound values. */
const ROWS = 500

const chunks = <T>(rows: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, at) =>
    rows.slice(at * ROWS, (at + 1) * ROWS),
  )

const isFetched = (address: string) => /^https?:/.test(address) && URL.canParse(address)

/** The photos to fetch and keep for a vehicle, in order: none of one that is sold. */
const listOf = ({ addresses, isForSale }: PhotoList) =>
  isForSale
    ? [...new Set(addresses)]
        .filter(isFetched)
        .map((address) => ({ id: sourceId(address), address }))
    : []

const keyOf = ({ dealerCode, stock }: VehicleKey) => JSON.stringify([dealerCode, stock])

/** Stored lists of photos: which vehicle has which source. */
export const photoLists = ({ db, batch }: Pick<Database, 'db' | 'batch'>) => {
  /** The stored sources of vehicles of one dealer, in order, by stock number. */
  async function storedOf(dealerCode: string, stocks: readonly string[]) {
    const rows = await db
      .selectFrom('photo_use')
      .select(['stock', 'source_id'])
      .where('dealer_code', '=', dealerCode)
      .where('stock', 'in', stocks)
      .orderBy('stock')
      .orderBy('position')
      .execute()
    return Map.groupBy(rows, ({ stock }) => stock)
  }

  return {
    /**
     * Stores the lists of vehicles; addresses that are new are fetched from `now` on, first photos first.
     * @param lists at most 250
     * @returns the vehicles whose list changed
     */
    async store(lists: readonly PhotoList[], now: Date): Promise<readonly VehicleKey[]> {
      const changed: PhotoList[] = []
      for (const [dealerCode, ofDealer] of Map.groupBy(lists, (list) => list.dealerCode)) {
        const stored = await storedOf(
          dealerCode,
          ofDealer.map(({ stock }) => stock),
        )
        for (const list of ofDealer) {
          const before = (stored.get(list.stock) ?? []).map((row) => row.source_id)
          const after = listOf(list).map(({ id }) => id)
          if (before.join() !== after.join()) changed.push(list)
        }
      }
      if (changed.length === 0) return []
      const uses = changed.flatMap((list) =>
        listOf(list).map(({ id, address }, position) => ({ list, id, address, position })),
      )
      const sources = new Map(uses.toReversed().map((use) => [use.id, use]))
      await batch([
        ...[...Map.groupBy(changed, (list) => list.dealerCode)].map(([dealerCode, ofDealer]) =>
          db
            .deleteFrom('photo_use')
            .where('dealer_code', '=', dealerCode)
            .where(
              'stock',
              'in',
              ofDealer.map(({ stock }) => stock),
            ),
        ),
        ...chunks(uses).map((some) =>
          db.insertInto('photo_use').values(
            some.map(({ list, id, position }) => ({
              dealer_code: list.dealerCode,
              stock: list.stock,
              position,
              source_id: id,
            })),
          ),
        ),
        ...chunks([...sources.values()]).map((some) =>
          db
            .insertInto('photo_source')
            .values(
              some.map(({ id, address, position }) => ({
                id,
                address,
                host: new URL(address).host,
                state: 'waiting' as const,
                attempts: 0,
                due_at: new Date(now.getTime() + position * 1000).toISOString(),
              })),
            )
            .onConflict((clash) => clash.column('id').doUpdateSet({ unused_since: null })),
        ),
      ])
      return changed
    },

    /** The vehicles that have one of these sources. */
    async having(sourceIds: readonly string[]): Promise<readonly VehicleKey[]> {
      const found = new Map<string, VehicleKey>()
      for (const some of chunks(sourceIds)) {
        const rows = await db
          .selectFrom('photo_use')
          .select(['dealer_code', 'stock'])
          .where('source_id', 'in', some)
          .distinct()
          .execute()
        for (const { dealer_code: dealerCode, stock } of rows)
          found.set(keyOf({ dealerCode, stock }), { dealerCode, stock })
      }
      return [...found.values()]
    },
  }
}
