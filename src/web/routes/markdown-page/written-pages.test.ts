import { createElement } from 'react'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { asTrackable } from '#domain/kernel/trackable.ts'
import { ProgramFile, programOfFile, type MakerProgram } from '#domain/programs/program.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import type { Site } from '#domain/site/site.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { firstSite, ocotillo, redCanyon } from '#tests/support/builders/sites.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { hrefsOf, renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { pageAbout } from '#web/lib/seo/page-about.ts'

import MarkdownPage, { loader, meta } from './route.tsx'
import type { MarkdownPageView } from './view/markdown-page-view.ts'

const PATHS = [
  '/certified-preowned-details',
  '/chrysler-certified-details',
  '/carbravo-certified-details',
  '/gm-certified-details',
  '/automobility-disability-assistance',
  '/military-bonus-cash',
  '/accessibility',
]

/** Without pages about a brand or certified vehicles, which some sites lack. */
const ON_EVERY_SITE = PATHS.filter((path) => !path.endsWith('-details'))

const jeeps = aDealer({ code: 'OCS', name: 'Jeeps of Scottsdale', makes: ['Jeep'] })
const canyon = aDealer({ code: 'RCH', name: 'Canyon', makes: ['Jeep'] })
const chevrolets = aDealer({ code: 'JCG', name: 'Chevrolets of Prescott', makes: ['Chevrolet'] })
const certified = aVehicle({
  dealerCode: 'OCS',
  stock: 'C1',
  condition: 'used',
  isCertified: true,
  make: 'Jeep',
})

/** The stores to contact that a page lists. */
const storesOf = ({ blocks }: MarkdownPageView) =>
  blocks.flatMap(([, view]) => (view.kind === 'stores' ? view.list.map(({ name }) => name) : []))

type Overrides = Partial<{ site: Site; locale: 'en' | 'es'; hasDealers: boolean }>

async function open(path: string, overrides: Overrides = {}) {
  const { site = ocotillo, locale = 'en', hasDealers = true } = overrides
  const services = testServices(
    hasDealers ? { dealers: [jeeps, canyon, chevrolets], vehicles: [certified] } : {},
  )
  const context = routeContext({ site, locale, services })
  const loaderData = await loader({
    context,
    url: new URL(path, 'https://dealer.example'),
  } as never)
  const html = renderHtml(createElement(MarkdownPage, { loaderData } as never), { path, locale })
  return {
    ...loaderData,
    html,
    hrefs: hrefsOf(html),
    about: pageAbout(context),
    meta: meta({ loaderData }),
  }
}

const only = (site: Site, ...stores: readonly string[]): Site => ({
  ...site,
  inventory: { ...site.inventory, stores },
})

const everyBrand = only(ocotillo, 'OCS', 'JCG')

describe.each(PATHS)('%s', (path) => {
  it.each(['en', 'es'] as const)(
    'has one heading, questions and its text in %s',
    async (locale) => {
      const { html, view, about, title } = await open(path, { locale, site: everyBrand })
      expect(html.match(/<h1>/g)).toHaveLength(1)
      expect(title).toContain(view.title)
      expect(about.jsonLd?.map((data) => data?.['@type'])).toEqual(['FAQPage', 'BreadcrumbList'])
    },
  )

  it('has a title, description and canonical address', async () => {
    const { meta: tags, view, title } = await open(path, { site: everyBrand })
    expect(tags).toEqual([
      { title },
      { name: 'description', content: view.description },
      { tagName: 'link', rel: 'canonical', href: `https://dealer.example${path}` },
    ])
  })
})

describe.each(ON_EVERY_SITE)('%s', (path) => {
  it('works on a site with nothing configured, and links to the contact page', async () => {
    const { html, hrefs } = await open(path, { site: defaultSite, hasDealers: false })
    expect(html.match(/<h1>/g)).toHaveLength(1)
    expect(hrefs).toContain('/contact')
  })

  it('links to no list that the site lacks (CFG-5)', async () => {
    const site = {
      ...ocotillo,
      isUsedSite: true,
      searchOptions: { ...ocotillo.searchOptions, disableCpo: true },
    }
    expect((await open(path, { site })).hrefs.filter((href) => /\/(new|cpo)\b/.test(href))).toEqual(
      [],
    )
  })
})

it("links to the listed certified vehicles of the program's makes", async () => {
  const contactLink = { label: 'Ask us', href: '/contact' }
  expect((await open('/certified-preowned-details')).view.actions).toEqual([
    { label: 'See the 1 certified vehicle', href: '/search/cpo' },
    contactLink,
  ])
  expect((await open('/chrysler-certified-details')).view.actions).toEqual([
    {
      label: 'See the 1 certified vehicle',
      href: '/search/cpo?make=Chrysler&make=Dodge&make=Jeep&make=Ram',
    },
    contactLink,
  ])
  expect((await open('/military-bonus-cash')).view.actions).toEqual([contactLink])
})

it.each(['en', 'es'] as const)("links a program's text to its own makes (%s)", async (locale) => {
  const lists = async (path: string, site: Site) =>
    new Set(
      (await open(path, { site, locale })).hrefs.filter((href) => href.startsWith('/search/cpo')),
    )
  const here = only(ocotillo, 'OCS')
  const makes = 'make=Chrysler&make=Dodge&make=Jeep&make=Ram'
  expect(await lists('/chrysler-certified-details', here)).toEqual(
    new Set([`/search/cpo?${makes}`]),
  )
  expect(await lists('/certified-preowned-details', here)).toEqual(new Set(['/search/cpo']))
})

