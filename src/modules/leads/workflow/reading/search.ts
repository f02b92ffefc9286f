import { sql, type RawBuilder } from 'kysely'

import type { Database } from '#platform/db/database.ts'

type Condition = RawBuilder<boolean>

/** What is searched: at most `limit` leads that meet a condition on `lead_workflow`. */
export type LeadSearch = Readonly<{ words: readonly string[]; where: Condition; limit: number }>

/** The thresholds that decide how leads are searched. SQLite uses only `frequent`. */
const LIMITS = {
  /** If a word has fewer occurrences, the search starts with the index of words. */
  rare: 1000,
  /**
   * Otherwise this many of the newest leads are checked first. From the share of matches among them follows how many
   * more leads must be checked to fill the page. More than `mostChecked` are not checked: then the index of words is
   * used.
   */
  checked: 500,
  mostChecked: 5000,
  /** If every word has this many occurrences, leads are checked until the page is full. */
  frequent: 30_000,
}
/** Matches are not evenly distributed, so more leads are checked than the share of matches requires. */
const MARGIN = 1.5
/** The maximum number of steps that check the newest leads. */
const ROUNDS = 3
/** Appended to a prefix, it gives the upper bound of all words that begin with the prefix. */
const LAST_CHARACTER = '\uFFFF'

const startsWith = (word: string) =>
  sql<boolean>`lead_word.word >= ${word} and lead_word.word < ${word + LAST_CHARACTER}`

/**
 * The condition that a lead has a word. A scalar subquery: PostgreSQL would turn `exists` into a join with all leads
 * that have the word.
 * @param lead the column with its id
 */
const hasWord = (lead: string, word: string) =>
  sql<boolean>`(select 1 from lead_word where lead_word.lead_id = ${sql.ref(lead)} and ${startsWith(word)} limit 1) = 1`

const allOf = (conditions: readonly Condition[]): Condition =>
  sql<boolean>`${sql.join(conditions, sql` and `)}`

const isBefore = (id: string) => sql<boolean>`lead_workflow.lead_id < ${id}`

type Counted = Readonly<{ word: string; count: number }>

/** The words with their occurrences, counted up to a limit, the rarest first. */
async function counted(
  { db }: Database,
  words: readonly string[],
  limit: number,
): Promise<readonly Counted[]> {
  const counts = words.map(
    (word, index) => sql`select ${sql.lit(index)} as place, count(*) as count
      from (select 1 from lead_word where ${startsWith(word)} limit ${limit}) as found`,
  )
  const { rows } = await sql<{ place: number; count: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(db)
  return rows
    .map(({ place, count }) => ({ word: words[place] ?? '', count }))
    .toSorted((one, other) => one.count - other.count)
}

/** The leads that meet a condition, newest first. */
async function newestOf(
  { db }: Database,
  { where, limit }: Omit<LeadSearch, 'words'>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ lead_id: string }>`select lead_workflow.lead_id from lead_workflow
    where ${where} order by lead_workflow.lead_id desc limit ${limit}`.execute(db)
  return rows.map(({ lead_id }) => lead_id)
}

/** Checks leads one by one until there are enough. */
const byTime = (database: Database, { words, where, limit }: LeadSearch) =>
  newestOf(database, {
    where: allOf([where, ...words.map((word) => hasWord('lead_workflow.lead_id', word))]),
    limit,
  })

/** SQLite reads the leads of the rarest word in the order of the list, and stops when there are enough. */
async function searchInSqlite(
  database: Database,
  { words, where, limit }: LeadSearch,
  { frequent }: typeof LIMITS,
): Promise<readonly string[]> {
  const [rarest, ...others] = await counted(database, words, frequent)
  if (rarest === undefined || rarest.count >= frequent)
    return byTime(database, { words, where, limit })
  const isNamed = sql<boolean>`lead_workflow.lead_id in
    (select lead_word.lead_id from lead_word where ${startsWith(rarest.word)})`
  return byTime(database, {
    words: others.map(({ word }) => word),
    where: allOf([where, isNamed]),
    limit,
  })
}

