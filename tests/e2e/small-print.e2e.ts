import { expect, test } from '#tests/support/browser/hydrated.ts'
import { textsUnder } from '#tests/support/browser/small-print.ts'

const LEAST = 12

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone no text of a list is under 12 px @full', async ({ page }) => {
  await page.goto('/search/used')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await textsUnder(page, LEAST)).toEqual([])
})

test('on a phone no text of a vehicle page is under 12 px, including its price curve @full', async ({
  page,
}) => {
  await page.goto('/search/used?priceDrop=true&show=48')
  const links = page.locator('article h3 a')
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const chart = page.locator('#price-history + p + svg')
  for (const href of hrefs) {
    await page.goto(href)
    if ((await chart.count()) > 0) break
  }
  await expect(chart).toBeVisible()
  expect(await textsUnder(page, LEAST)).toEqual([])
})
