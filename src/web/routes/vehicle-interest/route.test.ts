import { describe, expect, it } from 'vitest'

import { HONEYPOT_FIELD, LEAD_KEY_FIELD, SHOWN_FIELD } from '#domain/forms/form-guard.ts'
import { AppError, UnavailableError, type ErrorCode } from '#domain/kernel/errors.ts'
import { consentBoxes } from '#domain/leads/consent.ts'
import { NOTHING_SEALED, type LeadInput } from '#domain/leads/lead.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { messages as vehicleWords } from '#messages/vehicle.en.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { routeContext } from '#tests/support/pages/route-context.ts'

import { action, headers, loader } from './route.tsx'

const scottsdale = aDealer({ code: 'OCS', name: 'Ocotillo Scottsdale' })
const tempe = aDealer({
  code: 'OCT',
  name: 'Ocotillo Tempe',
  city: 'Tempe',
  phone: '4805550163',
})
const records = {
  dealers: [scottsdale, tempe],
  vehicles: [
    aVehicle({ dealerCode: 'OCS' }),
    aVehicle({ dealerCode: 'OCT', stock: 'T1', make: 'Ram', model: '1500' }),
    aVehicle({ dealerCode: 'OCS', stock: 'GONE', tags: new Set(['isSold']) }),
  ],
}

const KEY = '0197a3b2-1111-4222-8333-444455556666'
const typed = {
  firstName: 'Ana María',
  lastName: 'Núñez',
  email: 'ana@example.com',
  phone: '(602) 555-0142',
  zipCode: '85701',
  comments: '¿Sigue disponible?',
}
const hidden = { [LEAD_KEY_FIELD]: KEY, [SHOWN_FIELD]: testServices({}).forms.openedAtToken() }

type Request_ = Readonly<{ query?: string; fields?: Readonly<Record<string, string>> }>

/** A site that collects its leads in a list, or refuses them. */
function aSite(refusal?: Error, site = ocotillo) {
  const leads: LeadInput[] = []
  const send = async (lead: LeadInput) => {
    if (refusal) throw refusal
    leads.push(lead)
    return { id: 'L1', isRepeat: false }
  }
  const context = routeContext({ site, services: testServices(records, { leads: { send } }) })
  const argumentsOf = ({ query = '', fields }: Request_) => {
    // The Host header names another site: it must be ignored.
    const url = new URL(`http://evil.example/form/vehicle-interest${query}`)
    const request = new Request(url, {
      headers: { 'user-agent': 'Test/1' },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    })
    return { context, request, url, params: {} } as never
  }
  return {
    leads,
    load: (query = '') => loader(argumentsOf({ query })),
    show: (query = '') => {
      const { inquiry, form } = loader(argumentsOf({ query }))
      return { ...inquiry, form }
    },
    post: async (query: string, fields: Readonly<Record<string, string>>) => {
      const result = await action(argumentsOf({ query, fields: { ...hidden, ...fields } }))
      return result instanceof Response
        ? { status: result.status, to: result.headers.get('location') }
        : {
            status: result.init?.status,
            ...result.data,
            headers: new Headers(result.init?.headers),
          }
    },
  }
}

it('has the title of the buttons that link to it', () => {
  const { title } = aSite().load('?stock=S1&dealer=OCS')
  expect(title.startsWith(`${vehicleWords.checkAvailability} |`)).toBe(true)
})

describe('the page', () => {
  it('is about the requested vehicle, and names its dealer', () => {
    expect(aSite().show('?stock=T1&dealer=OCT')).toMatchObject({
      vehicle: { stock: 'T1', isSold: false, card: { name: '2024 Ram 1500' } },
      dealer: { name: 'Ocotillo Tempe', phone: '480-555-0163' },
      picker: null,
      stores: [],
    })
  })

  it('reports an unknown stock number, and shows the search', () => {
    expect(aSite().show('?stock=NOPE')).toMatchObject({
      vehicle: null,
      unknownStock: 'NOPE',
      picker: { found: null },
    })
  })

  it('SITE-2 responds 404 for an unknown dealer, which gets no lead', async () => {
    const site = aSite()
    const notFound = expect.objectContaining({ init: { status: 404 } })
    expect(() => site.load('?dealer=NOBODY')).toThrow(notFound)
    await expect(site.post('?dealer=NOBODY', typed)).rejects.toEqual(notFound)
    expect(site.leads).toEqual([])
  })

  it('offers similar vehicles if it is sold', () => {
    const { vehicle, similar } = aSite().show('?stock=GONE&dealer=OCS')
    expect(vehicle?.isSold).toBe(true)
    expect(similar.map(({ stock }) => stock)).toContain('S1')
  })

  it('allows choosing the store if there are several, and uses the chosen one', () => {
    const { stores, dealer } = aSite().show('?dealer=OCT')
    expect(dealer?.name).toBe('Ocotillo Tempe')
    expect(stores.map(({ label, isCurrent }) => [label, isCurrent])).toEqual([
      ['Scottsdale', false],
      ['Tempe', true],
    ])
  })

  it('finds vehicles by words and by make, without sold ones', () => {
    const found = (query: string) =>
      aSite()
        .show(query)
        .picker?.found?.vehicles.map(({ stock }) => stock)
    expect(found('?keywords=ram+1500')).toEqual(['T1'])
    expect(found('?make=Jeep')).toEqual(['S1'])
    expect(found('?make=Nobody&keywords=')).toBeUndefined()
    expect(aSite().show().picker).toMatchObject({ found: null, makes: ['Jeep', 'Ram'] })
  })

  it('is prefilled with the shopper’s search, whichever store they choose', () => {
    const { searchSummary, stores } = aSite().show('?wish=Please+tell+me.+Pre-owned%3A+Ram%0A%00')
    expect(searchSummary).toBe('Please tell me. Pre-owned: Ram')
    for (const { href } of stores) expect(href).toContain('wish=Please+tell+me.+Pre-owned%3A+Ram')
    expect(aSite().show(`?wish=${'x'.repeat(900)}`).searchSummary).toHaveLength(500)
    expect(aSite().show().searchSummary).toBe('')
  })

  it('has a new key each time and is not cached', () => {
    const { show } = aSite()
    expect(show().form.leadKey).not.toBe(show().form.leadKey)
    expect(headers({ actionHeaders: new Headers() })).toEqual({
      'cache-control': 'no-store',
    })
  })

  it('works on a site without dealers', () => {
    expect(aSite(undefined, defaultSite).show()).toMatchObject({ dealer: null, stores: [] })
  })
})