/**
 * The matches among the newest leads that meet the condition.
 * @returns `oldest` is the last lead that was checked; `null` if no others meet the condition
 */
async function amongNewest({ db }: Database, { words, where, limit }: LeadSearch, size: number) {
  const hasAllWords = allOf(words.map((word) => hasWord('newest.lead_id', word)))
  const { rows } = await sql<{ lead_id: string | null; checked: number }>`
    with newest as materialized (select lead_workflow.lead_id from lead_workflow
      where ${where} order by lead_workflow.lead_id desc limit ${size})
    select min(newest.lead_id) as lead_id, count(*) as checked from newest
    union all select matched.lead_id, -1 from (select newest.lead_id from newest
      where ${hasAllWords} order by newest.lead_id desc limit ${limit}) as matched`.execute(db)
  const matches = rows.filter(({ checked }) => checked === -1)
  const last = rows.find(({ checked }) => checked === size)
  return {
    ids: matches
      .flatMap(({ lead_id }) => lead_id ?? [])
      .toSorted()
      .toReversed(),
    oldest: last?.lead_id ?? null,
  }
}

/**
 * The matches among all leads with the rarest word. Checking a lead costs as much as reading dozens from an index, so
 * the sets of all words but the frequent ones are intersected.
 * @param words the rarest first
 */
async function byIndex(
  { db }: Database,
  { words, where, limit }: Omit<LeadSearch, 'words'> & Readonly<{ words: readonly Counted[] }>,
  frequent: number,
): Promise<readonly string[]> {
  const isSet = ({ count }: Counted, place: number) => place === 0 || count < frequent
  const sets = words
    .filter(isSet)
    .map(({ word }) => sql`select lead_word.lead_id from lead_word where ${startsWith(word)}`)
  const others = words.filter((one, index) => !isSet(one, index))
  const { rows } = await sql<{ lead_id: string }>`
    with named as materialized (
      select distinct lead_id from (${sql.join(sets, sql` intersect `)}) as sets)
    select lead_workflow.lead_id from named
    join lead_workflow on lead_workflow.lead_id = named.lead_id
    where ${allOf([where, ...others.map(({ word }) => hasWord('named.lead_id', word))])}
    order by lead_workflow.lead_id desc limit ${limit}`.execute(db)
  return rows.map(({ lead_id }) => lead_id)
}

/**
 * PostgreSQL checks the newest leads as long as that is expected to fill the page, and otherwise uses the index of
 * words.
 */
async function searchInPostgres(
  database: Database,
  search: LeadSearch,
  { rare, checked: first, mostChecked, frequent }: typeof LIMITS,
): Promise<readonly string[]> {
  const { words, where, limit } = search
  const few = await counted(database, words, rare)
  if (few.some(({ count }) => count < rare))
    return byIndex(database, { where, limit, words: few }, rare)
  const found: string[] = []
  let rest = search
  let checked = 0
  let size = first
  for (let round = 0; round < ROUNDS && size <= mostChecked; round += 1) {
    const { ids, oldest } = await amongNewest(database, rest, size)
    found.push(...ids)
    if (found.length >= limit || oldest === null) return found
    rest = { words, where: allOf([where, isBefore(oldest)]), limit: limit - found.length }
    checked += size
    // Infinite without a match, which ends the loop.
    size = Math.ceil((MARGIN * checked * rest.limit) / found.length)
  }
  const many = await counted(database, words, frequent)
  const others = many.some(({ count }) => count < frequent)
    ? byIndex(database, { ...rest, words: many }, frequent)
    : byTime(database, rest)
  return [...found, ...(await others)]
}

/**
 * The ids of the leads that have a word beginning with each of these, newest first.
 * @param limits overridden only in tests
 * @see docs/decisions/0074-search-of-leads.md
 */
export async function searchLeads(
  database: Database,
  search: LeadSearch,
  limits = LIMITS,
): Promise<readonly string[]> {
  if (search.words.length === 0) return []
  const searchIn = database.engine === 'postgres' ? searchInPostgres : searchInSqlite
  return searchIn(database, search, limits)
}
