import { setImmediate as nextTurn } from 'node:timers/promises'

import { expect, it } from 'vitest'

import { personMatcher } from '#domain/privacy/person-match.ts'
import { insertRows } from '#platform/db/chunks.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aPrivacyWorld } from '#tests/support/builders/privacy.ts'

import { runOn } from '../search/search-state.ts'
import { findPerson } from './find-person.ts'

const ROWS = 60
const SLOW_MS = 4
const ANA = personMatcher({ emails: ['ana.ruiz@example.com'], phones: [], names: [] })

/** Keeps the process busy. */
function work(): void {
  for (const until = performance.now() + SLOW_MS; performance.now() < until;);
}

it('other work continues while a page of rows is compared', async () => {
  const rows = Array.from({ length: ROWS }, (_, n) => ({
    id: `lead-${n}`,
    dealer_code: 'D1',
    form: 'contact',
    fields: '{"email":"ana.ruiz@example.com"}',
    created_at: '2026-11-20T18:00:00.000Z',
  }))
  let isRead = false
  const run = async () => {
    const page = isRead ? [] : rows
    isRead = true
    return page
  }
  const slow = {
    ...ANA,
    fields(fields: Readonly<Record<string, string>>) {
      work()
      return ANA.fields(fields)
    },
  }
  let turns = 0
  const ended = new AbortController()
  const count = async () => {
    for (; !ended.signal.aborted; turns += 1) await nextTurn()
  }
  const counting = count()
  const found = await findPerson(run, slow, 'all')
  ended.abort()
  await counting
  expect(found).toHaveLength(ROWS)
  // Each turn may be as long as three rows.
  expect(turns).toBeGreaterThan(ROWS / 3)
})

onEachEngine((engine) => {
  it('reads every page of a table', async () => {
    const { database, addLead } = await aPrivacyWorld(engine)
    const leadId = await addLead({ fields: { firstName: 'Bo' } })
    const notes = Array.from({ length: 60 }, (_, n) => ({
      id: `note-${String(n).padStart(3, '0')}`,
      lead_id: leadId,
      author_id: 'u1',
      author_name: 'Luis',
      mentions: '[]',
      text: n % 20 === 19 ? 'ana.ruiz@example.com called' : 'no one',
      created_at: '2026-11-20T18:00:00.000Z',
    }))
    await insertRows(database.db, 'lead_note', notes)
    const found = await findPerson(runOn(database.db), ANA, 'all')
    expect(found.map(({ id }) => id)).toEqual(['note-019', 'note-039', 'note-059'])
  })
})
