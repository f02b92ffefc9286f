import { describe, expect, it } from 'vitest'

import { agreementBox } from '#domain/leads/consent.ts'
import { CANARIES, TYPED_APPLICANT } from '#tests/support/browser/credit-forms.ts'
import { creditShopper } from '#tests/support/browser/credit-shopper.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { hrefsOf } from '#tests/support/pages/render.tsx'

import VehicleFinancePage, { action, headers, loader } from './route.tsx'

const NAME = 'Ocotillo Scottsdale'
const VIN = '1C4HJXDG9JW100001'
const SOLD = '1C4HJXDG9JW100002'
const records = {
  dealers: [aDealer({ code: 'OCS', name: NAME }), aDealer({ code: 'ELSEWHERE' })],
  vehicles: [
    aVehicle({ dealerCode: 'OCS', vin: VIN }),
    aVehicle({ dealerCode: 'OCS', stock: 'GONE', vin: SOLD, tags: new Set(['isSold']) }),
    aVehicle({ dealerCode: 'ELSEWHERE', stock: 'E1', vin: '1C4HJXDG9JW100003' }),
  ],
}
const visit = (leadArkona: string, vin: string, form = 'vehicle-finance') =>
  creditShopper(
    { loader, action, Page: VehicleFinancePage },
    { path: `/form/${form}/${leadArkona}/${vin}`, params: { leadArkona, vin }, records },
  )
const { name, value } = agreementBox('prequalify', 'en', NAME)

describe('the page', () => {
  it('shows the vehicle, its price, and its payment with all required disclosures', () => {
    const { html, about } = visit('OCS', VIN.toLowerCase()).open()
    expect(about).toMatchObject({ vehicle: { stock: 'S1' }, dealer: { name: NAME } })
    expect(html).toContain('2024 Jeep Wrangler')
    expect(about.payment).not.toBeNull()
    expect(html).toMatch(/data-disclosed="".*\$\d+ per month.*72 monthly payments.*APR/s)
  })

  it('is not cached', () =>
    expect(headers({ actionHeaders: new Headers() })).toEqual({
      'cache-control': 'no-store',
    }))

  it.each([
    ['NOBODY', VIN],
    ['OCS', '1C4HJXDG9JW999999'],
    ['OCS', 'nonsense'],
    ['ELSEWHERE', '1C4HJXDG9JW100003'],
  ])('responds 404 for %s and %s, and accepts no post', async (code, vin) => {
    const notFound = expect.objectContaining({ init: { status: 404 } })
    expect(() => visit(code, vin).open()).toThrow(notFound)
  })

  it('says that the vehicle is sold and offers similar ones, each with this form', () => {
    const { html, about } = visit('OCS', SOLD).open()
    expect(about).toMatchObject({ vehicle: { isSold: true }, payment: null })
    expect(hrefsOf(html)).toContain(`/form/vehicle-finance/OCS/${VIN}`)
  })
})

describe('prequalification', () => {
  it('never asks for a social security number, and becomes one lead about the vehicle', async () => {
    const shopper = visit('OCS', VIN)
    await shopper.post(TYPED_APPLICANT)
    await shopper.post({ ...TYPED_APPLICANT, downPayment: '2000' })
    expect(await shopper.post({ [name]: value })).toMatchObject({
      status: 303,
      to: '/form/vehicle-finance/thank-you?stock=S1&dealer=OCS',
    })
    expect(shopper.leads).toMatchObject([
      {
        form: 'vehicle-finance',
        dealerCode: 'OCS',
        stock: 'S1',
        isTest: false,
        sealed: { private: { income: '83417' }, secret: {} },
        consents: [{ channel: 'prequalify' }],
      },
    ])
    for (const html of shopper.pages) {
      expect(html).not.toMatch(/name="(?:ssn|coSsn)"/)
      const shown = html.replaceAll(/name="kept" value="[^"]*"/g, '').replaceAll(/ id="[^"]*"/g, '')
      for (const canary of CANARIES.filter(({ length }) => length > 3))
        expect(shown).not.toContain(canary)
    }
  })

  it('requires the consent', async () => {
    const shopper = visit('OCS', VIN)
    await shopper.post(TYPED_APPLICANT)
    expect(await shopper.post(TYPED_APPLICANT)).toMatchObject({
      status: 400,
      view: { errors: { 'consent-prequalify': 'errorTick' } },
    })
    expect(shopper.leads).toEqual([])
  })

  it('on the test page is marked as a test', async () => {
    const shopper = visit('OCS', VIN, 'vehicle-financetest')
    expect(shopper.open().html).toContain('This is a test page.')
    await shopper.post(TYPED_APPLICANT)
    const sent = await shopper.post({ ...TYPED_APPLICANT, [name]: value })
    expect(sent.to).toBe(`/form/vehicle-financetest/OCS/${VIN}?sent=yes`)
    expect(shopper.leads).toMatchObject([{ isTest: true }])
  })
})
