import type { Actor } from '#domain/access/actor.ts'
import { authorize, may } from '#domain/access/authorize.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { photoFileName } from '#domain/vehicle-edits/photo-file-name.ts'
import type { VehicleKey } from '#modules/inventory/admin/edits/edit-records.ts'
import type { AdminListing } from '#modules/inventory/admin/list/admin-list.ts'
import type { ListedRow } from '#modules/inventory/admin/list/listed-rows.ts'

/** The vehicle of a photo file, or why there is none. */
export type PhotoMatch = Readonly<{ name: string }> &
  (
    | Readonly<{
        vehicle: VehicleKey & Readonly<{ title: string; photos: number }>
        /** Files of one vehicle are added in this order. */
        place: number
      }>
    | Readonly<{ vehicle: null; why: 'no-match' | 'several' | 'no-right' }>
  )

/** The maximum number of files at once. */
const MAX_FILES = 1000

type Deps = Readonly<{ list: Pick<AdminListing, 'rows'>; now: () => Date }>

/** Finds the vehicles of photos by the names of their files. */
export function photoMatcher({ list, now }: Deps) {
  async function rowsByNumber(
    dealers: readonly string[],
  ): Promise<ReadonlyMap<string, readonly ListedRow[]>> {
    const rows = [
      ...(await list.rows({ dealers })),
      ...(await list.rows({ view: 'hidden', dealers })),
    ]
    const found = new Map<string, ListedRow[]>()
    for (const row of rows)
      for (const number of new Set([row.stock.toUpperCase(), row.vin.toUpperCase()]))
        found.set(number, [...(found.get(number) ?? []), row])
    return found
  }

  /**
   * The vehicle of each file, by stock number or VIN in its name. Of two stores with one stock number, the one whose
   * vehicles the person may change is meant.
   * @param names of at most 1,000 files
   * @param dealers only vehicles of these stores; none for all
   * @throws {AppError} `forbidden`, `invalid`
   */
  return async (
    actor: Actor,
    names: readonly string[],
    dealers: readonly string[] = [],
  ): Promise<readonly PhotoMatch[]> => {
    authorize(actor, 'inventory.edit', {}, now().getTime())
    if (names.length > MAX_FILES)
      throw new AppError('invalid', `Choose at most ${MAX_FILES} photos, not ${names.length}.`, {
        key: 'photosTooMany',
        values: { max: MAX_FILES, n: names.length },
      })
    const byNumber = await rowsByNumber(dealers)
    return names.map((name): PhotoMatch => {
      const { numbers, place } = photoFileName(name)
      const number = numbers.find((one) => byNumber.has(one))
      const rows = number === undefined ? [] : (byNumber.get(number) ?? [])
      if (rows.length === 0) return { name, vehicle: null, why: 'no-match' }
      const candidates = rows.filter((row) =>
        may(actor, 'inventory.edit', { dealerCode: row.dealerCode }),
      )
      const [row] = candidates
      if (!row) return { name, vehicle: null, why: 'no-right' }
      if (candidates.length > 1) return { name, vehicle: null, why: 'several' }
      const { stock, title, photos } = row
      // A whole name that is a stock number has no position.
      const isWhole = number === numbers[0]
      return {
        name,
        vehicle: { dealerCode: row.dealerCode, stock, title, photos },
        place: isWhole ? 0 : place,
      }
    })
  }
}
