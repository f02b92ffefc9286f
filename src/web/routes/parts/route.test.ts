import { createElement } from 'react'
import { expect, it } from 'vitest'

import type { Dealer } from '#domain/dealers/dealer.ts'
import { LEAD_KEY_FIELD } from '#domain/forms/form-guard.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import type { Site } from '#domain/site/site.ts'
import { messages as en } from '#messages/parts.en.ts'
import { messages as es } from '#messages/parts.es.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aPart } from '#tests/support/builders/parts.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { hrefsOf, renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'

import PartsPage, { action, headers, loader } from './route.tsx'

const weekdays = { MF: '7:30 AM - 5:30 PM', SAT: '8:00 AM - 2:00 PM', SUN: 'Closed' }
const scottsdale = aDealer({
  code: 'OCS',
  name: 'Ocotillo Scottsdale',
  partsPhone: '480-555-0144',
  hoursText: { sales: null, service: null, parts: weekdays },
})
const tucson = aDealer({ code: 'OCT', name: 'Ocotillo Tucson', city: 'Tucson', partsPhone: null })
const ANA = {
  part1: 'Oil filter',
  delivery: 'pickup',
  firstName: 'Ana María',
  lastName: 'Núñez',
  email: 'ana@example.com',
  [LEAD_KEY_FIELD]: '0197a3b2-1111-4222-8333-444455556666',
}

/** A site that collects its leads in a list. It is Friday, 11 am in Phoenix. */
function aSite(dealers: readonly Dealer[] = [scottsdale, tucson], site: Site = ocotillo) {
  const leads: LeadInput[] = []
  const services = testServices(
    { dealers },
    {
      leads: {
        send: async (lead) => {
          leads.push(lead)
          return { id: 'L1', isRepeat: false }
        },
      },
      parts: {
        ...testServices({}).parts,
        byNumbers: async (_dealer, numbers) =>
          numbers.filter((number) => number !== 'GONE').map((number) => aPart(number)),
      },
    },
  )
  const given = (query: string, locale: 'en' | 'es', fields?: Readonly<Record<string, string>>) => {
    const url = new URL(`https://dealer.example/parts${query}`)
    const request = new Request(url, {
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    })
    return { context: routeContext({ site, services, locale }), request, url, params: {} } as never
  }
  const load = (query = '', locale: 'en' | 'es' = 'en') => loader(given(query, locale))
  return {
    leads,
    load,
    post: async (query: string, fields: Readonly<Record<string, string>>) => {
      const result = await action(given(query, 'en', fields))
      return result instanceof Response
        ? { status: result.status, to: result.headers.get('location') }
        : { status: result.init?.status, ...result.data }
    },
    html: async (query = '', locale: 'en' | 'es' = 'en') =>
      renderHtml(createElement(PartsPage, { loaderData: await load(query, locale) } as never), {
        path: `/parts${query}`,
        locale,
      }),
  }
}

it('DLR-1 to DLR-3 shows the parts counter: opening state, week, phone number, directions', async () => {
  const { load, html } = aSite()
  expect((await load()).view.counter).toMatchObject({
    name: 'Ocotillo Scottsdale',
    open: { isOpen: true, text: 'Open until 5:30pm' },
    phone: { text: '480-555-0144', href: 'tel:+14805550144' },
  })
  expect((await load()).view.counter?.week).toHaveLength(7)
  const hrefs = hrefsOf(await html())
  expect(hrefs).toContain('tel:+14805550144')
  expect(hrefs).toContain('/parts-catalog')
  expect(hrefs.some((href) => href.startsWith('https://www.google.com/maps/dir/'))).toBe(true)
  expect(await html()).toContain('rel="external noopener"')
})

it('shows a store without parts hours and number with its main number', async () => {
  const { load, html } = aSite()
  expect((await load('?dealer=OCT')).view.counter).toMatchObject({
    name: 'Ocotillo Tucson',
    open: null,
    phone: { text: '480-555-0142' },
    week: [],
  })
  expect(await html('?dealer=OCT')).toContain('Call us for our parts hours.')
})

it('sends an order to the store that gets service leads, or to the one of the page', async () => {
  const { post, leads } = aSite()
  expect(await post('', { ...ANA, quantity1: '3' })).toEqual({
    status: 303,
    to: '/form/parts/thank-you?dealer=OCS',
  })
  await post('?dealer=OCT', ANA)
  expect(leads.map(({ form, dealerCode, stock }) => [form, dealerCode, stock])).toEqual([
    ['parts', 'OCS', null],
    ['parts', 'OCT', null],
  ])
  expect(leads[0]?.fields).toMatchObject({ part1: 'Oil filter', quantity1: '3', part8: '' })
})

it('prefers the service code to the site’s own', async () => {
  const site: Site = { ...ocotillo, arkonas: { ...ocotillo.arkonas, service: 'OCT' } }
  const { post, leads } = aSite([scottsdale, tucson], site)
  await post('', ANA)
  expect(leads).toMatchObject([{ dealerCode: 'OCT' }])
})

it('an incomplete order returns with all input', async () => {
  const { post, leads } = aSite()
  expect(await post('', { ...ANA, part1: '', quantity1: 'x', vin: 'short' })).toMatchObject({
    status: 400,
    errors: { part1: 'errorRequired', quantity1: 'errorCount', vin: 'errorVin' },
    values: { firstName: 'Ana María', vin: 'short' },
  })
  expect(leads).toEqual([])
})

it('starts with the list and the vehicle in the address', async () => {
  const { load, html } = aSite()
  const query = '?make=Jeep&model=Wrangler&year=2021&want=MATS*2&want=GONE'
  const { form, view } = await load(query)
  expect(form.values).toMatchObject({
    part1: 'MATS All-weather floor mats',
    quantity1: '2',
    part2: 'GONE',
    quantity2: '1',
    more: '',
    make: 'Jeep',
    model: 'Wrangler',
    year: '2021',
  })
  expect(form.values['part3']).toBeUndefined()
  expect(view).toMatchObject({
    listed: 2,
    catalogHref: '/parts-catalog?make=Jeep&model=Wrangler&year=2021&want=MATS*2&want=GONE',
  })
  expect(await html(query)).toContain('2 parts are from your list.')
  expect((await load('?want=A&want=B&want=C&want=D')).form.values).toMatchObject({
    more: 'yes',
    part4: 'D All-weather floor mats',
  })
  expect((await load('?want=MATS', 'es')).form.values['part1']).toBe('MATS Tapetes para todo clima')
})

it('responds 404 for a store of another site, and works on a site without stores', async () => {
  const { load } = aSite()
  await expect(load('?dealer=NOPE')).rejects.toMatchObject({ init: { status: 404 } })
  expect(await aSite([], defaultSite).html()).toContain(
    'No parts department can be contacted from this site yet.',
  )
})

it('is not cached', () => {
  expect(headers({ actionHeaders: new Headers() })).toEqual({ 'cache-control': 'no-store' })
})

const GUIDE = /^(?:right|order|install|return)/
const wordsOf = (dictionary: Readonly<Record<string, unknown>>) =>
  Object.entries(dictionary)
    .filter(([key]) => GUIDE.test(key))
    .map(([, text]) => String(text))
    .join(' ')
    .split(/\s+/)

it('has its own text in each language, of useful length', () => {
  expect(wordsOf(en).length).toBeGreaterThan(200)
  expect(wordsOf(es).length).toBeGreaterThan(200)
  const same = Object.entries(en).filter(
    ([key, text]) => GUIDE.test(key) && text === (es as Readonly<Record<string, unknown>>)[key],
  )
  expect(same).toEqual([])
})
