import { expect, test, type Page } from '@playwright/test'

import { messages as en } from '#messages/vehicle.en.ts'
import { messages as es } from '#messages/vehicle.es.ts'
import { expectAccessible } from '#tests/support/axe.ts'
import { consoleErrors } from '#tests/support/console-errors.ts'

const WORDS = { en, es } as const

/** Opens the first used vehicle whose price has changed. */
async function openVehicle(page: Page, locale: 'en' | 'es' = 'en') {
  await page.goto('/search/used?priceDrop=true&show=48')
  const links = page.locator('article h3 a')
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const href of hrefs) {
    await page.goto(`${href}?lang=${locale}`)
    if ((await page.locator('#price-history + p + svg').count()) > 0) return
  }
  throw new Error('no vehicle has a price history')
}

for (const [locale, words] of Object.entries(WORDS) as ['en' | 'es', (typeof WORDS)['en' | 'es']][])
  test.describe(locale, () => {
    test('photos are stepped through and opened by keyboard alone', async ({ page }) => {
      const errors = consoleErrors(page)
      await openVehicle(page, locale)
      const strip = page.getByRole('list', { name: words.photos })
      await strip.focus()
      await page.keyboard.press('ArrowRight')
      await expect(page.locator('a[aria-current="true"][href="#photo-2"]')).toBeVisible()
      await page.keyboard.press('End')
      await expect(page.locator('a[aria-current="true"][href="#photo-6"]')).toBeVisible()
      await page.keyboard.press('Home')
      await expect(page.locator('a[aria-current="true"][href="#photo-1"]')).toBeVisible()

      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      const box = page.getByRole('dialog', { name: words.photos })
      await expect(box).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await expect(box).toContainText('2 / 6')
      const zoom = box.getByRole('button', { name: words.zoomPhoto })
      await zoom.press('Enter')
      await expect(zoom).toHaveAttribute('aria-pressed', 'true')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(box).toBeHidden()
      await expect(page.locator('a[aria-current="true"][href="#photo-2"]')).toBeVisible()
      expect(errors).toEqual([])
    })

    test('the price history is a curve with words, and a table', async ({ page }) => {
      await openVehicle(page, locale)
      const panel = page.getByRole('region', { name: words.priceHistory })
      await expect(panel.getByRole('img')).toHaveAttribute('aria-label', /\$.*\$/)
      await panel.getByText(words.pricesAsTable).click()
      expect(await panel.getByRole('row').count()).toBeGreaterThan(2)
      await expectAccessible(page)
    })

    test('DLR-4 a zip code in the address tells the distance', async ({ page }) => {
      await openVehicle(page, locale)
      await page.getByLabel(words.distanceFrom).fill('85018')
      await page.getByLabel(words.distanceFrom).press('Enter')
      await expect(page).toHaveURL(/zip=85018/)
      await expect(page.getByText(/85018$/)).toBeVisible()
    })
  })

test('nothing moves while the page comes', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        // The type of layout shifts is not among those of the compiler.
        Object.assign(globalThis, {
          shifted:
            (globalThis as unknown as { shifted: number }).shifted +
            (entry as unknown as { value: number }).value,
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openVehicle(page)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)).toBe(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('photos lead to themselves, the price history opens, a zip code is answered, a friend can be told', async ({
    page,
  }) => {
    await openVehicle(page)
    await expect(page.getByRole('link', { name: 'See photo 1 large' })).toHaveAttribute(
      'href',
      /^\/illustrations\//,
    )
    await page.getByText(en.pricesAsTable).click()
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.getByRole('link', { name: en.share })).toHaveAttribute('href', /^mailto:/)
    await page.getByLabel(en.distanceFrom).fill('85018')
    await page.getByRole('button', { name: en.distanceShow }).click()
    await expect(page.getByText(/miles? from 85018$/)).toBeVisible()
  })
})
