import { createElement } from 'react'

import type { Dealer } from '#domain/dealers/dealer.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import type { Services } from '#modules/services.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { pageAbout } from '#web/lib/seo/page-about.ts'
import ContactPage, { action, loader } from '#web/routes/contact/route.tsx'

export const weekdays = { MF: '9:00 AM - 8:00 PM', SAT: '9:00 AM - 6:00 PM', SUN: 'Closed' }
const early = { MF: '7:00 AM - 10:00 AM', SAT: 'Closed', SUN: 'Closed' }

export const scottsdale = aDealer({
  code: 'OCS',
  name: 'Ocotillo Scottsdale',
  latitude: 33.6106,
  longitude: -111.9211,
  hoursText: { sales: weekdays, service: early, parts: null },
  hours: {
    operating: [],
    override: [
      {
        department: 'sales',
        overrideDate: '2026-11-26',
        open: null,
        close: null,
        isClosed: true,
      },
    ],
  },
  awayMessages: {
    quickService: { en: 'The express lane is closed now.', es: 'El carril exprés está cerrado.' },
    chat: null,
  },
})
const tucson = aDealer({
  code: 'OCT',
  name: 'Ocotillo Tucson',
  city: 'Tucson',
  phone: '520-555-0126',
  latitude: 32.2724,
  longitude: -110.9926,
  hoursText: { sales: weekdays, service: null, parts: null },
})
const henderson = aDealer({
  code: 'RCH',
  name: 'Red Canyon',
  city: 'Henderson',
  state: 'NV',
  zip: '00000',
})
const vehicles = [
  aVehicle({ dealerCode: 'OCS' }),
  aVehicle({ dealerCode: 'OCT', stock: 'T1', make: 'Ram', model: '1500' }),
]

export const KEY = '0197a3b2-1111-4222-8333-444455556666'
export const typed = {
  topic: 'service',
  firstName: 'Ana María',
  lastName: 'Núñez',
  email: 'ana@example.com',
  phone: '',
  comments: '¿Abren el sábado?',
}

type PageRequest = Readonly<{
  query?: string
  fields?: Readonly<Record<string, string>>
  referrer?: string | undefined
}>

/** A site whose leads are collected in a list. It is Friday, 11 in the morning in Phoenix. */
export function aSite(
  dealers: readonly Dealer[] = [scottsdale, tucson, henderson],
  site = ocotillo,
  maps: Services['maps'] = { tiles: null },
) {
  const leads: LeadInput[] = []
  const send = async (lead: LeadInput) => {
    leads.push(lead)
    return { id: 'L1', isRepeat: false }
  }
  const services = testServices(
    { dealers, vehicles },
    { leads: { ...testServices({}).leads, send }, maps },
  )
  const argumentsOf = (
    { query = '', fields, referrer }: PageRequest,
    locale: 'en' | 'es' = 'en',
  ) => {
    const url = new URL(`http://dealer.example/contact${query}`)
    const request = new Request(url, {
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
      ...(referrer && { headers: { referer: referrer } }),
    })
    return { context: routeContext({ site, services, locale }), request, url, params: {} } as never
  }
  const load = (query = '', locale: 'en' | 'es' = 'en') => loader(argumentsOf({ query }, locale))
  const post = async (
    query: string,
    fields: Readonly<Record<string, string>>,
    referrer?: string,
  ) => {
    const result = await action(argumentsOf({ query, fields, referrer }))
    return result instanceof Response
      ? { status: result.status, to: result.headers.get('location') }
      : { status: result.init?.status, ...result.data }
  }
  const html = async (query = '', actionData?: object, locale: 'en' | 'es' = 'en') =>
    renderHtml(
      createElement(ContactPage, { loaderData: await load(query, locale), actionData } as never),
      {
        path: `/contact${query}`,
        locale,
      },
    )
  const show = async (query = '') => (await load(query)).view
  const described = async () => {
    const context = routeContext({ site, services })
    const url = new URL('http://dealer.example/contact')
    await loader({ context, request: new Request(url), url, params: {} } as never)
    return pageAbout(context).jsonLd
  }
  return { leads, load, post, html, show, described }
}

export const serviceOf = async (store: Dealer) =>
  (await aSite([store]).show()).stores[0]?.departments[1]

export const thrownBy = async (run: () => Promise<unknown>): Promise<unknown> => {
  try {
    return await run()
  } catch (error) {
    return error
  }
}
