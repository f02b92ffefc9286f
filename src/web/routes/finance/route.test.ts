import { describe, expect, it } from 'vitest'

import { CONSENT_WORDINGS } from '#domain/leads/consent-wordings.data.ts'
import {
  CANARIES,
  TYPED_APPLICANT,
  TYPED_SSN,
  TYPED_VEHICLE,
} from '#tests/support/browser/credit-forms.ts'
import {
  aLender,
  ticked,
  STORE_NAME,
  records,
  visit,
  PERSON_FIELDS,
} from '#tests/support/pages/credit-page.ts'
import { hrefsOf } from '#tests/support/pages/render.tsx'

import { headers, meta } from './route.tsx'

/** Fills in everything but the last page. */
async function untilConsent(shopper: ReturnType<typeof visit>) {
  await shopper.post(PERSON_FIELDS)
  await shopper.post(TYPED_APPLICANT)
  await shopper.post(TYPED_APPLICANT)
  await shopper.post(TYPED_VEHICLE)
  return shopper.post()
}

const robots = (path: string) =>
  meta({ loaderData: visit(path).open() })?.filter((tag) => 'name' in tag && tag.name === 'robots')

describe('the page', () => {
  it('is not cached', () =>
    expect(headers({ actionHeaders: new Headers() })).toEqual({
      'cache-control': 'no-store',
    }))

  it('is one page for search engines', () => {
    expect(robots('/form/finance')).toEqual([])
    expect(robots('/form/finance?stock=S1&dealer=OCS')).toHaveLength(1)
    expect(robots('/form/financetest')).toHaveLength(1)
  })

  it('hasFinanceBonus shows the bonus of the store that gives one, and no other', () => {
    const [first] = records.dealers
    if (!first) throw new Error('no dealer')
    const bonus = { ...records, dealers: [{ ...first, hasFinanceBonus: true }] }
    const { html } = visit('/form/finance', { records: bonus }).open()
    expect(html).toContain(`${STORE_NAME} offers a discount on vehicles financed`)
    const none = { ...records, dealers: [{ ...first, hasFinanceBonus: false }] }
    expect(visit('/form/finance', { records: none }).open().html).not.toContain('offers a discount')
  })

  it('allows choosing the store, and links to the form for two', () => {
    const { html } = visit().open()
    expect(hrefsOf(html)).toContain('/form/finance?dealer=OCT')
    expect(hrefsOf(html)).toContain('/form/finance-coapplicant?dealer=OCS')
  })

  it('about a vehicle does not ask for the wanted one', async () => {
    const shopper = visit('/form/finance?stock=S1&dealer=OCS')
    expect(shopper.open().about).toMatchObject({ vehicle: { stock: 'S1' }, similar: [] })
    await shopper.post(PERSON_FIELDS)
    await shopper.post(TYPED_APPLICANT)
    const { html } = await shopper.post(TYPED_APPLICANT)
    expect(html).toContain('name="downPayment"')
    expect(html).not.toContain('name="vehicleWish"')
  })

  it('says that a vehicle is sold and offers similar ones, each with this form', () => {
    const { about, html } = visit('/form/finance-coapplicant?stock=GONE&dealer=OCS').open()
    expect(about.vehicle?.isSold).toBe(true)
    expect(hrefsOf(html)).toContain('/form/finance-coapplicant?stock=S1&dealer=OCS')
  })

  it.each([
    [
      'en',
      'does not send applications to lenders online',
      'Message the store',
      'Visit us: 7455 E Desert',
    ],
    ['es', 'no está conectado en línea', 'Escribir al concesionario', 'Visítenos: 7455 E Desert'],
  ] as const)(
    'CR-7 in %s says before anything is typed that no lender gets it, and what the alternatives are',
    async (locale, title, write, place) => {
      const shopper = visit('/form/finance', { locale })
      const { html } = shopper.open()
      for (const text of [title, write, place]) expect(html).toContain(text)
      expect(hrefsOf(html)).toEqual(
        expect.arrayContaining(['/contact?dealer=OCS', expect.stringMatching(/^tel:/)]),
      )
      expect(html).toContain('name="birthDate"')
      const later = await shopper.post(PERSON_FIELDS)
      expect(later.html).not.toContain(title)
      const withLender = visit('/form/finance', { locale, overrides: aLender }).open()
      expect(withLender.html).not.toContain(title)
    },
  )

  it('CR-7 shows a phone number instead of a form if no application can be stored', () => {
    const lender = { isConfigured: () => false, canSeal: () => false }
    const { html } = visit('/form/finance', { overrides: { lender } }).open()
    expect(html).toContain('accept online applications right now')
    expect(html).not.toContain('name="birthDate"')
    expect(hrefsOf(html)).toContain('/contact?dealer=OCS')
  })

  it('responds 404 for an unknown dealer', () =>
    expect(() => visit('/form/finance?dealer=NOBODY').open()).toThrow(
      expect.objectContaining({ init: { status: 404 } }),
    ))
})

