import { sql } from 'kysely'

import { inChunks } from '#platform/db/chunks.ts'
import type { Database } from '#platform/db/database.ts'

import { sourceId } from './source-id.ts'

/** The photos of a vehicle and the pictures of its 360° set, as its feed lists them. */
export type PhotoList = Readonly<{
  dealerCode: string
  stock: string
  /** `http:` and `https:` addresses are fetched, others are not. */
  addresses: readonly string[]
  spin: readonly string[]
  isForSale: boolean
}>

export type VehicleKey = Pick<PhotoList, 'dealerCode' | 'stock'>

const isFetched = (address: string) => /^https?:/.test(address) && URL.canParse(address)

/** A photo or a picture of a 360° set; both have an order of their own, in which they are due. */
type Listed = Readonly<{ id: string; address: string; order: number; isSpin: 0 | 1 }>

const listed = (addresses: readonly string[], isSpin: Listed['isSpin']): readonly Listed[] =>
  [...new Set(addresses)]
    .filter(isFetched)
    .map((address, order) => ({ id: sourceId(address), address, order, isSpin }))

/** The pictures of a vehicle to fetch and to keep stored, without duplicates; none if the vehicle is sold. */
const picturesOf = ({ addresses, spin, isForSale }: PhotoList): readonly Listed[] =>
  isForSale ? [...listed(addresses, 0), ...listed(spin, 1)] : []

/** Lists with the same text have the same pictures. */
const textOf = (pictures: readonly Pick<Listed, 'id' | 'isSpin'>[]) =>
  pictures.map(({ id, isSpin }) => `${id}${isSpin}`).join()

const keyOf = ({ dealerCode, stock }: VehicleKey) => JSON.stringify([dealerCode, stock])

/** The stored photo lists of vehicles. A source is the address of a photo, which several vehicles may share. */
export const photoLists = ({ db, batch }: Pick<Database, 'db' | 'batch'>) => {
  /** The stored sources of vehicles of one dealer, in order, by stock number. */
  async function storedOf(dealerCode: string, stocks: readonly string[]) {
    const rows = await db
      .selectFrom('photo_use')
      .select(['stock', 'source_id as id', 'is_spin as isSpin'])
      .where('dealer_code', '=', dealerCode)
      .where('stock', 'in', stocks)
      .orderBy('stock')
      .orderBy('position')
      .execute()
    return Map.groupBy(rows, ({ stock }) => stock)
  }

  return {
    /**
     * Stores the photo lists of vehicles, in one transaction. New addresses are due from `now` on, at the rate of one
     * position per second, so that the first photos of all vehicles are fetched first; pictures of 360° sets when no photo is due.
     * @param lists at most 250: the vehicles of one chunk
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
          const before = textOf(stored.get(list.stock) ?? [])
          if (before !== textOf(picturesOf(list))) changed.push(list)
        }
      }
      if (changed.length === 0) return []
      const uses = changed.flatMap((list) =>
        picturesOf(list).map((picture, position) => ({ ...picture, list, position })),
      )
      // A picture that is a photo too is fetched as a photo.
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
        ...[...inChunks(uses)].map((chunk) =>
          db.insertInto('photo_use').values(
            chunk.map(({ list, id, position, isSpin }) => ({
              dealer_code: list.dealerCode,
              stock: list.stock,
              position,
              source_id: id,
              is_spin: isSpin,
            })),
          ),
        ),
        ...[...inChunks([...sources.values()])].map((chunk) =>
          db
            .insertInto('photo_source')
            .values(
              chunk.map(({ id, address, order, isSpin }) => ({
                id,
                address,
                host: new URL(address).host,
                state: 'waiting' as const,
                attempts: 0,
                due_at: new Date(now.getTime() + order * 1000).toISOString(),
                is_spin: isSpin,
              })),
            )
            .onConflict((conflict) =>
              conflict.column('id').doUpdateSet({
                unused_since: null,
                // 0 if either is a photo.
                is_spin: sql`photo_source.is_spin * excluded.is_spin`,
              }),
            ),
        ),
      ])
      return changed
    },

    /** The vehicles that have a picture of one of these sources, each once. */
    async vehiclesWith(sourceIds: readonly string[]): Promise<readonly VehicleKey[]> {
      const found = new Map<string, VehicleKey>()
      for (const chunk of inChunks(sourceIds)) {
        const rows = await db
          .selectFrom('photo_use')
          .select(['dealer_code', 'stock'])
          .where('source_id', 'in', chunk)
          .distinct()
          .execute()
        for (const { dealer_code: dealerCode, stock } of rows)
          found.set(keyOf({ dealerCode, stock }), { dealerCode, stock })
      }
      return [...found.values()]
    },
  }
}