it('lists the stores of a program', async () => {
  const site = only(ocotillo, 'OCS')
  const here = await open('/chrysler-certified-details', { site })
  expect(storesOf(here.view)).toEqual([jeeps.name])
  expect(here.hrefs).toContain('/contact?dealer=OCS')
})

it.each([
  ['/chrysler-certified-details', 'JCG'],
  ['/gm-certified-details', 'OCS'],
  ['/carbravo-certified-details', 'OCS'],
])('CFG-5 %s responds 404 on a site that sells other brands', async (path, store) => {
  await expect(open(path, { site: only(ocotillo, store) })).rejects.toEqual(
    expect.objectContaining({ data: `Page Not Found: ${path}`, init: { status: 404 } }),
  )
})

it('CFG-5 has no certified page on a site without certified vehicles', async () => {
  const site = { ...ocotillo, searchOptions: { ...ocotillo.searchOptions, disableCpo: true } }
  await expect(open('/certified-preowned-details', { site })).rejects.toEqual(
    expect.objectContaining({ init: { status: 404 } }),
  )
})

it('names contacts for barriers: every store of the site, else the site itself', async () => {
  const { html, hrefs } = await open('/accessibility', { site: only(ocotillo, 'OCS', 'JCG') })
  expect(html).toContain('Our stores are responsible for this site.')
  expect(hrefs).toEqual(
    expect.arrayContaining(['/contact?dealer=OCS', '/contact?dealer=JCG', 'tel:+14805550142']),
  )
  const none = await open('/accessibility', { site: defaultSite, hasDealers: false })
  expect(none.html).toContain('Our stores are responsible for this site.')
  expect(none.hrefs).toContain('/contact')
})

it('uses the first site’s text and store on every site (SITE-12)', async () => {
  const requests: string[] = []
  const services = testServices({ dealers: [jeeps, canyon] })
  const entry: typeof services.content.entry = (kind, id, place) => {
    requests.push(`${id} of ${place.siteKey}`)
    return services.content.entry(kind, id, place)
  }
  const context = routeContext({
    site: redCanyon,
    services: { ...services, content: { ...services.content, entry } },
  })
  const { view } = await loader({
    context,
    url: new URL('https://dealer.example/military-bonus-cash'),
  } as never)
  expect(requests).toContain(`military-bonus-cash of ${firstSite.key}`)
  expect(requests).not.toContain(`military-bonus-cash of ${redCanyon.key}`)
  expect(storesOf(view)).toEqual([jeeps.name])
})

it('reports a view of a page about certified vehicles by the site’s configured name', async () => {
  const site = {
    ...ocotillo,
    certificationOptions: { gtm: { pageTrackingEvent: asTrackable<'configured'>('cpo_page') } },
  }
  expect((await open('/chrysler-certified-details', { site })).view.trackingEvent).toBe('cpo_page')
  expect((await open('/military-bonus-cash', { site })).view.trackingEvent).toBeNull()
  expect((await open('/chrysler-certified-details')).view.trackingEvent).toBeNull()
})

const program = (overrides: object = {}) =>
  programOfFile(
    'p',
    v.parse(ProgramFile, {
      kind: 'military',
      make: 'Jeep',
      name: { en: 'Bonus cash', es: 'Bono' },
      amount: 500,
      qualifies: { en: 'Those who serve', es: 'Quienes sirven' },
      from: '2026-11-01',
      until: '2026-11-30',
      source: 'https://maker.example/',
      disclosure: { en: 'Fine print.', es: 'Letra chica.' },
      ...overrides,
    }),
  )
const pageWith = async (
  path: string,
  programs: readonly MakerProgram[],
  locale: 'en' | 'es' = 'en',
) => {
  const services = testServices({ dealers: [jeeps] }, { programs: { all: () => programs } })
  const context = routeContext({ site: ocotillo, locale, services })
  const loaderData = await loader({
    context,
    url: new URL(path, 'https://dealer.example'),
  } as never)
  return renderHtml(createElement(MarkdownPage, { loaderData } as never), { path, locale })
}

describe('maker programs', () => {
  it('show amount, eligibility, last day, source and fine print', async () => {
    const html = await pageWith('/military-bonus-cash', [program()])
    expect(html).toContain('as of November 20, 2026')
    for (const text of ['Jeep: Bonus cash', '$500', 'Those who serve', 'Through November 30, 2026'])
      expect(html).toContain(text)
    expect(html).toContain('Fine print.')
    expect(hrefsOf(html)).toContain('https://maker.example/')
    const spanish = await pageWith(
      '/military-bonus-cash',
      [program({ isUpTo: true, models: ['Wrangler'] })],
      'es',
    )
    for (const text of [
      'Hasta $500',
      'Quienes sirven',
      'Vigente hasta el 30 de noviembre',
      'Wrangler',
    ])
      expect(spanish).toContain(text)
  })

  it('are omitted after the last day, for other makes and other pages, and the page says so', async () => {
    const others = [
      program({ until: '2026-11-19' }),
      program({ make: 'BMW' }),
      program({ kind: 'mobility' }),
    ]
    const html = await pageWith('/military-bonus-cash', others)
    expect(html).toContain('We know of no current program')
    expect(html).not.toContain('Bonus cash<')
    expect(await pageWith('/automobility-disability-assistance', others)).toContain('Bonus cash')
    expect(await pageWith('/accessibility', others)).not.toContain('id="programs"')
  })
})
