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

/** A page in a browser of its own, as of another person. */
const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Invites a person as an owner. @returns their link */
async function invited(owner: Page, email: string, name: string): Promise<string> {
  await owner.goto(`${office.address}/settings/users`)
  await owner.getByRole('button', { name: 'Invite' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('Work email').fill(email)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Scottsdale').check()
  await expectAccessible(owner)
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const link = await owner.getByLabel('One-time link').inputValue()
  await owner.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  return link
}

test('an owner invites a person, who signs in with a passkey until their access ends', async ({
  browser,
}) => {
  const owner = await newPage(browser)
  await signInAs(owner, office, 'Ed Carlisle')
  const link = await invited(owner, 'nia@dealer.example', 'Nia Torres')
  await expectAccessible(owner)

  const page = await newPage(browser)
  await withPasskeys(page)
  await page.goto(link)
  await expect(heading(page, 'Welcome, Nia Torres')).toBeVisible()
  await page.getByRole('main').getByRole('button').first().click()
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(heading(page, 'Today')).toBeVisible()

  // The link was used up.
  const other = await newPage(browser)
  await other.goto(link)
  await expect(heading(other, 'This link no longer works')).toBeVisible()

  await page.context().clearCookies()
  await page.goto(`${office.address}/settings/users`)
  await expect(heading(page, 'Sign in')).toBeVisible()
  await page.goto(office.address)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(heading(page, 'Today')).toBeVisible()

  await owner.reload()
  const row = owner.getByRole('row', { name: /Nia Torres/ })
  await expect(row).toContainText('Passkey')
  await row.getByRole('button', { name: 'Actions for Nia Torres' }).click()
  await owner.getByRole('button', { name: 'End access' }).click()
  await expect(row).toContainText('No access')
  await page.reload()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(heading(page, 'Sign in')).toBeVisible()
})

test('a person without passkeys signs in with a password and a code', async ({ browser }) => {
  const owner = await newPage(browser)
  await signInAs(owner, office, 'Ed Carlisle')
  const link = await invited(owner, 'sam@dealer.example', 'Sam Ortiz')
  const page = await newPage(browser)
  await page.goto(link)
  await page.getByRole('main').getByRole('button').first().click()
  await page.getByText('password', { exact: false }).first().click()
  await page.locator('input[name=password]').fill('a long enough password')
  await page
    .locator('form', { has: page.locator('input[name=password]') })
    .getByRole('button')
    .click()
  const uri = (await page.locator('a[href^="otpauth:"]').getAttribute('href')) ?? ''
  await page.locator('input[name=code]').fill(codeOf(uri))
  await page.locator('input[name=code]').press('Enter')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(heading(page, 'Today')).toBeVisible()
})

/** Gives a person another role, as an owner. */
async function changeRole(
  owner: Page,
  name: string,
  { from, to }: Readonly<{ from: string; to: string }>,
): Promise<void> {
  await openView(owner, `${office.address}/settings/users`)
  await owner.getByRole('button', { name: `Actions for ${name}` }).click()
  await owner.getByRole('button', { name: 'Change role and stores' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel(from).uncheck()
  await dialog.getByLabel(to).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

test('what a person types survives the end of their session, and of their right', async ({
  browser,
}) => {
  const owner = await newPage(browser)
  await signInAs(owner, office, 'Ed Carlisle')
  const link = await invited(owner, 'lee@dealer.example', 'Lee Novak')
  const page = await newPage(browser)
  await withPasskeys(page)
  await page.goto(link)
  await page.getByRole('main').getByRole('button').first().click()
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(heading(page, 'Today')).toBeVisible()
  await openView(page, `${office.address}/leads`)
  await page.locator('[data-lead]').first().click()
  await expect(page.locator('#lead-name')).toBeVisible()
  await page.keyboard.press('n')
  const note = page.getByLabel(/^Note for the team/)

  await note.fill('Wants the red one')
  await page.context().clearCookies()
  await page.keyboard.press('Control+Enter')
  const cover = page.getByRole('dialog', { name: 'You are signed out' })
  await cover.getByRole('button', { name: 'Continue with a passkey' }).click()
  await expect(cover).toBeHidden()
  await expect(page.getByText('Wants the red one')).toBeVisible()

  await note.fill('Comes on Friday')
  const address = page.url()
  await changeRole(owner, 'Lee Novak', { from: 'Sales', to: 'Marketing' })
  await note.press('Control+Enter')
  await expect(heading(page, 'There is nothing at this address')).toBeVisible()
  await changeRole(owner, 'Lee Novak', { from: 'Marketing', to: 'Sales' })
  await openView(page, address)
  await page.keyboard.press('n')
  await expect(note).toHaveValue('Comes on Friday')
})

test('sales people do not see who works here', async ({ browser }) => {
  const page = await newPage(browser)
  await signInAs(page, office, 'Ana Ruelas')
  await expect(page.getByRole('link', { name: 'Users and roles' })).toHaveCount(0)
  const response = await page.goto(`${office.address}/settings/users`)
  expect(response?.status()).toBe(403)
})
