import type { Actor } from '#domain/access/actor.ts'

/** A signed-in manager of two stores, who has just confirmed their identity. */
export const anActor = (overrides: Partial<Actor> = {}): Actor => ({
  userId: 'u1',
  name: 'Ana Morales',
  roles: ['manager'],
  dealers: ['OCS', 'PVJ'],
  sessionId: 's1',
  confirmedAt: Number.POSITIVE_INFINITY,
  ip: '203.0.113.7',
  ...overrides,
})
