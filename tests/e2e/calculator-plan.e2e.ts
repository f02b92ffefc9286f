import { calculatorHydrated } from '#tests/support/browser/calculator-hydrated.ts'
import {
  amount,
  figure,
  form,
  GATED,
  hrefs,
  open,
  result,
  section,
  SITE,
} from '#tests/support/browser/calculator-page.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expect, silent, test } from '#tests/support/browser/hydrated.ts'

const TERMS = '/vehicle-terms/'

test('FIN-7 a plan is kept from vehicle to vehicle, until the shopper starts over', async ({
  page,
}) => {
  const first = await open(page)
  await form(page).getByLabel('Down payment', { exact: true }).first().fill('4,000')
  await form(page).locator('[name=with]').first().check({ force: true })
  await expect(result(page)).toContainText('$4,000.00 down')
  await open(page, { at: 1 })
  await expect(result(page)).toContainText('$4,000.00 down')
  await page.goto(first)
  await calculatorHydrated(page)
  await expect(form(page).locator('[name=with]').first()).toBeChecked()

  await section(page).getByRole('button', { name: 'Start over' }).click()
  await expect(result(page)).not.toContainText('$4,000.00 down')
  await expect(form(page).locator('[name=with]').first()).not.toBeChecked()
  await expect(section(page).getByText('All options were reset.')).toBeVisible()
})

test('a shared deal opens unchanged, overrides a stored one, and has the plain page as its canonical address @full', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => Object.assign(window, { copied: text }) },
    }),
  )
  const href = await open(page)
  await form(page).getByLabel('Down payment', { exact: true }).first().fill('7,500')
  await section(page).getByRole('button', { name: 'Share this deal' }).click()
  await expect(section(page).getByText('Link copied.')).toBeVisible()
  const link = await page.evaluate(() => (window as unknown as { copied: string }).copied)
  expect(link).toContain('?down=7500#payment')

  await form(page).getByLabel('Down payment', { exact: true }).first().fill('100')
  await page.goto('about:blank')
  await page.goto(link)
  await calculatorHydrated(page)
  await expect(result(page)).toContainText('$7,500.00 down')
  await form(page).getByLabel('Down payment', { exact: true }).first().fill('3,000')
  await page.reload()
  await calculatorHydrated(page)
  await expect(result(page)).toContainText('$3,000.00 down')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
    new RegExp(`${new URL(href).pathname}$`),
  )
})

test('FIN-12 viewing a vehicle creates no plan: neither from its list, nor by a known shopper @full', async ({
  page,
}) => {
  const stored = () => page.evaluate(() => sessionStorage.getItem('forecourt-plan'))
  await page.goto(`${SITE}/search/new`)
  await page.locator('main article h3 a').first().click()
  await calculatorHydrated(page)
  await expect(form(page).getByLabel('Lease', { exact: true })).toHaveCount(1)
  expect(await stored()).toBeNull()

  await page.addInitScript(() => {
    const info = { firstName: 'A', lastName: 'B', email: 'a@b.test', phone: '', zipCode: '85251' }
    localStorage.setItem('vdp-customer-info', JSON.stringify(info))
  })
  const [href = ''] = await hrefs(page, `${GATED}/search/new`)
  await page.goto(href)
  await calculatorHydrated(page)
  await silent(page)
  // Nor do their stored details, including the ZIP code.
  expect(await stored()).toBeNull()
})

test('FIN-7, ANA-1, ANA-4 events: the view, the first use, each enhancement', async ({ page }) => {
  await open(page)
  const item = form(page).locator('[name=with]').first()
  await item.check({ force: true })
  await item.uncheck({ force: true })
  await item.check({ force: true })
  const events = await page.evaluate(() =>
    (window.dataLayer ?? []).map(({ event }) => event).filter((event) => event !== 'pageView'),
  )
  expect(events).toEqual(['vehicleView', 'calculatorUse', 'addToCart', 'addToCart'])
})

test('CFG-3, PRC-8 a gated page has the public payment; a known shopper’s uses the personalized price @full', async ({
  page,
}) => {
  const errors = consoleErrors(page)
  const [href = ''] = await hrefs(page, `${GATED}/search/new`)
  const response = await page.goto(href)
  expect(await response?.text()).toContain('aprPercent')
  await expect(amount(page)).toBeVisible()
  await page.evaluate(() => {
    const info = { firstName: 'A', lastName: 'B', email: 'a@b.test', phone: '', zipCode: '85251' }
    localStorage.setItem('vdp-customer-info', JSON.stringify(info))
  })
  const [terms] = await Promise.all([
    page.waitForResponse((response) => response.url().includes(TERMS)),
    page.reload(),
  ])
  const { price } = (await terms.json()) as { price: number }
  await figure(page, /Out-the-door price/)
    .locator('summary')
    .click()
  await expect(figure(page, /Out-the-door price/)).toContainText(
    (price / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }),
  )
  expect(errors).toEqual([])
})

test('CFG-3, FIN-14 rates that do not load are requested again @full', async ({ page }) => {
  await page.addInitScript(() => {
    const info = { firstName: 'A', lastName: 'B', email: 'a@b.test', phone: '', zipCode: '85251' }
    localStorage.setItem('vdp-customer-info', JSON.stringify(info))
    sessionStorage.setItem('vdp-customer-info-unlocked', '1')
  })
  await page.route(`**${TERMS}**`, (route) => route.abort())
  const [href = ''] = await hrefs(page, `${GATED}/search/new`)
  await page.goto(href)
  await expect(section(page).getByRole('alert')).toContainText('Payment rates did not load.')
  await page.unroute(`**${TERMS}**`)
  await section(page).getByRole('button', { name: 'Try again' }).click()
  await expect(amount(page)).toBeVisible()
  await expect(section(page).getByRole('alert')).toHaveCount(0)
})
