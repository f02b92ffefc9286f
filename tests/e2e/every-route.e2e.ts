import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { sites } from '#sites/registry.ts'
import type { Site } from '#sites/schema.ts'
import { expect, test, type Page } from '#tests/support/awake.ts'
import { expectAccessible } from '#tests/support/axe.ts'
import { commandOf } from '#tests/support/command.ts'
import { consoleErrors } from '#tests/support/console-errors.ts'
import { httpGet } from '#tests/support/crawl/http-get.ts'

/** What only the site itself knows: a vehicle of its list, an article, an opening, an offer; empty where it has none. */
type Known = Readonly<{
  vehicle: string
  dealer: string
  vin: string
  article: string
  opening: string
  offer: string
}>

type Route = Readonly<{
  name: string
  /** Its address; `null` on a site that has nothing to show there. */
  path: (known: Known, site: Site) => string | null
  /** Whether the site says that it has no such page. */
  isAbsent?: (site: Site) => boolean
  /** A page without header and footer. @see SITE-6 */
  isBare?: boolean
}>

const at = (path: string, more: Partial<Route> = {}): Route => ({
  name: path.slice(1).replaceAll(/[/?=&]/g, '-') || 'index',
  path: () => path,
  ...more,
})
const hasNoNew = (site: Site) => site.isUsedSite
const hasNoCpo = (site: Site) => site.searchOptions.disableCpo
const aboutVehicle = (form: string): Route => ({
  name: `form-${form}`,
  path: ({ dealer, vin }) => (vin === '' ? null : `/form/${form}/${dealer}/${vin}`),
})

/** Every route that the specification names, in its order. */
const ROUTES: readonly Route[] = [
  at('/'),
  { name: 'article', path: ({ article }) => article || null },
  at('/automobility-disability-assistance'),
  at('/california-ccpa-form'),
  at('/careers'),
  at('/careers/admin'),
  at('/careers/openings'),
  { name: 'careers-opening', path: ({ opening }) => opening || null },
  at('/careers/sales'),
  at('/careers/service'),
  at('/certified-preowned-details'),
  at('/chrysler-certified-details'),
  at('/carbravo-certified-details'),
  at('/gm-certified-details'),
  at('/community'),
  at('/contact'),
  { name: 'detail', path: ({ vehicle }) => vehicle || null },
  at('/form/availability-notification'),
  at('/form/finance-coapplicant'),
  at('/form/finance'),
  at('/form/financetest'),
  at('/form/similar-vehicles'),
  at('/form/vehicle-appointment'),
  at('/form/vehicle-custom-order'),
  aboutVehicle('vehicle-finance'),
  aboutVehicle('vehicle-financetest'),
  at('/form/vehicle-interest'),
  {
    name: 'health-check',
    path: ({ dealer }) => (dealer === '' ? null : `/health-check/${dealer}`),
    isBare: true,
  },
  at('/model-year-blowout'),
  at('/opt-out'),
  at('/parts-catalog', { isBare: true }),
  at('/parts'),
  at('/privacy-policy'),
  at('/search/new', { isAbsent: hasNoNew }),
  at('/search/used'),
  at('/search/cpo', { isAbsent: hasNoCpo }),
  at('/sell-my-car'),
  at('/sell-my-car/details?vin=1C4HJXDG9JW100001'),
  { name: 'offer', path: ({ offer }) => offer || null },
  at('/service-and-repair-financing'),
  at('/service/express'),
  at('/service'),
  at('/service/jeep-wave'),
  at('/service/protection'),
  at('/service/service-scheduler-test'),
  at('/service/slot-test', { isAbsent: (site) => site.arkonas.site === '' }),
  at('/service/specials'),
  at('/sitemap'),
  at('/specials/new', { isAbsent: hasNoNew }),
  at('/specials/used'),
  at('/specials/cpo', { isAbsent: hasNoCpo }),
  at('/specials/service'),
  at('/staff-directory'),
  at('/military-bonus-cash'),
  // Those that the specification does not name, and that its pages lead to.
  at('/articles'),
  at('/compare'),
  at('/saved'),
  at('/shop-by-payment?in=used'),
  at('/service/schedule'),
  at('/form/vehicle-interest/thank-you'),
]

type Look = Readonly<{
  language: 'en' | 'es'
  colorScheme: 'light' | 'dark'
  viewport: Readonly<{ width: number; height: number }>
}>

const WIDE = { width: 1440, height: 900 }
const MIDDLE = { width: 820, height: 1100 }
const NARROW = { width: 390, height: 844 }

