/**
 * `node scripts/data/build-tax-tables.ts zips.csv rates.csv` writes two tables for `AZ`, `CA` and `NV`:
 *
 * - data/zips/towns.csv, the town and county of each zip code, from a table with the columns `zip`, `city`, `state` and
 * `county` (`.csv` or `.csv.gz`; data/zips/README.md says where one comes from);
 * - data/tax/tax-jurisdictions.csv, the sales tax of cities and counties, from a table with the columns `state`,
 * `kind`, `name`, `county`, `rate` and `source` (data/tax/README.md names the facts that it was made from).
 *
 * Special districts and tribal land are left out: an address does not show them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

import { parse } from 'csv-parse/sync'
import * as v from 'valibot'

import { byCode, slug } from '#domain/kernel/text.ts'

const STATES = new Set(['AZ', 'CA', 'NV'])
/** The day from which the rates are known to apply. */
const EFFECTIVE = '2026-01-01'

/** The county of cities for which no ZIP code has their name, and the main county of cities in two counties. */
const COUNTY_OF: Readonly<Record<string, string>> = {
  'AZ:dewey-humboldt': 'Yavapai',
  'AZ:guadalupe': 'Maricopa',
  'AZ:marana': 'Pima',
  'AZ:oro-valley': 'Pima',
  'AZ:pinetop-lakeside': 'Navajo',
  'AZ:sedona': 'Coconino',
  'AZ:south-tucson': 'Pima',
  'AZ:tusayan': 'Coconino',
  'NV:carson-city': 'Carson City',
}
const SPECIAL = /reservation|nation\b|nav nat|trust land|tribal|district/i

const Zips = v.array(
  v.object({ zip: v.string(), city: v.string(), state: v.string(), county: v.string() }),
)
const Rates = v.array(
  v.object({
    state: v.string(),
    kind: v.string(),
    name: v.string(),
    county: v.string(),
    rate: v.pipe(v.string(), v.toNumber()),
    source: v.string(),
  }),
)

function tableAt(path: string | undefined): unknown {
  if (path === undefined)
    throw new Error('name both tables: node scripts/data/build-tax-tables.ts zips.csv rates.csv')
  const file = readFileSync(path)
  return parse(path.endsWith('.gz') ? gunzipSync(file) : file, { columns: true, bom: true })
}

/** `St. Johns` and `Saint Johns` are one town. */
const townKey = (state: string, town: string) =>
  `${state}:${slug(town.replace(/^st\.? /i, 'Saint '))}`

/** `City and County of San Francisco` and `Carson City (city)` without the official form. */
const plainCounty = (county: string) =>
  county.replace(/^City and County of /, '').replace(/ \(city\)$/, '')

const percent = (rate: number) => String(Number((rate * 100).toFixed(4)))
const quoted = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const csv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `${row.map(quoted).join(',')}\n`).join('')

const zips = v
  .parse(Zips, tableAt(process.argv[2]))
  .filter(({ state }) => STATES.has(state))
  .map((row) => ({ ...row, county: plainCounty(row.county) }))
  .toSorted((a, b) => byCode(a.zip, b.zip))
const rates = v.parse(Rates, tableAt(process.argv[3]))

/** The county of most zip codes of a town. */
const countyOfTown = new Map(
  [...Map.groupBy(zips, ({ state, city }) => townKey(state, city))].map(([key, rows]) => {
    const counties = [...Map.groupBy(rows, ({ county }) => county)]
    const [first] = counties.toSorted(([, a], [, b]) => b.length - a.length)
    return [key, COUNTY_OF[key] ?? first?.[0] ?? '']
  }),
)
const isCounty = new Set(zips.map(({ state, county }) => `${state}:${county}`))

/** Arizona's table lists the parts of a rate: `state .056 county 0.007 city 0.017`. */
const parts = (source: string) => {
  const found = /county (?<county>[\d.]+) city (?<city>[\d.]+)/.exec(source)?.groups
  return found && { county: Number(found['county']), city: Number(found['city']) }
}
const countyPart = new Map(
  rates
    .filter(({ state, kind }) => state === 'AZ' && kind === 'county')
    .map(({ name, source }) => [name, parts(source)?.county ?? 0]),
)
const ARIZONA = 0.056

type Row = Readonly<{ state: string; kind: 'city' | 'county'; name: string; county: string }>
type Rated = Row & Readonly<{ rate: number }>

/** The rate of a city in a county. The table has one rate per city, but some cities are in two counties. */
function rateIn(county: string, rate: number, source: string): number {
  const cityRates = parts(source)
  return cityRates ? ARIZONA + (countyPart.get(county) ?? 0) + cityRates.city : rate
}

function jurisdictionOf({
  state,
  kind,
  name,
  rate,
  county,
  source,
}: (typeof rates)[number]): readonly Rated[] {
  const bare = name.replace(/ County( Unincorporated Area)?$/, '')
  const isWholeCounty = isCounty.has(`${state}:${bare}`)
  const wholeCounty = { state, kind: 'county', name: `${bare} County`, county: bare, rate } as const
  // If cities of a county have rates of their own, California's table lists the unincorporated area separately,
  // and the county itself with a rate of 0.
  if (rate === 0 || SPECIAL.test(name)) return []
  if (kind === 'unincorporated area') return [wholeCounty]
  if (kind === 'county') return isWholeCounty ? [wholeCounty] : []
  const key = townKey(state, name)
  const countyName = county || COUNTY_OF[key] || countyOfTown.get(key)
  // Nevada's table has only the kind `area`. Carson City is a city and a county.
  if (kind === 'area' && isWholeCounty && countyName !== name) return [wholeCounty]
  if (!countyName) throw new Error(`the county of ${name}, ${state} is unknown`)
  return [{ state, kind: 'city', name, county: countyName, rate: rateIn(countyName, rate, source) }]
}

const SOURCES: Readonly<Record<string, string>> = {
  AZ: 'Arizona TPT parts of state, county and city, as collected by taxrates-us',
  CA: 'CDTFA rates of 2026-01-01, as collected by taxrates-us',
  NV: 'Nevada combined rates, as collected by taxrates-us',
}
const jurisdictions = rates
  .flatMap(jurisdictionOf)
  .toSorted((a, b) => byCode(a.state, b.state) || byCode(slug(a.name), slug(b.name)))

const townName = new Map(
  jurisdictions
    .filter(({ kind }) => kind === 'city')
    .map(({ state, name }) => [townKey(state, name), name]),
)
writeFileSync(
  new URL('../../data/zips/towns.csv', import.meta.url),
  csv([
    ['zip', 'town', 'county', 'state'],
    ...zips.map(({ zip, city, county, state }) => [
      zip,
      townName.get(townKey(state, city)) ?? city,
      county,
      state,
    ]),
  ]),
)
writeFileSync(
  new URL('../../data/tax/tax-jurisdictions.csv', import.meta.url),
  csv([
    ['state', 'kind', 'name', 'county', 'rate_percent', 'effective', 'source'],
    ...jurisdictions.map(({ state, kind, name, county, rate }) => [
      state,
      kind,
      name,
      county,
      percent(rate),
      EFFECTIVE,
      SOURCES[state] ?? '',
    ]),
  ]),
)
console.log(`${zips.length} zip codes, ${jurisdictions.length} tax jurisdictions`)
