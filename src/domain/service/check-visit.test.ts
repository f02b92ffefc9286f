import { expect, it } from 'vitest'

import { aMenuItem, aShop } from '#tests/support/builders/service.ts'

import { checkVisit } from './check-visit.ts'

const shop = aShop({ menu: [aMenuItem({ id: 'oil', minutes: 60 })] })
const visit = { services: ['oil'], transport: 'drop-off', advisor: null } as const

it('SVC-8 accepts a visit up to the length of the longest day', () => {
  expect(checkVisit(shop, visit, 60).ok).toBe(true)
  expect(checkVisit(shop, visit, 59)).toEqual({
    ok: false,
    errors: { services: 'servicesTooLong' },
  })
})

const withLimit = (longestMinutes: number) => ({
  ...shop,
  transports: shop.transports.map((transport) => ({ ...transport, longestMinutes })),
})

it('SVC-8 accepts a transport option up to its maximum visit length', () => {
  expect(checkVisit(withLimit(60), visit, 480).ok).toBe(true)
  expect(checkVisit(withLimit(59), visit, 480)).toEqual({
    ok: false,
    errors: { transport: 'transportTooLong' },
  })
})
