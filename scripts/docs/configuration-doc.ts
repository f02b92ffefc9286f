/**
 * `node scripts/docs/configuration-doc.ts` writes docs/configuration.md from the schema of a site; a test fails while
 * the page is outdated.
 */
import { readFileSync, writeFileSync } from 'node:fs'

import { defaultSite } from '#domain/site/default-site.ts'
import { FeedSettings } from '#domain/site/feeds/feed-settings.ts'
import { SftpSettings } from '#domain/site/feeds/sftp-settings.ts'
import { MenuEntry, MenuGroup, MenuLink } from '#domain/site/menus/menus.ts'
import { Text } from '#domain/site/schema-kit.ts'
import {
  Faq,
  Faqs,
  InfoBanner,
  SearchCard,
  SpecialsByType,
  SpecialsOptions,
  StaffDepartment,
  Theme,
} from '#domain/site/site-parts.ts'
import { Site } from '#domain/site/site.ts'
import { ThirdParty } from '#domain/site/third-parties/third-party.ts'

import { INTRODUCTION } from './configuration-doc.data.ts'
import { TEST_OF_KEY } from './configuration-tests.data.ts'

/** The parts of a schema that this page reads, whatever its kind. */
type Schema = Readonly<{
  type?: string
  wrapped?: Schema
  default?: unknown
  pipe?: readonly Schema[]
  entries?: Readonly<Record<string, Schema>>
  item?: Schema
  options?: readonly string[]
  description?: string
}>

type Row = Readonly<{ path: readonly string[]; type: string; meaning: string }>

const PAGE = new URL('../../docs/configuration.md', import.meta.url)

/** Groups with a separate section, and the text of the section. */
const PARTS: readonly (readonly [name: string, schema: Schema, meaning: string])[] = [
  ['Text', Text, 'The same text in both languages.'],
  [
    'SearchCard',
    SearchCard,
    'A card among the results. `type`, `make` and `model` limit it to matching lists; an absent one matches all.',
  ],
  ['InfoBanner', InfoBanner, ''],
  [
    'MenuEntry',
    MenuEntry,
    'An entry of the main menu: a link (`to`), or a group of links (`name`, `label`, `links`).',
  ],
  ['MenuGroup', MenuGroup, 'A column of links in the page footer.'],
  ['MenuLink', MenuLink, 'A menu link.'],
  ['Faqs', Faqs, 'Questions by the list below which they are shown.'],
  ['Faq', Faq, ''],
  ['SpecialsByType', SpecialsByType, 'The specials pages by type.'],
  ['SpecialsOptions', SpecialsOptions, ''],
  ['StaffDepartment', StaffDepartment, ''],
  ['FeedSettings', FeedSettings, 'An outbound feed ([how](how-to/feed-other-sites.md)).'],
  ['SftpSettings', SftpSettings, 'The server that a feed is uploaded to.'],
  ['ThirdParty', ThirdParty, 'A third-party script.'],
  [
    'Theme',
    Theme,
    "The base values of a site's theme; colors may be any CSS color. Missing ones are derived from `brand.color`, or have the default.",
  ],
]

/** The maximum number of picklist names that a table lists. */
const MAX_NAMES = 4

/** The schema inside wrappers for optional values and descriptions. */
function innermost(schema: Schema): Schema {
  if (schema.type === 'optional' || schema.type === 'exact_optional')
    return innermost(schema.wrapped ?? {})
  const [first] = schema.pipe ?? []
  return first ? innermost(first) : schema
}

/** The description of a schema, its own or that of a wrapper. */
const meaningOf = (schema: Schema): string =>
  schema.pipe?.find(({ type }) => type === 'description')?.description ??
  (schema.wrapped ? meaningOf(schema.wrapped) : '')

const nameOf = (schema: Schema) => PARTS.find(([, part]) => innermost(part) === schema)?.[0]

