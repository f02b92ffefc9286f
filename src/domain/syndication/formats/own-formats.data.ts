import { optional } from '#domain/syndication/common-columns.ts'
import { OPEN_RULES } from '#domain/syndication/eligibility.ts'
import type { DocumentFormat, TableFormat } from '#domain/syndication/feed-format.ts'
import type { FeedItem } from '#domain/syndication/feed-item.ts'
import { OPEN_NAMES, openRecord, type OpenRecord } from '#domain/syndication/open-record.ts'

const OPEN = { file: 'inventory', rules: OPEN_RULES, isOnePerVin: false, source: null } as const

/** Makes the record of a vehicle once for all of its cells, which are read one after the other. */
function lastRecord(): (item: FeedItem) => OpenRecord {
  let last: Readonly<{ item: FeedItem; record: OpenRecord }> | null = null
  return (item) => {
    if (last?.item !== item) last = { item, record: openRecord(item) }
    return last.record
  }
}
const recordOf = lastRecord()

/** A table for people and spreadsheets. */
export const csv: TableFormat = {
  ...OPEN,
  name: 'csv',
  extension: 'csv',
  contentType: 'text/csv; charset=utf-8',
  kind: 'table',
  delimiter: ',',
  isForPeople: true,
  columns: OPEN_NAMES.map((name) =>
    optional(name, (item) => {
      const value = recordOf(item)[name] ?? null
      if (Array.isArray(value)) return value.join(' | ')
      return typeof value === 'number' || value === null ? value : String(value)
    }),
  ),
}

/** One JSON object a line. */
export const ndjson: DocumentFormat = {
  ...OPEN,
  name: 'ndjson',
  extension: 'ndjson',
  contentType: 'application/x-ndjson; charset=utf-8',
  kind: 'ndjson',
}

export const xml: DocumentFormat = {
  ...OPEN,
  name: 'xml',
  extension: 'xml',
  contentType: 'application/xml; charset=utf-8',
  kind: 'xml',
}

/** A graph of `Car` objects of schema.org. */
export const schemaOrg: DocumentFormat = {
  ...OPEN,
  name: 'schema-org',
  extension: 'jsonld',
  contentType: 'application/ld+json; charset=utf-8',
  kind: 'jsonLd',
}
