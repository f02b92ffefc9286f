import { byName, sameInPath } from '#domain/kernel/text.ts'
import type { Market } from '#domain/valuation/market.ts'

import {
  COMMERCIAL_MAKES,
  COMMERCIAL_MODELS,
  LAST_YEARS,
  OTHER_MODELS,
} from './consumer-vehicles.data.ts'
import { nameOf, WEIGHT_CLASS_MODELS } from './decode-vin.ts'
import { keyPlaces, intersect, YEAR_PLACE, type Places } from './key-places.ts'
import { yearCode } from './model-year.ts'
import { VIN_FACTS, type VinTable } from './vin-table.ts'

/** The first year of 17-character VINs. */
export const FIRST_YEAR = 1981

/** Makes with their models and trims, each in order. */
export type VehicleChoices = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>

/** The text of a schema row with its key positions. */
type PlacedText = Readonly<{ places: Places; text: string }>
type Schema = Readonly<Record<'model' | 'series' | 'trim', readonly PlacedText[]>>

/** How many years an open-ended schema is valid for a model that is not known to be on sale. */
const MAX_OPEN_YEARS = 12

/** The schemas of a model year, and whether they are certain or assumed. */
function schemasOf({ makers }: VinTable, year: number): ReadonlyMap<number, boolean> {
  const found = new Map<number, boolean>()
  for (const { schemas } of Object.values(makers))
    for (const [schema, from, to] of schemas)
      if (from <= year && (to === 0 || year <= to))
        found.set(schema, found.get(schema) || to !== 0 || year - from <= MAX_OPEN_YEARS)
  return found
}

const NAME_FACTS = ['model', 'series', 'trim'] as const
const NAMING_FACTS = new RegExp(` [${NAME_FACTS.map((fact) => VIN_FACTS[fact]).join('')}]`)

/** The models, series and trims of a schema for one year. @param code the year's character in a VIN */
function readSchema(rows: string, code: string, { texts }: VinTable): Schema {
  const schema = { model: [] as PlacedText[], series: [] as PlacedText[], trim: [] as PlacedText[] }
  // Many schemas have no models, only engines and plants.
  if (!rows.includes(` ${VIN_FACTS.model}`)) return schema
  for (const row of rows.split(';')) {
    if (!NAMING_FACTS.test(row)) continue
    const [key = '', ...facts] = row.split(' ')
    const places = keyPlaces(key)
    if (!(places[YEAR_PLACE] ?? code).includes(code)) continue
    for (const name of NAME_FACTS) {
      const letter = VIN_FACTS[name]
      const fact = facts.find((fact) => fact.startsWith(letter))
      const text = fact && texts[letter][parseInt(fact.slice(1), 36)]
      if (text !== undefined) schema[name].push({ places, text })
    }
  }
  return schema
}

/** The facts of other rows whose positions are compatible with these. */
function compatibleWith(places: Places, placed: readonly PlacedText[]): readonly PlacedText[] {
  return placed.flatMap(({ places: other, text }) => {
    const both = intersect(places, other)
    return both ? [{ places: both, text }] : []
  })
}

/** Each model of a schema under the name that dealers use, once without a trim and once with each possible trim. */
function* namesOf({ model, series, trim }: Schema) {
  for (const { places, text } of model) {
    const [make = '', plain = ''] = text.split('|')
    const weights = WEIGHT_CLASS_MODELS.has(plain) ? compatibleWith(places, series) : []
    const bases = weights.length > 0 ? weights : [{ places, text: '' }]
    for (const base of bases) {
      yield { make, ...nameOf(plain, base.text, null) }
      for (const each of compatibleWith(base.places, trim))
        yield { make, ...nameOf(plain, base.text, each.text) }
    }
  }
}

/** Ram became a separate make in this year; the patterns keep Dodge for two more years. */
const RAM_SINCE = 2011

