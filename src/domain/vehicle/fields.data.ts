/** A stored field of a vehicle with one text or number, `null` if unknown. */
type Field = Readonly<{
  name: string
  /** In the table `vehicle`. */
  column: string
  kind: 'text' | 'number'
  /** Its description in the API; if absent, the API does not include it. */
  api?: string
  /** Whether the column was added later, so that older rows may lack it. */
  isRecent?: true
  /** Its "at least" filter, if any. */
  atLeast?: AtLeast
  /** Its "one of these values" filter, if any. */
  facet?: Facet
}>

/** The group that a facet is counted with, see `search/engine/groups/groups.data.ts`. */
export type FacetGroup = 'trim' | 'model' | 'powertrain' | 'stock' | 'paint' | 'place'

type Facet = Readonly<{
  group: FacetGroup
  /** The order of its values: largest first, or by name (numbers as numbers). */
  order: 'count' | 'name'
  /** Its position in the filter panel; facets of one position are in table order. */
  panel: 'middle' | 'last'
  /** Whether keywords search it. @see SRCH-6 */
  isKeyword?: true
  /** Whether its values are displayed as paint swatches. */
  isPaint?: true
  /** Whether a value needs context in a chip: the message `chip.<name>` adds it, with a number or a value inserted. */
  chip?: 'number' | 'value'
}>

/** How a number is read from a feed. */
export type FeedNumber = Readonly<{
  /** Names of its column, lower case, letters and digits only, best first. */
  columns: readonly string[]
  min: number
  max: number
  /** Its unit, which may follow it in a cell, and must in a text. */
  unit?: keyof typeof UNITS
  /** Its label in texts, as a regular expression, searched in features and description if there is no such column. */
  says?: string
  /** Whether its text counts only for electric vehicles. */
  isElectric?: true
}>

type AtLeast = Readonly<{
  /** The name in addresses. */
  query: string
  /** The choices in the panel. */
  steps: readonly number[]
  /** A description for users of the API. */
  says: string
}>

/**
 * The stored fields of a vehicle. The vehicle's type and its row, feed columns, lists in browsers, the API and filters
 * are derived from this table. `CONTRIBUTING.md` lists the files of a new filter.
 */
// prettier-ignore
export const FIELDS = [
  { name: 'trim', column: 'trim', kind: 'text', api: '', facet: { group: 'trim', order: 'count', panel: 'middle', isKeyword: true } },
  { name: 'body', column: 'body', kind: 'text', api: '' },
  { name: 'bodyManufacturer', column: 'body_manufacturer', kind: 'text', api: '', facet: { group: 'trim', order: 'count', panel: 'middle', isKeyword: true } },
  { name: 'fuel', column: 'fuel', kind: 'text', api: '', facet: { group: 'powertrain', order: 'count', panel: 'middle', isKeyword: true } },
  { name: 'drive', column: 'drive', kind: 'text', api: '', facet: { group: 'powertrain', order: 'count', panel: 'middle', isKeyword: true } },
  { name: 'transmission', column: 'transmission', kind: 'text', api: '', facet: { group: 'powertrain', order: 'count', panel: 'middle', isKeyword: true } },
  { name: 'engine', column: 'engine', kind: 'text', api: '', facet: { group: 'powertrain', order: 'count', panel: 'middle', isKeyword: true } },
  { name: 'colorExt', column: 'color_ext', kind: 'text', api: '', facet: { group: 'paint', order: 'count', panel: 'middle', isKeyword: true, isPaint: true } },
  { name: 'colorInt', column: 'color_int', kind: 'text', api: '', facet: { group: 'paint', order: 'count', panel: 'middle', isPaint: true, chip: 'value' } },
  // Miles.
  { name: 'mileage', column: 'mileage', kind: 'number', api: '' },
  // The dealer's city, or the name of a lot.
  { name: 'location', column: 'location', kind: 'text', api: '', facet: { group: 'place', order: 'name', panel: 'middle', isKeyword: true } },
  { name: 'availability', column: 'availability', kind: 'text', api: '', facet: { group: 'stock', order: 'count', panel: 'middle', isKeyword: true } },
  { name: 'seats', column: 'seats', kind: 'number', api: '', facet: { group: 'model', order: 'name', panel: 'last', chip: 'number' } },
  { name: 'doors', column: 'doors', kind: 'number', facet: { group: 'model', order: 'name', panel: 'last', chip: 'number' } },
  { name: 'cylinders', column: 'cylinders', kind: 'number', facet: { group: 'powertrain', order: 'name', panel: 'last', chip: 'number' } },
  { name: 'cityMpg', column: 'city_mpg', kind: 'number' },
  { name: 'highwayMpg', column: 'highway_mpg', kind: 'number' },
  { name: 'assembly', column: 'assembly', kind: 'text', api: 'The country of final assembly, in English.', facet: { group: 'model', order: 'count', panel: 'last', chip: 'value' } },
  {
    name: 'towing', column: 'towing_lb', kind: 'number', isRecent: true, api: 'Maximum towing capacity, in pounds.',
    atLeast: { query: 'minTowing', says: 'Towing capacity in pounds', steps: [3500, 5000, 7500, 10_000, 12_500] },
  },
  {
    name: 'payload', column: 'payload_lb', kind: 'number', isRecent: true, api: 'Maximum payload, in pounds.',
    atLeast: { query: 'minPayload', says: 'Payload in pounds', steps: [1000, 1500, 2000, 3000, 4000] },
  },
  {
    name: 'range', column: 'range_miles', kind: 'number', isRecent: true, api: 'Range of an electric vehicle on a full battery, in miles.',
    atLeast: { query: 'minRange', says: 'Electric range in miles', steps: [150, 200, 250, 300, 350] },
  },
] as const satisfies readonly Field[]

