import { messages as en } from '#messages/sell-my-car.en.ts'
import { messages as es } from '#messages/sell-my-car.es.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'
import { fullTag, variantTitle } from '#tests/support/browser/variant-title.ts'

const WORDS = { en, es } as const
const LOCALES = ['en', 'es'] as const
const VIN = '1C4HJXDG9JW100001'

const vehicleForm = (page: Page) => page.locator('main form')
const vinField = (page: Page) => vehicleForm(page).locator('[name=vin]')
const step = (page: Page, name: string) => vehicleForm(page).locator(`select[name=${name}]`)
const send = (page: Page) => vehicleForm(page).locator('button[type=submit]')

for (const javaScriptEnabled of [true, false])
  for (const locale of LOCALES)
    test.describe(variantTitle(locale, javaScriptEnabled), () => {
      test.use({ javaScriptEnabled })
      const words = WORDS[locale]

      test('TRD-3 a VIN leads to the details, and is still there after going back', async ({
        page,
      }) => {
        await page.goto(`/sell-my-car?lang=${locale}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.heading)
        await vinField(page).fill('1c4h jxdg 9jw 100001')
        await send(page).click()
        await expect(page).toHaveURL(`/sell-my-car/details?vin=${VIN}`)
        await page.goBack()
        // The details have a hidden field of that name.
        await expect(page.getByLabel(words.vin)).toHaveValue(/1c4h ?jxdg ?9jw ?100001/i)
        // Some browsers lose input in a page that a script rendered: its address keeps it.
        if (javaScriptEnabled) await expect(page).toHaveURL(/\?vin=[^&]*100001&kept=1$/)
      })

      test('names the wrong character of a VIN, and suggests a correction', async ({ page }) => {
        await page.goto(`/sell-my-car?lang=${locale}`)
        await vinField(page).fill('1C4HJXDG9JWI00001')
        await send(page).click()
        await expect(vinField(page)).toHaveAttribute('aria-invalid', 'true')
        await expect(vinField(page)).toBeFocused()
        const expected = words.vinNeverUsed
          .replace('{place}', '12')
          .replace('{character}', 'I')
          .replace('{instead}', '1')
        await expect(page.locator('#vin-error')).toHaveText(expected)
        if (javaScriptEnabled) await expectAccessible(page)
        await page.getByRole('link', { name: '2018 Jeep Wrangler' }).click()
        await expect(page).toHaveURL(`/sell-my-car/details?vin=${VIN}`)
      })

      test('TRD-3 year, make, model and trim lead to the details', async ({ page }) => {
        await page.goto(`/sell-my-car?lang=${locale}`)
        await page.getByRole('link', { name: words.byYmm }).click()
        await expect(page).toHaveURL(/by=ymm/)
        for (const [name, value] of [
          ['year', '2018'],
          ['make', 'Jeep'],
          ['model', 'Wrangler Unlimited'],
          ['trim', 'Rubicon'],
        ] as const) {
          await expect(step(page, name).locator(`[value="${value}"]`)).toBeAttached()
          await step(page, name).selectOption(value)
          // Without scripts each choice is sent for the next list.
          if (!javaScriptEnabled && name !== 'trim') await send(page).click()
        }
        await send(page).click()
        await expect(page).toHaveURL(
          '/sell-my-car/details?year=2018&make=Jeep&model=Wrangler+Unlimited&trim=Rubicon',
        )
        await page.goBack()
        await expect(step(page, 'model')).toHaveValue('Wrangler Unlimited')
      })

      test('the vehicle in stock is kept @full', async ({ page }) => {
        await page.goto(`/search/used?lang=${locale}`)
        const href = await page.locator('main article h3 a').first().getAttribute('href')
        const [stock, dealer] = new URL(href ?? '', page.url()).pathname.split('/').slice(-2)
        await page.goto(`/sell-my-car?stock=${stock}&dealer=${dealer}`)
        await expect(page.getByRole('region', { name: words.wanted })).toBeVisible()
        if (javaScriptEnabled) await expectAccessible(page)
        await vinField(page).fill(VIN)
        await send(page).click()
        await expect(page).toHaveURL(
          `/sell-my-car/details?vin=${VIN}&stock=${stock}&dealer=${dealer}`,
        )
      })
    })

for (const locale of LOCALES)
  test(`${locale} by keyboard alone, and after a reload${fullTag(locale !== 'en')}`, async ({
    page,
  }) => {
    const errors = consoleErrors(page)
    await page.goto(`/sell-my-car?by=ymm&lang=${locale}`)
    await step(page, 'year').focus()
    await page.keyboard.type('2018')
    await page.keyboard.press('Tab')
    await expect(step(page, 'make')).toBeFocused()
    await expect(step(page, 'make').locator('[value=Jeep]')).toBeAttached()
    await page.keyboard.type('Jeep')
    await page.keyboard.press('Tab')
    await expect(step(page, 'model').locator('[value="Grand Cherokee"]')).toBeAttached()
    await page.keyboard.type('Grand')
    await page.keyboard.press('Tab')
    await expect(step(page, 'trim').locator('option').nth(1)).toBeAttached()
    await expect(page).toHaveURL(/year=2018&make=Jeep&model=Grand\+Cherokee&kept=1/)
    await expectAccessible(page)
    await page.reload()
    await expect(step(page, 'year')).toHaveValue('2018')
    await expect(step(page, 'model')).toHaveValue('Grand Cherokee')
    await step(page, 'trim').focus()
    await page.keyboard.press('End')
    await expect(step(page, 'trim')).toHaveValue('any')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/sell-my-car/details?year=2018&make=Jeep&model=Grand+Cherokee')
    expect(errors).toEqual([])
  })

test('TRD-1 a list is requested once @full', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/sell-my-car/choices')) requests.push(new URL(request.url()).search)
  })
  await page.goto('/sell-my-car?by=ymm')
  for (const year of ['2018', '2019', '2018']) {
    await step(page, 'year').selectOption(year)
    await expect(step(page, 'make').locator('[value=Jeep]')).toBeAttached()
  }
  await step(page, 'make').selectOption('Jeep')
  await expect(step(page, 'model').locator('[value=Renegade]')).toBeAttached()
  // Choices that are still offered stay selected.
  await step(page, 'model').selectOption('Renegade')
  await step(page, 'year').selectOption('2019')
  await expect(step(page, 'model')).toHaveValue('Renegade')
  const lists = requests.filter((query) => !query.includes('model='))
  expect(lists.toSorted()).toEqual([
    '?year=2018',
    '?year=2018&make=Jeep',
    '?year=2019',
    '?year=2019&make=Jeep',
  ])
})

test('if a list does not load, a full page load has it @full', async ({ page }) => {
  await page.route('**/sell-my-car/choices**', (route) => route.abort())
  await page.goto('/sell-my-car?by=ymm')
  await step(page, 'year').selectOption('2018')
  await expect(page.getByText(en.ymmFailed)).toBeVisible()
  await send(page).click()
  await expect(step(page, 'make').locator('[value=Jeep]')).toBeAttached()
})