describe('an application', () => {
  it.each(['en', 'es'] as const)(
    'in %s becomes one lead, with consents verbatim',
    async (locale) => {
      const shopper = visit('/form/finance', { locale, overrides: aLender })
      await untilConsent(shopper)
      const sent = await shopper.post({ ssn: TYPED_SSN, ...ticked('credit', locale) })
      expect(sent).toMatchObject({ status: 303, to: expect.stringMatching(/finance\/thank-you/) })
      expect(shopper.leads).toMatchObject([
        {
          form: 'finance',
          dealerCode: 'OCS',
          stock: null,
          isTest: false,
          fields: { firstName: 'Ana María', street: '12 Ocotillo Way', downPayment: '4500' },
          sealed: {
            private: {
              birthDate: '1961-07-19',
              income: '83417',
              reference1Name: TYPED_VEHICLE.reference1Name,
            },
            secret: { ssn: '518477741' },
          },
          consents: [
            {
              channel: 'credit',
              language: locale,
              wording: CONSENT_WORDINGS[0].credit[locale].replaceAll('{seller}', STORE_NAME),
            },
          ],
        },
      ])
    },
  )

  it('CR-5 shows no birth date, income, work, reference or number on any page, back and forth', async () => {
    const shopper = visit('/form/finance', { overrides: aLender })
    await untilConsent(shopper)
    for (const go of ['you', 'home', 'work', 'vehicle', 'review']) await shopper.post({ go })
    await shopper.post()
    const last = await shopper.post({ ssn: TYPED_SSN })
    expect(last).toMatchObject({ status: 400, view: { page: 'consent', savedFields: ['ssn'] } })
    expect(shopper.pages.length).toBeGreaterThan(10)
    for (const html of shopper.pages) {
      // The token is encrypted: it could contain three digits in a row by chance.
      const shown = html.replaceAll(/name="kept" value="[^"]*"/g, '').replaceAll(/ id="[^"]*"/g, '')
      for (const canary of CANARIES.filter(({ length }) => length > 3))
        expect(shown).not.toContain(canary)
      expect(shown).not.toMatch(/Canary/)
    }
    expect(await shopper.post(ticked('credit'))).toMatchObject({ status: 303 })
    expect(shopper.leads[0]?.sealed).toMatchObject({
      private: { income: '83417' },
      secret: { ssn: '518477741' },
    })
  })

  it('asks for no social security number if no lender gets it', async () => {
    const shopper = visit()
    const { html } = await untilConsent(shopper)
    expect(html).not.toContain('name="ssn"')
    expect(html).toContain('We do not ask for your Social Security number.')
    await shopper.post({ ssn: TYPED_SSN, ...ticked('credit') })
    expect(shopper.leads[0]?.sealed.secret).toEqual({})
    expect(JSON.stringify(shopper.leads)).not.toContain('518477741')
  })

  it('asks for it only on the last page', async () => {
    const shopper = visit('/form/finance', { overrides: aLender })
    await untilConsent(shopper)
    expect(shopper.pages.map((html) => html.includes('name="ssn"'))).toEqual([
      ...Array.from({ length: 5 }, () => false),
      true,
    ])
  })

  it('is not sent without permission for a credit report', async () => {
    const shopper = visit()
    await untilConsent(shopper)
    expect(await shopper.post()).toMatchObject({
      status: 400,
      view: { errors: { 'consent-credit': 'errorTick' } },
    })
    expect(shopper.leads).toEqual([])
  })

  it.each([
    ['2008-11-20', {}],
    ['2008-11-21', { birthDate: 'errorAdult' }],
  ])('CR-2 of someone born on %s, on 2026-11-20: %j', async (birthDate, errors) => {
    const { view } = await visit().post({ ...PERSON_FIELDS, birthDate })
    expect(view?.errors).toEqual(errors)
  })

  it.each([
    ['home', [PERSON_FIELDS], { ...TYPED_APPLICANT, street: '' }, 'street'],
    ['work', [PERSON_FIELDS, TYPED_APPLICANT], { ...TYPED_APPLICANT, income: 'x' }, 'income'],
    [
      'vehicle',
      [PERSON_FIELDS, TYPED_APPLICANT, TYPED_APPLICANT],
      { ...TYPED_VEHICLE, tradeMake: '' },
      'tradeMake',
    ],
  ] as const)('reports errors of the page %s there', async (page, before, typed, wrong) => {
    const shopper = visit()
    for (const fields of before) await shopper.post(fields)
    const { status, view, html } = await shopper.post(typed)
    expect({ status, page: view?.page, wrong: Object.keys(view?.errors ?? {}) }).toEqual({
      status: 400,
      page,
      wrong: [wrong],
    })
    expect(html).toContain(`href="#${wrong}"`)
  })

  it('on the test page is marked as a test and says that it is not sent', async () => {
    const shopper = visit('/form/financetest')
    expect(shopper.open().html).toContain('This is a test page.')
    await untilConsent(shopper)
    expect(await shopper.post(ticked('credit'))).toMatchObject({
      status: 303,
      to: '/form/financetest?sent=yes',
    })
    expect(shopper.leads).toMatchObject([{ form: 'finance', isTest: true }])
    expect(visit('/form/financetest?sent=yes').open().html).toContain('The test worked.')
  })
})
