import { createElement } from 'react'
import { describe, expect, it } from 'vitest'

import type { Dealer } from '#domain/dealers/dealer.ts'
import { HONEYPOT_FIELD, LEAD_KEY_FIELD } from '#domain/leads/form-guard.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import { defaultSite } from '#sites/default/site.ts'
import { ocotillo } from '#sites/ocotillo/site.ts'
import { aDealer } from '#tests/support/dealers.ts'
import { hrefsOf, renderHtml } from '#tests/support/render.tsx'
import { routeContext } from '#tests/support/route-context.ts'
import { testServices } from '#tests/support/services.ts'
import { aVehicle } from '#tests/support/vehicles.ts'
import { pageAbout } from '#web/lib/seo/page-about.ts'

import ContactPage, { action, headers, loader } from './route.tsx'

const weekdays = { MF: '9:00 AM - 8:00 PM', SAT: '9:00 AM - 6:00 PM', SUN: 'Closed' }
const early = { MF: '7:00 AM - 10:00 AM', SAT: 'Closed', SUN: 'Closed' }

const scottsdale = aDealer({
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

const KEY = '0197a3b2-1111-4222-8333-444455556666'
const typed = {
  topic: 'service',
  firstName: 'Ana María',
  lastName: 'Núñez',
  email: 'ana@example.com',
  phone: '',
  comments: '¿Abren el sábado?',
}

type Asked = Readonly<{ query?: string; fields?: Readonly<Record<string, string>> }>

/** A site whose leads are kept in a list. It is Friday, 11 in the morning in Phoenix. */
function aSite(dealers: readonly Dealer[] = [scottsdale, tucson, henderson], site = ocotillo) {
  const leads: LeadInput[] = []
  const send = async (lead: LeadInput) => {
    leads.push(lead)
    return { id: 'L1', isRepeat: false }
  }
  const services = testServices(
    { dealers, vehicles },
    { leads: { ...testServices({}).leads, send } },
  )
  const argumentsOf = ({ query = '', fields }: Asked, locale: 'en' | 'es' = 'en') => {
    const url = new URL(`http://dealer.example/contact${query}`)
    const request = new Request(url, {
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    })
    return { context: routeContext({ site, services, locale }), request, url, params: {} } as never
  }
  const load = (query = '', locale: 'en' | 'es' = 'en') => loader(argumentsOf({ query }, locale))
  const post = async (query: string, fields: Readonly<Record<string, string>>) => {
    const answer = await action(argumentsOf({ query, fields }))
    return answer instanceof Response
      ? { status: answer.status, to: answer.headers.get('location') }
      : { status: answer.init?.status, ...answer.data }
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

const serviceOf = async (store: Dealer) => (await aSite([store]).show()).stores[0]?.departments[1]

const thrownBy = async (run: () => Promise<unknown>): Promise<unknown> => {
  try {
    return await run()
  } catch (error) {
    return error
  }
}

describe('the page of all stores', () => {
  it('shows every store of the site with its address, its phones and the way there', async () => {
    const { show, html } = aSite()
    expect((await show()).stores.map(({ name }) => name)).toEqual([
      'Ocotillo Scottsdale',
      'Ocotillo Tucson',
      'Red Canyon',
    ])
    const page = await html()
    expect(page).toContain('7455 E Desert Willow Rd')
    expect(hrefsOf(page)).toContain('tel:+14805550142')
    expect(hrefsOf(page)).toContain('tel:+14805550175')
    expect(hrefsOf(page).some((href) => href.startsWith('https://www.google.com/maps/dir/'))).toBe(
      true,
    )
  })

  it('DLR-1 DLR-3 says of each department whether it is open, and its hours of today', async () => {
    expect((await aSite().show()).stores[0]?.departments).toMatchObject([
      {
        department: 'sales',
        open: { isOpen: true, text: 'Open until 8:00pm' },
        today: '9:00am to 8:00pm',
      },
      {
        department: 'service',
        open: { isOpen: false, text: 'Opens Monday at 7:00am' },
        today: '7:00am to 10:00am',
      },
    ])
  })

  it('DLR-6 shows what the service says while it is closed, and nothing while it is open', async () => {
    expect((await serviceOf(scottsdale))?.away).toBe('The express lane is closed now.')
    const open = { ...scottsdale, hoursText: { ...scottsdale.hoursText, service: weekdays } }
    expect((await serviceOf(open))?.away).toBeNull()
  })

  it('DLR-2 lists the week with the hours of single dates', async () => {
    const { week, columns } = (await aSite().show()).stores[0]!
    expect(columns).toEqual(['sales', 'service'])
    expect(week).toHaveLength(7)
    expect(week[0]).toMatchObject({ day: 'Today, Friday' })
    expect(week[6]).toEqual({
      day: 'Thursday',
      hours: [
        { text: 'Closed', isSpecial: true },
        { text: '7:00am to 10:00am', isSpecial: false },
      ],
    })
    expect(await aSite().html()).toContain('special hours')
  })

  it('says nothing of departments that have neither number nor hours', async () => {
    expect(
      (await aSite().show()).stores[2]?.departments.map(({ department }) => department),
    ).toEqual(['sales', 'service'])
    const bare = aDealer({ code: 'OCS', phone: null, servicePhone: null })
    expect((await aSite([bare]).show()).stores[0]?.departments).toEqual([])
    // A holiday alone does not make a department.
    const holiday = { ...bare, hours: scottsdale.hours }
    expect((await aSite([holiday]).show()).stores[0]?.departments).toEqual([])
  })

  it('DLR-4 puts the nearest store first, and those of unknown distance last', async () => {
    const { show, html } = aSite()
    expect((await show('?zip=85701')).stores.map(({ name }) => name)).toEqual([
      'Ocotillo Tucson',
      'Ocotillo Scottsdale',
      'Red Canyon',
    ])
    expect((await show('?zip=85701')).stores[0]?.distance).toMatch(/^\d+ miles? from 85701$/)
    expect((await show('?zip=85701')).stores[2]?.distance).toBeNull()
    expect((await show('?zip=8570')).stores.map(({ distance }) => distance)).toEqual([
      null,
      null,
      null,
    ])
    expect((await show('?zip=00000')).zipProblem).toBe('We do not know this ZIP code.')
    expect(await html('?zip=00000')).toContain('We do not know this ZIP code.')
  })

  it('stands on a site without any dealer, too', async () => {
    const { html } = aSite([], defaultSite)
    expect(await html()).toContain('No store can be reached from here yet.')
  })

  it('has a new key each time and is kept by no cache', async () => {
    const { load } = aSite()
    expect((await load()).form.leadKey).not.toBe((await load()).form.leadKey)
    expect(headers({ actionHeaders: new Headers() })).toEqual({
      'cache-control': 'no-store',
    })
  })

  it('speaks Spanish', async () => {
    const html = await aSite().html('', undefined, 'es')
    expect(html).toContain('Contáctenos')
    expect(html).toContain('Abierto hasta las 8:00pm')
  })
})

describe('the page of one store', () => {
  it('shows that store alone and does not ask which', async () => {
    const { show, load, html } = aSite()
    expect((await show('?dealer=OCT')).stores.map(({ name }) => name)).toEqual(['Ocotillo Tucson'])
    expect((await load('?dealer=OCT')).canonical).toBe('https://dealer.example/contact?dealer=OCT')
    expect(await html('?dealer=OCT')).toContain('Contact Ocotillo Tucson')
    expect(await html('?dealer=OCT')).not.toContain('name="store"')
    expect(await html()).toContain('name="store"')
  })

  it.each(['NOPE', 'oct', 'OCT '])('is not found for the code %s', async (code) => {
    const thrown = await thrownBy(() => aSite().load(`?dealer=${encodeURIComponent(code)}`))
    expect(thrown).toMatchObject({ data: 'Page Not Found: /contact', init: { status: 404 } })
  })

  it('is about the vehicle that was asked for', async () => {
    const { show, html } = aSite()
    const asked = '?stock=T1&dealer=OCT'
    expect((await show(asked)).vehicle).toMatchObject({ stock: 'T1' })
    expect(await html(asked)).toContain('About the 2024 Ram 1500, stock T1')
    expect((await show(asked)).messageHref).toBe('/contact?stock=T1&dealer=OCT#message')
    expect((await show('?stock=NOPE&dealer=OCT')).vehicle).toBeNull()
  })
})

describe('a post', () => {
  it('becomes a lead for the chosen store and leads on by 303', async () => {
    const { post, leads } = aSite()
    expect(await post('', { ...typed, store: 'OCT', [LEAD_KEY_FIELD]: KEY })).toEqual({
      status: 303,
      to: '/form/contact/thank-you?dealer=OCT',
    })
    expect(leads).toMatchObject([
      {
        form: 'contact',
        dealerCode: 'OCT',
        stock: null,
        idempotencyKey: KEY,
        fields: { ...typed, store: 'OCT' },
        consents: [],
      },
    ])
  })

  it('from the foot of a page has neither key nor store: it goes to the site’s own', async () => {
    const { post, leads } = aSite()
    await post('', { ...typed, topic: 'sales' })
    expect(leads).toMatchObject([{ dealerCode: 'OCS', idempotencyKey: '', isSuspect: false }])
  })

  it('from the page of one store goes there, whatever store it names', async () => {
    const { post, leads } = aSite()
    await post('?dealer=OCT', { ...typed, store: 'RCH' })
    expect(leads.map(({ dealerCode }) => dealerCode)).toEqual(['OCT'])
  })

  it('is about a vehicle only where its own dealer gets it', async () => {
    const { post, leads } = aSite()
    await post('?stock=T1&dealer=OCT', typed)
    await post('?stock=T1', { ...typed, store: 'OCS' })
    expect(leads.map(({ dealerCode, stock }) => [dealerCode, stock])).toEqual([
      ['OCT', 'T1'],
      ['OCS', null],
    ])
  })

  it('for a store that is none is refused at the field', async () => {
    const { post, leads } = aSite()
    expect(await post('', { ...typed, store: 'NOPE' })).toMatchObject({
      status: 400,
      errors: { store: 'errorGone' },
    })
    expect(leads).toEqual([])
  })

  it('without a message or a way to answer comes back with all that was typed', async () => {
    const { post, html, leads } = aSite()
    const { status, ...refused } = await post('', { ...typed, email: '', comments: ' ' })
    expect(status).toBe(400)
    expect(refused).toMatchObject({
      errors: { comments: 'errorRequired', email: 'errorContact' },
      values: { firstName: 'Ana María', topic: 'service' },
    })
    const page = await html('', refused)
    expect(page).toContain('Please look at 2 fields.')
    expect(page).toContain('value="Ana María"')
    expect(leads).toEqual([])
  })

  it('TRD-5 with the honeypot filled is answered like any other and marked', async () => {
    const { post, leads } = aSite()
    const answer = await post('', { ...typed, [HONEYPOT_FIELD]: 'https://spam.example' })
    expect(answer.status).toBe(303)
    expect(leads).toMatchObject([{ isSuspect: true }])
  })
})

const BROWSER_KEY = 'a-browser-key'
const withKey = { ...ocotillo, keys: { ...ocotillo.keys, maps: { key: BROWSER_KEY } } }

describe('the locator', () => {
  it('shows the dealers that the site’s own filters ask for', async () => {
    const nevada = {
      ...ocotillo,
      api: { dealers: { ...ocotillo.api.dealers, stateCode: 'NV' } },
    }
    const { show } = aSite(undefined, nevada)
    expect((await show()).stores.map(({ name }) => name)).toEqual(['Red Canyon'])
    const nobody = { ...ocotillo, api: { dealers: { ...ocotillo.api.dealers, city: 'Paris' } } }
    expect((await aSite(undefined, nobody).show()).stores).toHaveLength(3)
  })

  it('DLR-4 numbers the stores in the order of the list, on it and on the map', async () => {
    const { show, html } = aSite()
    const { stores, map } = await show('?zip=85701')
    expect(stores.map(({ number, anchor }) => [number, anchor])).toEqual([
      [1, 'store-OCT'],
      [2, 'store-OCS'],
      [3, 'store-RCH'],
    ])
    // Nobody knows where the third is.
    expect(map?.pins).toEqual([
      { number: 1, label: '1: Ocotillo Tucson, Tucson', href: '#store-OCT' },
      { number: 2, label: '2: Ocotillo Scottsdale, Scottsdale', href: '#store-OCS' },
    ])
    expect(map?.wide?.from).not.toBeNull()
    const page = await html('?zip=85701')
    for (const { anchor } of stores) expect(page).toContain(`id="${anchor}"`)
    expect(hrefsOf(page)).toContain('#store-OCT')
  })

  it('DLR-4 says how distances came about', async () => {
    const { html } = aSite()
    expect(await html('?zip=85701')).toContain('times 1.25 for the way roads go')
    expect(await html()).not.toContain('times 1.25')
    expect(await html('?zip=00000')).not.toContain('times 1.25')
  })

  it('links to what stores write elsewhere, but to nothing that is no page', async () => {
    const social = {
      ...scottsdale,
      facebook: 'https://social.example/ocotillo',
      instagram: 'javascript:alert(1)',
      youtube: '@ocotillo',
    }
    expect((await aSite([social]).show()).stores[0]?.social).toEqual([
      { name: 'Facebook', href: 'https://social.example/ocotillo' },
    ])
  })

  it('loads nothing of another company, and shows no key, before it is asked to', async () => {
    const before = await aSite(undefined, withKey).html()
    expect(before).not.toContain(BROWSER_KEY)
    expect(before).not.toContain('<iframe')
    expect(hrefsOf(before)).toContain('/contact?map=live#map')
    expect(before).toContain('google.com')
    const after = await aSite(undefined, withKey).html('?map=live&dealer=OCT')
    expect(after).toContain(`key=${BROWSER_KEY}`)
    expect(after).toContain('Ocotillo+Tucson')
    expect(hrefsOf(after)).toContain('/contact?dealer=OCT')
  })

  it('has a page for each of its stores, with the others that are near', async () => {
    const { show, html } = aSite()
    const { near } = await show('?dealer=OCS')
    expect(near.map(({ name, distance }) => [name, distance])).toEqual([
      ['Ocotillo Tucson', 'About 134 miles from here'],
      ['Red Canyon', null],
    ])
    const page = await html('?dealer=RCH')
    expect(page).toContain('Contact Red Canyon')
    expect(hrefsOf(page)).toContain('/staff-directory')
    expect(hrefsOf(page)).toContain('/contact?dealer=OCS')
  })

  it('takes a message to a store that only the locator shows', async () => {
    const bare = aSite(undefined, defaultSite)
    await bare.post('?dealer=OCT', typed)
    await bare.post('', { ...typed, store: 'RCH' })
    expect(bare.leads.map(({ dealerCode }) => dealerCode)).toEqual(['OCT', 'RCH'])
  })

  it('describes every store that it shows to search engines', async () => {
    const described = await aSite().described()
    expect(described).toMatchObject([
      { '@type': 'AutoDealer', url: 'https://dealer.example/contact?dealer=OCS' },
      { '@type': 'AutoDealer', url: 'https://dealer.example/contact?dealer=OCT' },
      { '@type': 'AutoDealer', url: 'https://dealer.example/contact?dealer=RCH' },
    ])
  })
})
