import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { onEachEngine } from '#tests/support/builders/database.ts'
import { aWorkflow } from '#tests/support/builders/lead-workflow.ts'

import { searchLeads } from './search.ts'

/** The position of the lead of another store, which searches must not find. */
const HIDDEN = 0
/** The words of each lead, the oldest lead first. */
const LEADS = [
  ['maria', 'garcia', 'price'],
  ['mario', 'lopez', 'price'],
  ['jose', 'garza'],
  ['maria', 'marquez', 'payment'],
  ['ana', 'garcia', 'payment'],
  ['marta', 'ruiz', 'price', 'payment'],
  ['jose', 'maria', 'garcia'],
  ['luis', 'price'],
  ['mary', 'gardner', 'price'],
] as const
const SEARCHES = [['mar'], ['ma', 'gar'], ['price', 'payment'], ['jose', 'ruiz']]
/** Limits so small that these few leads are searched in each way: by the index, among the newest leads, and by both. */
const LIMITS = [
  { rare: 100, checked: 1, mostChecked: 9, frequent: 100 },
  { rare: 1, checked: 3, mostChecked: 100, frequent: 100 },
  { rare: 1, checked: 2, mostChecked: 3, frequent: 100 },
  { rare: 1, checked: 2, mostChecked: 3, frequent: 2 },
]

onEachEngine((engine) => {
  it('finds the same leads in each way, newest first, and only those of the condition', async () => {
    const { database } = await aWorkflow(engine)
    const ids = LEADS.map((_, index) => `lead-${index}`)
    const columns = {
      dealer_code: 'D1',
      form: 'trade-in',
      department: 'sales',
      language: 'en',
      received_at: '2026-11-20T17:00:00.000Z',
      queue: 'inbox',
      status: 'new',
      is_open: 1,
      is_routed: 1,
      escalation: 0,
      version: 1,
    } as const
    await database.db
      .insertInto('lead_workflow')
      .values(
        ids.map((id, index) => ({
          ...columns,
          lead_id: id,
          ...(index === HIDDEN && { dealer_code: 'D2' }),
        })),
      )
      .execute()
    await database.db
      .insertInto('lead_word')
      .values(
        LEADS.flatMap((words, index) => words.map((word) => ({ word, lead_id: `lead-${index}` }))),
      )
      .execute()
    const expected = (words: readonly string[], before: number, limit: number) =>
      LEADS.flatMap((own, index) =>
        index < before &&
        index !== HIDDEN &&
        words.every((word) => own.some((one) => one.startsWith(word)))
          ? [`lead-${index}`]
          : [],
      )
        .toReversed()
        .slice(0, limit)
    const cases = LIMITS.flatMap((limits) =>
      SEARCHES.flatMap((words) => [
        { limits, words, before: 9, limit: 2 },
        { limits, words, before: 7, limit: 9 },
      ]),
    )
    const found = await Promise.all(
      cases.map(({ limits, words, before, limit }) => {
        const where = sql<boolean>`lead_workflow.dealer_code = 'D1'
          and lead_workflow.lead_id < ${`lead-${before}`}`
        return searchLeads(database, { words, where, limit }, limits)
      }),
    )
    expect(cases.map((one, index) => ({ ...one, found: found[index] }))).toEqual(
      cases.map((one) => ({ ...one, found: expected(one.words, one.before, one.limit) })),
    )
  })
})