describe('a post', () => {
  it('becomes a lead for the vehicle’s dealer and redirects by 303', async () => {
    const { post, leads } = aSite()
    expect(await post('?stock=T1&dealer=OCT', typed)).toEqual({
      status: 303,
      to: '/form/vehicle-interest/thank-you?stock=T1&dealer=OCT',
    })
    expect(leads).toMatchObject([
      {
        siteKey: 'ocotillo',
        form: 'vehicle-interest',
        dealerCode: 'OCT',
        stock: 'T1',
        idempotencyKey: KEY,
        fields: {
          firstName: 'Ana María',
          lastName: 'Núñez',
          email: 'ana@example.com',
          phone: '602-555-0142',
          zipCode: '85701',
          comments: '¿Sigue disponible?',
        },
        consents: [],
        language: 'en',
        isSuspect: false,
        suspectReason: null,
        isTest: false,
        sealed: NOTHING_SEALED,
        origin: {
          ip: '192.0.2.1',
          userAgent: 'Test/1',
          pageUrl: 'https://dealer.example/form/vehicle-interest?stock=T1&dealer=OCT',
        },
      },
    ])
  })

  it('goes to the chosen store without a vehicle, and to the site’s own without a choice', async () => {
    const { post, leads } = aSite()
    await post('?dealer=OCT', typed)
    await post('', typed)
    expect(leads.map(({ dealerCode, stock }) => [dealerCode, stock])).toEqual([
      ['OCT', null],
      ['OCS', null],
    ])
  })

  it('stores the checked consents verbatim', async () => {
    const { post, leads } = aSite()
    const box = consentBoxes('en', 'Ocotillo Scottsdale').find(({ channel }) => channel === 'text')!
    await post('?stock=S1&dealer=OCS', { ...typed, [box.name]: box.value })
    expect(leads[0]?.consents).toEqual([
      expect.objectContaining({ channel: 'text', wording: box.wording }),
    ])
  })

  it('TRD-5 with a filled honeypot gets the usual response and is marked suspect', async () => {
    const { post, leads } = aSite()
    expect(await post('', { ...typed, [HONEYPOT_FIELD]: 'https://spam.example' })).toMatchObject({
      status: 303,
    })
    expect(leads[0]?.isSuspect).toBe(true)
  })

  it('with invalid fields responds 400, sends nothing, and keeps the input and the key', async () => {
    const { post, leads } = aSite()
    const wrong = { ...typed, lastName: '', email: 'ana@', zipCode: '857' }
    expect(await post('?stock=S1', wrong)).toMatchObject({
      status: 400,
      errors: { lastName: 'errorRequired', email: 'errorEmail', zipCode: 'errorZip' },
      values: wrong,
      leadKey: KEY,
      problem: null,
    })
    expect(leads).toEqual([])
  })

  it('that could not be stored responds 503, to be retried with the same key', async () => {
    const refused = await aSite(new UnavailableError('the store')).post('', typed)
    expect(refused).toMatchObject({
      status: 503,
      values: typed,
      problem: 'unavailable',
      leadKey: KEY,
    })
    const actionHeaders = (refused as { headers: Headers }).headers
    expect(headers({ actionHeaders })).toEqual({
      'cache-control': 'no-store',
      'retry-after': '30',
    })
  })

  it('whose key is used for another message responds 409, and gets a new key', async () => {
    const refused = await aSite(new AppError('conflict', 'twice')).post('', typed)
    expect(refused).toMatchObject({ status: 409, values: typed, problem: 'conflict' })
    expect((refused as { leadKey: string }).leadKey).not.toBe(KEY)
  })

  it.each(['not-found', 'forbidden'] satisfies ErrorCode[])(
    'refused as %s is a bug, without details for the shopper',
    async (code) => {
      const bug = new AppError(code, 'a bug')
      await expect(aSite(bug).post('', typed)).rejects.toBe(bug)
    },
  )
})

it('is indexed as one form, not once per vehicle', () => {
  const { load } = aSite()
  const canonical = expect.stringMatching(/^https?:\/\/[^?]+\/form\/vehicle-interest$/)
  expect(load()).toMatchObject({ isIndexed: true, canonical })
  expect(load().canonical).not.toContain('evil.example')
  expect(load('?stock=S1&dealer=OCS')).toMatchObject({ isIndexed: false, canonical })
})

it('is filled in by the link of an assistant', async () => {
  const { load } = aSite()
  const token = testServices({}).forms.sealFilled(
    { siteKey: ocotillo.key, form: 'vehicle-interest' },
    { firstName: 'Ana', comments: '¿Tiene Bluetooth?' },
  )
  expect(load(`?stock=S1&dealer=OCS&filled=${token}`)).toMatchObject({
    filled: 'filled',
    form: { values: { firstName: 'Ana', comments: '¿Tiene Bluetooth?' } },
  })
})
