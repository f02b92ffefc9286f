import { setImmediate } from 'node:timers/promises'

import { stringify } from 'csv-stringify/sync'

import { decider, type Decision } from '#domain/syndication/decide.ts'
import {
  feedCar,
  GRAPH_BEGIN,
  GRAPH_END,
  jsonLine,
  XML_BEGIN,
  XML_END,
  xmlVehicle,
} from '#domain/syndication/documents.ts'
import type { DocumentFormat, FeedFormat, TableFormat } from '#domain/syndication/feed-format.ts'
import type { FeedItem } from '#domain/syndication/feed-item.ts'

/** Vehicles between two turns of the event loop: a few milliseconds. */
const BATCH = 100

/** The serialization of vehicles as text: header, separator and footer. */
type Writer = Readonly<{
  begin: string
  end: string
  batch(decisions: readonly Decision[]): string
}>

function tableWriter({ columns, delimiter, isForPeople }: TableFormat): Writer {
  const write = (rows: readonly (readonly string[])[]) =>
    stringify(
      rows.map((cells) => [...cells]),
      { delimiter, escape_formulas: isForPeople, record_delimiter: 'windows' },
    )
  return {
    begin: write([columns.map(({ name }) => name)]),
    batch: (decisions) => write(decisions.flatMap(({ cells }) => (cells === null ? [] : [cells]))),
    end: '',
  }
}

const itemsIn = (decisions: readonly Decision[]) => decisions.map(({ item }) => item)

function documentWriter({ kind }: DocumentFormat): Writer {
  if (kind === 'ndjson')
    return { begin: '', end: '', batch: (some) => itemsIn(some).map(jsonLine).join('') }
  if (kind === 'xml')
    return {
      begin: XML_BEGIN,
      end: XML_END,
      batch: (some) => itemsIn(some).map(xmlVehicle).join(''),
    }
  let isFirst = true
  return {
    begin: GRAPH_BEGIN,
    end: GRAPH_END,
    batch(some) {
      const text = itemsIn(some)
        .map((item) => JSON.stringify(feedCar(item)))
        .join(',\n')
      const separator = isFirst || text === '' ? '' : ',\n'
      if (text !== '') isFirst = false
      return separator + text
    },
  }
}

/**
 * The text of a feed in pieces, so that memory does not grow with the number of vehicles and other requests are served
 * between them.
 * @param onDecision called for each vehicle, in the feed or not
 */
export async function* feedTexts(
  format: FeedFormat,
  items: Iterable<FeedItem>,
  onDecision: (decision: Decision) => void = () => {},
): AsyncGenerator<string, void, undefined> {
  const decide = decider(format)
  const { begin, batch, end } =
    format.kind === 'table' ? tableWriter(format) : documentWriter(format)
  if (begin !== '') yield begin
  let seen = 0
  let eligible: Decision[] = []
  for (const item of items) {
    const decision = decide(item)
    onDecision(decision)
    if (decision.exclusion === null) eligible.push(decision)
    if (++seen % BATCH > 0) continue
    const text = batch(eligible)
    eligible = []
    if (text !== '') yield text
    await setImmediate()
  }
  const rest = batch(eligible) + end
  if (rest !== '') yield rest
}
