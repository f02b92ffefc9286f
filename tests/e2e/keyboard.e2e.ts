import { sites } from '#modules/group/module.ts'
import { expect, test, type Locator, type Page } from '#tests/support/browser/hydrated.ts'
import { walkByKeyboard } from '#tests/support/browser/keyboard-walk.ts'
import { ROUTES, whatIsKnown } from '#tests/support/routes.ts'

const LOOKS = [
  { language: 'en', viewport: { width: 1440, height: 900 } },
  { language: 'es', viewport: { width: 390, height: 844 } },
] as const
const MAX_WALK_MS = 600_000

/** The first stop leads past the header: where the next key press counts from. */
async function skipsToMain(page: Page): Promise<void> {
  await page.locator('a[href="#main"]').focus()
  await page.keyboard.press('Enter')
  await expect.soft(page.locator('main:focus'), page.url()).toHaveCount(1)
}

/** The first site's routes are shared out among the looks; `EVERY_LOOK=1` has all sites' in each. */
for (const site of process.env['EVERY_LOOK'] ? sites : sites.slice(0, 1))
  for (const [number, { language, viewport }] of LOOKS.entries())
    test.describe(`${site.key} ${language} ${viewport.width}`, () => {
      test.use({ viewport })

      test('WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11: Tab leads through every route and back', async ({
        page,
        baseURL,
      }) => {
        test.setTimeout(MAX_WALK_MS)
        const origin = `http://${site.key}.localhost:${new URL(baseURL ?? '').port}`
        const known = await whatIsKnown(new URL(origin), site)
        await page.goto(`${origin}/?lang=${language}`)
        for (const [at, route] of ROUTES.entries()) {
          const path = route.path(known)
          const isTurn = process.env['EVERY_LOOK'] || at % LOOKS.length === number
          if (path === null || !isTurn) continue
          await test.step(path, async () => {
            await page.goto(origin + path)
            const { stops, findings } = await walkByKeyboard(page)
            expect.soft(findings, path).toEqual([])
            if (route.isBare) return
            expect.soft(stops[0], path).toContain('href="#main"')
            await skipsToMain(page)
          })
        }
      })
    })

const MAX_TABS = 60

/** Presses Tab until it leads there. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  for (let at = 0; at < MAX_TABS; at += 1) {
    await page.keyboard.press('Tab')
    if (await place.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('Tab does not lead there')
}

// The other journeys by key alone stand beside what they are about: the menu of new vehicles, facets, hearts and the
// table of comparisons, photos, the calculator, offers for one's own vehicle, credit, times of service, messages.
test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('order, filters and language are changed by key alone', async ({ page }) => {
    await page.goto('/search/used')
    const main = page.getByRole('main')
    const open = main.locator('section button[popovertarget]')
    await tabTo(page, open)
    await page.keyboard.press('Enter')
    const filters = page.getByRole('complementary', { name: /^Filters/ })
    await expect(filters.getByRole('heading', { level: 2 })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(filters).toBeHidden()
    await expect(open).toBeFocused()

    const sort = page.locator('#sort')
    await tabTo(page, sort)
    await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL(/sort=/)
    await expect(sort).toBeFocused()

    const menu = page.getByRole('complementary', { name: 'Menu' })
    await page.getByRole('button', { name: 'Menu' }).focus()
    await page.keyboard.press('Enter')
    await tabTo(page, menu.getByRole('link', { name: 'Español' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/sort=.*lang=es|lang=es.*sort=/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  })
})
