import { expect, it } from 'vitest'

import type { AdminContext } from '#admin/lib/admin-context.ts'
import type { Role } from '#domain/access/roles.ts'
import { testServices } from '#tests/support/builders/services.ts'

import { todosOf } from './sources.ts'

const COUNTS = { waiting: 7, mine: 0, spanish: 0, snoozed: 0, quarantine: 2, late: 3 }

/** The kinds of what waits for a person with a role. */
async function kindsFor(role: Role, counts = COUNTS, deliveriesDead = 4) {
  const services = testServices({})
  const health = await services.health.check()
  const todos = await todosOf({
    services: {
      ...services,
      leadWorkflow: { ...services.leadWorkflow, counts: async () => counts },
      health: { check: async () => ({ ...health, deliveriesDead }) },
    },
    actor: {
      userId: 'u1',
      name: 'Ana',
      roles: [role],
      dealers: ['OCS'],
      sessionId: 's1',
      confirmedAt: 0,
      ip: null,
    },
    // The rest of the context is not read.
  } as Partial<AdminContext> as Parameters<typeof todosOf>[0])
  return todos.map(({ kind }) => kind)
}

it.each([
  ['owner', ['waiting', 'dead', 'quarantined']],
  ['manager', ['waiting', 'quarantined']],
  ['sales', ['waiting']],
  ['developer', ['dead']],
  ['hr', []],
] as const)('Today of %s has %o', async (role, kinds) => {
  expect(await kindsFor(role)).toEqual(kinds)
})

it('leaves out what is done, and lists the late first', async () => {
  expect(await kindsFor('manager', { ...COUNTS, waiting: 0 })).toEqual(['quarantined'])
  expect(await kindsFor('owner', { ...COUNTS, late: 0 })).toEqual([
    'dead',
    'waiting',
    'quarantined',
  ])
  expect(await kindsFor('developer', COUNTS, 0)).toEqual([])
})
