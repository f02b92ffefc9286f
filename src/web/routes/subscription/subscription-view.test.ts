import { expect, it } from 'vitest'

import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { appContext } from '#web/lib/app-context.ts'

import { subscriptionView } from './subscription-view.ts'

it.each([
  ['AZ', 'February 18, 2027'],
  ['NV', 'February 17, 2027'],
] as const)('DLR-1 names the last day in the time zone of a dealer in %s', (state, day) => {
  const services = testServices({ dealers: [aDealer({ state })] })
  const subscription = {
    dealerCode: 'D1',
    email: 'ana@example.com',
    request: { kind: 'vehicle', dealerCode: 'D1', stock: 'S1' },
    state: 'confirmed',
    expiresAt: '2027-02-18T07:30:00.000Z',
  } as const
  expect(subscriptionView(subscription, routeContext({ services }).get(appContext)).until).toBe(day)
})
