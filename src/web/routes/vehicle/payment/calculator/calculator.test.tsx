import { createElement } from 'react'
import { describe, expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { redCanyon } from '#tests/support/builders/sites.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'
import { renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { offerView } from '#web/features/vehicle-offer/offer-view.ts'
import { appContext } from '#web/lib/app-context.ts'
import { paymentView } from '#web/routes/vehicle/payment/payment-view.ts'

import { Calculator } from './calculator.tsx'

const wrangler = aVehicle({
  dealerCode: 'RCH',
  pricing: aPricing({ finalPrice: fromDollars(30_000) }),
})
const services = testServices({
  dealers: [aDealer({ code: 'RCH', state: 'NV' })],
  vehicles: [wrangler],
})
const groupApp = routeContext({ site: redCanyon, services }).get(appContext)

/** The server's notes for a submitted form, in English. */
function responseTo(query: string, app = groupApp): string {
  const search = new URLSearchParams(query)
  const payment = paymentView(wrangler, offerView(wrangler, redCanyon, []), { app, search })
  if (!payment?.terms) throw new Error('no payment')
  return renderHtml(createElement(Calculator, { payment, terms: payment.terms })).replaceAll(
    /<[^>]*>/g,
    ' ',
  )
}

it('PRC-12 a dealer without a fee table has only taxes in the split', () => {
  const withoutFees = testServices({
    dealers: [aDealer({ code: 'RCH', state: 'NV' })],
    vehicles: [wrangler],
    fees: [],
  })
  const html = responseTo(
    '',
    routeContext({ site: redCanyon, services: withoutFees }).get(appContext),
  )
  expect(responseTo('')).toContain('Taxes and fees')
  expect(html).toContain('Sales tax')
  expect(html).not.toMatch(/\bfees?\b/i)
})

describe('the server’s response to a form without scripts', () => {
  it('FIN-6 shows the clamped down payment, however much was typed', () => {
    for (const down of ['29001', '999999999', '1e30'])
      expect(responseTo(`down=${down}`)).toContain(
        'The maximum down payment is $29,000, so that is used.',
      )
  })

  it('FIN-11 explains corrections of an own rate and its months', () => {
    expect(responseTo('own=1&rate=abc&months=60')).toContain('Enter a rate like 6.5.')
    expect(responseTo('own=1&rate=5&months=abc')).toContain('Enter a number of months like 60.')
  })

  it('FIN-9 FIN-14 says that a ZIP code is unknown, instead of looking it up', () => {
    const response = responseTo('taxZip=00000')
    expect(response).toContain('We don’t have a tax rate for 00000.')
    expect(response).not.toContain('Looking up')
  })
})
