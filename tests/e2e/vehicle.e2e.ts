import { existsSync } from 'node:fs'

import { RENDERING_VIEWS, renderingName } from '#domain/rendering/rendering-path.ts'
import { messages as storeEn } from '#messages/store.en.ts'
import { messages as storeEs } from '#messages/store.es.ts'
import { messages as en } from '#messages/vehicle.en.ts'
import { messages as es } from '#messages/vehicle.es.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expect, silent, test, type Page } from '#tests/support/browser/hydrated.ts'
import { fullTag } from '#tests/support/browser/variant-title.ts'

const WORDS = { en: { ...en, ...storeEn }, es: { ...es, ...storeEs } } as const

const RENDERINGS = new URL('../../data/renderings/', import.meta.url)

/** How many pictures the gallery of a vehicle of the demo has, from the address of the first. */
const gallerySize = (first: string): number =>
  1 +
  RENDERING_VIEWS.filter((view) =>
    existsSync(new URL(renderingName(first).replace('-960', `-${view}-960`), RENDERINGS)),
  ).length

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
  test.describe(`${locale}${fullTag(locale !== 'en')}`, () => {
    test('VDP-7 a vehicle without photos has the renderings that are made, which open large by keyboard', async ({
      page,
    }) => {
      const errors = consoleErrors(page)
      await openVehicle(page, locale)
      const strip = page.getByRole('list', { name: words.renderings })
      const src = await page.locator('main img[src^="/renderings/"]').first().getAttribute('src')
      const count = gallerySize(src ?? '')
      await expect(strip.getByRole('listitem')).toHaveCount(count)
      await expect(page.getByText(words.drawingNote)).toBeVisible()
      await expect(page.getByRole('button', { name: words.nextRendering })).toHaveCount(
        count > 1 ? 1 : 0,
      )
      await strip.getByRole('link').first().focus()
      await page.keyboard.press('Enter')
      const box = page.getByRole('dialog', { name: words.renderings })
      await expect(box).toBeVisible()
      const zoom = box.getByRole('button', { name: words.zoomPhoto })
      await zoom.press('Enter')
      await expect(zoom).toHaveAttribute('aria-pressed', 'true')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(box).toBeHidden()
      expect(errors).toEqual([])
    })

    test('the price history is a curve with text, and a table', async ({ page }) => {
      await openVehicle(page, locale)
      const panel = page.getByRole('region', { name: words.priceHistory })
      await expect(panel.getByRole('img')).toHaveAttribute('aria-label', /\$.*\$/)
      await panel.getByText(words.pricesAsTable).click()
      expect(await panel.getByRole('row').count()).toBeGreaterThan(2)
      await expectAccessible(page)
    })

    test('DLR-4 SHP-1 the shopper is asked for a ZIP code once in a visit', async ({ page }) => {
      await openVehicle(page, locale)
      const field = page.getByLabel(words.distanceFrom)
      await field.fill('85018')
      await field.press('Enter')
      await expect(page.getByText(/85018$/)).toBeVisible()
      await expect(field).toBeFocused()
      expect(page.url()).not.toContain('85018')
      // Payments use it, too.
      await expect
        .poll(() => page.evaluate(() => sessionStorage.getItem('forecourt-plan')))
        .toMatch(/"taxLocation":\{.*"zip":"85018"/)

      await page.goto('/search/new')
      const other = await page.locator('article h3 a').first().getAttribute('href')
      await page.goto(other ?? '')
      await expect(page.getByLabel(words.distanceFrom)).toHaveValue('85018')
      await expect(page.getByText(/85018$/)).toBeVisible()
    })
  })

test('FIN-15 the bar of phones has an estimate with its terms, and its button covers none of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // The longest amounts.
  await page.goto('/search/new?sort=price-desc')
  const href = await page.locator('article h3 a').first().getAttribute('href')
  for (const [locale, estimate, credit] of [
    ['en', /^Est\. \$[\d,]+\/mo$/, 'with approved credit'],
    ['es', /^Aprox\. \$[\d,]+ al mes$/, 'con crédito aprobado'],
  ] as const) {
    await page.goto(`${href}?lang=${locale}`)
    const bar = page.getByRole('region', { name: WORDS[locale].buyBar })
    const payment = bar.locator('a[href="#payment"]')
    await expect(payment).toHaveText(estimate)
    await expect(bar).toContainText(credit)
    const [shown, button] = await Promise.all([
      payment.boundingBox(),
      bar.getByRole('link').last().boundingBox(),
    ])
    expect((shown?.x ?? 0) + (shown?.width ?? 390)).toBeLessThan(button?.x ?? 0)
    expect((button?.x ?? 390) + (button?.width ?? 0)).toBeLessThanOrEqual(390)
  }
})

