import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expectDisclosed } from '#tests/support/browser/disclosed.ts'
import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'

const view = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Show vehicles as' }).getByRole('radio', { name })
const widthOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.width ?? 0

/** The width of the first card's picture as a share of the card. */
const share = async (page: Page) =>
  (await widthOf(page, 'article > :first-child')) / (await widthOf(page, 'article'))

for (const width of [390, 1440])
  test(`SRCH-18 a list is shown as rows or photos, and the device remembers it: ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/search/used')
    expect(await share(page)).toBeCloseTo(1, 1)
    const card = await widthOf(page, 'article')

    await view(page, 'Photos').check({ force: true })
    expect(await widthOf(page, 'article')).toBeLessThan(card * 0.6)
    await expectDisclosed(page)
    await page.getByRole('radio', { name: 'Monthly' }).check({ force: true })
    await expectDisclosed(page)

    await view(page, 'List').check({ force: true })
    expect(await share(page)).toBeLessThan(0.4)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

    await page.goto('/search/new')
    await expect(view(page, 'List')).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked()
    expect(await share(page)).toBeLessThan(0.4)
    // Opened from a vehicle without loading its document.
    await page.locator('article h3 a').first().click()
    await page.waitForURL(/\/detail\//)
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    await crumbs.getByRole('link', { name: 'New', exact: true }).click()
    await page.waitForURL(/\/search\/new/)
    await expect(view(page, 'List')).toBeChecked()
  })

test('SRCH-18 filters, count, order and prices stay in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/search/used')
  await page.mouse.wheel(0, 2500)
  for (const part of [
    page.getByRole('button', { name: 'Filters' }),
    page.getByRole('heading', { name: /^\d+ vehicles$/ }),
    page.getByRole('combobox', { name: 'Sort by' }),
    page.getByText('Monthly', { exact: true }),
  ])
    await expect(part).toBeInViewport()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('SRCH-18 a list is shown as rows', async ({ page }) => {
    await page.goto('/search/used')
    await view(page, 'List').check({ force: true })
    expect(await share(page)).toBeLessThan(0.4)
  })
})
