/**
 * `node scripts/docs/configuration-doc.ts` writes docs/configuration.md from the docstrings of src/domain/site/site.ts and the
 * defaults of src/domain/site/default-site.ts; a test fails while the page is stale.
 */
import { readFileSync, writeFileSync } from 'node:fs'

import { parseSync } from 'vite'

import { defaultSite } from '#domain/site/default-site.ts'

import { INTRODUCTION } from './configuration-doc.data.ts'
import { TEST_OF_KEY } from './configuration-tests.data.ts'

type Program = ReturnType<typeof parseSync>['program']
type TypeNode = Extract<
  Program['body'][number],
  { type: 'TSTypeAliasDeclaration' }
>['typeAnnotation']
type Members = Extract<TypeNode, { type: 'TSTypeLiteral' }>['members']
type Row = Readonly<{ path: readonly string[]; type: string; meaning: string }>

const PAGE = new URL('../../docs/configuration.md', import.meta.url)
const source = readFileSync(new URL('../../src/domain/site/site.ts', import.meta.url), 'utf8')
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

const exported = program.body.flatMap((node) =>
  node.type === 'ExportNamedDeclaration' && node.declaration
    ? [{ start: node.start, declaration: node.declaration }]
    : [],
)
const aliases = new Map(
  exported.flatMap(({ start, declaration }) =>
    declaration.type === 'TSTypeAliasDeclaration'
      ? [[declaration.id.name, { start, type: declaration.typeAnnotation }] as const]
      : [],
  ),
)

/** The members of a group: a literal, also inside `Readonly<…>`; `null` for every other type. */
function membersOf(type: TypeNode): Members | null {
  if (type.type === 'TSTypeLiteral') return type.members
  const argument = type.type === 'TSTypeReference' ? type.typeArguments?.params[0] : undefined
  return argument && source.slice(type.start).startsWith('Readonly<') ? membersOf(argument) : null
}

/** Every key below a group, depth first. A group without its own comment lends its keys nothing. */
const rowsOf = (members: Members, path: readonly string[] = []): readonly Row[] =>
  members.flatMap((member) => {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') return []
    const type = member.typeAnnotation?.typeAnnotation
    if (!type) return []
    const here = [...path, member.key.name + (member.optional ? '?' : '')]
    const meaning = docBefore(member.start)
    const inner = membersOf(type)
    if (!inner) return [{ path: here, type: source.slice(type.start, type.end), meaning }]
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
  const site = exported.find(
    ({ declaration }) => declaration.type === 'TSInterfaceDeclaration',
  )?.declaration
  if (site?.type !== 'TSInterfaceDeclaration')
    throw new Error('src/domain/site/site.ts has no interface')
  return rowsOf(site.body.body)
}

/** Every key of a site, such as `navOptions.hideMake`, in the order of its type. */
export const siteKeys = (): readonly string[] => siteRows().map(({ path }) => path.join('.'))

/** What keys of the types that lists hold are called: `limit`, `orderNumber`. */
export const partKeys = (): readonly string[] =>
  [...aliases.values()].flatMap(({ type }) =>
    rowsOf(membersOf(type) ?? []).map(({ path }) => (path.at(-1) ?? '').replace('?', '')),
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
  [...aliases].flatMap(([name, { start, type }]) => {
    const members = membersOf(type)
    if (!members) return []
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
