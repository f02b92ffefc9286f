/**
 * `node scripts/docs/configuration-doc.ts` writes docs/configuration.md from the schemas of src/domain/site/site.ts and the
 * defaults of src/domain/site/default-site.ts; a test fails while the page is stale.
 */
import { readFileSync, writeFileSync } from 'node:fs'

import { parseSync } from 'vite'

import { defaultSite } from '#domain/site/default-site.ts'

import { INTRODUCTION } from './configuration-doc.data.ts'
import { TEST_OF_KEY } from './configuration-tests.data.ts'

type Program = ReturnType<typeof parseSync>['program']
type Expression = NonNullable<
  Extract<Program['body'][number], { type: 'VariableDeclaration' }>['declarations'][number]['init']
>
type Member = Extract<Expression, { type: 'ObjectExpression' }>['properties'][number]
type Row = Readonly<{ path: readonly string[]; type: string; meaning: string }>

const PAGE = new URL('../../docs/configuration.md', import.meta.url)
const [parts = '', site = ''] = ['site-parts', 'site'].map((name) =>
  readFileSync(new URL(`../../src/domain/site/${name}.ts`, import.meta.url), 'utf8'),
)
// Positions are those of one text; the second file's imports name what the first has.
const source = `${parts}\n${site.replaceAll(/^(?:import|export type) (?:\{[^}]*\}|\* as v) from .*$/gm, '')}`
const { program, comments } = parseSync('schema.ts', source)

/** The docstring that ends right before a position, on one line; its rules in brackets. */
function docBefore(position: number) {
  const comment = comments.findLast(({ type, end }) => type === 'Block' && end <= position)
  if (!comment || source.slice(comment.end, position).trim().replace('export', '') !== '') return ''
  return comment.value
    .replaceAll(/\s*\*?\s+/g, ' ')
    .trim()
    .replace(/ ?@see (docs\S+)$/, '')
    .replace(/ ?@see (.+)$/, ' ($1)')
}

const textOf = ({ start, end }: Readonly<{ start: number; end: number }>) =>
  source.slice(start, end)

/** The schemas of groups that are exported, by name. */
const groups = new Map(
  program.body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration') return []
    if (node.declaration?.type !== 'VariableDeclaration') return []
    const [declarator] = node.declaration.declarations
    const members = declarator?.init && membersOf(declarator.init)
    if (!members || declarator.id.type !== 'Identifier') return []
    return [[declarator.id.name, { start: node.start, members }] as const]
  }),
)

/** The members of a group: a strict object; `null` for every other schema. */
function membersOf(schema: Expression): readonly Member[] | null {
  if (schema.type !== 'CallExpression' || textOf(schema.callee) !== 'v.strictObject') return null
  const [entries] = schema.arguments
  return entries?.type === 'ObjectExpression' ? entries.properties : null
}

/** What schemas that have a name are called in TypeScript. */
const TYPES: Readonly<Record<string, string>> = {
  text: 'string',
  yesOrNo: 'boolean',
  texts: 'readonly string[]',
  facetNames: 'readonly FacetName[]',
  faqs: "Readonly<Record<VehicleType | 'specials', readonly Faq[]>>",
  specialsByType: 'Readonly<Record<VehicleType, SpecialsOptions>>',
  'v.picklist(VEHICLE_TYPES)': 'VehicleType',
  'oneOf(BODIES)': 'BodyStyle',
  'oneOf(PAINTS)': 'PaintSlug',
}

/** A schema as the type that it reads. */
function typeOf(written: string): string {
  const [, name, inner = ''] =
    /^v\.(nullable|array|exactOptional|picklist)\((.*)\)$/s.exec(written) ?? []
  const known = TYPES[written]
  if (known !== undefined) return known
  if (name === 'nullable') return `${typeOf(inner)} | null`
  if (name === 'array') return `readonly ${typeOf(inner)}[]`
  if (name === 'exactOptional') return typeOf(inner)
  if (name === 'picklist') return inner.slice(1, -1).split(', ').join(' | ')
  return written
}

/** Every key below a group, depth first. A group without its own comment lends its keys nothing. */
const rowsOf = (members: readonly Member[], path: readonly string[] = []): readonly Row[] =>
  members.flatMap((member) => {
    if (member.type !== 'Property' || member.key.type !== 'Identifier') return []
    const schema = textOf(member.value)
    const here = [...path, member.key.name + (schema.startsWith('v.exactOptional(') ? '?' : '')]
    const meaning = docBefore(member.start)
    const inner = membersOf(member.value)
    if (!inner) return [{ path: here, type: typeOf(schema), meaning }]
    return rowsOf(inner, here).map((row) => (row.meaning ? row : { ...row, meaning }))
  })

const code = (text: string) => `\`${text.replaceAll(/\s+/g, ' ').replaceAll('|', String.raw`\|`)}\``
const cell = (text: string) => text.replaceAll('|', String.raw`\|`)

/** A longer default would drown the table. */
const MAX_DEFAULT_LENGTH = 500

function defaultOf(path: readonly string[]): string {
  const value = path.reduce<unknown>(
    // Paths come from the type of this very object.
    (group, name) => (group as Readonly<Record<string, unknown>>)[name],
    defaultSite,
  )
  if (value === '') return 'empty'
  const text = JSON.stringify(value)
  return text.length > MAX_DEFAULT_LENGTH ? 'see `sites/default`' : code(text)
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function table(head: readonly string[], rows: readonly (readonly string[])[]) {
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function siteRows() {
  const site = groups.get('Site')
  if (!site) throw new Error('src/domain/site/site.ts has no schema Site')
  return rowsOf(site.members)
}

/** The types that keys name, in their order. */
const partGroups = () => [...groups].filter(([name]) => name !== 'Site')

/** Every key of a site, such as `navOptions.hideMake`, in the order of its type. */
export const siteKeys = (): readonly string[] => siteRows().map(({ path }) => path.join('.'))

/** What keys of the types that lists hold are called: `limit`, `orderNumber`. */
export const partKeys = (): readonly string[] =>
  partGroups().flatMap(([, { members }]) =>
    rowsOf(members).map(({ path }) => (path.at(-1) ?? '').replace('?', '')),
  )

/** The test that shows what a key does, as a link that bears its title. */
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

const aliasSections = () =>
  partGroups().flatMap(([name, { start, members }]) => {
    const rows = rowsOf(members).map((row) => [
      code(row.path.join('.')),
      code(row.type),
      cell(row.meaning),
    ])
    return [`### ${name}`, docBefore(start), table(['Key', 'Type', 'Meaning'], rows)].filter(
      Boolean,
    )
  })

/** The page as it should be. */
export const configurationDoc = (): string =>
  [INTRODUCTION, '## Keys', keyTable(), '## Types', ...aliasSections()].join('\n\n') + '\n'

/** The page as it is. */
export const committedPage = (): string => readFileSync(PAGE, 'utf8')

if (import.meta.main) writeFileSync(PAGE, configurationDoc())
