import { createElement } from 'react'
import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aFee } from '#tests/support/builders/deals.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'
import { renderHtml } from '#tests/support/pages/render.tsx'
import { cardView } from '#web/features/vehicle-card/card-view.ts'

import { InquiryAside } from './inquiry-aside.tsx'

it('PRC-2 PRC-11 a form shows the price of its shopper, under the site’s label, and the public one', () => {
  const pricing = aPricing({ exclusiveDiscount: fromDollars(1000) })
  const card = cardView(aVehicle({ pricing }), {
    site: defaultSite,
    locale: 'en',
    fees: [aFee()],
    dealer: aDealer(),
    shopper: 'known',
  })
  const vehicle = { card, stock: 'S1', isSold: false, formHref: '/form' }
  const html = renderHtml(
    createElement(InquiryAside, { vehicle, dealerName: null, openHref: null }),
  )
  const { label, amount, own, was, saving } = card.price
  expect(label).toBe('Your all-in price')
  for (const text of [label, amount, own, `${was} · ${saving}`]) expect(html).toContain(text)
})
