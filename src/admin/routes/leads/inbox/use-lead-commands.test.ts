import { expect, it } from 'vitest'

import { versionOf } from './use-lead-commands.ts'

it('sends a refused change again with the version of the lead that it changes', () => {
  const other = {
    id: 'L2',
    version: 7,
    name: 'Ana Ruiz',
    form: 'contact',
    receivedAt: '2026-11-20T18:00:00.000Z',
    status: 'new',
    by: 'phone',
    isMerged: false,
    phone: '480-555-0142',
    email: '',
    excerpt: '',
    vehicle: null,
  } as const
  const lead = { id: 'L1', version: 3, samePerson: [other] }
  expect(versionOf(lead, 'L1')).toBe(3)
  // A merge is a change of the lead that joins.
  expect(versionOf(lead, 'L2')).toBe(7)
  expect(versionOf(lead, 'L3')).toBeUndefined()
  expect(versionOf(lead, undefined)).toBeUndefined()
})
