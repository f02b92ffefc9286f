import { expectAccessible } from '#tests/support/browser/axe.ts'
import {
  amount,
  figure,
  form,
  hrefs,
  open,
  result,
  SITE,
} from '#tests/support/browser/calculator-page.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expectDisclosed } from '#tests/support/browser/disclosed.ts'
import { allLoaded, expect, test } from '#tests/support/browser/hydrated.ts'
import { fullTag } from '#tests/support/browser/variant-title.ts'

const WORDS = {
  en: {
    down: 'Down payment',
    trade: 'Trade-in value',
    own: /^Use my own rate/,
    apr: 'APR in percent',
    months: 'Term in months',
    lease: 'Lease',
    miles: 'Miles per year',
    most: /The maximum down payment is/,
    range: /Rates can be from 0 to 30 percent/,
    leaseResult: 'Estimated lease payment',
  },
  es: {
    down: 'Pago inicial',
    trade: 'Valor de su auto a cuenta',
    own: /^Usar otra tasa/,
    apr: 'APR en porcentaje',
    months: 'Meses',
    lease: 'Arrendar',
    miles: 'Millas al año',
    most: /El pago inicial máximo aquí es/,
    range: /Escriba una tasa de 0 a 30 por ciento/,
    leaseResult: 'Pago aproximado del arrendamiento',
  },
} as const

for (const locale of ['en', 'es'] as const)
  test(`FIN-6, FIN-7, FIN-11, FIN-12 by keyboard alone, without network: ${locale}${fullTag(locale !== 'en')}`, async ({
    page,
  }) => {
    const errors = consoleErrors(page)
    const words = WORDS[locale]
    await open(page, { locale })
    await allLoaded(page)
    const requests: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      // An open page loads scripts of its own after some seconds, such as those of live changes.
      const isFile = request.resourceType() === 'image' || pathname.startsWith('/assets/')
      if (!isFile) requests.push(pathname)
    })
    let before = (await amount(page).textContent()) ?? ''
    const expectChange = async () => {
      await expect(amount(page)).not.toHaveText(before)
      before = (await amount(page).textContent()) ?? ''
    }

    const down = form(page).getByLabel(words.down, { exact: true }).first()
    await down.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('$5,500.50')
    await expect(down).toHaveValue('$5,500.50')
    await expectChange()
    await page.keyboard.press('Tab')
    await expect(down).toHaveValue('5,500.50')
    await page.keyboard.press('ArrowRight')
    await expect(down).toHaveValue(/^5,[56]00$/)
    await expectChange()

    await down.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('9999999')
    await expect(down).toHaveValue('9999999')
    await expect(form(page).getByText(words.most)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(down).not.toHaveValue('9999999')
    await expect(form(page).getByText(words.most)).toBeVisible()
    await expectChange()

    await form(page).locator('[name=term]:checked').focus()
    await page.keyboard.press('ArrowLeft')
    await expectChange()
    await form(page).locator('[name=tier]:checked').focus()
    await page.keyboard.press('ArrowLeft')
    await expectChange()

    const ownRate = form(page).getByLabel(words.own)
    await ownRate.focus()
    await page.keyboard.press('Space')
    await expect(form(page).locator('[name=term]:checked')).toBeHidden()
    const apr = form(page).getByLabel(words.apr)
    await apr.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('45')
    await expect(form(page).getByText(words.range)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(apr).toHaveValue('30')
    await expect(figure(page, /APR/).locator('summary')).toContainText('30%')
    await expectChange()
    await ownRate.focus()
    await page.keyboard.press('Space')

    const extras = form(page).locator('details')
    if (!(await extras.evaluate((details: HTMLDetailsElement) => details.open))) {
      await extras.locator('summary').focus()
      await page.keyboard.press('Enter')
    }
    const item = form(page).locator('[name=with]').nth(1)
    await item.focus()
    before = (await amount(page).textContent()) ?? ''
    await page.keyboard.press('Space')
    await expect(item).toBeChecked()
    await expectChange()

    await form(page).locator('[name=pay]:checked').focus()
    await page.keyboard.press('ArrowRight')
    await expect(result(page).locator('h3')).toHaveText(words.leaseResult)
    await expect(result(page)).not.toContainText('APR')
    await expectChange()
    await form(page).getByLabel(words.miles).focus()
    await page.keyboard.press('ArrowUp')
    await expectChange()

    const opened = figure(page, locale === 'en' ? /Residual value/ : /Valor residual al final/)
    await opened.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(opened.locator('p')).toContainText('MSRP')
    expect(requests).toEqual([])
    expect(errors).toEqual([])
  })

