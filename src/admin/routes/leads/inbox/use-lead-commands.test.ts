import { expect, it } from 'vitest'

import { visitUndo } from './use-lead-change.ts'
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

it('undoes a move or cancellation of a service visit by the revision that it made', () => {
  const visit = { visit: 'V1', revision: '2' }
  const from = { from: '2026-11-23T09:00', fromAdvisor: 'kim' }
  const moved = { intent: 'visit-move', ...visit, slot: '2026-11-24T10:00', ...from }
  expect(visitUndo('L1', moved)).toEqual({
    intent: 'visit-move',
    id: 'L1',
    visit: 'V1',
    revision: '3',
    slot: '2026-11-23T09:00',
    advisor: 'kim',
    isUndo: 'yes',
  })
  expect(visitUndo('L1', { intent: 'visit-cancel', ...visit })).toEqual({
    intent: 'visit-restore',
    id: 'L1',
    visit: 'V1',
    revision: '3',
  })
  expect(visitUndo('L1', { intent: 'claim' })).toBeNull()
})
