import { describe, expect, it } from 'vitest'

import { LEAD_KEY_FIELD } from '#domain/forms/form-guard.ts'
import { AppError, UnavailableError } from '#domain/kernel/errors.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { routeContext } from '#tests/support/pages/route-context.ts'
import type { MessageSubject } from '#web/features/messaging/message-subject.ts'

import { action, loader } from './message.ts'

const dealer = aDealer({
  code: 'OCS',
  hoursText: {
    sales: { MF: '9:00 AM - 8:00 PM', SAT: 'Closed', SUN: 'Closed' },
    service: null,
    parts: null,
  },
  awayMessages: {
    quickService: null,
    chat: { en: 'We answer in the morning.', es: 'Respondemos por la mañana.' },
  },
})
const vehicle = aVehicle({ dealerCode: 'OCS' })

// A Friday in Phoenix.
const atEleven = '2026-11-20T18:00:00Z'
const atNinePm = '2026-11-21T04:00:00Z'

const KEY = '0197a3b2-1111-4222-8333-444455556666'
const typed = {
  comments: 'Is it still there?',
  firstName: 'Ana',
  lastName: 'Núñez',
  email: '',
  phone: '602-555-0142',
  [LEAD_KEY_FIELD]: KEY,
}

/** The panel's route at a given time. */
function aPanel({
  at = atEleven,
  refusal,
  site = ocotillo,
  dealers = [dealer],
  locale = 'en',
}: Readonly<{
  at?: string
  refusal?: Error
  site?: typeof ocotillo
  dealers?: readonly (typeof dealer)[]
  locale?: 'en' | 'es'
}> = {}) {
  const leads: LeadInput[] = []
  const services = testServices(
    { dealers, vehicles: [vehicle] },
    {
      now: () => new Date(at),
      leads: {
        ...testServices({}).leads,
        send: async (lead) => {
          if (refusal) throw refusal
          leads.push(lead)
          return { id: 'L1', isRepeat: false }
        },
      },
    },
  )
  const argumentsOf = (query: string, fields?: Readonly<Record<string, string>>) => {
    const url = new URL(`https://dealer.example/message${query}`)
    const request = new Request(url, {
      headers: { referer: 'https://dealer.example/detail/used/x?a=1' },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    })
    return { context: routeContext({ site, services, locale }), request, url, params: {} } as never
  }
  return {
    leads,
    open: async (query = '') => {
      const response = loader(argumentsOf(query))
      return { answer: response, panel: (await response.json()) as MessageSubject }
    },
    post: (fields: Readonly<Record<string, string>>, query = '') =>
      action(argumentsOf(query, fields)),
  }
}

describe('the panel’s data', () => {
  it('DLR-6 has the dealer’s away message while sales is closed, and when it opens', async () => {
    const { panel } = await aPanel({ at: atNinePm }).open()
    expect(panel).toMatchObject({
      open: { isOpen: false, text: 'Sales opens Monday at 9:00am.' },
      away: 'We answer in the morning.',
    })
  })

  it('DLR-6 SITE-7 has it in the shopper’s language', async () => {
    const { panel } = await aPanel({ at: atNinePm, locale: 'es' }).open()
    expect(panel.away).toBe('Respondemos por la mañana.')
  })

  it('DLR-6 has no away message while sales is open', async () => {
    const { panel } = await aPanel().open()
    expect(panel).toMatchObject({
      open: { isOpen: true, text: 'Sales is open until 8:00pm.' },
      away: null,
    })
  })

  it('names the recipient and the subject', async () => {
    const { panel, answer: response } = await aPanel().open('?stock=S1&dealer=OCS')
    expect(panel).toMatchObject({
      seller: { name: dealer.name, phone: '480-555-0142', callHref: 'tel:+14805550142' },
      vehicle: '2024 Jeep Wrangler',
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('is empty on a site without any store, and 404 for an unknown dealer', async () => {
    await expect(aPanel({ site: defaultSite, dealers: [] }).open()).rejects.toMatchObject({
      init: { status: 503 },
    })
    await expect(aPanel().open('?dealer=NOPE')).rejects.toMatchObject({ init: { status: 404 } })
  })
})

describe('a message', () => {
  it('becomes a lead about the vehicle, from the page it was written on', async () => {
    const { post, leads } = aPanel()
    const { status } = await post(typed, '?stock=S1&dealer=OCS')
    expect(status).toBe(204)
    expect(leads).toMatchObject([
      {
        form: 'message',
        dealerCode: 'OCS',
        stock: 'S1',
        idempotencyKey: KEY,
        fields: { comments: 'Is it still there?', firstName: 'Ana', phone: '602-555-0142' },
        consents: [],
        origin: { pageUrl: 'https://dealer.example/detail/used/x?a=1' },
      },
    ])
  })

  it.each([
    [{ ...typed, comments: '' }, undefined, 400],
    [{ ...typed, phone: '' }, undefined, 400],
    [typed, new AppError('conflict', 'another content'), 409],
    [typed, new UnavailableError('no database'), 503],
  ])('that cannot be accepted responds with its status (%#)', async (fields, refusal, status) => {
    const { post, leads } = aPanel(refusal && { refusal })
    expect((await post(fields)).status).toBe(status)
    expect(leads).toEqual([])
  })
})
