import { describe, expect, it } from 'vitest'

import type { Actor } from './actor.ts'
import { authorize, CONFIRMED_MS, ConfirmationNeededError, may, reachOf } from './authorize.ts'

const NOW = 1_000_000_000
const actor = (changes: Partial<Actor> = {}): Actor => ({
  userId: 'u1',
  name: 'Ana',
  roles: ['sales'],
  dealers: ['OCS'],
  sessionId: 's1',
  confirmedAt: NOW - CONFIRMED_MS - 1,
  ip: null,
  ...changes,
})

describe('may', () => {
  it.each([
    ['assigned to the person', { dealerCode: 'OCS', assigneeId: 'u1' }, true],
    ['assigned to no one', { dealerCode: 'OCS', assigneeId: null }, true],
    ['assigned to a colleague', { dealerCode: 'OCS', assigneeId: 'u2' }, false],
    ['of another store', { dealerCode: 'PVJ', assigneeId: 'u1' }, false],
  ])('sales answers a lead %s: %#', (_, subject, expected) => {
    expect(may(actor(), 'leads.answer', subject)).toBe(expected)
  })

  it('a manager is limited to their stores, an owner to none', () => {
    const subject = { dealerCode: 'PVJ' }
    expect(may(actor({ roles: ['manager'] }), 'leads.manage', subject)).toBe(false)
    expect(may(actor({ roles: ['manager'], dealers: 'all' }), 'leads.manage', subject)).toBe(true)
    expect(may(actor({ roles: ['owner'], dealers: [] }), 'leads.manage', subject)).toBe(true)
  })

  it('each role of a person adds rights', () => {
    const both = actor({ roles: ['sales', 'finance'] })
    expect(may(both, 'leads.answer', { dealerCode: 'OCS', assigneeId: 'u2' })).toBe(true)
    expect(may(both, 'inventory.edit', { dealerCode: 'OCS' })).toBe(true)
    expect(may(actor({ roles: [] }), 'inventory.read')).toBe(false)
  })
})

it('reachOf gives the widest reach of all roles', () => {
  expect(reachOf(actor({ roles: ['sales', 'manager'] }), 'leads.answer')).toBe('store')
  expect(reachOf(actor({ roles: ['sales', 'owner'] }), 'leads.answer')).toBe('all')
  expect(reachOf(actor(), 'audit.read')).toBeNull()
})

describe('authorize', () => {
  const manager = actor({ roles: ['manager'] })
  const subject = { dealerCode: 'OCS' }

  it('refuses without a right', () => {
    expect(() => authorize(actor(), 'inventory.price', subject, NOW)).toThrow('Your role')
  })

  it('requires a recent proof of identity if the action needs one', () => {
    expect(() => authorize(manager, 'imports.decide', subject, NOW)).toThrow(
      ConfirmationNeededError,
    )
    const confirmed = { ...manager, confirmedAt: NOW - CONFIRMED_MS }
    expect(() => authorize(confirmed, 'imports.decide', subject, NOW)).not.toThrow()
  })

  it('requires no confirmation if another role of the person has the right without it', () => {
    const owner = actor({ roles: ['manager', 'owner'] })
    expect(() => authorize(owner, 'imports.decide', subject, NOW)).not.toThrow()
  })

  it('a missing right is not mistaken for a missing proof', () => {
    expect(() => authorize(manager, 'imports.decide', { dealerCode: 'PVJ' }, NOW)).toThrow(
      'Your role',
    )
  })
})
