import { fold } from '#domain/kernel/text.ts'
import { parseQuery } from '#domain/search/query/parse-query.ts'
import { siteFacets } from '#domain/site/site-facets.ts'
import type { Site } from '#domain/site/site.ts'
import { VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'
import type { Services } from '#modules/services.ts'

/** The expected values of one query name. */
type Expected =
  | '*'
  | readonly string[]
  | Readonly<{ between: readonly [number, number] }>
  | Readonly<{ needs: readonly string[]; within: readonly string[] }>

const EXCLUDABLE = ['make', 'model', 'trim', 'colorExt', 'fuel'] as const

type Filters = Readonly<Record<string, Expected>>

/** A line of `tests/vectors/phrases-*.jsonl`: a shopper's input, and its expected target. */
export type Phrase = Readonly<{
  id: string
  lang: 'en' | 'es'
  kind: string
  phrase: string
  /** The list; `any` for any, or for a page that is no list. */
  type: string | readonly string[]
  /** The filters of the list. */
  filters: Filters
  /** At least one filter set of each. */
  any_of?: readonly (readonly Filters[])[]
  /** Names that may be present; `*` for any. */
  may?: readonly string[]
  must_not?: Readonly<Record<string, '*' | readonly string[]>>
  /** Values that no listed vehicle has. */
  excludes?: Readonly<Partial<Record<(typeof EXCLUDABLE)[number], readonly string[]>>>
  nonempty: boolean
  /** The stock number of the only vehicle. */
  vehicle?: string
  /** Beginnings of the page's address, or of a link on the list, separated by `|`. */
  links?: string
}>

type Query = ReadonlyMap<string, readonly string[]>
type App = Readonly<{ services: Pick<Services, 'inventory'>; site: Site }>

/** Names that say nothing about which vehicles are listed. */
const IGNORED_PARAMETERS = new Set(['show', 'keywords', 'in', 'nearest'])

const same = (a: readonly string[], b: readonly string[]) =>
  JSON.stringify(a.map(fold).toSorted()) === JSON.stringify(b.map(fold).toSorted())

function isExpected(expected: Expected, actual: readonly string[]): boolean {
  if (expected === '*') return actual.length > 0
  if ('between' in expected) {
    const [low, high] = expected.between
    return actual.length === 1 && Number(actual[0]) >= low && Number(actual[0]) <= high
  }
  if (!('needs' in expected)) return same(expected, actual)
  const actualValues = new Set(actual.map(fold))
  const allowed = new Set([...expected.needs, ...expected.within].map(fold))
  return (
    actualValues.size > 0 &&
    expected.needs.every((value) => actualValues.has(fold(value))) &&
    [...actualValues].every((value) => allowed.has(value))
  )
}

/** `minYear=2022&maxYear=2022` is `year=2022`. */
function queryOf(params: URLSearchParams): Query {
  const query = new Map([...new Set(params.keys())].map((name) => [name, params.getAll(name)]))
  const year = query.get('minYear')
  if (year && same(year, query.get('maxYear') ?? [])) {
    query.delete('minYear')
    query.delete('maxYear')
    query.set('year', year)
  }
  return query
}

/** The vehicles of a list's address. */
function vehiclesAt({ services, site }: App, type: string, params: URLSearchParams) {
  const known = VEHICLE_TYPES.find((name) => name === type)
  if (known === undefined) return null
  const query = { ...parseQuery(known, params, siteFacets(site)), show: 10_000 }
  return services.inventory.search(site, query)
}

/** A model implies its make: both filters list the same vehicles. */
function impliedMakes({ services, site }: App, query: Query): readonly string[] {
  const models = new Set(query.get('model'))
  const { vehicles } = services.inventory.search(site, {
    ...parseQuery('used', [], siteFacets(site)),
    types: [],
    show: 10_000,
  })
  return [...new Set(vehicles.filter(({ model }) => models.has(model)).map(({ make }) => make))]
}

/** The page of an address: its first segments, its query, and its vehicles if it is a list. */
function pageAt(app: App, path: string) {
  const { pathname, searchParams } = new URL(path, 'https://dealer.example')
  const [, page = '', type = ''] = pathname.split('/')
  const result = page === 'search' ? vehiclesAt(app, type, searchParams) : null
  return { pathname, params: searchParams, page, type, result }
}

type Page = ReturnType<typeof pageAt>

function wrongVehicle(stock: string, { page, pathname, result }: Page): readonly string[] {
  const isMatch =
    page === 'detail'
      ? pathname.includes(`/${stock}/`)
      : (result?.vehicles.slice(0, 5) ?? []).some((vehicle) => vehicle.stock === stock)
  return isMatch ? [] : [`not vehicle ${stock}`]
}

/** A checker of one phrase's address, which returns the errors in its filters. */
function filterChecker(app: App, phrase: Phrase, query: Query) {
  const implied = impliedMakes(app, query)
  const isImplied = (makes: readonly string[]) =>
    implied.length > 0 && implied.every((make) => makes.includes(make))
  const holds = ([name, value]: readonly [string, Expected]) =>
    isExpected(value, query.get(name) ?? []) ||
    (name === 'make' && !query.has('make') && Array.isArray(value) && isImplied(value))
  const allHold = (filters: Filters) => Object.entries(filters).every(holds)
  const textOf = (name: string) =>
    query.has(name) ? `${name} is ${(query.get(name) ?? []).join()}` : `${name} missing`
  const missing = Object.entries(phrase.filters).filter((entry) => !holds(entry))
  const groups = (phrase.any_of ?? []).filter((group) => !group.some(allHold))
  const excluded = Object.entries(phrase.must_not ?? {}).filter(
    ([name, values]) =>
      name !== '*' &&
      (query.get(name) ?? []).some(
        (value) => values === '*' || values.map(fold).includes(fold(value)),
      ),
  )
  const explained = new Set([
    ...Object.keys(phrase.filters),
    ...(phrase.any_of ?? [])
      .flatMap((group) => (group.some(allHold) ? group.filter(allHold) : group))
      .flatMap((filters) => Object.keys(filters)),
    ...Object.keys(phrase.must_not ?? {}),
    ...(phrase.may ?? []),
    ...IGNORED_PARAMETERS,
    ...(isImplied(query.get('make') ?? []) ? ['make'] : []),
  ])
  const extra = explained.has('*') ? [] : [...query.keys()].filter((name) => !explained.has(name))
  return [
    ...missing.map(([name]) => textOf(name)),
    ...groups.map((group) => `none of ${group.map((one) => Object.keys(one).join('+')).join('/')}`),
    ...excluded.map(([name]) => `must not: ${name}`),
    ...extra.map((name) => `not asked for: ${name}`),
  ]
}

/** Keywords that narrow a list by chance: everything requested is a filter. */
function wrongKeywords(
  app: App,
  phrase: Phrase,
  { params, result, type }: Page,
): readonly string[] {
  const known = new Set([
    ...(phrase.may ?? []),
    ...(phrase.any_of ?? []).flat().flatMap((filters) => Object.keys(filters)),
  ])
  if (!params.has('keywords') || known.has('*') || known.has('keywords')) return []
  const without = new URLSearchParams([...params].filter(([name]) => name !== 'keywords'))
  const all = vehiclesAt(app, type, without)?.total ?? 0
  return result && result.total > 0 && all > result.total
    ? [`keywords "${params.get('keywords') ?? ''}" narrow ${all} to ${result.total}`]
    : []
}

function wrongVehicles(phrase: Phrase, { params, result }: Page): readonly string[] {
  if (phrase.nonempty && (result?.total ?? 0) === 0)
    return [`empty list, keywords "${params.get('keywords') ?? ''}"`]
  return EXCLUDABLE.flatMap((name) => {
    const values = phrase.excludes?.[name] ?? []
    const seen = (result?.vehicles ?? []).filter((vehicle) => values.includes(vehicle[name] ?? ''))
    return seen.length > 0 ? [`lists ${seen.length} with ${name}=${values.join()}`] : []
  })
}

function wrongPage({ links, type: types }: Phrase, { pathname, type }: Page): readonly string[] {
  const isExpectedLink =
    links === undefined || links.split('|').some((start) => pathname.includes(start))
  const isOfType = [types, 'any'].flat().includes(type) || [types].flat().includes('any')
  return [
    ...(isExpectedLink ? [] : [`no way to ${links}`]),
    ...(isOfType ? [] : [`type ${type} for ${[types].flat().join()}`]),
  ]
}

/**
 * The errors in the target address of a phrase, by the criteria of the acceptance list; empty for none. The address is
 * sufficient: ignored words are not filters.
 */
export function checkPhrase(app: App, phrase: Phrase, path: string): readonly string[] {
  const page = pageAt(app, path)
  if (phrase.vehicle !== undefined) return wrongVehicle(phrase.vehicle, page)
  if (page.page === 'detail') return ['one vehicle']
  return [
    ...wrongPage(phrase, page),
    ...filterChecker(app, phrase, queryOf(page.params)),
    ...wrongVehicles(phrase, page),
    ...wrongKeywords(app, phrase, page),
  ]
}
