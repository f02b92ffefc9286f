import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { sites } from '#modules/group/module.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'
import { cutWithSpacing } from '#tests/support/browser/reader-spacing.ts'
import { ROUTES, whatIsKnown, type Route } from '#tests/support/routes.ts'

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
const MAX_WALK_MS = 600_000
const PICTURES = 'test-results/every-route'

const sidewaysBy = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The ways to help around a page, in their order. WCAG 3.2.6 */
const waysToHelp = (page: Page) =>
  page.locator('header a, footer a').evaluateAll((links) =>
    links
      .filter((link) => !link.closest('main'))
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => /^(?:tel:|mailto:|\/contact)/.test(href)),
  )

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
        test.setTimeout(MAX_WALK_MS)
        const origin = `http://${site.key}.localhost:${new URL(baseURL ?? '').port}`
        const folder = join(PICTURES, site.key, `${language}-${colorScheme}-${viewport.width}`)
        mkdirSync(folder, { recursive: true })
        const known = await whatIsKnown(new URL(origin), site)
        await page.goto(`${origin}/?lang=${language}`)
        const errors = consoleErrors(page)
        const help = await waysToHelp(page)
        const titles = new Map<string, string>()
        for (const route of ROUTES) {
          const path = route.path(known)
          if (path === null) continue
          await test.step(path, async () => {
            const response = await page.goto(origin + path)
            const isLedOn = new URL(page.url()).pathname !== new URL(path, origin).pathname
            const status = route.isAbsent(site) && !isLedOn ? 404 : 200
            expect.soft(response?.status(), path).toBe(status)
            // The page of operators is in English alone.
            if (route.name !== 'health-check')
              await expect.soft(page.locator('html'), path).toHaveAttribute('lang', language)
            await look(page, route)
            if (!route.isBare) expect.soft(await waysToHelp(page), path).toEqual(help)
            // A page for who tries a form's way is that form once more; what is not there has no title of its own.
            if (status === 200 && !route.name.endsWith('test')) {
              const [title, shown] = [await page.title(), page.url()]
              expect.soft(titles.get(title) ?? shown, title).toBe(shown)
              titles.set(title, shown)
            }
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
            if (viewport === NARROW) expect.soft(await cutWithSpacing(page), path).toEqual([])
          })
        }
        expect(errors).toEqual([])
      })
    })
