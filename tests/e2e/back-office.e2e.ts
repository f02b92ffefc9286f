import { expect, test, type Page } from '@playwright/test'

import { expectAccessible } from '#tests/support/browser/axe.ts'
import {
  openView,
  signInAs,
  startBackOffice,
  type BackOffice,
} from '#tests/support/browser/back-office.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { fullTag } from '#tests/support/browser/variant-title.ts'

let office: BackOffice

test.beforeAll(async () => {
  office = await startBackOffice()
})
test.afterAll(() => office.stop())

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('a signed-out visitor signs in and gets to the requested view', async ({ page }) => {
  const errors = consoleErrors(page)
  await openView(page, `${office.address}/missing?x=1`)
  await expect(title(page)).toHaveText('Sign in')
  const { search } = new URL(page.url())
  expect(search).toBe('?next=%2Fadmin%2Fmissing%3Fx%3D1')

  await openView(page, `${office.demoAddress}&${search.slice(1)}`)
  await page.getByRole('button', { name: 'Dana Whitfield, Manager' }).click()
  await page.waitForURL(`${office.address}/missing?x=1`)
  await expect(title(page)).toHaveText('There is nothing at this address')
  await page.getByRole('main').getByRole('link').click()
  await expect(title(page)).toHaveText('Today')
  // Content security policy and Trusted Types refuse nothing.
  expect(errors).toEqual([])
})

test('a wrong password is refused without saying whether the person exists', async ({ page }) => {
  await openView(page, office.address)
  await page.getByLabel('Work email').fill('someone@dealer.example')
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.getByLabel('Password').fill('not the right one')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('That did not match. Check it and try again.')
})

test('the palette, the keys and the colors work by keyboard', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await signInAs(page, office, 'Dana Whitfield')
  await openView(page, `${office.address}/missing`)
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(title(page)).toHaveText('Today')

  await page.keyboard.press('?')
  const overview = page.getByRole('dialog', { name: 'All keys of this view' })
  await expect(overview).toContainText('Go to Today')
  await overview.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await expect(overview).toBeHidden()
  await page.keyboard.press('?')
  await expect(overview).toBeHidden()

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or jump to' })
  await page.keyboard.type('dark')
  await expect(palette.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(palette).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('todo que no existe')
  await expect(palette).toContainText('Nothing has these words')
  await expect(palette.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
})

test('the palette opens leads by name and vehicles by stock number', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await signInAs(page, office, 'Dana Whitfield')
  await openView(page, `${office.address}/inventory`)
  const row = page.getByRole('row').nth(1)
  const stock = /[A-Z]\d{3,}/.exec(await row.innerText())?.[0] ?? ''
  const palette = page.getByRole('dialog', { name: 'Search or jump to' })

  await page.keyboard.press('Control+k')
  await page.keyboard.type(stock)
  await expect(palette.getByRole('option').first()).toContainText(stock)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/inventory/[A-Z]+/${stock}$`))

  await openView(page, `${office.address}/leads`)
  const lead = page.getByRole('listitem').filter({ hasText: 'Wes Tully' }).first()
  await expect(lead).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('wes tul')
  await expect(palette.getByRole('option', { name: /Wes Tully/ }).first()).toBeVisible()
  // A result of an earlier query is not opened by a later one.
  await page.keyboard.type('zz')
  await page.keyboard.press('Enter')
  await expect(palette).toContainText('Nothing has these words')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(palette.getByRole('option', { name: /Wes Tully/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/leads\/[^/?]+$/)
  await expect(page.getByRole('heading', { name: 'Wes Tully' })).toBeVisible()
})

test('a person chooses a store, and signs out', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await signInAs(page, office, 'Dana Whitfield')
  const stores = page.getByRole('button', { name: /Ocotillo\s*All 2 stores/ })
  await stores.click()
  await page.getByRole('button', { name: /^Ocotillo Tucson/ }).click()
  await expect(page.getByRole('button', { name: /^Ocotillo Ocotillo Tucson/ })).toBeVisible()

  await page.getByRole('button', { name: 'Dana Whitfield' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(title(page)).toHaveText('Sign in')
  await openView(page, `${office.address}/missing`)
  await expect(title(page)).toHaveText('Sign in')
})

test('the page is covered when the session has ended', async ({ page, context }) => {
  await signInAs(page, office, 'Dana Whitfield')
  const cookies = await context.cookies()
  await context.clearCookies()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const cover = page.getByRole('dialog', { name: 'You are signed out' })
  await expect(cover).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cover).toBeVisible()
  await expectAccessible(page, { isWhole: true, isMeasured: true })
  await context.addCookies(cookies)
})

/** Each size, color scheme and language once: the full set has all combinations. */
const QUICK_LOOKS: ReadonlySet<string> = new Set(['wide light en-US', 'phone dark es-US'])

for (const [name, size] of [
  ['wide', WIDE],
  ['phone', PHONE],
] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const locale of ['en-US', 'es-US'] as const)
      test(`the sign-in and Today are accessible: ${name}, ${colorScheme}, ${locale}${fullTag(!QUICK_LOOKS.has(`${name} ${colorScheme} ${locale}`))}`, async ({
        browser,
      }) => {
        const context = await browser.newContext({ viewport: size, colorScheme, locale })
        const page = await context.newPage()
        await openView(page, office.demoAddress)
        await expect(title(page)).toHaveText(locale === 'es-US' ? 'Iniciar sesión' : 'Sign in')
        await expectAccessible(page, { isWhole: true, isMeasured: true })
        await signInAs(page, office, 'Dana Whitfield')
        await expect(title(page)).toHaveText(locale === 'es-US' ? 'Hoy' : 'Today')
        await expectAccessible(page, { isWhole: true, isMeasured: true })
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(width).toBe(size.width)
        await context.close()
      })