/** How feeds write a unit, as a regular expression. */
export const UNITS = { lb: 'lbs?|pounds|libras', mi: 'miles|mi|millas' }

/** How feeds write the numbers that need no rule of their own. Separate from the table above, which browsers load. */
// prettier-ignore
export const FEED_NUMBERS = {
  doors: { columns: ['bodydoorct', 'doors', 'doorcount'], min: 1, max: 9 },
  cylinders: { columns: ['enginecylinderct', 'cylinders'], min: 1, max: 16 },
  cityMpg: { columns: ['citympg'], min: 1, max: 200 },
  highwayMpg: { columns: ['highwaympg', 'hwympg'], min: 1, max: 200 },
  towing: {
    columns: ['towingcapacity', 'maxtowing', 'maxtowingcapacity', 'maximumtowing', 'maximumtowingcapacity', 'towingcapacitylbs'],
    min: 500, max: 40_000, unit: 'lb',
    says: String.raw`max(?:imum)?\.? tow(?:ing)?(?: capacity| rating)?|(?:trailer )?tow(?:ing)? (?:capacity|rating)|tows|capacidad (?:m[aá]xima )?de (?:remolque|arrastre)`,
  },
  payload: {
    columns: ['payload', 'payloadcapacity', 'maxpayload', 'maxpayloadcapacity', 'maximumpayload', 'payloadlbs'],
    min: 200, max: 15_000, unit: 'lb',
    says: String.raw`(?:max(?:imum)?\.? )?payload(?: capacity| rating)?|capacidad (?:m[aá]xima )?de carga`,
  },
  range: {
    columns: ['electricrange', 'evrange', 'batteryrange', 'rangemiles', 'eparange'],
    min: 20, max: 900, unit: 'mi', isElectric: true,
    says: String.raw`(?:epa[- ])?(?:est(?:imated|\.)? )?(?:electric |driving |battery )?range|autonom[ií]a(?: el[eé]ctrica| estimada)?`,
  },
} as const satisfies Readonly<Record<string, FeedNumber>>

type Row = (typeof FIELDS)[number]
type ValueOf<F extends Row> = (F['kind'] extends 'number' ? number : string) | null

/** The stored fields of a vehicle; `null` means unknown. */
export type FieldValues = Readonly<{ [F in Row as F['name']]: ValueOf<F> }>
/** The same as columns of a row. */
export type FieldColumns = { [F in Row as F['column']]: ValueOf<F> }

export type FieldName = Row['name']

/** Fields that feeds write as a plain number. */
export type FeedField = keyof typeof FEED_NUMBERS

// The object's own keys; `Object.keys` loses their type.
export const FEED_FIELDS = /* @__PURE__ */ Object.keys(FEED_NUMBERS) as readonly FeedField[]

/** Fields with an "at least" filter. */
export type AtLeastField = Extract<Row, { atLeast: AtLeast }>
export const AT_LEAST_FIELDS: readonly AtLeastField[] = /* @__PURE__ */ FIELDS.filter(
  (field): field is AtLeastField => 'atLeast' in field,
)

/** Fields with a "one of these values" filter. */
export type FacetField = Extract<Row, { facet: Facet }>
export const FACET_FIELDS: readonly FacetField[] = /* @__PURE__ */ FIELDS.filter(
  (field): field is FacetField => 'facet' in field,
)

/** Columns added after the first vehicles were stored. */
export const NEW_COLUMNS: readonly string[] = /* @__PURE__ */ FIELDS.flatMap((field) =>
  'isRecent' in field ? [field.column] : [],
)

/** Fields in the API. */
export type ApiField = Extract<Row, { api: string }>
export const API_FIELDS: readonly ApiField[] = /* @__PURE__ */ FIELDS.filter(
  (field): field is ApiField => 'api' in field,
)

/** An object with an entry for each field. */
export const eachField = <T>(make: (field: Row) => T): Record<FieldName, T> =>
  // `fromEntries` loses the key type; the table has every key.
  Object.fromEntries(FIELDS.map((field) => [field.name, make(field)])) as Record<FieldName, T>

/** A vehicle without known fields. */
export const UNKNOWN_FIELDS: FieldValues = /* @__PURE__ */ eachField(() => null)