test('SHP-1 a known shopper is not asked for their ZIP code @full', async ({ page }) => {
  const info = { firstName: 'Ana', lastName: 'Ruiz', email: 'a@b.example', zipCode: '85281' }
  await page.addInitScript(
    (stored) => localStorage.setItem('vdp-customer-info', stored),
    JSON.stringify(info),
  )
  await openVehicle(page)
  await expect(page.getByText(/miles? from 85281$/)).toBeVisible()
  // No tax location was given: the payment equals that of the card.
  expect(await page.evaluate(() => sessionStorage.getItem('forecourt-plan'))).toBeNull()
})

test('the ZIP code of a plan is not asked for elsewhere @full', async ({ page }) => {
  await page.addInitScript(() =>
    sessionStorage.setItem('forecourt-plan', JSON.stringify({ zip: '85281' })),
  )
  await openVehicle(page)
  await expect(page.getByText(/miles? from 85281$/)).toBeVisible()
})

for (const shopper of ['unknown', 'known'] as const)
  test(`prints for a shopper who is ${shopper}, without controls @full`, async ({ page }) => {
    const info = { firstName: 'Ana', lastName: 'Ruiz', email: 'a@b.example', zipCode: '85281' }
    if (shopper === 'known')
      await page.addInitScript(
        (stored) => localStorage.setItem('vdp-customer-info', stored),
        JSON.stringify(info),
      )
    await openVehicle(page)
    // A known shopper's price and payment are loaded after the page.
    const deal = page.locator('#payment').getByText('Total of payments').first()
    if (shopper === 'known') await expect(deal).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const pdf = await page.pdf({ format: 'Letter' })
    const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)
    // With an itemized deal, the store may move to a second line.
    expect(sheets?.length).toBeLessThanOrEqual(2)
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('textbox')).toHaveCount(0)
    if (shopper === 'known') await expect(deal).toBeVisible()
  })

test('the layout does not shift while the page loads', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        // The compiler has no type for layout shifts.
        Object.assign(globalThis, {
          shifted:
            (globalThis as unknown as { shifted: number }).shifted +
            (entry as unknown as { value: number }).value,
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openVehicle(page)
  await silent(page)
  expect(await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)).toBe(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('photos and the price history open, a ZIP code shows the distance, the page can be shared', async ({
    page,
  }) => {
    await openVehicle(page)
    await expect(page.getByRole('link', { name: 'Enlarge rendering 1' })).toHaveAttribute(
      'href',
      /^\/renderings\//,
    )
    await page.getByText(en.pricesAsTable).click()
    const history = page.getByRole('region', { name: en.priceHistory })
    await expect(history.getByRole('table')).toBeVisible()
    await expect(page.getByRole('link', { name: en.share })).toHaveAttribute('href', /^mailto:/)
    await page.getByLabel(storeEn.distanceFrom).fill('85018')
    await page.getByRole('button', { name: storeEn.distanceShow, exact: true }).click()
    await expect(page.getByText(/miles? from 85018$/)).toBeVisible()
  })
})