const EVERY_LOOK: readonly Look[] = (['en', 'es'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    [WIDE, MIDDLE, NARROW].map((viewport) => ({ language, colorScheme, viewport })),
  ),
)
const FEW_LOOKS: readonly Look[] = [
  { language: 'en', colorScheme: 'light', viewport: WIDE },
  { language: 'es', colorScheme: 'dark', viewport: NARROW },
]

/**
 * The first site has each language in one scheme and width, the others have one of the two in turn;
 * `EVERY_LOOK=1 npm run e2e -- every-route` tries all of them on all sites.
 */
const looksOf = (site: number): readonly Look[] => {
  if (process.env['EVERY_LOOK']) return EVERY_LOOK
  return site === 0 ? FEW_LOOKS : FEW_LOOKS.filter((_, look) => look === site % 2)
}
/** Where nothing may stand out sideways besides. */
const OTHER_WIDTHS = [820, 320]
const LONGEST_WALK_MS = 240_000
const PICTURES = 'test-results/every-route'

const store = commandOf('tests/support/store-offer.ts')

const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''

async function whatIsKnown({ host, port }: URL, site: Site): Promise<Known> {
  const text = async (path: string) => (await httpGet(port, host, path)).body
  const vehicle = first(await text('/search/used'), /<h3[^>]*><a href="([^"?]+)/)
  const html = vehicle === '' ? '' : await text(vehicle)
  const { out } = await store(
    { DATA_DIR: process.env['E2E_DATA_DIR'] ?? '' },
    JSON.stringify({ siteKey: site.key }),
  )
  return {
    vehicle,
    dealer: vehicle.split('/').at(-1) ?? '',
    vin: first(html, /\b([A-HJ-NPR-Z0-9]{17})\b/),
    article: first(await text('/articles'), /href="(\/articles\/[^"?]+)"/),
    opening: first(await text('/careers/openings'), /href="(\/careers\/openings\/[^"?]+)"/),
    offer: `/sell-my-car/offer/${out}`,
  }
}

const sidewaysBy = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What is wrong with a page, said at once; the test goes on to the next. */
async function look(page: Page, { isBare }: Route): Promise<void> {
  await expect.soft(page, 'a title').toHaveTitle(/\S/)
  await expect.soft(page.locator('h1'), 'one h1').toHaveCount(1)
  await expect.soft(page.getByRole('main'), 'a main landmark').toHaveCount(1)
  const around = isBare ? 0 : 1
  await expect
    .soft(page.locator('body > header, body > * > header'), 'a header')
    .toHaveCount(around)
  await expect.soft(page.locator('body footer').last(), 'a footer').toHaveCount(around)
  expect.soft(await sidewaysBy(page), 'sideways scrolling').toBe(0)
  await expectAccessible(page)
}

for (const [number, site] of sites.entries())
  for (const { language, colorScheme, viewport } of looksOf(number))
    test.describe(`${site.key} ${language} ${colorScheme} ${viewport.width}`, () => {
      test.use({ colorScheme, viewport })

      test('every route answers, and its page is whole', async ({ page, baseURL }) => {
        test.setTimeout(LONGEST_WALK_MS)
        const origin = `http://${site.key}.localhost:${new URL(baseURL ?? '').port}`
        const folder = join(PICTURES, site.key, `${language}-${colorScheme}-${viewport.width}`)
        mkdirSync(folder, { recursive: true })
        const known = await whatIsKnown(new URL(origin), site)
        await page.goto(`${origin}/?lang=${language}`)
        const errors = consoleErrors(page)
        for (const route of ROUTES) {
          const path = route.path(known, site)
          if (path === null) continue
          await test.step(path, async () => {
            const response = await page.goto(origin + path)
            const isLedOn = new URL(page.url()).pathname !== new URL(path, origin).pathname
            const status = route.isAbsent?.(site) && !isLedOn ? 404 : 200
            expect.soft(response?.status(), path).toBe(status)
            // The page of operators is in English alone.
            if (route.name !== 'health-check')
              await expect.soft(page.locator('html'), path).toHaveAttribute('lang', language)
            await look(page, route)
            await page.screenshot({
              path: join(folder, `${route.name}.jpg`),
              quality: 60,
              type: 'jpeg',
            })
            for (const width of OTHER_WIDTHS) {
              await page.setViewportSize({ width, height: 900 })
              expect.soft(await sidewaysBy(page), `sideways scrolling at ${width} px`).toBe(0)
            }
            await page.setViewportSize(viewport)
          })
        }
        expect(errors).toEqual([])
      })
    })
