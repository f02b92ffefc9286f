import { randomUUIDv7 } from 'node:crypto'

import { fromDollars } from '#domain/kernel/money.ts'
import type { Subscription } from '#modules/subscriptions/mapper.ts'

/**
 * Ana watches used Jeeps of the first site, confirmed and checked up to the first version. Pass only what the test is
 * about.
 */
export const aSubscription = (overrides: Partial<Subscription> = {}): Subscription => ({
  id: randomUUIDv7(),
  siteKey: 'ocotillo',
  dealerCode: 'D1',
  email: 'ana@example.com',
  request: 'search/used?make=Jeep',
  language: 'es',
  shopper: 'unknown',
  state: 'confirmed',
  known: [],
  watched: { price: fromDollars(30_000), isGone: false },
  asks: 1,
  mails: 0,
  lastMailedAt: null,
  matchedVersion: 0,
  createdAt: '2026-11-01T10:00:00.000Z',
  confirmedAt: '2026-11-01T10:05:00.000Z',
  expiresAt: '2027-01-30T10:05:00.000Z',
  endedAt: null,
  ...overrides,
})
