import { describe, expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import {
  weekdays,
  scottsdale,
  aSite,
  serviceOf,
  thrownBy,
} from '#tests/support/browser/contact-page.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { hrefsOf } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'

import { headers, loader } from './route.tsx'

describe('the page of all stores', () => {
  it('shows every store of the site with its address, its phone numbers and directions', async () => {
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

  it('DLR-1 DLR-3 shows whether each department is open, and its hours today', async () => {
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

  it('DLR-6 shows the service department’s away message while it is closed, and none while it is open', async () => {
    expect((await serviceOf(scottsdale))?.away).toBe('The express lane is closed now.')
    const open = { ...scottsdale, hoursText: { ...scottsdale.hoursText, service: weekdays } }
    expect((await serviceOf(open))?.away).toBeNull()
  })

  it('links to online booking only on a site that has it', async () => {
    expect((await aSite().show()).links.bookService).toBe('/service/schedule')
    const offline = { ...ocotillo, features: { ...ocotillo.features, serviceScheduler: false } }
    expect((await aSite(undefined, offline).show()).links.bookService).toBeNull()
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

  it('shows the sales department’s own number', async () => {
    const store = { ...scottsdale, phoneNumbers: { sales: '480-555-0101' } }
    expect((await aSite([store]).show()).stores[0]?.departments[0]).toMatchObject({
      department: 'sales',
      phone: { href: 'tel:+14805550101' },
    })
  })

  it('omits departments with neither number nor hours', async () => {
    expect(
      (await aSite().show()).stores[2]?.departments.map(({ department }) => department),
    ).toEqual(['sales', 'service'])
    const bare = aDealer({ code: 'OCS', phone: null, servicePhone: null })
    expect((await aSite([bare]).show()).stores[0]?.departments).toEqual([])
    // A department with only a holiday is not shown.
    const holiday = { ...bare, hours: scottsdale.hours }
    expect((await aSite([holiday]).show()).stores[0]?.departments).toEqual([])
  })

  it('DLR-4 lists the nearest store first, and unknown distances last', async () => {
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
    const options = await html('?zip=85701')
    expect(options).toMatch(/<option value="OCT"[^>]*>Ocotillo Tucson · \d+ mi</)
    expect(options).toMatch(/<option value="RCH"[^>]*>Red Canyon</)
    expect((await show('?zip=00000')).zipProblem).toBe('We can’t find this ZIP code.')
    expect(await html('?zip=00000')).toContain('We can’t find this ZIP code.')
  })

  it('works on a site without dealers', async () => {
    const { html } = aSite([], defaultSite)
    expect(await html()).toContain('No store can be reached from here yet.')
  })

  it('has a new key each time and is not cached', async () => {
    const { load } = aSite()
    expect((await load()).form.leadKey).not.toBe((await load()).form.leadKey)
    expect(headers({ actionHeaders: new Headers() })).toEqual({
      'cache-control': 'no-store',
    })
  })

  it('is translated to Spanish', async () => {
    const html = await aSite().html('', undefined, 'es')
    expect(html).toContain('Contáctenos')
    expect(html).toContain('Abierto hasta las 8:00pm')
  })
})

describe('the page of one store', () => {
  it('shows only that store and does not ask for one', async () => {
    const { show, load, html } = aSite()
    expect((await show('?dealer=OCT')).stores.map(({ name }) => name)).toEqual(['Ocotillo Tucson'])
    expect((await load('?dealer=OCT')).canonical).toBe('https://dealer.example/contact?dealer=OCT')
    expect(await html('?dealer=OCT')).toContain('Contact Ocotillo Tucson')
    expect(await html('?dealer=OCT')).not.toContain('name="store"')
    expect(await html()).toContain('name="store"')
  })

  it.each(['NOPE', 'oct', 'OCT '])('responds 404 for the code %s', async (code) => {
    const thrown = await thrownBy(() => aSite().load(`?dealer=${encodeURIComponent(code)}`))
    expect(thrown).toMatchObject({ data: 'Page Not Found: /contact', init: { status: 404 } })
  })

  it('is about the requested vehicle', async () => {
    const { show, html } = aSite()
    const query = '?stock=T1&dealer=OCT'
    expect((await show(query)).vehicle).toMatchObject({ stock: 'T1' })
    expect(await html(query)).toContain('About the 2024 Ram 1500, stock T1')
    expect((await show(query)).messageHref).toBe('/contact?stock=T1&dealer=OCT#message')
    expect((await show('?stock=NOPE&dealer=OCT')).vehicle).toBeNull()
  })
})

it('shows a store without its reviews while they cannot be read', async () => {
  const away = new Error('the database is away')
  const reported: unknown[] = []
  const services = testServices(
    { dealers: [scottsdale], vehicles: [] },
    { reviews: { ...testServices({}).reviews, ofStore: () => Promise.reject(away) } },
  )
  const url = new URL('http://dealer.example/contact?dealer=OCS')
  const page = await loader({
    context: routeContext({
      site: ocotillo,
      services,
      reportError: (error) => reported.push(error),
    }),
    request: new Request(url),
    url,
    params: {},
  } as never)
  expect(page.view.dealer?.name).toBe('Ocotillo Scottsdale')
  expect(page.reviews).toBeNull()
  expect(reported).toEqual([away])
})
