import type {
  ListColumn,
  TextColumn,
  VehicleColumns,
} from '#domain/search/engine/vehicle-columns.ts'
import type { ListFacetName } from '#domain/search/facets.data.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'
import { VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'

import { codeCatalog, type About, type Catalog } from './catalog.ts'
import { contextOf } from './guess.ts'
import { KIND } from './kinds.ts'
import { CODING_ORDER, SORTED_BY } from './row-order.ts'
import type { ValueCoder } from './value-coder.ts'

/** What the value of a category mostly follows from: each entry is one thing to guess from, the surest last. */
const FOLLOWS: Partial<Record<ListFacetName, readonly (readonly ListFacetName[])[]>> = {
  make: [],
  model: [['make']],
  trim: [['make'], ['model']],
  bodyManufacturer: [['model'], ['model', 'trim']],
  body: [['bodyManufacturer'], ['model']],
  engine: [['make'], ['model'], ['model', 'trim']],
  fuel: [['engine'], ['model', 'engine']],
  drive: [['make', 'body'], ['model'], ['model', 'trim']],
  transmission: [['engine'], ['model'], ['model', 'engine']],
  cylinders: [['engine']],
  type: [['make'], ['model']],
  year: [['type'], ['type', 'model']],
  availability: [['type'], ['type', 'year']],
  colorExt: [['make'], ['model']],
  colorInt: [['make'], ['model'], ['model', 'trim']],
  location: [['make'], ['type', 'make']],
}
/** A category of which nothing is said here follows from the model. */
const USUALLY: NonNullable<(typeof FOLLOWS)[ListFacetName]> = [
  ['make'],
  ['model'],
  ['model', 'trim'],
]

type Texts = Partial<Record<ListFacetName, TextColumn>>

/** The values of some categories together, as one thing to guess from. */
const together = (texts: Texts, names: readonly ListFacetName[]): ((row: number) => number) => {
  const columns = names.map((name) => texts[name]?.codes)
  return (row) =>
    columns.reduce((mixed, codes) => contextOf(mixed, codes?.[row] ?? 0), names.length)
}

/** What the values of some categories together tell about a row. */
export const from = (texts: Texts, sources: readonly (readonly ListFacetName[])[]): About => {
  const readers = sources.map((names) => together(texts, names))
  return (row) => readers.map((read) => read(row))
}

const HUNDRED = 100

/** Amounts in cents, split where shops split them: 23,995 dollars, and most without cents. */
function codePrices(coder: ValueCoder, prices: Int32Array, likeBefore: Uint8Array, about: About) {
  const found = new Int32Array(prices.length)
  let before = 0
  for (const [row, price] of prices.entries()) {
    const contexts = about(row)
    const dollars = Math.floor(price / HUNDRED)
    const hundreds = Math.floor(dollars / HUNDRED)
    const difference = coder.number(hundreds - before, KIND.hundreds, [
      likeBefore[row] ?? 0,
      ...contexts,
    ])
    before += difference
    const low = coder.code(
      dollars - hundreds * HUNDRED,
      HUNDRED,
      KIND.dollars,
      contexts.slice(0, 1),
    )
    const ofDollar = coder.code(price - dollars * HUNDRED, HUNDRED, KIND.cents)
    found[row] = (before * HUNDRED + low) * HUNDRED + ofDollar
  }
  return found
}

function codeFeatures(
  coder: ValueCoder,
  { values, starts, codes }: ListColumn,
  size: number,
  about: About,
): ListColumn {
  const count = coder.number(values.length, KIND.feature)
  const told: string[] = []
  for (let at = 0; at < count; at++)
    told.push(coder.text(values[at] ?? '', KIND.words, told.at(-1) ?? ''))
  const ends = new Uint32Array(size + 1)
  const found: number[] = []
  if (count === 0) return { values: told, starts: ends, codes: Uint16Array.from(found) }
  for (let row = 0; row < size; row++) {
    const contexts = about(row)
    const end = starts[row + 1] ?? 0
    let before = count
    for (let at = starts[row] ?? 0; ; at++) {
      const code = at < end ? (codes[at] ?? 0) : count
      const follows = contexts.map((context) => contextOf(context, before))
      before = coder.code(code, count + 1, KIND.feature, [before, ...follows])
      if (before === count) break
      found.push(before)
    }
    ends[row + 1] = found.length
  }
  return { values: told, starts: ends, codes: Uint16Array.from(found) }
}

/**
 * Codes what a list is searched and sorted by. The rows must be in wire order, and codes numbered in the order of rows;
 * when reading, the table is an empty one of the right size.
 */
export function codeColumns(coder: ValueCoder, table: VehicleColumns): VehicleColumns {
  const { size } = table
  let kind: number = KIND.catalogs
  const catalog = <T>(given: Omit<Catalog<T>, 'kind' | 'size'>) => {
    const found = codeCatalog(coder, { kind, size, ...given })
    kind += 3
    return found
  }
  const spellText = (value: string | undefined, before: string | undefined) =>
    coder.text(value ?? '', KIND.words, before ?? '')
  const spellNumber = (value = 0, before = 0) =>
    (coder.number((value - before) | 0, KIND.day) + before) | 0
  const numbers = (given: ArrayLike<number>, about: About) => {
    const codeOf = new Map<number, number>([[0, 0]])
    const codes = Uint32Array.from(given, (value) => {
      const code = codeOf.get(value) ?? codeOf.size
      codeOf.set(value, code)
      return code
    })
    const found = catalog({
      values: [...codeOf.keys()],
      codes,
      about,
      spell: spellNumber,
      likeBefore: null,
    })
    return Array.from(found.codes, (code) => found.values[code] ?? 0)
  }

  const texts: Texts = {}
  const likeBefore = new Uint8Array(size).fill(1, 1)
  for (const name of CODING_ORDER) {
    const about = from(texts, FOLLOWS[name] ?? USUALLY)
    const isSorted = SORTED_BY.some((other) => other === name)
    texts[name] = catalog({
      ...table.texts[name],
      about,
      spell: spellText,
      likeBefore: isSorted ? likeBefore : null,
    })
  }
  const all = texts as VehicleColumns['texts']
  const dealers = catalog({
    ...table.dealers,
    about: from(texts, [['location']]),
    spell: spellText,
    likeBefore: null,
  })
  const priceCents = codePrices(
    coder,
    table.priceCents,
    likeBefore,
    from(texts, [['type'], ['model', 'type']]),
  )
  const each = (given: ArrayLike<number>, code: (value: number, row: number) => number) =>
    Array.from({ length: size }, (_, row) => code(given[row] ?? 0, row))
  const ofAge = from(texts, [['type'], ['type', 'year']])
  const ofState = from(texts, [['type'], ['availability'], ['availability', 'type']])
  return {
    size,
    texts: all,
    dealers,
    priceCents,
    mileage: Int32Array.from(
      each(table.mileage, (miles, row) => coder.number(miles, KIND.mileage, ofAge(row))),
    ),
    popularity: Int32Array.from(
      each(table.popularity, (rank) => coder.number(rank, KIND.popularity)),
    ),
    mpg: Uint16Array.from(
      numbers(
        table.mpg,
        from(texts, [['engine'], ['model', 'engine'], ['model', 'engine', 'drive', 'year']]),
      ),
    ),
    listedOn: Int32Array.from(numbers(table.listedOn, from(texts, [['type']]))),
    droppedOn: Int32Array.from(numbers(table.droppedOn, from(texts, [['type']]))),
    tags: Uint16Array.from(
      each(table.tags, (tags, row) => coder.code(tags, 2 ** TAGS.length, KIND.tags, ofState(row))),
    ),
    lists: Uint8Array.from(
      each(table.lists, (lists, row) =>
        coder.code(lists, 2 ** VEHICLE_TYPES.length, KIND.lists, ofState(row)),
      ),
    ),
    photos: Uint8Array.from(
      each(table.photos, (photo, row) => coder.code(photo, 2, KIND.photos, ofState(row))),
    ),
    features: codeFeatures(
      coder,
      table.features,
      size,
      from(texts, [['model'], ['model', 'trim']]),
    ),
    vins: table.vins,
    stocks: table.stocks,
  }
}
