import { expect, it } from 'vitest'

import { cents } from '#domain/kernel/money.ts'
import type { Tag } from '#domain/vehicle/tags.data.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { redCanyon } from '#tests/support/builders/sites.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'

import { vehicleTermsOf } from './vehicle-terms-of.ts'

const services = testServices({ dealers: [aDealer({ code: 'RCH', state: 'NV' })], vehicles: [] })
const termsOf = (overrides: Partial<Vehicle>) =>
  vehicleTermsOf(
    aVehicle({ dealerCode: 'RCH', ...overrides }),
    { services, site: redCanyon, locale: 'en' },
    'known',
  )

it('PRC-5 has no payment for sold vehicles and "Call" prices, even for a known shopper', () => {
  expect(termsOf({})).not.toBeNull()
  expect(termsOf({ tags: new Set<Tag>(['isSold']) })).toBeNull()
  expect(termsOf({ pricing: aPricing({ finalPrice: cents(0) }) })).toBeNull()
})
