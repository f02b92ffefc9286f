import { expect, it } from 'vitest'

import { leadRecords } from '#modules/leads/module.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aReviewGroup } from '#tests/support/builders/reviews.ts'

import { inviteCustomers } from './invite-customers.ts'

onEachEngine((engine) => {
  it('REV-1 invites everyone, however many before them are not invited', async () => {
    const t = await aReviewGroup(engine)
    const deps = {
      database: t.database,
      leads: leadRecords(t.database),
      invitingStores: () => ['D1'],
      contactMarksOf: (mailbox: string) => [mailbox] as const,
      now: () => t.clock.at,
    }
    for (const store of ['D2', 'D2', 'D1', 'D1']) await t.sell('', store)
    await t.sell('ana@example.test')
    await t.sell('ben@example.test')
    for (const name of ['', '', '', 'cy@example.test']) await t.visit(name)
    t.passHours(48)
    expect(await inviteCustomers({ ...deps, invitingStores: () => [] }, 2)).toBe(0)
    expect(await inviteCustomers(deps, 2)).toBe(3)
    expect(await inviteCustomers(deps, 2)).toBe(0)
  })
})
