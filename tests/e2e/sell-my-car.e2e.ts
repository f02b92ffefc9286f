import { messages as en } from '#messages/sell-my-car.en.ts'
import { messages as es } from '#messages/sell-my-car.es.ts'
import { expect, test, type Page } from '#tests/support/awake.ts'
import { expectAccessible } from '#tests/support/axe.ts'
import { QUIET_FLAGS } from '#tests/support/chromium.ts'
import { consoleErrors } from '#tests/support/console-errors.ts'

const WORDS = { en, es } as const
const LOCALES = ['en', 'es'] as const
const VIN = '1C4HJXDG9JW100001'

const find = (page: Page) => page.locator('main form')
const vinField = (page: Page) => find(page).locator('[name=vin]')
const step = (page: Page, name: string) => find(page).locator(`select[name=${name}]`)
const send = (page: Page) => find(page).locator('button[type=submit]')
const isAtDetails = /\/sell-my-car\/details\?/

for (const javaScriptEnabled of [true, false])
  for (const locale of LOCALES)
    test.describe(`${locale}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
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
        await expect(vinField(page)).toHaveValue(/1c4h ?jxdg ?9jw ?100001/i)
      })

      test('says which character of a VIN is wrong, and what it may have been', async ({
        page,
      }) => {
        await page.goto(`/sell-my-car?lang=${locale}`)
        await vinField(page).fill('1C4HJXDG9JWI00001')
        await send(page).click()
        await expect(vinField(page)).toHaveAttribute('aria-invalid', 'true')
        await expect(vinField(page)).toBeFocused()
        const said = words.vinNeverUsed
          .replace('{place}', '12')
          .replace('{character}', 'I')
          .replace('{instead}', '1')
        await expect(page.locator('#vin-error')).toHaveText(said)
        await expectAccessible(page)
        await page.getByRole('link', { name: '2018 Jeep Wrangler Unlimited' }).click()
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

      test('the vehicle on the lot goes along', async ({ page }) => {
        await page.goto(`/search/used?lang=${locale}`)
        const href = await page.locator('main article h3 a').first().getAttribute('href')
        const [stock, dealer] = (href ?? '').split('/').slice(-2)
        await page.goto(`/sell-my-car?stock=${stock}&dealer=${dealer}`)
        await expect(page.getByRole('region', { name: words.wanted })).toBeVisible()
        await expectAccessible(page)
        await vinField(page).fill(VIN)
        await send(page).click()
        await expect(page).toHaveURL(
          `/sell-my-car/details?vin=${VIN}&stock=${stock}&dealer=${dealer}`,
        )
      })
    })

for (const locale of LOCALES)
  test(`${locale} by keyboard alone, and after a reload`, async ({ page }) => {
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

test('TRD-1 a list is asked for once', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/sell-my-car/choices')) asked.push(new URL(request.url()).search)
  })
  await page.goto('/sell-my-car?by=ymm')
  for (const year of ['2018', '2019', '2018']) {
    await step(page, 'year').selectOption(year)
    await expect(step(page, 'make').locator('[value=Jeep]')).toBeAttached()
  }
  await step(page, 'make').selectOption('Jeep')
  await expect(step(page, 'model').locator('[value=Renegade]')).toBeAttached()
  // What is still offered stays chosen.
  await step(page, 'model').selectOption('Renegade')
  await step(page, 'year').selectOption('2019')
  await expect(step(page, 'model')).toHaveValue('Renegade')
  const lists = asked.filter((query) => !query.includes('model='))
  expect(lists.toSorted()).toEqual([
    '?year=2018',
    '?year=2018&make=Jeep',
    '?year=2019',
    '?year=2019&make=Jeep',
  ])
})

test('a list that does not come is brought by the page', async ({ page }) => {
  await page.route('**/sell-my-car/choices**', (route) => route.abort())
  await page.goto('/sell-my-car?by=ymm')
  await step(page, 'year').selectOption('2018')
  await expect(page.getByText(en.ymmFailed)).toBeVisible()
  await send(page).click()
  await expect(step(page, 'make').locator('[value=Jeep]')).toBeAttached()
})

/** Reads nothing until the page is told what to read. */
const playReader = (page: Page) =>
  page.addInitScript(() => {
    class Reader {
      static getSupportedFormats = async () => ['code_39', 'qr_code']
      detect = async (video: HTMLVideoElement) => {
        const code = document.documentElement.dataset['code']
        return code && video.videoWidth > 0 ? [{ rawValue: code }] : []
      }
    }
    Object.assign(globalThis, { BarcodeDetector: Reader })
    // What the page has been given of cameras, to see them end.
    const tracks: MediaStreamTrack[] = []
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wish) => {
      const stream = await ask(wish)
      tracks.push(...stream.getTracks())
      return stream
    }
    Object.assign(globalThis, { states: () => tracks.map(({ readyState }) => readyState) })
  })
const show = (page: Page, code: string) =>
  page.evaluate((code) => {
    document.documentElement.dataset['code'] = code
  }, code)
const states = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { states: () => string[] }).states())
const scan = (page: Page, words: typeof en | typeof es = en) =>
  page.getByRole('button', { name: words.scan })
const dialog = (page: Page) => page.getByRole('dialog')

test.describe('the camera', () => {
  /** Chromium's own pretended camera; what reads bar codes is missing on some systems, so that alone is played. */
  test.use({
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [...QUIET_FLAGS, '--use-fake-device-for-media-stream'],
    },
  })

  for (const locale of LOCALES)
    test(`${locale} reads a VIN, by keyboard alone, and then is off`, async ({ page, context }) => {
      const words = WORDS[locale]
      await context.grantPermissions(['camera'])
      await playReader(page)
      const errors = consoleErrors(page)
      await page.goto(`/sell-my-car?lang=${locale}`)
      await scan(page, words).focus()
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByText(words.scanLooking)).toBeVisible()
      expect(await states(page)).toEqual(['live'])
      await expectAccessible(page)
      await show(page, 'no VIN at all')
      await expect(dialog(page)).toBeVisible()
      await show(page, `I${VIN}`)
      await expect(dialog(page)).toBeHidden()
      expect(await states(page)).toEqual(['ended'])
      await expect(vinField(page)).toHaveValue(VIN)
      await expect(page.getByText(words.scanFound.replace('{vin}', VIN))).toBeVisible()
      await expect(send(page)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(isAtDetails)
      expect(errors).toEqual([])
    })

  test('is off when the dialog is closed, and the focus is where it was', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['camera'])
    await playReader(page)
    await page.goto('/sell-my-car')
    await scan(page).click()
    await expect(dialog(page).getByText(en.scanLooking)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    expect(await states(page)).toEqual(['ended'])
    await expect(scan(page)).toBeFocused()
  })

  test('that may not be used says so, and can be tried again', async ({ page, context }) => {
    await playReader(page)
    await page.goto('/sell-my-car')
    await scan(page).click()
    await expect(dialog(page).getByRole('alert')).toContainText(en.scanBlocked)
    await expectAccessible(page)
    await context.grantPermissions(['camera'])
    await dialog(page).getByRole('button', { name: en.scanAgain }).click()
    await expect(dialog(page).getByText(en.scanLooking)).toBeVisible()
  })

  test('is there for this page alone: others are opened anew for it', async ({ page, context }) => {
    await context.grantPermissions(['camera'])
    await playReader(page)
    const other = await page.goto('/saved')
    expect(other?.headers()['permissions-policy']).toContain('camera=()')
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/sell-my-car'
      document.querySelector('main')?.append(link)
      link.click()
    })
    await expect(page).toHaveURL('/sell-my-car')
    await scan(page).click()
    await expect(dialog(page).getByText(en.scanLooking)).toBeVisible()
    await expect(page).toHaveURL('/sell-my-car')
  })

  test('is not offered where nothing reads bar codes', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'))
    await page.goto('/sell-my-car')
    await vinField(page).fill(VIN)
    await expect(scan(page)).toHaveCount(0)
  })
})
