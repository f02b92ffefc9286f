import { bodyWord } from '#domain/vehicle/body-word.ts'

import { checkVin, type BadVin } from './check-vin.ts'
import { keyMatch } from './key-match.ts'
import { modelYears } from './model-year.ts'
import {
  VIN_FACTS,
  type VinFact,
  type VinFactLetter,
  type VinMaker,
  type VinTable,
} from './vin-table.ts'

/** Decoded facts of a VIN; `null` if neither the maker's patterns nor our tables contain them. */
export type DecodedVin = Readonly<{
  /** In upper case, without surrounding spaces. */
  vin: string
  /** The model year. */
  year: number | null
  make: string | null
  model: string | null
  trim: string | null
  /** The shopper's word: SUV, Truck, Sedan … */
  body: string | null
  /** `3.6L V6`, `2.0L I4 Turbo`. */
  engine: string | null
  /** `4WD`, `AWD`, `FWD` or `RWD`. */
  drive: string | null
  /** `Gasoline`, `Diesel`, `Electric`, `Hybrid` … */
  fuel: string | null
  /** The assembly plant: `Toledo, Ohio, United States`. */
  plant: string | null
}>

export type VinDecoding = (DecodedVin & Readonly<{ isValid: true }>) | BadVin

type Found = Map<
  VinFactLetter,
  Readonly<{
    /** The index of the fact's text in the table's texts. */
    textIndex: number
    /** How many positions the matching key fixes. */
    fixedPositions: number
  }>
>

/** A row of a schema: its key, and its facts as in the table. */
type SchemaRow = Readonly<{ key: string; facts: string }>

/** The rows of the schemas that were read, by table: a feed has many vehicles of few makers. */
const readRows = new WeakMap<VinTable, Map<number, readonly SchemaRow[]>>()

function rowsOf(schema: number, table: VinTable): readonly SchemaRow[] {
  const ofTable = readRows.get(table) ?? new Map<number, readonly SchemaRow[]>()
  readRows.set(table, ofTable)
  const known = ofTable.get(schema)
  if (known) return known
  const rows = (table.schemas[schema] ?? '').split(';').map((row) => {
    const [key = '', ...facts] = row.split(' ')
    return { key, facts: facts.join(' ') }
  })
  ofTable.set(schema, rows)
  return rows
}

/** Merges the facts of a schema. A key with more fixed positions wins, of equal ones the first. */
function readSchema(rows: readonly SchemaRow[], text: string, found: Found): void {
  for (const { key, facts } of rows) {
    const fixedPositions = keyMatch(key, text)
    if (fixedPositions === -1 || facts === '') continue
    for (const fact of facts.split(' ')) {
      // The first letter of a fact in the table is one of `VIN_FACTS`.
      const letter = fact.charAt(0) as VinFactLetter
      if (fixedPositions > (found.get(letter)?.fixedPositions ?? -1))
        found.set(letter, { textIndex: parseInt(fact.slice(1), 36), fixedPositions })
    }
  }
}

function factsOf(vin: string, year: number, { schemas }: VinMaker, table: VinTable): Found {
  const text = `${vin.slice(3, 8)}|${vin.slice(9)}`
  const found: Found = new Map()
  for (const [schema, from, to] of schemas)
    if (from <= year && (to === 0 || year <= to)) readSchema(rowsOf(schema, table), text, found)
  return found
}

/** The code of a low-volume maker: a 9 in the third position, and three more positions. */
const makerCode = (vin: string) =>
  vin.charAt(2) === '9' ? vin.slice(0, 3) + vin.slice(11, 14) : vin.slice(0, 3)

/** Trucks and vans with a weight class in their name: `Silverado 1500`. */
export const WEIGHT_CLASS_MODELS: ReadonlySet<string> = new Set([
  'Ram',
  'Silverado',
  'Sierra',
  'Savana',
])
const WEIGHTS = [
  [/^(?:1500|1\/2 ton)/i, '1500'],
  [/^(?:2500|3\/4 ton)/i, '2500'],
  [/^(?:3500|1 ton)/i, '3500'],
] as const

/** A model and its trim as dealers write them: the tables have `Sierra` and `Wrangler Unlimited` in two parts. */
export function nameOf(model: string, series: string | null, trim: string | null) {
  const weight =
    WEIGHT_CLASS_MODELS.has(model) && WEIGHTS.find(([pattern]) => pattern.test(series ?? ''))?.[1]
  if (weight) return { model: `${model} ${weight}`, trim }
  const unlimited = model === 'Wrangler' && /^Unlimited\b ?(?<trim>.*)$/.exec(trim ?? '')
  if (unlimited) return { model: 'Wrangler Unlimited', trim: unlimited.groups?.['trim'] || null }
  return { model, trim }
}

/** `3.6L V6`, `2.5L 4-cylinder`, from the known facts; `null` for none. */
function engineText(text: (fact: VinFact) => string | null): string | null {
  const liters = text('displacement')
  const cylinders = text('cylinders')
  const layout = text('layout')
  const parts = [
    liters && `${liters}L`,
    cylinders && (layout ? `${layout}${cylinders}` : `${cylinders}-cylinder`),
  ].filter(Boolean)
  return parts.length === 0 ? null : [...parts, text('turbo')].filter(Boolean).join(' ')
}

/** The decoded facts as text. @param onlyMake the make of a single-make maker; else `null` */
function described(
  found: Found,
  onlyMake: string | null,
  table: VinTable,
): Omit<DecodedVin, 'vin' | 'year'> {
  const textOf = (fact: VinFact) => {
    const letter = VIN_FACTS[fact]
    return table.texts[letter][found.get(letter)?.textIndex ?? -1] ?? null
  }
  const [make = onlyMake, modelName = null] = textOf('model')?.split('|') ?? []
  const { model, trim } =
    modelName === null
      ? { model: null, trim: null }
      : nameOf(modelName, textOf('series'), textOf('trim'))
  // If a model is known to have only one body style, use it, because the tables list many coupes as sedans.
  const onlyBody = bodyWord({ bodyText: '', make: make ?? '', model: model ?? '', trim: '' })
  return {
    make,
    model,
    trim,
    body: onlyBody ?? textOf('body'),
    engine: engineText(textOf),
    drive: textOf('drive'),
    fuel: textOf('hybrid') ?? textOf('fuel'),
    plant: textOf('plant'),
  }
}

const UNKNOWN_MAKER: VinMaker = { isLight: true, make: null, schemas: [] }

/**
 * Decodes a VIN, or returns its first error. Never throws; a valid VIN that is not in the table has only a year, if
 * any.
 * @see docs/rules/vin.md
 */
export function decodeVin(text: string, table: VinTable): VinDecoding {
  const check = checkVin(text)
  if (!check.isValid) return check
  const { vin } = check
  const maker = table.makers[makerCode(vin)] ?? UNKNOWN_MAKER
  const readings = modelYears(vin, maker.isLight).map((year) => ({
    year,
    found: factsOf(vin, year, maker, table),
  }))
  const best = readings.find(({ found }) => found.has(VIN_FACTS.model)) ??
    readings[0] ?? { year: null, found: new Map() }
  return { isValid: true, vin, year: best.year, ...described(best.found, maker.make, table) }
}
