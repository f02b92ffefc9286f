import { expect, it } from 'vitest'

import { leadAfter } from './use-next-lead.ts'

const leads = ['L1', 'L2', 'L3'].map((id) => ({ id }))
const after = (
  { id = 'L9', intent = 'answered', values = {} },
  place: number | null,
  list = leads,
) => {
  const next = leadAfter(list, { id, intent, values }, place)
  return next && next.id
}

it('opens the lead that moved up to the place of a lead that left the list', () => {
  for (const intent of ['answered', 'call', 'mail', 'snooze', 'status', 'assign'])
    expect(after({ intent }, 1)).toBe('L2')
  // It was the last one.
  expect(after({ intent: 'status' }, 3)).toBe('L3')
  expect(after({ intent: 'snooze' }, 0, [])).toBeNull()
})

it('stays at a lead that is still in the list, was not in it, or has a new appointment', () => {
  expect(after({ id: 'L1', intent: 'status' }, 0)).toBeUndefined()
  expect(after({}, null)).toBeUndefined()
  expect(after({ intent: 'appointment' }, 0)).toBeUndefined()
})

it('opens the lead below one that was assigned to someone, and stays at one that was unassigned', () => {
  const given = { id: 'L1', intent: 'assign', values: { assignee: 'ana' } }
  expect(after(given, 0)).toBe('L2')
  expect(after({ ...given, id: 'L3' }, 2)).toBeUndefined()
  expect(after({ ...given, values: { assignee: '' } }, 0)).toBeUndefined()
})
