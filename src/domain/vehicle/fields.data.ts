/** A stored field of a vehicle that holds one text or number, `null` if unknown. */
type Field = Readonly<{
  name: string
  /** Of the table `vehicle`. */
  column: string
  kind: 'text' | 'number'
  /** What the API says about it; left out, the API does not have it. */
  api?: string
  /** Whether rows that lack it are as they were: a column that is younger than most rows. */
  isYoung?: true
  /** The filter "at least this much"; left out, there is none. */
  atLeast?: AtLeast
  /** The filter "one of these values"; left out, there is none. */
  facet?: Facet
}>

/** What a facet is counted together with: see `engine/groups.data.ts`. */
export type FacetGroup = 'trim' | 'model' | 'powertrain' | 'stock' | 'paint' | 'place'

type Facet = Readonly<{
  group: FacetGroup
  /** The order of its values: largest first, or by name (numbers as numbers). */
  order: 'count' | 'name'
  /** Its place in the filter panel; those of one place are in the order of the table. */
  panel: 'middle' | 'last'
  /** Whether keywords look into it. @see SRCH-6 */
  isKeyword?: true
  /** Whether its values are drawn as paints. */
  isPaint?: true
  /** Whether a value alone says nothing: the words `chip.<name>` say it with a number or a value in them. */
  chip?: 'number' | 'value'
}>

/** How a number is read from a feed. */
export type FeedNumber = Readonly<{
  /** Names of its column, lower case, letters and digits only, the best first. */
  columns: readonly string[]
  min: number
  max: number
  /** Units that may follow it, and must in a text. */
  units?: string
  /**
   * What its text calls it, as a regular expression, read from features and description where there is no such column.
   */
  says?: string
  /** Whether its text counts for electric vehicles alone. */
  isElectric?: true
}>

type AtLeast = Readonly<{
  /** The name in addresses. */
  query: string
  /** What the panel offers. */
  steps: readonly number[]
  /** What it is, for readers of the API. */
  says: string
}>

const POUNDS = 'lbs?|pounds|libras'

/**
 * What is stored of a vehicle as it is. The vehicle's type and its row, the columns of feeds, lists in browsers, the API
 * and filters are made from this table: a filter by a new column is one row here, its words in two languages, and a
 * migration.
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
    name: 'towing', column: 'towing_lb', kind: 'number', isYoung: true, api: 'What it may tow at most, in pounds.',
    atLeast: { query: 'minTowing', says: 'Pounds it may tow', steps: [3500, 5000, 7500, 10_000, 12_500] },
  },
  {
    name: 'payload', column: 'payload_lb', kind: 'number', isYoung: true, api: 'What it may carry at most, in pounds.',
    atLeast: { query: 'minPayload', says: 'Pounds it may carry', steps: [1000, 1500, 2000, 3000, 4000] },
  },
  {
    name: 'range', column: 'range_miles', kind: 'number', isYoung: true, api: 'How far an electric vehicle goes on a full battery, in miles.',
    atLeast: { query: 'minRange', says: 'Miles an electric vehicle goes on a full battery', steps: [150, 200, 250, 300, 350] },
  },
] as const satisfies readonly Field[]

/**
 * How feeds say those numbers that need no rule of their own. Apart from the table above, since browsers have that.
 */
// prettier-ignore
export const FEED_NUMBERS = {
  doors: { columns: ['bodydoorct', 'doors', 'doorcount'], min: 1, max: 9 },
  cylinders: { columns: ['enginecylinderct', 'cylinders'], min: 1, max: 16 },
  cityMpg: { columns: ['citympg'], min: 1, max: 200 },
  highwayMpg: { columns: ['highwaympg', 'hwympg'], min: 1, max: 200 },
  towing: {
    columns: ['towingcapacity', 'maxtowing', 'maxtowingcapacity', 'maximumtowing', 'maximumtowingcapacity', 'towingcapacitylbs'],
    min: 500, max: 40_000, units: POUNDS,
    says: String.raw`max(?:imum)?\.? tow(?:ing)?(?: capacity| rating)?|(?:trailer )?tow(?:ing)? (?:capacity|rating)|tows|capacidad (?:m[aá]xima )?de (?:remolque|arrastre)`,
  },
  payload: {
    columns: ['payload', 'payloadcapacity', 'maxpayload', 'maxpayloadcapacity', 'maximumpayload', 'payloadlbs'],
    min: 200, max: 15_000, units: POUNDS,
    says: String.raw`(?:max(?:imum)?\.? )?payload(?: capacity| rating)?|capacidad (?:m[aá]xima )?de carga`,
  },
  range: {
    columns: ['electricrange', 'evrange', 'batteryrange', 'rangemiles', 'eparange'],
    min: 20, max: 900, units: 'miles|mi|millas', isElectric: true,
    says: String.raw`(?:epa[- ])?(?:est(?:imated|\.)? )?(?:electric |driving |battery )?range|autonom[ií]a(?: el[eé]ctrica| estimada)?`,
  },
} as const satisfies Readonly<Record<string, FeedNumber>>

type Row = (typeof FIELDS)[number]
type ValueOf<F extends Row> = (F['kind'] extends 'number' ? number : string) | null

/** The stored fields of a vehicle; `null` is unknown. */
export type FieldValues = Readonly<{ [F in Row as F['name']]: ValueOf<F> }>
/** The same as columns of a row. */
export type FieldColumns = { [F in Row as F['column']]: ValueOf<F> }

export type FieldName = Row['name']

/** Fields that feeds say as a plain number. */
export type FeedField = keyof typeof FEED_NUMBERS

// The names of the object itself; `Object.keys` forgets them.
export const FEED_FIELDS = /* @__PURE__ */ Object.keys(FEED_NUMBERS) as readonly FeedField[]

/** Fields with a filter "at least this much". */
export type AtLeastField = Extract<Row, { atLeast: AtLeast }>
export const AT_LEAST_FIELDS: readonly AtLeastField[] = /* @__PURE__ */ FIELDS.filter(
  (field): field is AtLeastField => 'atLeast' in field,
)

/** Fields with a filter "one of these values". */
export type FacetField = Extract<Row, { facet: Facet }>
export const FACET_FIELDS: readonly FacetField[] = /* @__PURE__ */ FIELDS.filter(
  (field): field is FacetField => 'facet' in field,
)

/** Columns that the first vehicles were stored without. */
export const YOUNG_COLUMNS: readonly string[] = /* @__PURE__ */ FIELDS.flatMap((field) =>
  'isYoung' in field ? [field.column] : [],
)

/** Fields that the API has. */
export type ApiField = Extract<Row, { api: string }>
export const API_FIELDS: readonly ApiField[] = /* @__PURE__ */ FIELDS.filter(
  (field): field is ApiField => 'api' in field,
)

/** An object with an entry for each field. */
export const eachField = <T>(make: (field: Row) => T): Record<FieldName, T> =>
  // `fromEntries` forgets the names; every one of them is in the table.
  Object.fromEntries(FIELDS.map((field) => [field.name, make(field)])) as Record<FieldName, T>

/** A vehicle of which no field is known. */
export const UNKNOWN_FIELDS: FieldValues = /* @__PURE__ */ eachField(() => null)
