import { beforeEach, describe, expect, it } from 'vitest'

import { HONEYPOT_FIELD } from '#domain/forms/form-guard.ts'
import { UnavailableError } from '#domain/kernel/errors.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import type { Site } from '#domain/site/site.ts'
import {
  aShopper,
  beforeContact,
  CONDITION,
  CONTACT,
  fakeTradeIn,
  KEY,
  PLANS,
  resetTradeIn,
  VIN,
} from '#tests/support/browser/trade-in-shopper.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'

beforeEach(resetTradeIn)

describe('a post', () => {
  const ABOUT = `?vin=${VIN}&stock=S1&dealer=OCT`

  it('makes an offer once all pages are valid, stores the lead with it, and redirects to it', async () => {
    const { post } = await beforeContact(ABOUT)
    expect(fakeTradeIn.requests).toEqual([])
    expect(await post(CONTACT)).toMatchObject({
      status: 303,
      to: '/sell-my-car/offer/offer-6666',
      cookie: expect.stringMatching(/^__Secure-request=secret-of-L1; .*Path=\/sell-my-car\//),
    })
    expect(fakeTradeIn.requests).toEqual([
      {
        siteKey: 'ocotillo',
        idempotencyKey: KEY,
        interestedStock: 'S1',
        payoff: {
          amount: fromDollars(8200),
          lienHolder: 'Desert Credit Union',
          monthlyPayment: fromDollars(310),
        },
        question: {
          vin: VIN,
          year: 2018,
          make: 'Toyota',
          model: 'RAV4',
          trim: 'Limited',
          drive: null,
          fuel: 'Gasoline',
          mileage: 61_000,
          grade: 'fair',
          // TRD-2: once, and only options of this dealer's policy.
          options: ['towing'],
          state: 'AZ',
          dealerCode: 'OCT',
        },
      },
    ])
    expect(fakeTradeIn.leads).toMatchObject([
      {
        form: 'trade-in',
        dealerCode: 'OCT',
        stock: 'S1',
        isSuspect: false,
        fields: {
          vin: VIN,
          year: '2018',
          make: 'Toyota',
          model: 'RAV4',
          trim: 'Limited',
          mileage: '61000',
          options: 'towing',
          offer: '18350',
          offerUrl: 'https://dealer.example/sell-my-car/offer/offer-6666',
          offerReason: '',
          firstName: 'Ana',
        },
      },
    ])
  })

  it('has the same content when repeated, so that it is one lead', async () => {
    const { post } = await beforeContact(ABOUT)
    await post(CONTACT)
    await post(CONTACT)
    expect(fakeTradeIn.requests[1]).toEqual(fakeTradeIn.requests[0])
    expect(fakeTradeIn.leads[1]?.fields).toEqual(fakeTradeIn.leads[0]?.fields)
  })

  it('is a lead even without an offer, and gives the reason', async () => {
    fakeTradeIn.appraisal = {
      outcome: 'out-of-reach',
      reason: 'few-listings',
      source: 'embedded 2026-11-21',
    }
    const { post } = await beforeContact(ABOUT)
    expect(await post(CONTACT)).toMatchObject({ status: 303 })
    expect(fakeTradeIn.leads).toMatchObject([
      { fields: { offer: '', offerReason: 'few-listings' } },
    ])
  })

  it('has no loan balance if it is paid off, and no state for a ZIP code elsewhere', async () => {
    const { post } = await beforeContact(
      `?vin=${VIN}`,
      { mileage: '61000', zipCode: '10001', grade: 'good' },
      { owed: 'no', payoffAmount: 'much' },
    )
    await post(CONTACT)
    expect(fakeTradeIn.requests).toMatchObject([
      { payoff: null, interestedStock: null, question: { state: null, trim: null, options: [] } },
    ])
  })

  it.each([
    ['', 'OCT', 'OCT'],
    ['&dealer=OCS', 'OCT', 'OCS'],
    ['&stock=S1', 'OCS', 'OCT'],
    ['&dealer=LAS', 'OCT', 'OCT'],
    ['&dealer=LAS', 'LAS', 'LAS'],
    ['', '', 'OCS'],
  ])(
    'TRD-22 with the query %j and arkonas.trade %j, %s gets the request and the lead',
    async (query, trade, by) => {
      const site: Site = { ...ocotillo, arkonas: { ...ocotillo.arkonas, trade } }
      const { post } = await beforeContact(`?vin=${VIN}${query}`, CONDITION, PLANS, site)
      expect(await post(CONTACT)).toMatchObject({ status: 303 })
      expect(fakeTradeIn.requests).toMatchObject([{ question: { dealerCode: by } }])
      expect(fakeTradeIn.leads).toMatchObject([{ dealerCode: by }])
    },
  )

  it('TRD-5 a bot gets the usual offer, and its lead is held for review', async () => {
    const { post } = await beforeContact(ABOUT, {
      ...CONDITION,
      [HONEYPOT_FIELD]: 'https://spam.example',
    })
    expect(await post(CONTACT)).toMatchObject({ status: 303, to: '/sell-my-car/offer/offer-6666' })
    expect(fakeTradeIn.leads).toMatchObject([{ isSuspect: true }])
  })

  it('that cannot be stored loses no input, and can be sent again', async () => {
    fakeTradeIn.makes = () => {
      throw new UnavailableError('the offers')
    }
    const { post, view, page } = await beforeContact(ABOUT)
    expect(await post(CONTACT)).toMatchObject({ status: 503, to: null })
    expect(fakeTradeIn.leads).toEqual([])
    expect(view()).toMatchObject({ page: 'contact', problem: 'unavailable', values: CONTACT })
    expect(page()).toContain('Your entries are still here')
    fakeTradeIn.makes = () => {}
    expect(await post(CONTACT)).toMatchObject({ status: 303 })
    expect(fakeTradeIn.requests).toHaveLength(1)
    expect(fakeTradeIn.requests[0]?.question.mileage).toBe(61_000)
  })

  it('throws on any other failure', async () => {
    fakeTradeIn.makes = () => {
      throw new TypeError('a bug')
    }
    const { post } = await beforeContact(ABOUT)
    await expect(post(CONTACT)).rejects.toThrow('a bug')
    expect(fakeTradeIn.leads).toEqual([])
  })

  it('refuses a trim that its vehicle never had', async () => {
    const shopper = await aShopper(ABOUT)
    expect(await shopper.post({ ...CONDITION, trim: 'Warp' })).toMatchObject({ status: 400 })
    expect(shopper.view()).toMatchObject({ page: 'vehicle', errors: { trim: 'errorGone' } })
  })

  it('returns with every checked box', async () => {
    const shopper = await beforeContact(ABOUT)
    await shopper.post({ ...CONTACT, go: 'vehicle' })
    expect(shopper.view()).toMatchObject({ page: 'vehicle', values: { mileage: '61,000' } })
    const page = shopper.page()
    const boxes = page.match(/<input[^>]*name="options"[^>]*>/g) ?? []
    expect(boxes.filter((box) => box.includes('checked'))).toEqual([
      expect.stringContaining('value="towing"'),
    ])
    expect(page).toMatch(/<input[^>]*value="fair"[^>]*checked|<input[^>]*checked[^>]*value="fair"/)
  })
})
