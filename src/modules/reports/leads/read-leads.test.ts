import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'

import { lastDays, type PeriodDays } from '#domain/reports/period.ts'
import { aDatabase } from '#tests/support/builders/database.ts'

import { readDays, readGroups, readMinutes } from './read-leads.ts'

/** How SQLite reads the leads of a report: of groups, of days and of answer times. */
async function plansOf(days: PeriodDays): Promise<readonly string[]> {
  const database = await aDatabase('sqlite')
  const read = vi.spyOn(database, 'readAside')
  const scope = { database, period: lastDays(days, '2026-11-20'), stores: ['D1'] }
  for (const one of [readGroups, readDays, readMinutes]) await one(scope)
  return Promise.all(
    read.mock.calls.map(async ([query]) => {
      const { sql: text, parameters } = query.compile()
      const rest = [...parameters]
      const explained = text.replaceAll('?', () => `'${String(rest.shift())}'`)
      const { rows } = await sql`explain query plan ${sql.raw(explained)}`.execute(database.db)
      return JSON.stringify(rows)
    }),
  )
}

it.each([
  [28, ['lead_workflow_days', 'lead_workflow_days', 'lead_workflow_days']],
  [90, ['lead_workflow_groups', 'lead_workflow_days', 'lead_workflow_minutes']],
] as const)('reports of %i days are answered by indexes alone', async (days, indexes) => {
  const plans = await plansOf(days)
  expect(plans).toHaveLength(indexes.length)
  for (const [at, index] of indexes.entries())
    expect(plans[at]).toContain(`lead_workflow USING COVERING INDEX ${index}`)
})

it('sorts no leads for the groups and answer times of a long period', async () => {
  const [groups, , minutes] = await plansOf(90)
  for (const plan of [groups, minutes]) expect(plan).not.toContain('TEMP B-TREE')
})
