import { createElement } from 'react'
import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'
import { renderHtml } from '#tests/support/pages/render.tsx'
import { offerView } from '#web/features/vehicle-offer/offer-view.ts'

import { Price } from './price.tsx'

/** The price texts for a shopper whose personal price is $1,000 lower, in order. */
function textsFor(shopper: 'unknown' | 'known', locale: 'en' | 'es' = 'en') {
  const pricing = aPricing({ exclusiveDiscount: fromDollars(1000) })
  const fee = {
    id: 'doc',
    dealerCode: 'D1',
    name: 'Documentation',
    categoryCodes: [],
    isTaxable: true,
    rule: { kind: 'flat' as const, amount: fromDollars(599) },
  }
  const offer = offerView(aVehicle({ pricing }), defaultSite, [fee], shopper)
  if (offer.kind !== 'price') throw new Error(`no price but ${offer.kind}`)
  const personalLabel = defaultSite.pricing.personalLabel[locale]
  const html = renderHtml(createElement(Price, { offer, personalLabel }), { locale })
  return html.split(/<[^>]*>/).filter((text) => text.trim() !== '')
}

it('PRC-7 PRC-11 shows the all-in price first, and compares only that', () =>
  expect(textsFor('unknown')).toEqual([
    'All-in price',
    '$31,599',
    'Was $32,000',
    'Save $401',
    'Before tax, title and registration.',
  ]))

it('PRC-2 PRC-11 a known shopper sees the personal all-in price, the site’s own directly under it', () => {
  expect(textsFor('known')).toEqual([
    'Your all-in price',
    '$30,599',
    'MyChapman Price ',
    '$30,000',
    'All-in price $31,599',
    'Save $1,000',
    '$30,000 plus $599 in dealer fees',
    'Before tax, title and registration.',
  ])
  expect(textsFor('known', 'es').slice(0, 4)).toEqual([
    'Su precio con todo incluido',
    expect.stringMatching(/30[.,]599/),
    'Precio MyChapman ',
    expect.stringMatching(/30[.,]000/),
  ])
})
