import { byCode } from '#domain/kernel/text.ts'
import type {
  ListColumn,
  TextColumn,
  VehicleColumns,
} from '#domain/search/engine/vehicle-columns.ts'
import { eachListFacet, LIST_FACETS, type ListFacetName } from '#domain/search/facets.data.ts'

/**
 * The categories that rows are sorted by, so that equal vehicles stand together and most values are the one before.
 * What a model comes with stands first, what differs between two of the same follows.
 */
export const SORTED_BY = [
  'make',
  'model',
  'trim',
  'bodyManufacturer',
  'body',
  'engine',
  'fuel',
  'drive',
  'transmission',
  'seats',
  'doors',
  'cylinders',
  'assembly',
  'type',
  'year',
  'availability',
] as const satisfies readonly ListFacetName[]

/** Every category, those sorted by first. */
export const CODING_ORDER: readonly ListFacetName[] = [
  ...SORTED_BY,
  ...LIST_FACETS.map(({ name }) => name).filter(
    (name) => !SORTED_BY.some((other) => other === name),
  ),
]

/** The place of each text of a column among all of them. */
function ranksOf({ values }: TextColumn): Uint32Array {
  const ranks = new Uint32Array(values.length)
  const sorted = values.map((text, code) => ({ text, code })).sort((a, b) => byCode(a.text, b.text))
  for (const [rank, { code }] of sorted.entries()) ranks[code] = rank
  return ranks
}

/** The rows in the order they are sent in. */
export function rowOrder(table: VehicleColumns): readonly number[] {
  const keys = SORTED_BY.map((name) => {
    const column = table.texts[name]
    const ranks = ranksOf(column)
    return Uint32Array.from(column.codes, (code) => ranks[code] ?? 0)
  })
  return Array.from({ length: table.size }, (_, row) => row).sort((a, b) => {
    for (const key of keys) {
      const difference = (key[a] ?? 0) - (key[b] ?? 0)
      if (difference !== 0) return difference
    }
    return (table.priceCents[a] ?? 0) - (table.priceCents[b] ?? 0) || a - b
  })
}

/** The texts that stand in some row, in the order of the first of them. */
function textsInOrder({ values, codes }: TextColumn, rows: readonly number[]): TextColumn {
  const codeOf = new Map<number, number>()
  const kept = [values[0] ?? '']
  const inOrder = Uint32Array.from(rows, (row) => {
    const code = codes[row] ?? 0
    if (code === 0) return 0
    const known = codeOf.get(code)
    if (known !== undefined) return known
    codeOf.set(code, kept.length)
    return kept.push(values[code] ?? '') - 1
  })
  return { values: kept, codes: inOrder }
}

function listsInOrder({ values, starts, codes }: ListColumn, rows: readonly number[]): ListColumn {
  const lists = rows.map((row) => codes.subarray(starts[row], starts[row + 1]))
  const ends = new Uint32Array(rows.length + 1)
  const inOrder: number[] = []
  for (const [at, list] of lists.entries()) {
    for (const code of list) inOrder.push(code)
    ends[at + 1] = inOrder.length
  }
  return { values, starts: ends, codes: Uint16Array.from(inOrder) }
}

/** The same vehicles in another order of rows, with the texts that they have. */
export function inRowOrder(table: VehicleColumns, rows: readonly number[]): VehicleColumns {
  const numbers = (column: ArrayLike<number>) => rows.map((row) => column[row] ?? 0)
  return {
    size: rows.length,
    texts: eachListFacet(({ name }) => textsInOrder(table.texts[name], rows)),
    dealers: textsInOrder(table.dealers, rows),
    features: listsInOrder(table.features, rows),
    priceCents: Int32Array.from(numbers(table.priceCents)),
    mileage: Int32Array.from(numbers(table.mileage)),
    popularity: Int32Array.from(numbers(table.popularity)),
    mpg: Uint16Array.from(numbers(table.mpg)),
    listedOn: Int32Array.from(numbers(table.listedOn)),
    droppedOn: Int32Array.from(numbers(table.droppedOn)),
    tags: Uint16Array.from(numbers(table.tags)),
    lists: Uint8Array.from(numbers(table.lists)),
    photos: Uint8Array.from(numbers(table.photos)),
    vins: rows.map((row) => table.vins[row] ?? ''),
    stocks: rows.map((row) => table.stocks[row] ?? ''),
  }
}
