import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import type { Site } from '#domain/site/site.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'
import { hideFrame, hideItems } from '#tests/support/browser/inert-parts.ts'
import { walkByKeyboard } from '#tests/support/browser/keyboard-walk.ts'
import { cutWithSpacing } from '#tests/support/browser/reader-spacing.ts'
import { firstSite, sites } from '#tests/support/builders/sites.ts'
import { IS_FULL } from '#tests/support/depth.ts'
import { ROUTES, routeFacts, type Route } from '#tests/support/routes.ts'

type Variant = Readonly<{
  language: 'en' | 'es'
  colorScheme: 'light' | 'dark'
  viewport: Readonly<{ width: number; height: number }>
}>

const WIDE = { width: 1440, height: 900 }
const MIDDLE = { width: 820, height: 1100 }
const NARROW = { width: 390, height: 844 }

const EVERY_VARIANT: readonly Variant[] = (['en', 'es'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    [WIDE, MIDDLE, NARROW].map((viewport) => ({ language, colorScheme, viewport })),
  ),
)

/** One route of each template: the quick set tests all of these, most on two sites. */
const TEMPLATES: ReadonlySet<string> = new Set([
  'home',
  'article',
  'career-opening',
  'compare',
  'contact',
  'vehicle',
  'vehicle-interest',
  'trade-in-offer',
  'parts-catalog',
  'search-used',
  'sell-my-car-details',
  'service',
  'service-scheduler',
  'specials-used',
  'staff-directory',
])

/**
 * Routes where the quick set also checks header and footer, which are the same elsewhere: hydrated, static, with a
 * footer form.
 */
const WHOLE: ReadonlySet<string> = new Set(['home', 'article', 'vehicle'])

/** Routes where the quick set also tests Tab on a phone, because their layout differs there. */
const BY_TAB_ON_PHONES: ReadonlySet<string> = new Set(['home', 'compare', 'vehicle', 'search-used'])

/** Templates made of components of others: the quick set tests them only on the first site. */
const ON_ONE_SITE: ReadonlySet<string> = new Set([
  'career-opening',
  'contact',
  'parts-catalog',
  'sell-my-car-details',
  'staff-directory',
])

/** Lists and forms like those of a template: the quick set opens them without axe. */
const SIMILAR_ROUTES: ReadonlySet<string> = new Set([
  'finance-coapplicant',
  'financetest',
  'model-year-blowout',
  'search-cpo',
  'search-new',
  'service-scheduler-test',
  'slot-test',
  'specials-cpo',
  'specials-new',
  'vehicle-financetest',
])

type Walk = Readonly<{ site: Site; variant: Variant; routes: readonly Route[] }>

/**
 * Every route on every site, and every route in every variant, but not every combination, which took hours: a site's
 * share of the variants shifts by one with each route.
 */
function fullWalks(): readonly Walk[] {
  const count = EVERY_VARIANT.length
  const share = Math.ceil(count / sites.length)
  return sites.flatMap((site, siteIndex) =>
    EVERY_VARIANT.map((variant, index) => ({
      site,
      variant,
      routes: ROUTES.filter(
        (_, routeIndex) => (index + routeIndex + siteIndex * share) % count < share,
      ),
    })),
  )
}

/** All routes of the first site and most templates of one other; the full set has every site and variant. */
function walks(): readonly Walk[] {
  if (IS_FULL) return fullWalks()
  const light: Variant = { language: 'en', colorScheme: 'light', viewport: WIDE }
  const dark: Variant = { language: 'es', colorScheme: 'dark', viewport: NARROW }
  const templates = ROUTES.filter(({ name }) => TEMPLATES.has(name))
  const alike = ROUTES.filter(({ name }) => SIMILAR_ROUTES.has(name))
  if (templates.length !== TEMPLATES.size || alike.length !== SIMILAR_ROUTES.size)
    throw new Error('a name has no route')
  const others = sites.filter(({ key }) => key === 'red-canyon')
  return [
    { site: firstSite, variant: light, routes: ROUTES },
    ...others.map((site) => ({
      site,
      variant: dark,
      routes: templates.filter(({ name }) => !ON_ONE_SITE.has(name)),
    })),
  ]
}