/** The make and model in shoppers' words. */
function shoppersName(make: string, model: string, year: number) {
  const ram = make === 'Dodge' && year >= RAM_SINCE && /^Ram (?<model>.+)$/.exec(model)
  if (ram) return { make: 'Ram', model: ram.groups?.['model'] ?? model }
  return { make, model: model.startsWith(`${make} `) ? model.slice(make.length + 1) : model }
}

const isConsumerVehicle = (make: string, model: string, year: number) =>
  !COMMERCIAL_MAKES.has(make) &&
  year <= (LAST_YEARS[make] ?? year) &&
  !COMMERCIAL_MODELS.some(([ofMake, ofModel]) => ofMake.test(make) && ofModel.test(model))

/** Cabs and fleet versions that the patterns list as trims. */
const NO_TRIM = /\bcab\b|^super ?(?:crew|cab)|\bcrew\b|^SSV$|^fleet$|^police|wheel ?base/i

type Found = { isPlausible: boolean; trims: Set<string> }

/** All vehicles of a year in the patterns, by make and model. */
function found(table: VinTable, year: number): ReadonlyMap<string, ReadonlyMap<string, Found>> {
  const makes = new Map<string, Map<string, Found>>()
  const foundOf = (make: string, model: string): Found => {
    const models = makes.get(make) ?? new Map<string, Found>()
    makes.set(make, models)
    const known = models.get(model) ?? { isPlausible: false, trims: new Set() }
    models.set(model, known)
    return known
  }
  const code = yearCode(year)
  for (const [place, isPlausible] of schemasOf(table, year))
    for (const { trim, ...name } of namesOf(readSchema(table.schemas[place] ?? '', code, table))) {
      if (!isConsumerVehicle(name.make, name.model, year)) continue
      const { make, model } = shoppersName(name.make, name.model, year)
      const known = foundOf(make, model)
      known.isPlausible ||= isPlausible
      if (trim && !NO_TRIM.test(trim)) known.trims.add(trim)
    }
  for (const { make, model, from, to } of OTHER_MODELS)
    if (makes.has(make) && from <= year && year <= to) foundOf(make, model).isPlausible = true
  return makes
}

/** Whether a model is the generic name of several weight classes: `Sierra` beside `Sierra 1500`. */
const isGenericName = (model: string, models: ReadonlyMap<string, Found>) =>
  WEIGHT_CLASS_MODELS.has(model) && (models.has(`${model} 1500`) || models.has(`${model} 2500`))

/** This many trims on the market are considered complete; if there are fewer, the patterns may add more. */
const ENOUGH_TRIMS = 4

const byEntryName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) =>
  byName(a, b)

/**
 * The consumer vehicles of a model year in the VIN patterns, by make and model: without commercial vehicles and
 * discontinued models. Trims are those of the market, which have values, plus those of the patterns if the market has
 * few; a vehicle may have none. Sorted for display. Takes some tens of milliseconds.
 * @param year from `FIRST_YEAR` on
 * @see docs/rules/vin.md
 */
export function vehicleChoices(table: VinTable, market: Market, year: number): VehicleChoices {
  const makes = [...found(table, year)].map(([make, models]) => {
    const offered = [...models].filter(
      ([model, { isPlausible }]) =>
        !isGenericName(model, models) && (market.isOffered({ make, model }, year) ?? isPlausible),
    )
    const names = offered.map(([model]) => model)
    const chosen = offered.map(([model, { trims }]) => {
      const known = market.trims({ make, model }, year, names)
      if (known.length >= ENOUGH_TRIMS) return [model, known] as const
      const others = [...trims].filter((trim) => !known.some((name) => sameInPath(name, trim)))
      return [model, [...known, ...others].toSorted(byName)] as const
    })
    return [make, new Map(chosen.toSorted(byEntryName))] as const
  })
  return new Map(makes.filter(([, models]) => models.size > 0).toSorted(byEntryName))
}
