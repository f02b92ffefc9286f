import { expect, test, type Browser, type Page } from '@playwright/test'

import { expectAccessible } from '#tests/support/browser/axe.ts'
import {
  openView,
  signInAs,
  startBackOffice,
  withPasskeys,
  type BackOffice,
} from '#tests/support/browser/back-office.ts'
import { codeOf } from '#tests/support/builders/totp.ts'

let office: BackOffice
test.beforeAll(async () => {
  office = await startBackOffice()
})
test.afterAll(() => office.stop())

const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

/** The address of a one-time link for someone new. */
async function linkFor(browser: Browser, email: string, name: string): Promise<string> {
  const owner = await newPage(browser)
  await signInAs(owner, office, 'Ed Carlisle')
  await openView(owner, `${office.address}/settings/users`)
  await owner.getByRole('button', { name: 'Invite' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('Work email').fill(email)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Scottsdale').check()
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  return owner.getByLabel('One-time link').inputValue()
}

/** Someone with a passkey, on their account. @param device how they name it; empty for no name */
async function withAccount(
  browser: Browser,
  email: string,
  name: string,
  device = 'Desk computer',
): Promise<Page> {
  const link = await linkFor(browser, email, name)
  const page = await newPage(browser)
  await withPasskeys(page)
  await page.goto(link)
  await page.getByRole('main').getByRole('button').first().click()
  await page.getByLabel('Name of this device').fill(device)
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await page.locator('html[data-hydrated]').waitFor()
  await page.getByRole('button', { name }).click()
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  return page
}

const PASSWORD = 'a long enough password'

test('people change how they sign in', async ({ browser }) => {
  const page = await withAccount(browser, 'nia@dealer.example', 'Nia Torres')
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)

  // Their only passkey stays.
  await page.getByRole('button', { name: 'Remove Desk computer' }).click()
  await dialog.getByRole('button', { name: 'Remove the passkey' }).click()
  await expect(dialog.getByRole('alert')).toContainText('last way')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Rename Desk computer' }).click()
  await dialog.getByLabel('Name of this device').fill('Office computer')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Office computer', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Set a password' }).click()
  await dialog.getByLabel('New password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Turn on codes' }).click()
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code with the key' })).toBeVisible()
  await expectAccessible(page)
  const uri = (await dialog.locator('a[href^="otpauth:"]').getAttribute('href')) ?? ''
  await dialog.getByLabel('Code from your app').fill(codeOf(uri))
  await dialog.getByRole('button', { name: 'Turn on codes' }).click()
  const first = dialog.getByRole('listitem')
  await expect(first.first()).toBeVisible()
  const old = await first.first().textContent()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()

  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Make new codes' }).click()
  await expect(dialog.getByRole('listitem').first()).not.toHaveText(old ?? '')
  await dialog.getByRole('button', { name: 'I have kept them' }).click()

  await page.getByRole('button', { name: 'Change the password' }).click()
  await dialog.getByLabel('Current password').fill('not the password')
  await dialog.getByLabel('New password').fill('another long password')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Turn off codes' }).click()
  await dialog.getByLabel('Current password').fill('another long password')
  await dialog.getByRole('button', { name: 'Turn off codes' }).click()
  await expect(page.getByRole('button', { name: 'Turn on codes' })).toBeVisible()
})

test('@full turning on notifications keeps the focus, and says why it failed', async ({
  browser,
}) => {
  const page = await newPage(browser)
  await page.addInitScript(() => {
    const answers: NotificationPermission[] = ['granted', 'denied']
    let permission: NotificationPermission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      const answer = answers.shift() ?? 'denied'
      if (answer === 'denied') permission = answer
      return answer
    }
    navigator.serviceWorker.register = async () => {
      throw new Error('the push service does not answer')
    }
  })
  await signInAs(page, office, 'Ed Carlisle')
  await openView(page, `${office.address}/account`)
  const section = page.getByRole('region', { name: 'Notifications' })
  const button = section.getByRole('button', { name: 'Turn on here' })
  await expect(button).toBeEnabled()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(section.getByRole('alert')).not.toBeEmpty()
  await expect(button).toBeFocused()
  // This time the person refuses: the button is gone.
  await page.keyboard.press('Enter')
  await expect(button).toHaveCount(0)
  await expect(section.getByRole('heading')).toBeFocused()
})

test('people end their other sessions, on a phone in Spanish', async ({ browser }) => {
  const page = await withAccount(browser, 'sam@dealer.example', 'Sam Ortiz', '')
  // It is named after the system and the browser.
  await expect(page.getByRole('button', { name: /^Remove .+, Chrome$/ })).toBeVisible()
  const state = await page.context().storageState()
  // Signed in a second time, as on another device.
  await page.context().clearCookies()
  await openView(page, office.address)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  const first = await (await browser.newContext({ storageState: state })).newPage()
  await openView(first, `${office.address}/account`)
  await expect(first.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await openView(page, `${office.address}/account?lang=es`)
  await expect(page.getByRole('heading', { level: 1, name: 'Su cuenta' })).toBeVisible()
  await expectAccessible(page)
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(await isWide()).toBe(false)
  await page.getByRole('button', { name: 'Cerrar todas las demás' }).click()
  await expect(page.getByRole('button', { name: 'Cerrar todas las demás' })).toHaveCount(0)

  await first.reload()
  await expect(first.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})