/** Further widths without horizontal scrolling: the quick set tests the middle one on one route of each template. */
const widthsOf = ({ name }: Route) => (IS_FULL || TEMPLATES.has(name) ? [820, 320] : [320])
const PICTURES = 'test-results/every-route'

const horizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Expects its title, heading and landmarks, once hydrated. */
async function expectParts(page: Page, { isBare }: Route): Promise<void> {
  const parts = await page.evaluate(() => ({
    hasTitle: document.title.trim() !== '',
    h1: document.querySelectorAll('h1').length,
    main: document.querySelectorAll('main').length,
    header: document.querySelectorAll('header:not(main header)').length,
    hasFooter: document.querySelector('body footer') !== null,
  }))
  const expected = { hasTitle: true, h1: 1, main: 1, header: isBare ? 0 : 1, hasFooter: !isBare }
  expect.soft(parts).toEqual(expected)
}

/** The skip link: the first Tab stop, from which the next key press continues. */
async function skipsToMain(page: Page): Promise<void> {
  await page.locator('a[href="#main"]').focus()
  await page.keyboard.press('Enter')
  await expect.soft(page.locator('main:focus')).toHaveCount(1)
}

const testsTab = ({ variant }: Walk, name: string) =>
  IS_FULL || variant.viewport !== NARROW || BY_TAB_ON_PHONES.has(name)

/** Checks the main part, or the whole page, and hides the rest from the keyboard test too. */
async function checkWithAxe(page: Page, { name }: Route, isWhole: boolean): Promise<void> {
  if (!isWhole) await hideFrame(page)
  if (!IS_FULL) await hideItems(page)
  const isMeasured = IS_FULL || TEMPLATES.has(name)
  if (IS_FULL || !SIMILAR_ROUTES.has(name)) await expectAccessible(page, { isWhole, isMeasured })
}

/** The quick set tests Shift and Tab only on the first site. */
const testsReturn = ({ site }: Walk, isWhole: boolean) => IS_FULL || (isWhole && site === firstSite)

async function takePicture(page: Page, { site, variant }: Walk, name: string): Promise<void> {
  const { language, colorScheme, viewport } = variant
  const folder = join(PICTURES, site.key, `${language}-${colorScheme}-${viewport.width}`)
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.jpg`), quality: 60, type: 'jpeg' })
}

for (const walk of walks()) {
  const { site, variant, routes } = walk
  const { language, colorScheme, viewport } = variant
  test.describe(`${site.key} ${language} ${colorScheme} ${viewport.width}`, () => {
    test.use({ colorScheme, viewport })

    for (const route of routes)
      test(`${route.name} is complete, accessible and usable by Tab`, async ({ page, baseURL }) => {
        const { port } = new URL(baseURL ?? '')
        const origin = `http://${site.key}.localhost:${port}`
        const path = route.path(await routeFacts(new URL(origin), site))
        test.skip(path === null, 'the site has nothing to show there')
        const address = new URL(path ?? '', origin)
        address.searchParams.set('lang', language)
        const errors = consoleErrors(page)
        const isWhole = IS_FULL || WHOLE.has(route.name)

        await page.goto(address.href)
        await expectParts(page, route)
        expect.soft(await horizontalOverflow(page), 'sideways scrolling').toBe(0)
        await checkWithAxe(page, route, isWhole)
        if (IS_FULL) await takePicture(page, walk, route.name)

        for (const width of widthsOf(route)) {
          await page.setViewportSize({ width, height: 900 })
          expect.soft(await horizontalOverflow(page), `sideways scrolling at ${width} px`).toBe(0)
        }
        expect(errors).toEqual([])
        if (!IS_FULL && !TEMPLATES.has(route.name)) return

        await page.setViewportSize(NARROW)
        expect.soft(await cutWithSpacing(page), 'text cut off').toEqual([])
        await page.setViewportSize(viewport)

        if (!testsTab(walk, route.name)) return
        // WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11
        const { stops, findings } = await walkByKeyboard(page, {
          includesReturn: testsReturn(walk, isWhole),
        })
        expect.soft(findings).toEqual([])
        if (!route.isBare && isWhole) {
          expect.soft(stops[0]).toContain('href="#main"')
          await skipsToMain(page)
        }
        expect(errors).toEqual([])
      })
  })
}
