import { setImmediate as otherWork } from 'node:timers/promises'

import { sql, type RawBuilder } from 'kysely'

import { byCode } from '#domain/kernel/text.ts'
import type { PersonMatcher } from '#domain/privacy/person-match.ts'
import { recordText, type RecordKey } from '#domain/privacy/places.ts'
import { inChunks } from '#platform/db/chunks.ts'

import { SOURCES, type FoundRecord, type PersonSource } from './person-sources.ts'

const ROWS_AT_ONCE = 200
/** Other work of the process waits no longer than this for rows that are compared. */
const BUSY_MS = 8

/** Runs a query. @returns its rows */
export type Run = (query: RawBuilder<unknown>) => Promise<readonly unknown[]>

/** Which records are read: all of them, or those with some keys and those that came or were corrected since a time (ISO). */
type Scope = 'all' | Readonly<{ since: string; keys: readonly RecordKey[] }>

type Row = Readonly<{ id: string }>

/** Reads every row of a table, in pages by their id. */
async function* pagesOf(run: Run, source: PersonSource): AsyncGenerator<readonly Row[]> {
  const size = source.rowsAtOnce ?? ROWS_AT_ONCE
  for (let after = ''; ;) {
    const isNext = sql<boolean>`${source.id} > ${after}`
    const page = sql`${source.rows(isNext)} order by ${source.id} limit ${sql.lit(size)}`
    // Each source selects the id of its rows.
    const rows = (await run(page)) as readonly Row[]
    yield rows
    after = rows.at(-1)?.id ?? after
    if (rows.length < size) return
  }
}

/** The conditions of the rows of a source that are read; `null` for all rows, in pages. */
function conditionsOf(source: PersonSource, scope: Scope): readonly RawBuilder<boolean>[] | null {
  if (scope === 'all') return null
  if (source.since === null) return [sql<boolean>`1 = 1`]
  const ids = scope.keys.flatMap(({ place, id }) => (source.places.includes(place) ? [id] : []))
  const known = [...inChunks([...new Set(ids)])].map(
    (some) => sql<boolean>`${source.id} in (${sql.join(some)})`,
  )
  return [...known, ...source.since(scope.since)]
}

async function* rowsOf(run: Run, source: PersonSource, scope: Scope) {
  const conditions = conditionsOf(source, scope)
  if (conditions === null) {
    yield* pagesOf(run, source)
    return
  }
  for (const condition of conditions) {
    // As above.
    const rows = (await run(source.rows(condition))) as readonly Row[]
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      yield rows.slice(from, from + ROWS_AT_ONCE)
  }
}

/**
 * The records that may be of a person, in every place, the oldest leads first. A text that belongs to a found lead is among
 * them: it is part of that lead only if that is theirs. Other work continues between pages, and within one that takes long.
 */
export async function findPerson(
  run: Run,
  person: PersonMatcher,
  scope: Scope,
): Promise<readonly FoundRecord[]> {
  if (person.isEmpty) return []
  const all: FoundRecord[] = []
  for (const source of SOURCES) {
    const records = new Map<string, FoundRecord>()
    for await (const rows of rowsOf(run, source, scope)) {
      let since = performance.now()
      for (const row of rows) {
        for (const record of source.read(row, person)) records.set(recordText(record), record)
        if (performance.now() - since < BUSY_MS) continue
        await otherWork()
        since = performance.now()
      }
      await otherWork()
    }
    all.push(...[...records.values()].toSorted((a, b) => byCode(a.id, b.id)))
  }
  return all
}
