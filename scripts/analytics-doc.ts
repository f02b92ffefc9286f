/**
 * `node scripts/analytics-doc.ts` writes docs/analytics.md from the types in src/domain/analytics/events.ts and their
 * examples; a test fails while the page is stale.
 */
import { readFileSync, writeFileSync } from 'node:fs'

import { parseSync } from 'vite'

import { ascEvents } from '#domain/analytics/asc.ts'
import { EVENT_EXAMPLES } from '#domain/analytics/event-examples.data.ts'
import { EVENT_NAMES, type AnalyticsEvent } from '#domain/analytics/events.ts'
import { measureOf } from '#domain/analytics/measures.ts'
import { pageOfPath } from '#domain/analytics/page-of-path.ts'
import { PAGES } from '#domain/analytics/pages.data.ts'
import { shiftDigitalCalls } from '#domain/analytics/shift-digital.ts'

const PAGE = new URL('../docs/analytics.md', import.meta.url)
const source = readFileSync(new URL('../src/domain/analytics/events.ts', import.meta.url), 'utf8')
const { program, comments } = parseSync('events.ts', source)

/** The docstring that ends right before a position, on one line. */
function docBefore(position: number): string {
  const comment = comments.findLast(({ type, end }) => type === 'Block' && end <= position)
  if (!comment || source.slice(comment.end, position).trim() !== '') return ''
  return comment.value.replaceAll(/\s*\*?\s+/g, ' ').trim()
}

const INTRODUCTION = `<!-- Written by scripts/analytics-doc.ts: change src/domain/analytics, then run it. -->

# Events

Everything that pages tell of what happens on them, in \`window.dataLayer\`. No event has a field of plain text: each is
a number, one of a few words, or a text that a function of \`src/domain/analytics\` made from what is public. So nothing
that a shopper typed can be told, and the compiler refuses to try. Who is told, and when: [the rules of what is
measured](rules/analytics.md).`

/** The members of \`AnalyticsEvents\` with their docstrings, in their order. */
function documented(): ReadonlyMap<string, string> {
  const found = program.body.flatMap((node) =>
    node.type === 'ExportNamedDeclaration' &&
    node.declaration?.type === 'TSInterfaceDeclaration' &&
    node.declaration.id.name === 'AnalyticsEvents'
      ? node.declaration.body.body
      : [],
  )
  return new Map(
    found.flatMap((member) =>
      member.type === 'TSPropertySignature' && member.key.type === 'Identifier'
        ? [[member.key.name, docBefore(member.start)] as const]
        : [],
    ),
  )
}

const fenced = (value: unknown) => ['```json', JSON.stringify(value, null, 2), '```'].join('\n')

const DEALER = {
  dealerName: 'Ocotillo',
  dealerCity: 'Scottsdale',
  dealerState: 'AZ',
  dealerZipCode: '85254',
  pageBrand: 'Jeep',
}

const listed = (names: readonly string[]) =>
  names.length === 0 ? 'nothing' : names.map((name) => `\`${name}\``).join(', ')

/** Under which names each service is told of it. */
function namesOf(event: AnalyticsEvent): string {
  const page = pageOfPath('/contact')
  const place = { page, vehicle: null }
  const calls = shiftDigitalCalls(event, {
    ...place,
    dealer: DEALER,
    language: 'en',
    sessionId: null,
  })
  const sent = calls.flatMap(([command, value]) =>
    command === 'send' && typeof value === 'string' ? [value] : [],
  )
  const own = measureOf(event, page.routeName)
  return [
    `Google Analytics (ASC): ${listed(ascEvents(event, place).map(({ name }) => name))}.`,
    `Shift Digital: ${listed(sent)}.`,
    `The site itself: ${listed(own ? [own.name] : [])}.`,
  ].join(' ')
}

function sections(): readonly string[] {
  const docs = documented()
  const examples: Readonly<Record<string, AnalyticsEvent>> = EVENT_EXAMPLES
  return EVENT_NAMES.flatMap((name) => {
    const example = examples[name]
    return example ? [`## ${name}`, docs.get(name) ?? '', namesOf(example), fenced(example)] : []
  })
}

function pageTable(): string {
  const rows = PAGES.map(
    ({ routeName, pageType, pageTitle }) => `| \`${routeName}\` | ${pageType} | ${pageTitle} |`,
  )
  return ['| Route name | Page type | Page title |', '| --- | --- | --- |', ...new Set(rows)].join(
    '\n',
  )
}

/** The page as it should be. */
export const analyticsDoc = (): string =>
  `${[INTRODUCTION, ...sections(), '## Pages', 'Whatever stands nowhere here is `error`, of the type `page not found`.', pageTable()].join('\n\n')}\n`

/** The page as it is. */
export const committedAnalyticsDoc = (): string => readFileSync(PAGE, 'utf8')

if (import.meta.main) writeFileSync(PAGE, analyticsDoc())
