import { describe, expect, it } from 'vitest'

import { HONEYPOT_FIELD, LEAD_KEY_FIELD } from '#domain/forms/form-guard.ts'
import { AppError, UnavailableError } from '#domain/kernel/errors.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import { agreementBox } from '#domain/leads/consent.ts'
import { NOTHING_SEALED, type LeadInput } from '#domain/leads/lead.ts'
import { FORGET_REQUEST } from '#domain/pages/customer-paths.ts'
import { paths } from '#domain/pages/paths.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'
import { routeContext } from '#tests/support/pages/route-context.ts'

import { action, loader } from './customer-info.ts'
import { loader as offerLoader } from './vehicle-offer.ts'

const records = {
  dealers: [
    aDealer({ code: 'OCS', name: 'Ocotillo Scottsdale' }),
    aDealer({ code: 'OCT', name: 'Ocotillo Tempe', phone: '4805550163' }),
  ],
  vehicles: [
    aVehicle({
      dealerCode: 'OCT',
      stock: 'T/1',
      pricing: aPricing({ exclusiveDiscount: fromDollars(777), finalPrice: fromDollars(29_223) }),
    }),
  ],
}
const about = { stock: 'T/1', dealerCode: 'OCT' }

const KEY = '0197a3b2-1111-4222-8333-444455556666'
const share = agreementBox('share', 'es', 'Ocotillo Tempe')
const typed = {
  firstName: ' Ana ',
  lastName: 'Núñez',
  email: 'ana@example.com',
  phone: '(602) 555-0142',
  zipCode: '85701',
  [LEAD_KEY_FIELD]: KEY,
  [share.name]: share.value,
}

// The Host header names another site: it must be ignored.
const urlOf = (path: string) => new URL(path, 'http://evil.example')

/** A site that collects its leads in a list, or refuses them. */
function aSite(refusal?: Error) {
  const leads: LeadInput[] = []
  const send = async (lead: LeadInput) => {
    if (refusal) throw refusal
    leads.push(lead)
    return { id: 'L1', isRepeat: false }
  }
  const context = routeContext({
    site: ocotillo,
    locale: 'es',
    services: testServices(records, { leads: { send } }),
  })
  return {
    leads,
    loadDialog: async (path: string) => {
      const response = loader({ context, url: urlOf(path) } as never)
      return (await response.json()) as unknown
    },
    post: async (fields: Readonly<Record<string, string>>) => {
      const url = urlOf(paths.customerInfo(about))
      const request = new Request(url, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { 'user-agent': 'Test/1', referer: 'http://evil.example/detail/x?y=1' },
      })
      return action({ context, request, url } as never)
    },
    forget: async () => {
      const url = urlOf(FORGET_REQUEST)
      return action({ context, request: new Request(url, { method: 'POST' }), url } as never)
    },
    offer: (params: Readonly<{ dealer: string; stock: string }>) =>
      offerLoader({ context, params } as never),
  }
}

describe('the recipient of customer info', () => {
  it('is the vehicle’s own dealer, named before anything is sent', async () =>
    expect(await aSite().loadDialog(paths.customerInfo(about))).toEqual({
      seller: { name: 'Ocotillo Tempe', phone: '480-555-0163' },
      vehicle: '2024 Jeep Wrangler',
    }))

  it('is the site’s dealer without a vehicle', async () =>
    expect(
      await aSite().loadDialog(paths.customerInfo({ stock: null, dealerCode: null })),
    ).toMatchObject({
      seller: { name: 'Ocotillo Scottsdale' },
      vehicle: null,
    }))
})

describe('sent customer info', () => {
  it('is one lead about the vehicle, with the agreed wording', async () => {
    const site = aSite()
    expect((await site.post(typed)).status).toBe(204)
    expect(site.leads).toEqual([
      {
        siteKey: 'ocotillo',
        form: 'customer-info',
        dealerCode: 'OCT',
        stock: 'T/1',
        idempotencyKey: KEY,
        fields: {
          firstName: 'Ana',
          lastName: 'Núñez',
          email: 'ana@example.com',
          phone: '602-555-0142',
          zipCode: '85701',
        },
        consents: [
          {
            channel: 'share',
            wording: share.wording,
            wordingVersion: expect.any(String),
            language: 'es',
          },
        ],
        language: 'es',
        isSuspect: false,
        suspectReason: null,
        isTest: false,
        sealed: NOTHING_SEALED,
        origin: {
          ip: '192.0.2.1',
          userAgent: 'Test/1',
          pageUrl: 'https://dealer.example/detail/x?y=1',
        },
      },
    ])
  })

  it('SHP-2 is not a lead without the checked box, even if all else is valid', async () => {
    const site = aSite()
    const { [share.name]: _, ...unticked } = typed
    expect((await site.post(unticked)).status).toBe(400)
    expect((await site.post({ ...typed, [share.name]: 'on' })).status).toBe(400)
    expect(site.leads).toEqual([])
  })

  it('is not a lead with an invalid field', async () => {
    const site = aSite()
    expect((await site.post({ ...typed, email: 'ana@' })).status).toBe(400)
    expect(site.leads).toEqual([])
  })

  it('TRD-5 is held for review if a bot filled it in', async () => {
    const site = aSite()
    expect((await site.post({ ...typed, [HONEYPOT_FIELD]: 'https://spam.example' })).status).toBe(
      204,
    )
    expect(site.leads).toMatchObject([{ isSuspect: true }])
  })

  it('may be sent again if it could not be stored', async () => {
    const response = await aSite(new UnavailableError('the lead store')).post(typed)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('30')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('is a conflict if its key was used for something else', async () =>
    expect((await aSite(new AppError('conflict', 'x')).post(typed)).status).toBe(409))

  it('SHP-7 is forgotten with the cookie of the last request, at each path that has one', async () => {
    const site = aSite()
    const response = await site.forget()
    expect(response.status).toBe(204)
    expect(response.headers.getSetCookie()).toEqual([
      '__Secure-request=; Max-Age=0; Path=/form/; HttpOnly; SameSite=Lax; Secure',
      '__Secure-request=; Max-Age=0; Path=/sell-my-car/; HttpOnly; SameSite=Lax; Secure',
    ])
    expect(site.leads).toEqual([])
  })

  it('throws on a bug', async () =>
    expect(aSite(new TypeError('bug')).post(typed)).rejects.toThrow('bug'))
})

describe('the offer for a known shopper', () => {
  it('CFG-3 PRC-11 has the personal price and its lines, which the page omits', async () => {
    const response = aSite().offer({ dealer: 'OCT', stock: 'T/1' })
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(await response.json()).toMatchObject({
      kind: 'price',
      headline: { label: 'yourAllIn', amount: fromDollars(29_772) },
      own: fromDollars(29_223),
      isGated: false,
      breakdown: {
        lines: expect.arrayContaining([
          expect.objectContaining({ id: 'exclusiveDiscount', amount: -77_700 }),
        ]),
      },
    })
  })

  it('is none for an unknown vehicle', () => {
    expect(aSite().offer({ dealer: 'OCT', stock: 'NOPE' }).status).toBe(404)
    expect(aSite().offer({ dealer: '__proto__', stock: 'T/1' }).status).toBe(404)
  })
})
