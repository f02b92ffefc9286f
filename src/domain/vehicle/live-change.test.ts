import { expect, it } from 'vitest'

import { cents } from '#domain/kernel/money.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'

import { liveChangeKind } from './live-change.ts'

const plain = aVehicle()
const cheaper = aVehicle({ pricing: aPricing({ finalPrice: cents(1) }) })
const sold = aVehicle({ tags: new Set(['isSold']) })
const hidden = aVehicle({
  tags: new Set(['isSold']),
  edits: { fields: ['status'], ends: { status: 'never' }, isHidden: true, comments: {} },
})
const pending = aVehicle({ tags: new Set(['isPendingSold', 'isRare']) })

it.each([
  ['sold', plain, sold, 'sold'],
  ['sold with another price', cheaper, sold, 'sold'],
  ['pending', plain, pending, 'pending'],
  ['sold after pending', pending, sold, 'sold'],
  ['back on the lot', sold, plain, 'available'],
  ['no longer pending', pending, plain, 'available'],
  ['hidden by its store', plain, hidden, 'withdrawn'],
  ['hidden while pending', pending, hidden, 'withdrawn'],
  ['shown again', hidden, plain, 'available'],
  ['hidden after it was sold', sold, hidden, null],
  ['sold by the feed while it is hidden', hidden, sold, null],
  ['cheaper', plain, cheaper, 'price'],
  ['without a price until asked', plain, aVehicle({ isMsrpRequired: true }), 'price'],
  ['of another mileage', plain, aVehicle({ mileage: 1 }), null],
  ['sold before, at another price', sold, { ...sold, pricing: cheaper.pricing }, null],
] as const)('a vehicle that is %s', (_, before, after, kind) => {
  expect(liveChangeKind(before, after)).toBe(kind)
})
