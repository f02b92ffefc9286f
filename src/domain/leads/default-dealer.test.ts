import { expect, it } from 'vitest'

import { defaultDealerCode, type LeadArea } from './default-dealer.ts'

const none = { site: 'OWN', sales: '', new: '', used: '', fleet: '', service: '', trade: '' }
const defaultFor = (area: LeadArea, codes: Partial<typeof none> = {}) =>
  defaultDealerCode({ arkonas: { ...none, ...codes } }, area)

it.each<LeadArea>(['sales', 'new', 'used', 'fleet', 'service', 'trade'])(
  'arkonas.%s gets only leads of its own area',
  (area) => {
    expect(defaultFor(area, { [area]: 'MINE' })).toBe('MINE')
    const others = (['sales', 'new', 'used', 'fleet', 'service', 'trade'] as const).filter(
      (other) => other !== area && other !== 'sales',
    )
    expect(defaultFor(area, Object.fromEntries(others.map((other) => [other, 'OTHER'])))).toBe(
      'OWN',
    )
  },
)

it.each<[LeadArea, string]>([
  ['new', 'DESK'],
  ['used', 'DESK'],
  ['fleet', 'DESK'],
  ['trade', 'DESK'],
  ['service', 'OWN'],
])('arkonas.sales gets leads about sold vehicles without a dealer: %s', (area, code) => {
  expect(defaultFor(area, { sales: 'DESK' })).toBe(code)
})
