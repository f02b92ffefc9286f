import { describe, expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { payoff, id, requested, show, html } from '#tests/support/browser/trade-in-offer-page.ts'
import { AN_APPRAISAL, anOffer, aQuestion, NO_NUMBER } from '#tests/support/builders/offers.ts'
import { hrefsOf } from '#tests/support/pages/render.tsx'

import { headers, loader } from './route.tsx'

describe('the page', () => {
  it('TRD-6 shows lines that sum to the offer, and the reference of each', async () => {
    const offer = anOffer({
      question: aQuestion({ grade: 'fair', options: ['leather', 'towing'] }),
    })
    const { status, state, head, valued } = await show(offer)
    expect({ status, state }).toEqual({ status: 200, state: 'open' })
    expect(head).toMatchObject({
      vehicle: '2019 Jeep Wrangler Sahara',
      amount: '$24,310',
      moment: 'Friday, November 27 at 10:00am',
      daysLeft: 7,
      facts: ['61,200 miles', 'Condition: Fair'],
    })
    expect(valued?.lines.map(({ label, amount, explained }) => [label, amount, explained])).toEqual(
      [
        [
          'Base value',
          '$25,900',
          'Based on dealer asking prices for a 2019 Jeep Wrangler Sahara with the typical 74,000 miles for its age, less the costs of selling it. From 1,204 listings.',
        ],
        ['Miles', '+$1,240', 'Yours has 61,200 miles: 12,800 fewer than typical for its age.'],
        [
          'Condition',
          '−$2,430',
          'You selected “Fair”. Compared with the same vehicle in “Good” condition.',
        ],
        [
          'Options',
          '+$500',
          'You selected: Leather seats and Tow package. Compared with a vehicle without them.',
        ],
        ['Region', '$0', 'No adjustment for Arizona.'],
        [
          'Reconditioning',
          '−$900',
          'Inspection, service and cleaning before resale. The same for every vehicle.',
        ],
      ],
    )
    expect(valued?.sum).toBe('$24,310')
    const amounts = valued?.lines.map(({ amount }) =>
      Number(amount.replaceAll(/[$,+]/g, '').replace('−', '-')),
    )
    expect(amounts?.reduce((sum, amount) => sum + amount, 0)).toBe(24_310)
  })

  it('TRD-6 draws each line from the end of the previous one', async () => {
    const { valued } = await show(anOffer())
    const [base, miles, condition] = valued?.lines ?? []
    expect(base).toMatchObject({ from: 0, sign: 'base' })
    expect(miles?.from).toBeCloseTo(base?.length ?? 0)
    expect(condition?.from).toBeCloseTo(
      (miles?.from ?? 0) + (miles?.length ?? 0) - (condition?.length ?? 0),
    )
  })

  it('TRD-6 names unknown inputs', async () => {
    const offer = anOffer({
      question: aQuestion({ trim: null, state: null, mileage: 74_000 }),
      appraisal: { ...AN_APPRAISAL, isTrimKnown: false, listings: null, source: 'values.example' },
    })
    const { valued } = await show(offer)
    const values = Object.fromEntries(
      (valued?.lines ?? []).map(({ kind, explained }) => [kind, explained]),
    )
    expect(values).toMatchObject({
      base: expect.stringMatching(/2019 Jeep Wrangler, in its usual trims/),
      mileage: 'Yours has 74,000 miles, typical for its age.',
      condition: 'You selected “Good”, the standard condition.',
      options: 'You selected none.',
      region: 'No adjustment for your ZIP code.',
    })
    expect(valued?.source).toBe('Valued by values.example.')
    expect((await show(anOffer())).valued?.source).toContain('model as of November 21, 2026')
  })

  it('shows offer, range and middle on one scale, in order', async () => {
    const { range } = (await show(anOffer())).valued!
    expect(range.offer.at).toBeLessThan(range.low.at)
    expect(range.low.at).toBeLessThan(range.middle.at)
    expect(range.middle.at).toBeLessThan(range.high.at)
    expect(range.high.at).toBeLessThan(100)
    const page = await html(anOffer())
    expect(page).toContain(
      'Four out of five vehicles like yours are listed for $28,400 to $34,900.',
    )
  })

  it.each([
    [12_500, 'left', '$11,810', 'Left for you'],
    [30_000, 'missing', '$5,690', 'Still owed'],
    [24_310, 'even', '$0', 'Left for you'],
  ] as const)(
    'TRD-13 with a balance of %d shows what is %s: %s',
    async (owed, kind, amount, label) => {
      const offer = anOffer({ payoff: { ...payoff, amount: fromDollars(owed) } })
      expect((await show(offer)).equity).toMatchObject({ kind, amount, lender: 'Saguaro Bank' })
      const page = await html(offer)
      expect(page).toMatch(new RegExp(`<dt[^>]*>${label}</dt><dd[^>]*>\\${amount}</dd>`))
      expect(page).toContain('Loan balance with Saguaro Bank')
      expect(page).toContain('A payoff letter from your lender')
    },
  )

  it('TRD-13 shows no payoff without a loan balance', async () => {
    const page = await html(anOffer())
    expect(page).not.toContain('After your payoff')
    expect(page).toContain('The title, not signed yet')
  })

  it('DLR-1 links to the form with the dealer’s actual times', async () => {
    const { inspection } = await show(anOffer())
    expect(inspection?.days.map(({ name }) => name)).toEqual([
      'Friday, November 20',
      'Saturday, November 21',
      'Monday, November 23',
    ])
    const form = `/form/vehicle-appointment?dealer=OCS&offer=${id}`
    expect(inspection?.days[0]?.times[0]).toEqual({
      label: '1:00pm',
      href: `${form}&slot=2026-11-20T13%3A00`,
    })
    expect(inspection?.days[0]?.times.at(-1)?.label).toBe('7:00pm')
    expect(hrefsOf(await html(anOffer()))).toContain(form)
  })

  it('offers the phone number if the dealer has no hours', async () => {
    const page = await html(anOffer({ dealerCode: 'RCH' }))
    expect(page).toContain('No times are available online right now.')
    expect(page).toContain('Call 480-555-0142')
    expect(hrefsOf(page).join(' ')).not.toContain('/form/vehicle-appointment')
  })

  it('TRD-4 links to the vehicle of interest, with trade-in and payoff in its calculator', async () => {
    const offer = anOffer({ payoff, interestedStock: 'R1' })
    const deal = '/detail/used/2024/ram/1500/R1/OCS?fill=trade&payoff=12500&trade=24310#payment'
    expect(hrefsOf(await html(offer))).toContain(deal)
    const { apply } = await show({ ...offer, interestedStock: 'GONE' })
    expect(apply?.interest).toBeNull()
  })

  it('TRD-4 finds any other vehicle, and links to it the same way', async () => {
    const { apply } = await show(anOffer(), '?keywords=wrangler')
    expect(apply?.found?.vehicles.map(({ formHref }) => formHref)).toEqual([
      '/detail/used/2020/jeep/wrangler/W1/OCS?fill=trade&trade=24310#payment',
    ])
    expect(await html(anOffer(), '?keywords=zeppelin')).toContain('No matches.')
  })

  it('TRD-15 shows comparable vehicles on the lot, or that there are none', async () => {
    expect(hrefsOf(await html(anOffer()))).toContain('/detail/used/2020/jeep/wrangler/W1/OCS')
    const tesla = anOffer({ question: aQuestion({ make: 'Tesla', model: 'Model 3' }) })
    expect(await html(tesla)).toContain('We have no vehicles like yours in stock right now.')
  })

  it('is translated to Spanish', async () => {
    const page = await html(anOffer({ payoff }), '', 'es')
    for (const words of [
      'Nuestra oferta',
      'por su 2019 Jeep Wrangler Sahara',
      'Válida hasta el viernes, 27 de noviembre a las 10:00am',
      'El suyo tiene 61,200 millas: 12,800 menos de lo usual para su edad.',
      'Saldo por liquidar con Saguaro Bank',
    ])
      expect(page).toContain(words)
  })

  it('is not cached, indexed or sent as a referrer', async () => {
    expect(headers({ actionHeaders: new Headers() })).toEqual({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    await expect(loader(requested(null))).rejects.toMatchObject({ init: { status: 404 } })
    await expect(loader(requested(null))).rejects.not.toMatchObject({
      data: expect.stringContaining(id),
    })
  })
})

describe('TRD-11 the other states', () => {
  it('an expired one shows its last day and links to a new request with the same data', async () => {
    const offer = anOffer({ createdAt: '2026-11-13T18:00:00.000Z', interestedStock: 'R1', payoff })
    expect(await show(offer)).toMatchObject({
      status: 200,
      state: 'expired',
      inspection: null,
      apply: null,
      keep: null,
      equity: null,
    })
    const page = await html(offer)
    expect(page).toContain('It was $24,310, good until Friday, November 20 at 11:00am.')
    expect(hrefsOf(page)).toContain(
      '/sell-my-car/details?vin=1C4HJXEG9KW500001&stock=R1&dealer=OCS',
    )
    expect(page).not.toContain('name="do"')
  })

  it('a withdrawn one responds 410, and shows no amount', async () => {
    const offer = anOffer({
      question: aQuestion({ vin: null }),
      withdrawnAt: '2026-11-20T17:30:00.000Z',
    })
    const view = await show(offer)
    expect(view).toMatchObject({ status: 410, valued: null })
    // The page contains all of its data, including hidden data.
    const page = JSON.stringify(view) + (await html(offer))
    expect(page).not.toMatch(/24,310|61,200|Good/)
    const request = { ...offer, appraisal: NO_NUMBER }
    expect(await show(request)).toMatchObject({ status: 410, reason: null })
    expect(hrefsOf(page)).toContain(
      '/sell-my-car/details?year=2019&make=Jeep&model=Wrangler&trim=Sahara',
    )
  })

  it.each([
    ['unknown-model', 'We have no price data for the Jeep Wrangler'],
    ['few-listings', 'We have too little price data for the Jeep Wrangler'],
    ['year', 'We have no price data for a 2019 Jeep Wrangler or nearby years'],
    ['mileage', 'At 61,200 miles, the value depends mostly on condition'],
    ['worth', 'so unusual that we need to inspect it'],
  ] as const)(
    'TRD-7 one without an amount (%s) says why, and offers an inspection',
    async (reason, words) => {
      const offer = anOffer({
        appraisal: { outcome: 'out-of-reach', reason, source: 'embedded 2026-11-21' },
        createdAt: '2026-10-01T00:00:00.000Z',
      })
      expect(await show(offer)).toMatchObject({
        status: 200,
        state: 'appraisal-request',
        apply: null,
      })
      const page = await html(offer)
      expect(page).toContain(words)
      expect(page).not.toMatch(/How we calculated it|Use it toward/)
      expect(hrefsOf(page)).toContain(`/form/vehicle-appointment?dealer=OCS&offer=${id}`)
    },
  )
})