/** The type that a schema parses to, as text. */
function typeOf(schema: Schema): string {
  const inner = innermost(schema)
  const name = nameOf(inner)
  if (name !== undefined) return name
  if (inner.type === 'nullable') return `${typeOf(inner.wrapped ?? {})} | null`
  if (inner.type === 'array') return `list of ${typeOf(inner.item ?? {})}`
  if (inner.type === 'picklist') {
    const { options = [] } = inner
    return options.length > MAX_NAMES ? 'name' : options.map((one) => `'${one}'`).join(' | ')
  }
  return inner.type ?? '?'
}

/** Every key below a group, depth first. A key without a description has that of its group. */
const rowsOf = (
  entries: NonNullable<Schema['entries']>,
  path: readonly string[] = [],
): readonly Row[] =>
  Object.entries(entries).flatMap(([name, schema]) => {
    const here = [...path, schema.type === 'exact_optional' ? `${name}?` : name]
    const meaning = meaningOf(schema)
    const inner = innermost(schema)
    if (!inner.entries || nameOf(inner) !== undefined)
      return [{ path: here, type: typeOf(schema), meaning }]
    return rowsOf(inner.entries, here).map((row) => (row.meaning ? row : { ...row, meaning }))
  })

const code = (text: string) => `\`${text.replaceAll(/\s+/g, ' ').replaceAll('|', String.raw`\|`)}\``
const cell = (text: string) => text.replaceAll('|', String.raw`\|`)

/** A longer default would fill the table. */
const MAX_DEFAULT_LENGTH = 500

function defaultOf(path: readonly string[]): string {
  const value = path.reduce<unknown>(
    // Paths come from the type of this very object.
    (group, name) => (group as Readonly<Record<string, unknown>>)[name],
    defaultSite,
  )
  if (value === '') return 'empty'
  const text = JSON.stringify(value)
  return text.length > MAX_DEFAULT_LENGTH ? 'see below' : code(text)
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function table(head: readonly string[], rows: readonly (readonly string[])[]) {
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const siteRows = () => rowsOf(Site.entries)

/** Every key of a site, such as `navOptions.hideMake`, in the order of its type. */
export const siteKeys = (): readonly string[] => siteRows().map(({ path }) => path.join('.'))

/** The keys of list entries: `limit`, `orderNumber`. */
export const partKeys = (): readonly string[] =>
  PARTS.flatMap(([, { entries = {} }]) =>
    rowsOf(entries).map(({ path }) => (path.at(-1) ?? '').replace('?', '')),
  )

/** The test that shows the effect of a key, as a link with its title. */
function testOf(key: string): string {
  const test = TEST_OF_KEY[key]
  if (!test) return ''
  const [file, title] = test
  return `[${cell(title).replaceAll(/[[\]]/g, String.raw`\$&`)}](../${file})`
}

const keyTable = () =>
  table(
    ['Key', 'Type', 'Default', 'Meaning', 'Test'],
    siteRows().map(({ path, type, meaning }) => [
      code(path.join('.')),
      code(type),
      defaultOf(path),
      cell(meaning),
      testOf(path.join('.')),
    ]),
  )

/** The default of an entry's key: empty for a required one. */
function partDefault(entries: NonNullable<Schema['entries']>, path: readonly string[]): string {
  const value = path.reduce<Schema | undefined>(
    (schema, name) => schema && (innermost(schema).entries ?? {})[name.replace('?', '')],
    { entries },
  )
  if (value?.type === 'exact_optional') return 'absent'
  if (value?.type !== 'optional') return 'needed'
  return value.default === '' ? 'empty' : code(JSON.stringify(value.default))
}

const partSections = () =>
  PARTS.flatMap(([name, { entries = {} }, meaning]) => {
    const rows = rowsOf(entries).map((row) => [
      code(row.path.join('.')),
      code(row.type),
      partDefault(entries, row.path),
      cell(row.meaning),
    ])
    return [`### ${name}`, meaning, table(['Key', 'Type', 'Default', 'Meaning'], rows)].filter(
      Boolean,
    )
  })

/** The page as generated. */
export const configurationDoc = (): string =>
  [INTRODUCTION, '## Keys', keyTable(), '## Types', ...partSections()].join('\n\n') + '\n'

/** The page as committed. */
export const committedPage = (): string => readFileSync(PAGE, 'utf8')

if (import.meta.main) writeFileSync(PAGE, configurationDoc())
