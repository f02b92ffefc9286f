import { messages as en } from '#messages/sell-my-car.en.ts'
import { messages as es } from '#messages/sell-my-car.es.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { QUIET_FLAGS, WHOLE_CHROMIUM } from '#tests/support/browser/chromium.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'
import { fullTag } from '#tests/support/browser/variant-title.ts'

/** Chromium's own fake camera; the bar code detector is missing on some systems, so only that is faked. */
test.use({
  launchOptions: {
    executablePath: WHOLE_CHROMIUM,
    args: [...QUIET_FLAGS, '--use-fake-device-for-media-stream'],
  },
})

const WORDS = { en, es } as const
const LOCALES = ['en', 'es'] as const
const VIN = '1C4HJXDG9JW100001'

const vehicleForm = (page: Page) => page.locator('main form')
const vinField = (page: Page) => vehicleForm(page).locator('[name=vin]')
const send = (page: Page) => vehicleForm(page).locator('button[type=submit]')

/** Reads nothing until the test provides a text. */
const playReader = (page: Page) =>
  page.addInitScript(() => {
    class Reader {
      static getSupportedFormats = async () => ['code_39', 'qr_code']
      detect = async (video: HTMLVideoElement) => {
        const code = document.documentElement.dataset['code']
        if (code === 'broken') throw new Error('this picture cannot be read')
        return code && video.videoWidth > 0 ? [{ rawValue: code }] : []
      }
    }
    Object.assign(globalThis, { BarcodeDetector: Reader })
    // Tracks the page's camera streams, to see them end.
    const tracks: MediaStreamTrack[] = []
    const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await getUserMedia(constraints)
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

for (const locale of LOCALES)
  test(`${locale} reads a VIN, by keyboard, and then turns the camera off${fullTag(locale !== 'en')}`, async ({
    page,
    context,
  }) => {
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
    await expect.poll(() => states(page)).toEqual(['ended'])
    await expect(vinField(page)).toHaveValue(VIN)
    await expect(page.getByText(words.scanFound.replace('{vin}', VIN))).toBeVisible()
    await expect(send(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/sell-my-car/details?vin=${VIN}`)
    expect(errors).toEqual([])
  })

test('the camera is off when the dialog is closed, and the focus returns @full', async ({
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
  await expect.poll(() => states(page)).toEqual(['ended'])
  await expect(scan(page)).toBeFocused()
})

test('a denied camera is reported, and can be retried @full', async ({ page, context }) => {
  await playReader(page)
  await page.goto('/sell-my-car')
  await scan(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText(en.scanBlocked)
  await expectAccessible(page)
  await context.grantPermissions(['camera'])
  await dialog(page).getByRole('button', { name: en.scanAgain }).click()
  await expect(dialog(page).getByText(en.scanLooking)).toBeVisible()
})

test('a failing reader is reported, and the camera is off @full', async ({ page, context }) => {
  await context.grantPermissions(['camera'])
  await page.clock.install()
  await playReader(page)
  await page.goto('/sell-my-car')
  await scan(page).click()
  await expect(dialog(page).getByText(en.scanLooking)).toBeVisible()
  await show(page, 'broken')
  await expect(dialog(page).getByRole('alert')).toContainText(en.scanFailed)
  await expect.poll(() => states(page)).toEqual(['ended'])
  // Longer than the time after which a search is reported as slow.
  await page.clock.fastForward(15_000)
  await expect(dialog(page).getByRole('alert')).toContainText(en.scanFailed)
  await expect(dialog(page).getByText(en.scanSlow)).toHaveCount(0)
})

test('camera access is requested again on each page @full', async ({ page, context }) => {
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

test('scanning is not offered without a bar code detector', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'))
  await page.goto('/sell-my-car')
  await vinField(page).fill(VIN)
  await expect(scan(page)).toHaveCount(0)
})
