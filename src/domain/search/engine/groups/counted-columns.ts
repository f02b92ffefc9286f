import type { VehicleColumns } from '#domain/search/engine/columns/vehicle-columns.ts'
import { LIST_FACETS } from '#domain/search/facets.data.ts'
import { BOUND_STEP } from '#domain/search/result/histogram.ts'

import type { CountedColumn, CountedColumns } from './group.ts'
import type { Counted } from './groups.data.ts'

const CENTS = 100

/** Codes for steps of 5,000 starting at 0; code 0 is unknown. */
function steps(size: number, codeOf: (row: number) => number): CountedColumn {
  const codes = new Uint32Array(size)
  let most = 0
  for (let row = 0; row < size; row++) {
    const code = codeOf(row)
    codes[row] = code
    if (code > most) most = code
  }
  return { codes, size: most + 1 }
}

/** The distinct sets of tags, and the set of each vehicle. */
export function tagSets(
  tags: Uint16Array,
): Readonly<{ sets: readonly number[]; codes: Uint32Array }> {
  const codeOf = new Map<number, number>()
  const codes = new Uint32Array(tags.length)
  for (const [row, bits] of tags.entries()) {
    const code = codeOf.get(bits) ?? codeOf.size
    codeOf.set(bits, code)
    codes[row] = code
  }
  return { sets: [...codeOf.keys()], codes }
}

/** The counted columns of these vehicles, without columns that have no known values. */
export function countedColumns(columns: VehicleColumns, tagCodes: CountedColumn): CountedColumns {
  const { size, texts, dealers, priceCents, mileage } = columns
  const counted = new Map<Counted, CountedColumn>()
  for (const { name } of LIST_FACETS) {
    const { codes, values } = texts[name]
    if (values.length > 1) counted.set(name, { codes, size: values.length })
  }
  counted.set('dealer', { codes: dealers.codes, size: dealers.values.length })
  counted.set('tagSet', tagCodes)
  counted.set(
    'priceStep',
    steps(size, (row) => {
      const cents = priceCents[row] ?? 0
      return cents > 0 ? Math.floor(cents / (BOUND_STEP * CENTS)) + 1 : 0
    }),
  )
  counted.set(
    'mileageStep',
    steps(size, (row) => {
      const miles = mileage[row] ?? -1
      return miles >= 0 ? Math.floor(miles / BOUND_STEP) + 1 : 0
    }),
  )
  return counted
}
