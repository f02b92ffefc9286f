import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'

/** The first vehicle has a price for known shoppers far below the public one. */
const LIST = '/search/new?make=Jeep&model=Gladiator&show=48'
const ANA = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com', zipCode: '85251' }

/** `$1,234` of a payment that is shown with its terms. */
const monthly = async (page: Page, within: string): Promise<string> => {
  const shown = page.locator(within).locator('[data-disclosed]').first()
  return /\$[\d,]+/.exec((await shown.textContent()) ?? '')?.[0] ?? ''
}

test('PRC-2 PRC-8 a known shopper’s payment is based on their price on every page', async ({
  page,
}) => {
  await page.goto(LIST)
  const link = page.locator('article:has(a[href$="#unlock"]) h3 a').first()
  const href = (await link.getAttribute('href')) ?? ''
  await page.goto(href)
  const apply = page.locator('a[href^="/form/vehicle-finance/"]').first()
  const credit = (await apply.getAttribute('href')) ?? ''
  await page.goto(credit)
  const publicPayment = await monthly(page, 'main')
  expect(publicPayment).toMatch(/^\$\d/)

  await page.evaluate(
    (info) => localStorage.setItem('vdp-customer-info', info),
    JSON.stringify(ANA),
  )
  const offered = page.waitForResponse(/\/vehicle-terms\//)
  await page.goto(href)
  await offered
  await expect.poll(() => monthly(page, 'main')).not.toBe(publicPayment)
  const payment = await monthly(page, 'main')

  await page.goto(credit)
  await expect.poll(() => monthly(page, 'main')).toBe(payment)
  await expect(page.getByText('Your all-in price')).toBeVisible()

  // Saved at the personalized price: it has not changed since.
  await page.goto(href)
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await page.goto('/saved')
  const card = `article:has(a[href="${href}"])`
  await expect(page.locator(card).first()).toContainText('Your all-in price')
  expect(await monthly(page, card)).toBe(payment)
  await expect(page.getByText(/than when you saved it/)).toHaveCount(0)
})
