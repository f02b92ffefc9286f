/**
 * `node scripts/docs/analytics-doc.ts` writes docs/analytics.md from the types in src/domain/analytics/events.ts and
 * their examples; a test fails while the page is outdated.
 */
import { readFileSync, writeFileSync } from 'node:fs'

import { parseSync } from 'vite'

import { EVENT_NAMES, type AnalyticsEvent } from '#domain/analytics/events.ts'
import { measureOf } from '#domain/analytics/measures/measures.ts'
import {
  ASC_EVENTS,
  ASC_ITEM,
  ASC_PARAMS,
  ASC_UNSENT_PARAMS,
} from '#domain/analytics/sinks/asc-standard.data.ts'
import { ascEvents } from '#domain/analytics/sinks/asc.ts'
import { shiftDigitalCalls } from '#domain/analytics/sinks/shift-digital.ts'
import { pageOfPath } from '#domain/pages/page-of-path.ts'
import { pages, routeNameOf } from '#domain/pages/pages.ts'
import { EVENT_EXAMPLES } from '#tests/support/builders/event-examples.data.ts'
import { trackedExamples } from '#tests/support/builders/tracked-examples.ts'

const PAGE = new URL('../../docs/analytics.md', import.meta.url)
const source = readFileSync(
  new URL('../../src/domain/analytics/events.ts', import.meta.url),
  'utf8',
)
const { program, comments } = parseSync('events.ts', source)

/** The docstring that ends right before a position, on one line. */
function docBefore(position: number): string {
  const comment = comments.findLast(({ type, end }) => type === 'Block' && end <= position)
  if (!comment || source.slice(comment.end, position).trim() !== '') return ''
  return comment.value.replaceAll(/\s*\*?\s+/g, ' ').trim()
}

const INTRODUCTION = `<!-- Written by scripts/docs/analytics-doc.ts: change src/domain/analytics, then run it. -->

# Events

All events that pages push to \`window.dataLayer\`. No field is free text: each is a number, one of a few words, or a text
that a function of \`src/domain/analytics\` makes from public data. So typed text cannot be reported: it does not compile.
Sinks and consent: [rules of analytics](rules/analytics.md).`

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

const ORIGIN = 'https://dealer.example'
const DEALER = {
  dealerName: 'Ocotillo',
  dealerCity: 'Scottsdale',
  dealerState: 'AZ',
  dealerZipCode: '85254',
  pageBrand: 'Jeep',
}

const listed = (names: readonly string[]) =>
  names.length === 0 ? 'nothing' : names.map((name) => `\`${name}\``).join(', ')

/** Its event names at each service. */
function namesOf(event: AnalyticsEvent): string {
  const page = pageOfPath('/contact')
  const place = { page, vehicle: null, origin: ORIGIN }
  const calls = shiftDigitalCalls(event, {
    ...place,
    dealer: DEALER,
    language: 'en',
    sessionId: null,
  })
  const sent = calls.flatMap(([command, value]) =>
    command === 'send' && typeof value === 'string' ? [value] : [],
  )
  const measure = measureOf(event, { route: page.routeName, device: 'phone' })
  return [
    `Google Analytics (ASC): ${listed(ascEvents(event, place).map(({ name }) => name))}.`,
    `Shift Digital: ${listed(sent)}.`,
    `The site itself: ${listed(measure ? [measure.name] : [])}.`,
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

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Every event of the standard by the events that send it, as the code does. */
function ascTable(): string {
  const senders = new Map<string, Set<string>>()
  for (const path of ['/contact', '/search/used', '/detail/used/2024/jeep/wrangler/S1/D1'])
    for (const event of [...trackedExamples(), { event: 'pageView', ...pageOfPath(path) } as const])
      for (const { name } of ascEvents(event, {
        page: pageOfPath(path),
        vehicle: null,
        origin: ORIGIN,
      }))
        senders.set(name, (senders.get(name) ?? new Set()).add(event.event))
  return table(
    ['Event of the standard', 'Sent by', 'Why not'],
    Object.entries(ASC_EVENTS).map(([name, why]) => [
      `\`${name}\``,
      listed([...(senders.get(name) ?? [])]),
      why ?? '',
    ]),
  )
}

const KINDS: Readonly<Record<string, string>> = {
  text: 'a text in lower case, at most 100 characters',
  address: 'an address without a query',
  number: 'a number',
}

const valueRow = ([name, values]: readonly [string, string | readonly string[]]) => [
  `\`${name}\``,
  typeof values === 'string' ? (KINDS[values] ?? values) : listed(values),
]

const ascParams = () =>
  table(
    ['Parameter', 'Value'],
    [
      ...Object.entries(ASC_PARAMS).map(valueRow),
      ...Object.entries(ASC_UNSENT_PARAMS).map(([name, why]) => [
        `\`${name}\``,
        `is not sent. ${why}`,
      ]),
    ],
  )

const ascItem = () =>
  table(['Property of an item', 'Value'], Object.entries(ASC_ITEM).map(valueRow))

const ASC_TEXT = `Every event of the standard for Google Analytics is sent, or the table gives the reason why it is not. The names are in
\`src/domain/analytics/sinks/asc-standard.data.ts\`; sent events are checked against them by the compiler, by
\`src/domain/analytics/sinks/asc.test.ts\` for every event on every kind of page, and by \`tests/e2e/sinks.e2e.ts\` in a
browser with stand-ins for the scripts of Google and Shift Digital.`

const ITEM_TEXT = `A vehicle's item has all of these that are known. \`item_price\` is the most prominent public price of its page; it is
left out if the page says Call, or hides or has no price. The item of a list has its kind and \`item_results\`, the number
of results.`

function pageTable(): string {
  const rows = pages.flatMap((page) =>
    page.track ? [`| \`${routeNameOf(page)}\` | ${page.track[0]} | ${page.track[1]} |`] : [],
  )
  return ['| Route name | Page type | Page title |', '| --- | --- | --- |', ...new Set(rows)].join(
    '\n',
  )
}

/** The page as generated. */
export const analyticsDoc = (): string =>
  `${[INTRODUCTION, ...sections(), '## The automotive standard', ASC_TEXT, ascTable(), ascParams(), ITEM_TEXT, ascItem(), '## Pages', 'Every other page is `error`, of the type `page not found`.', pageTable()].join('\n\n')}\n`

/** The page as committed. */
export const committedAnalyticsDoc = (): string => readFileSync(PAGE, 'utf8')

if (import.meta.main) writeFileSync(PAGE, analyticsDoc())
