import { globSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { LIMITS, LIST_FACETS } from '#domain/search/facets.data.ts'
import { AT_LEAST_FIELDS } from '#domain/vehicle/fields.data.ts'

/** The tables, the words of plain-text searches, and the demo vehicles. */
const TABLES =
  /(?:facets|fields|groups)\.data\.ts$|\/plain-words\/|\/migrations\/|\/demo\/|\.test\.tsx?$/

/** Code that searches, filters, sends and describes lists. */
const SEARCH = [
  'src/domain/search/**/*.ts',
  'src/domain/search-wire/**/*.ts',
  'src/domain/subscriptions/**/*.ts',
  'src/domain/analytics/form-of-route.ts',
  'src/i18n/filter-labels.ts',
  'src/web/features/search/**/*.{ts,tsx}',
  'src/web/routes/search/**/*.{ts,tsx}',
  'src/api/inventory/*.ts',
]

/** Categories with rules beyond those of the table: names and sort keys of vehicles, the list, and ranges. */
const WITH_RULES: ReadonlySet<string> = new Set([
  'type',
  'year',
  'make',
  'model',
  'trim',
  'body',
  'engine',
  'location',
])

const filesOf = (globs: readonly string[]) =>
  globSync([...globs]).filter((file) => !TABLES.test(file.replaceAll('\\', '/')))

/** Which of these a source contains: in quotes, or as a property. */
const namedIn = (source: string, names: readonly string[]) =>
  names.filter((name) => new RegExp(String.raw`['.]${name}\b(?!/)|\b${name}:`).test(source))

function named(globs: readonly string[], names: readonly string[]): readonly string[] {
  return filesOf(globs).flatMap((file) =>
    namedIn(readFileSync(file, 'utf8'), names).map((name) => `${file}: ${name}`),
  )
}

it('finds a name in quotes, as a property and as a key', () => {
  const names = ['minMpg']
  expect(namedIn("query['minMpg']", names)).toEqual(names)
  expect(namedIn('query.minMpg', names)).toEqual(names)
  expect(namedIn('{ minMpg: 20 }', names)).toEqual(names)
  expect(namedIn('minMpgs', names)).toEqual([])
})

it('filter names occur only in the table, its labels and plain-text searches', () => {
  const limits = LIMITS.map(({ name }) => name)
  const lists = LIST_FACETS.map(({ name }) => name).filter((name) => !WITH_RULES.has(name))
  expect(named(['src/**/*.{ts,tsx}'], limits)).toEqual([])
  expect(named(SEARCH, lists)).toEqual([])
})

it('a stored number with a filter occurs only in the table of fields', () => {
  const fields = AT_LEAST_FIELDS.map(({ column }) => column)
  expect(named(['src/**/*.{ts,tsx}'], fields)).toEqual([])
})
