import { DatabaseSync } from 'node:sqlite'

import * as v from 'valibot'

import { MAKES } from './makes.data.ts'

/** Cars, trucks, multipurpose vehicles (SUVs and vans), and those that come as a chassis. */
const TYPES = [2, 3, 7, 10]
const PASSENGER_TYPES = new Set([2, 7])
const LIGHT_TRUCK = 1

/** The attributes of a pattern, by the tables' number; with the name of its lookup table if it has one. */
const ELEMENTS = {
  28: ['model', 'Model'],
  5: ['body', 'BodyStyle'],
  34: ['series', null],
  38: ['trim', null],
  24: ['fuel', 'FuelType'],
  66: ['otherFuel', 'FuelType'],
  9: ['cylinders', null],
  13: ['liters', null],
  11: ['cubicCentimeters', null],
  18: ['engine', null],
  64: ['layout', 'EngineConfiguration'],
  135: ['turbo', 'Turbo'],
  15: ['drive', 'DriveType'],
  31: ['city', null],
  77: ['state', null],
  75: ['country', 'Country'],
} as const
export type VpicElement = (typeof ELEMENTS)[keyof typeof ELEMENTS][0]

const Makers = v.array(
  v.object({
    code: v.string(),
    make: v.string(),
    type: v.number(),
    truckType: v.nullable(v.number()),
  }),
)
const Links = v.array(
  v.object({ code: v.string(), schema: v.number(), from: v.number(), to: v.nullable(v.number()) }),
)
const Patterns = v.array(
  v.object({
    schema: v.number(),
    key: v.string(),
    element: v.number(),
    value: v.string(),
    changed: v.nullable(v.string()),
  }),
)
const Engines = v.array(v.object({ engine: v.string(), element: v.number(), value: v.string() }))
const Schemas = v.array(v.object({ schema: v.number() }))
const Words = v.array(v.object({ id: v.number(), name: v.string() }))
const Models = v.array(v.object({ id: v.number(), model: v.string(), make: v.string() }))

export type VpicMaker = Readonly<{ code: string; makes: readonly string[]; isLight: boolean }>
/** `to` is 0 while it is valid. */
export type VpicLink = Readonly<{ code: string; schema: number; from: number; to: number }>
export type VpicPattern = Readonly<{
  schema: number
  key: string
  element: VpicElement
  /** A model includes its make: `Jeep|Wrangler`. */
  value: string
  /** ISO time. */
  changed: string
}>
export type Vpic = Readonly<{
  makers: readonly VpicMaker[]
  links: readonly VpicLink[]
  patterns: readonly VpicPattern[]
  /** Attributes by the name of an engine. */
  engines: ReadonlyMap<string, ReadonlyMap<VpicElement, string>>
}>

const MAKERS_SQL = `
  select w.Wmi as code, k.Name as make, w.VehicleTypeId as type, w.TruckTypeId as truckType
  from Wmi w join Wmi_Make x on x.WmiId = w.Id join Make k on k.Id = x.MakeId
  where w.VehicleTypeId in (${TYPES.join()}) and k.Name in (${MAKES.map(() => '?').join()})
  order by code, make`
const LINKS_SQL = `
  select w.Wmi as code, l.VinSchemaId as "schema", l.YearFrom as "from", l.YearTo as "to"
  from Wmi w join Wmi_VinSchema l on l.WmiId = w.Id`
const PATTERNS_SQL = `
  select VinSchemaId as "schema", Keys as "key", ElementId as element, AttributeId as value,
    coalesce(UpdatedOn, CreatedOn) as changed
  from Pattern where ElementId in (${Object.keys(ELEMENTS).join()})`
const MODEL_SCHEMAS_SQL = `select distinct VinSchemaId as "schema" from Pattern where ElementId = 28`
const MODELS_SQL = `
  select m.Id as id, m.Name as model, k.Name as make
  from Model m join Make_Model x on x.ModelId = m.Id join Make k on k.Id = x.MakeId`

/** Only the construction of an engine: one engine can burn several fuels. */
const ENGINES_SQL = `
  select m.Name as engine, p.ElementId as element, p.AttributeId as value
  from EngineModel m join EngineModelPattern p on p.EngineModelId = m.Id
  where p.ElementId in (9, 11, 13, 64, 135)`

const isMake = (make: string) => MAKES.includes(make)

/** The data of these makes. @param file an SQLite file with the tables of vPIC */
export function readVpic(file: string): Vpic {
  const database = new DatabaseSync(file, { readOnly: true })
  const all = (sql: string, ...values: string[]) => database.prepare(sql).all(...values)
  const makerRows = Map.groupBy(v.parse(Makers, all(MAKERS_SQL, ...MAKES)), ({ code }) => code)
  const makers = [...makerRows].map(([code, rows]) => ({
    code,
    makes: rows.map(({ make }) => make),
    isLight: rows.every(
      ({ type, truckType }) => PASSENGER_TYPES.has(type) || truckType === LIGHT_TRUCK,
    ),
  }))

  const models = new Map(v.parse(Models, all(MODELS_SQL)).map((model) => [String(model.id), model]))
  const words = new Map(
    ['BodyStyle', 'FuelType', 'EngineConfiguration', 'Turbo', 'DriveType', 'Country'].map(
      (table) => [
        table,
        new Map(
          v
            .parse(Words, all(`select Id as id, Name as name from ${table}`))
            .map(({ id, name }) => [String(id), name]),
        ),
      ],
    ),
  )
  /** The text of a value; `null` for a missing word or a model of another make. */
  const textOf = (table: string | null, value: string) => {
    if (table === null) return value
    if (table !== 'Model') return words.get(table)?.get(value) ?? null
    const model = models.get(value)
    return model && isMake(model.make) ? `${model.make}|${model.model}` : null
  }

  const decoded = (row: Readonly<{ element: number; value: string }>) => {
    // The queries only request these attributes.
    const [element, table] = ELEMENTS[row.element as keyof typeof ELEMENTS]
    const value = textOf(table, row.value)
    return value === null ? [] : [{ element, value }]
  }

  const patterns = v
    .parse(Patterns, all(PATTERNS_SQL))
    .flatMap((row): VpicPattern[] =>
      decoded(row).map((fact) => ({ ...row, ...fact, changed: row.changed ?? '' })),
    )
  const engineRows = Map.groupBy(v.parse(Engines, all(ENGINES_SQL)), ({ engine }) => engine)
  const engines = new Map(
    [...engineRows].map(([name, rows]) => [
      name,
      new Map(rows.flatMap(decoded).map(({ element, value }) => [element, value])),
    ]),
  )
  const ofThese = new Set(
    patterns.filter(({ element }) => element === 'model').map(({ schema }) => schema),
  )
  // Makers report engines and plants separately from models; data about models of other makes is
  // left out.
  const ofOthers = new Set(
    v
      .parse(Schemas, all(MODEL_SCHEMAS_SQL))
      .map(({ schema }) => schema)
      .filter((schema) => !ofThese.has(schema)),
  )
  const links = v
    .parse(Links, all(LINKS_SQL))
    .filter(({ code, schema }) => makerRows.has(code) && !ofOthers.has(schema))
    .map((link) => ({ ...link, to: link.to ?? 0 }))
  database.close()
  const linked = new Set(links.map(({ schema }) => schema))
  return { makers, links, patterns: patterns.filter(({ schema }) => linked.has(schema)), engines }
}
