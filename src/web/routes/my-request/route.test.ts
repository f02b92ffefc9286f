import { createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { AppError, UnavailableError } from '#domain/kernel/errors.ts'
import { messages as words } from '#messages/my-request.en.ts'
import type { ShopperRequest, ShopperRequests } from '#modules/leads/module.ts'
import type { CareerOpenings } from '#modules/people/module.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { anOpening } from '#tests/support/builders/people.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { hrefsOf, renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'

import MyRequestPage, { action, headers, loader } from './route.tsx'

const lead: ShopperRequest = {
  form: 'vehicle-interest',
  dealerCode: 'OCS',
  stock: 'S1',
  vehicle: null,
  contact: {
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: 'ana@example.com',
    phone: '480-555-0142',
    zipCode: '85254',
  },
  application: null,
  privacy: null,
  receivedAt: '2026-11-20T21:05:00.000Z',
  sentAt: null,
  answeredAt: null,
  consents: [
    {
      id: 'C1',
      channel: 'text',
      wording: 'You may text me.',
      language: 'es',
      contact: '480-555-0142',
      withdrawnAt: null,
    },
  ],
}

let shopperRequests: {
  [name in keyof ShopperRequests]: ReturnType<typeof vi.fn<ShopperRequests[name]>>
}
const careers = {
  openings: async () => [],
  opening: vi.fn<CareerOpenings['opening']>(async () => null),
}
beforeEach(() => {
  shopperRequests = {
    byToken: vi.fn<ShopperRequests['byToken']>(async () => lead),
    correct: vi.fn<ShopperRequests['correct']>(async () => {}),
    withdraw: vi.fn<ShopperRequests['withdraw']>(async () => {}),
    erase: vi.fn<ShopperRequests['erase']>(async () => {}),
  }
})

function requested(
  query = '',
  values?: Readonly<Record<string, string>>,
  locale: 'en' | 'es' = 'en',
) {
  const records = {
    dealers: [aDealer({ code: 'OCS' })],
    vehicles: [aVehicle({ dealerCode: 'OCS' })],
  }
  const services = testServices(records, { shopperRequests, careers })
  const context = routeContext({ site: ocotillo, services, locale })
  const url = new URL(`https://dealer.example/my-request/secret${query}`)
  const request = new Request(url, {
    ...(values && { method: 'POST', body: new URLSearchParams(values) }),
  })
  return { context, request, url, params: { token: 'secret' } } as never
}
const show = async (query = '') => {
  const { data, init } = await loader(requested(query))
  return { ...data, status: init?.status }
}
const renderPage = async (locale: 'en' | 'es') => {
  const { data } = await loader(requested('', undefined, locale))
  const element = createElement(MyRequestPage, { loaderData: data } as never)
  return renderHtml(element, { locale, path: '/my-request/secret' })
}
const post = async (values: Readonly<Record<string, string>>) => {
  const result = await action(requested('', values))
  return result instanceof Response
    ? { status: result.status, to: result.headers.get('location') }
    : { status: result.init?.status, ...result.data }
}

/** The page of an application in Spanish. */
const renderApplication = async (
  application: NonNullable<ShopperRequest['application']>,
  isOver = false,
) => {
  shopperRequests.byToken.mockResolvedValue({ ...lead, form: 'career-application', application })
  careers.opening.mockResolvedValue({ opening: anOpening(), isOver })
  return renderPage('es')
}

describe('the page', () => {
  it('shows the progress of the request in the dealer’s time zone, and what may be changed', async () => {
    const { status, view } = await show()
    expect(status).toBe(200)
    expect(view).toMatchObject({
      dealer: { name: 'Ocotillo Chrysler Dodge Jeep Ram' },
      receivedAt: 'Nov 20, 2026, 2:05 PM',
      sentAt: null,
      contact: lead.contact,
      consents: [{ id: 'C1', wording: 'You may text me.', language: 'es', withdrawnAt: null }],
      done: null,
    })
    expect(view?.groups[0]?.fields.map(({ name }) => name)).toEqual(Object.keys(lead.contact))
    expect(shopperRequests.byToken).toHaveBeenCalledWith('ocotillo', 'secret')
  })

  it('of a privacy request shows its legal due date in both languages', async () => {
    const privacy = { kind: 'delete', answerBy: '2027-01-04', isExtended: false, isLate: false }
    const about = { form: 'privacy-request', stock: null } as const
    const renderWith = async (overrides: object, locale: 'en' | 'es' = 'en') => {
      shopperRequests.byToken.mockResolvedValue({
        ...lead,
        ...about,
        privacy: { ...privacy, ...overrides },
      } as ShopperRequest)
      return renderPage(locale)
    }
    const en = await renderWith({})
    expect(en).toContain('to delete what we know about you')
    expect(en).toContain('Not yet. Due by January 4, 2027.')
    expect(en).toMatch(/Answer due by<.*January 4, 2027.*the legal deadline/)
    expect(en).not.toContain('during opening hours')
    expect(await renderWith({ isExtended: true })).toContain('It is taking longer than expected')
    expect(await renderWith({ isExtended: true, isLate: true })).toContain('That date has passed.')
    expect(await renderWith({ kind: 'opt-out' })).toMatch(/Completed by<.*January 4, 2027/)
    expect(await renderWith({}, 'es')).toMatch(/Respuesta a más tardar<.*4 de enero de 2027/)
  })

  it('of an application shows its opening in the reader’s language, and whether a résumé was attached', async () => {
    const named = { openingId: 'service-technician', position: 'Technician', resume: 'Ana CV.pdf' }
    const es = await renderApplication(named)
    expect(es).toMatch(/Currículum<\/dt><dd[^>]*>Ana CV.pdf/)
    expect(es).toContain('Técnico de servicio')
    expect(hrefsOf(es)).toContain('/careers/openings/service-technician')
    expect(hrefsOf(await renderApplication(named, true))).not.toContain(
      '/careers/openings/service-technician',
    )
    const bare = await renderApplication({ openingId: null, position: null, resume: null })
    expect(bare).toContain('No recibimos ninguno')
    expect(bare).not.toContain('Puesto')
  })

  it('shows neither for other requests', async () => {
    expect(await renderPage('en')).not.toMatch(/Résumé|Answer due by</)
  })

  it('responds 404 for a forged address, and does not repeat it', async () => {
    shopperRequests.byToken.mockResolvedValue(null)
    await expect(loader(requested())).rejects.toMatchObject({ init: { status: 404 } })
    await expect(loader(requested())).rejects.not.toMatchObject({
      data: expect.stringContaining('secret'),
    })
  })

  it('responds 410 once the request is erased', async () => {
    shopperRequests.byToken.mockResolvedValue('erased')
    expect(await show()).toMatchObject({ status: 410, view: null })
  })

  it('shows a completed action only for known values of the address', async () => {
    expect((await show('?done=corrected')).view?.done).toBe('corrected')
    expect((await show('?done=<b>x</b>')).view?.done).toBeNull()
  })

  it('is not cached, indexed or sent as a referrer', () => {
    expect(headers({ actionHeaders: new Headers() })).toEqual({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
  })
})

describe('a post', () => {
  const typed = { do: 'correct', ...lead.contact }

  it('corrects contact data as their form parses them, and redirects to the page', async () => {
    const values = { ...typed, phone: '(602) 555-0199', comments: 'not a contact field' }
    expect(await post(values)).toEqual({ status: 303, to: '/my-request/secret?done=corrected' })
    expect(shopperRequests.correct).toHaveBeenCalledWith('ocotillo', 'secret', {
      ...lead.contact,
      phone: '602-555-0199',
    })
  })

  it('changes nothing for unchanged values', async () => {
    expect(await post(typed)).toMatchObject({ to: '/my-request/secret?done=same' })
    expect(shopperRequests.correct).not.toHaveBeenCalled()
  })

  it('with invalid fields responds 400 and keeps the input', async () => {
    const values = { ...typed, email: 'ana@', lastName: '' }
    expect(await post(values)).toMatchObject({
      status: 400,
      errors: { email: 'errorEmail', lastName: 'errorRequired' },
      values,
    })
    expect(shopperRequests.correct).not.toHaveBeenCalled()
  })

  it('withdraws one consent', async () => {
    expect(await post({ do: 'withdraw', consent: 'C1' })).toEqual({
      status: 303,
      to: '/my-request/secret?done=withdrawn',
    })
    expect(shopperRequests.withdraw).toHaveBeenCalledWith('ocotillo', 'secret', 'C1')
  })

  it('erases the request', async () => {
    expect(await post({ do: 'erase' })).toEqual({ status: 303, to: '/my-request/secret' })
    expect(shopperRequests.erase).toHaveBeenCalledWith('ocotillo', 'secret')
  })

  it.each([
    [new UnavailableError('the store'), { status: 503, problem: 'unavailable' }],
    [new AppError('rate-limited', 'too often'), { status: 429, problem: 'too-many' }],
    [new AppError('not-found', 'gone'), { status: 303, to: '/my-request/secret' }],
  ])('with %s responds %j', async (error, result) => {
    shopperRequests.correct.mockRejectedValue(error)
    expect(await post({ ...typed, email: 'new@example.com' })).toMatchObject(result)
  })

  it('of a request that a legal hold keeps is refused, and says why', async () => {
    shopperRequests.erase.mockRejectedValue(
      new AppError('conflict', 'a legal hold', { key: 'legalHold' }),
    )
    expect(await post({ do: 'erase' })).toMatchObject({ status: 409, problem: 'held' })
    expect(words['problem.held']).toContain('legal')
  })

  it('that meets another conflict names no legal reasons', async () => {
    shopperRequests.correct.mockRejectedValue(new AppError('conflict', 'changed meanwhile'))
    await expect(post({ ...typed, email: 'new@example.com' })).rejects.toThrow('changed meanwhile')
  })

  it.each([
    [new UnavailableError('the store'), 'unavailable'],
    [new AppError('rate-limited', 'too often'), 'too-many'],
  ] as const)('that meets %s says so on the page', async (error, problem) => {
    shopperRequests.correct.mockRejectedValue(error)
    const result = await action(requested('', { ...typed, email: 'new@example.com' }))
    if (result instanceof Response) throw new Error('it was not refused')
    const { data } = await loader(requested())
    const element = createElement(MyRequestPage, {
      loaderData: data,
      actionData: result.data,
    } as never)
    const html = renderHtml(element, { path: '/my-request/secret' })
    expect(html).toMatch(/role="alert"/)
    expect(html).toContain(words[`problem.${problem}`])
  })

  it('without a known button responds 400', async () => {
    await expect(action(requested('', { do: 'nonsense' }))).rejects.toMatchObject({
      init: { status: 400 },
    })
  })
})