test('FIN-9, FIN-14 the tax of a ZIP code: several places, none, and a failed request @full', async ({
  page,
}) => {
  await open(page)
  const zip = form(page).getByLabel('ZIP code, for taxes')
  const tax = form(page).locator('[data-status]')
  await expect(tax).toHaveAttribute('data-status', 'initial')
  await expect(tax).toContainText('the rate at the store')

  const places = [
    { id: 'AZ:x', city: 'Scottsdale', county: 'Maricopa', state: 'AZ', rate: 0.0805 },
    { id: 'AZ:y', city: 'Phoenix', county: 'Maricopa', state: 'AZ', rate: 0.091 },
  ]
  const response = Promise.withResolvers<void>()
  await page.route('**/tax-locations/85018', async (route) => {
    await response.promise
    await route.fulfill({ json: places })
  })
  const before = await amount(page).textContent()
  await zip.fill('85018')
  await expect(tax).toHaveAttribute('data-status', 'loading')
  await expect(amount(page)).toHaveText(before ?? '')
  response.resolve()
  await expect(tax).toHaveAttribute('data-status', 'loaded')
  await expect(tax).toContainText('8.05%, the rate in Scottsdale, AZ')
  await form(page).getByLabel('Where you will register it').selectOption('AZ:y')
  await expect(tax).toContainText('9.1%, the rate in Phoenix, AZ')
  const inPhoenix = (await amount(page).textContent()) ?? ''

  await page.route('**/tax-locations/10001', (route) => route.abort())
  await zip.fill('10001')
  await expect(tax).toHaveAttribute('data-status', 'error')
  await expect(tax).toContainText('did not load')
  await expect(amount(page)).toHaveText(inPhoenix)
  await page.unroute('**/tax-locations/10001')
  await page.route('**/tax-locations/10001', (route) => route.fulfill({ json: [] }))
  await tax.getByRole('button', { name: 'Try again' }).click()
  await expect(tax).toContainText('We don’t have a tax rate for 10001')
  await expect(tax).toContainText('the rate at the store')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('FIN-12, FIN-14 the server answers the form, keeps the input and shows errors', async ({
    page,
  }) => {
    const [href = ''] = await hrefs(page, `${SITE}/search/new`)
    await page.goto(href)
    const before = (await amount(page).textContent()) ?? ''
    await form(page).getByLabel('Down payment', { exact: true }).first().fill('$4,321.50')
    await form(page).getByLabel('Trade-in value').fill('abc')
    await form(page).getByLabel('ZIP code, for taxes').fill('85018')
    await form(page).getByRole('button', { name: 'Show my payment' }).click()
    await expect(page).toHaveURL(/#payment$/)
    await expect(amount(page)).not.toHaveText(before)
    await expect(result(page)).toContainText('$4,321.50 down')
    await expect(form(page).getByLabel('Trade-in value')).toHaveValue('abc')
    await expect(form(page)).toContainText('Enter an amount like 2,500.')
    await expect(form(page).locator('[data-status]')).toContainText(/the rate in .+, AZ/)
    await form(page).getByLabel('Lease', { exact: true }).check({ force: true })
    await form(page).getByRole('button', { name: 'Show my payment' }).click()
    await expect(result(page).locator('h3')).toHaveText('Estimated lease payment')
    await expect(result(page)).not.toContainText('APR')
    const out = figure(page, /Out-the-door price/)
    await out.locator('summary').click()
    await expect(out.locator('dl')).toContainText('Vehicle price')
  })
})

for (const [width, locale, colorScheme] of [
  [390, 'es', 'light'],
  [820, 'en', 'dark'],
  [1440, 'es', 'dark'],
  [1440, 'en', 'light'],
] as const)
  test.describe(`${width} px ${locale} ${colorScheme}${fullTag(locale !== 'en' || width === 820)}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })

    test('FIN-15 every payment has its terms; it is accessible and fits @full', async ({
      page,
    }) => {
      await open(page, { locale })
      const sideways = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
      for (const mode of ['finance', 'lease']) {
        await form(page).locator(`[name=pay][value=${mode}]`).check({ force: true })
        for (const item of await result(page).locator('details').all())
          await item.evaluate((details: HTMLDetailsElement) => {
            details.open = true
          })
        await expectDisclosed(page)
        expect(await sideways()).toBe(0)
        await expectAccessible(page)
      }
      if (width !== 390) return
      await page.setViewportSize({ width: 320, height: 900 })
      expect(await sideways()).toBe(0)
    })
  })
