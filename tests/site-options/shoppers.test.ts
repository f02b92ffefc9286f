import { describe, expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite, type SiteOverrides } from '#domain/site/define-site.ts'
import { mailHost } from '#platform/mail/mail-host.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { paloVerde, sites } from '#tests/support/builders/sites.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { offerView } from '#web/features/vehicle-offer/offer-view.ts'
import { appContext } from '#web/lib/app-context.ts'
import { isKnownShopper } from '#web/lib/shopper/customer-info.ts'
import { loader as rootLoader } from '#web/root.tsx'
import { paymentView } from '#web/routes/vehicle/payment/payment-view.ts'

const aSite = (overrides: Partial<SiteOverrides>) =>
  defineSite(defaultSite, { key: 'a-site', name: 'A site', ...overrides })

describe('SHP-4 customerInfo.locked', () => {
  const info = JSON.stringify({
    firstName: 'Ana',
    lastName: 'Núñez',
    email: 'ana@example.com',
    phone: '',
    zipCode: '85054',
  })
  const isKnown = (locked: boolean, isUnlocked: boolean) => {
    const context = routeContext({ site: aSite({ customerInfo: { locked } }) })
    const { layout } = rootLoader({ context } as never)
    return isKnownShopper({ info, isUnlocked }, layout.locksCustomerInfo)
  }

  it('uses a shopper’s stored details only in the visit in which they gave them', () => {
    expect([isKnown(true, false), isKnown(true, true)]).toEqual([false, true])
    expect(isKnown(false, false)).toBe(true)
  })

  it('CFG-4 is set by the configuration of the site that needs it, and by no other', () => {
    expect(sites.filter(({ customerInfo }) => customerInfo.locked)).toEqual([paloVerde])
  })
})

it('FIN-11 detailOptions.includeCustomRateOption offers a custom rate and term', () => {
  const services = testServices({ dealers: [aDealer({ code: 'RCH', state: 'NV' })] })
  const vehicle = aVehicle({ dealerCode: 'RCH' })
  const hasCustomRate = (includeCustomRateOption: boolean) => {
    const site = aSite({ arkonas: { site: 'RCH' }, detailOptions: { includeCustomRateOption } })
    const app = routeContext({ site, services }).get(appContext)
    const search = new URLSearchParams()
    return paymentView(vehicle, offerView(vehicle, site, []), { app, search })?.hasCustomRate
  }
  expect([hasCustomRate(true), hasCustomRate(false)]).toEqual([true, false])
})

const hostOf = (overrides: Partial<SiteOverrides>) =>
  mailHost(aSite(overrides), 'mail@sender.example')

it('publicUrl is the domain of a site’s mail; without one it is its first of hosts', () => {
  const hosts = ['a.example', 'www.a.example']
  expect(hostOf({ publicUrl: 'https://shop.a.example/', hosts })).toBe('shop.a.example')
  expect(hostOf({ hosts })).toBe('a.example')
  expect(hostOf({})).toBe('sender.example')
})
