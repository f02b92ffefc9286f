import { createElement } from 'react'
import { describe, expect, it } from 'vitest'

import type { Dealer } from '#domain/dealers/dealer.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { hrefsOf, renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { pageAbout } from '#web/lib/seo/page-about.ts'

import MarkdownPage, { loader, meta } from './route.tsx'

const hoursText = {
  sales: null,
  service: { MF: '7:00 AM - 6:00 PM', SAT: '8:00 AM - 4:00 PM', SUN: 'Closed' },
  parts: null,
}
const dealer: Partial<Dealer> = {
  code: 'OCS',
  hoursText,
  service: { mainShopId: 'M', expressShopId: 'E' },
}

const PATHS = [
  '/service',
  '/service/express',
  '/service/jeep-wave',
  '/service/protection',
  '/service-and-repair-financing',
]

type Overrides = Partial<{
  site: typeof ocotillo
  dealer: Partial<Dealer> | null
  locale: 'en' | 'es'
}>

async function open(path: string, overrides: Overrides = {}) {
  const { site = ocotillo, locale = 'en' } = overrides
  const own = overrides.dealer === null ? [] : [aDealer({ ...dealer, ...overrides.dealer })]
  const context = routeContext({ site, locale, services: testServices({ dealers: own }) })
  const loaderData = await loader({
    context,
    url: new URL(path, 'https://dealer.example'),
  } as never)
  const html = renderHtml(createElement(MarkdownPage, { loaderData } as never), { path, locale })
  return {
    ...loaderData,
    html,
    hrefs: hrefsOf(html),
    // The structured data.
    json: JSON.parse(JSON.stringify(pageAbout(context).jsonLd?.[0] ?? null)),
    meta: meta({ loaderData }),
  }
}

describe.each(PATHS)('%s', (path) => {
  it.each(['en', 'es'] as const)('has one heading and its text in %s', async (locale) => {
    const { html, view } = await open(path, { locale })
    expect(html.match(/<h1>/g)).toHaveLength(1)
    expect(html).toContain(`<h1>${view.heading.replaceAll("'", '&#x27;')}</h1>`)
  })

  it('has a title, description and canonical address', async () => {
    const { meta: tags, view } = await open(path)
    expect(tags).toEqual([
      { title: `${view.title} | Ocotillo Chrysler Dodge Jeep Ram` },
      { name: 'description', content: view.description },
      { tagName: 'link', rel: 'canonical', href: `https://dealer.example${path}` },
    ])
  })

  it('has structured data for the questions and answers on the page', async () => {
    const { json, html } = await open(path)
    expect(json['@type']).toBe('FAQPage')
    expect(json.mainEntity.length).toBeGreaterThan(2)
    for (const { name, acceptedAnswer } of json.mainEntity) {
      expect(html).toContain(`<h3>${name.replaceAll("'", '&#x27;')}</h3>`)
      expect(acceptedAnswer.text.length).toBeGreaterThan(20)
    }
  })

  it.skipIf(path === '/service/jeep-wave')(
    'CFG-1 works on a site with nothing configured, without booking or phone number',
    async () => {
      const { html, hrefs } = await open(path, { site: defaultSite, dealer: null })
      expect(html).toContain('<h1>')
      expect(hrefs.filter((href) => href.startsWith('tel:') || href.includes('#book'))).toEqual([])
    },
  )
})

it('DLR-3 shows whether the service department is open, by its own hours', async () => {
  // 11:00 in Phoenix, on a Friday.
  expect((await open('/service')).html).toContain('Service department: Open until 6:00pm')
  expect((await open('/service', { locale: 'es' })).html).toContain('Abierto hasta las 6:00pm')
  const early = { MF: '12:00 PM - 6:00 PM', SAT: 'Closed', SUN: 'Closed' }
  expect(
    (await open('/service', { dealer: { hoursText: { ...hoursText, service: early } } })).html,
  ).toContain('Service department: Opens today at 12:00pm')
})

it('DLR-2 lists the hours of its week', async () => {
  expect((await open('/service')).view.service?.department?.week.slice(0, 3)).toMatchObject([
    { day: 'Today, Friday', hours: '7:00am to 6:00pm' },
    { day: 'Saturday', hours: '8:00am to 4:00pm' },
    { day: 'Sunday', hours: 'Closed' },
  ])
})

it('shows the phone number of the department, or of the store if it has none', async () => {
  expect((await open('/service')).hrefs).toContain('tel:+14805550175')
  const { hrefs } = await open('/service', { dealer: { servicePhone: null } })
  expect(hrefs).toContain('tel:+14805550142')
})

it('links to the booking form of the page’s shop', async () => {
  expect((await open('/service')).hrefs).toEqual(
    expect.arrayContaining(['#book', '/service/schedule']),
  )
  expect((await open('/service/express')).hrefs).toContain('/service/express/schedule')
  const without = { dealer: { service: { mainShopId: 'M', expressShopId: null } } }
  expect((await open('/service/express', without)).hrefs).toContain('/service/schedule')
  expect((await open('/service/protection')).hrefs).toContain('/service#book')
})

it('SITE-10 links to an external scheduler with a mark, if the site has one', async () => {
  const site = {
    ...ocotillo,
    serviceOptions: { externalSchedulingUrl: 'https://book.example/ocotillo' },
  }
  const { html } = await open('/service', { site })
  expect(html).toMatch(/<a href="https:\/\/book.example\/ocotillo" rel="external noopener"/)
  expect(html).not.toContain('/service/schedule')
})

const menuOf = async (different: Partial<Dealer>) =>
  (await open('/service', { dealer: different })).view.service?.menu.map(({ href }) => href)

it('links to the pages for which its dealer has content', async () => {
  expect(await menuOf({})).toContain('/service/jeep-wave')
  expect(await menuOf({ makes: ['Dodge'] })).not.toContain('/service/jeep-wave')
  expect(await menuOf({})).toContain('/service/express')
  expect(await menuOf({ service: { mainShopId: 'M', expressShopId: null } })).not.toContain(
    '/service/express',
  )
})

it('CFG-5 responds 404 for a page about a brand that the store does not sell', async () => {
  for (const other of [{ makes: ['BMW'] }, null])
    await expect(open('/service/jeep-wave', { dealer: other })).rejects.toEqual(
      expect.objectContaining({
        data: 'Page Not Found: /service/jeep-wave',
        init: { status: 404 },
      }),
    )
})

const stepsOf = async (path: string) =>
  (await open(path)).view.steps.map(({ label, ...step }) => [label, 'href' in step && step.href])

it('is below the first page of the department in its breadcrumbs', async () => {
  expect(await stepsOf('/service')).toEqual([
    ['Home', '/'],
    ['Service', false],
  ])
  expect(await stepsOf('/service-and-repair-financing')).toEqual([
    ['Home', '/'],
    ['Service', '/service'],
    ['Financing', false],
  ])
})

it('CFG-1 books nothing on a site without the scheduler', async () => {
  const site = { ...ocotillo, features: { ...ocotillo.features, serviceScheduler: false } }
  const { html, hrefs } = await open('/service', { site })
  expect(hrefs).not.toContain('#book')
  expect(html).not.toContain('id="book"')
  expect(html).toContain('id="department"')
})
