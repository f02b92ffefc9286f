import { expect, test, type Page } from '@playwright/test'

import { expectAccessible } from '#tests/support/browser/axe.ts'
import {
  openView,
  signInAs,
  startBackOffice,
  type BackOffice,
} from '#tests/support/browser/back-office.ts'
import { startAccountProvider } from '#tests/support/servers/account-provider.ts'

type AccountProvider = Awaited<ReturnType<typeof startAccountProvider>>

// The provider is set up by the first test.
test.describe.configure({ mode: 'serial' })

let office: BackOffice
let provider: AccountProvider
test.beforeAll(async () => {
  office = await startBackOffice()
  provider = await startAccountProvider(new URL(office.address).origin)
})
test.afterAll(async () => {
  await provider.stop()
  await office.stop()
})

const NIA = 'nia@dealer.example'

/** Signs in at the provider. The first time it asks whether the back office may have the address. */
async function signInThere(page: Page, address: string, isFirst = true) {
  await page.locator('[name=login]').fill(address)
  await page.locator('[name=password]').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  if (isFirst) await page.getByRole('button', { name: 'Continue' }).click()
}

test('people sign in with the account of their company', async ({ browser }) => {
  const owner = await (await browser.newContext()).newPage()
  await signInAs(owner, office, 'Ed Carlisle')
  await openView(owner, `${office.address}/settings/sign-in`)
  await owner.getByLabel('People may sign in with it').check()
  await owner.getByLabel('Name on the button').fill('Ocotillo account')
  await owner.getByLabel('Issuer').fill(provider.issuer)
  await owner.getByLabel('Client ID').fill(provider.clientId)
  await owner.getByLabel('Client secret').fill(provider.clientSecret)
  await expectAccessible(owner)
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByText('Company sign-in saved')).toBeVisible()
  await owner.getByRole('button', { name: 'Check the connection' }).click()
  await expect(owner.getByText('The provider responds')).toBeVisible()

  await openView(owner, `${office.address}/settings/users`)
  await owner.getByRole('button', { name: 'Invite' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('Work email').fill(NIA)
  await dialog.getByLabel('Name').fill('Nia')
  await dialog.getByLabel('Sales').uncheck()
  await dialog.getByLabel('Manager').check()
  await dialog.getByLabel('Scottsdale').check()
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  await expect(owner.getByLabel('One-time link')).toBeVisible()

  const page = await (await browser.newContext()).newPage()
  await openView(page, `${office.address}/leads`)
  await page.getByRole('link', { name: 'Sign in with Ocotillo account' }).click()
  await signInThere(page, NIA)
  await expect(page).toHaveURL(`${office.address}/leads`)
  await page.locator('html[data-hydrated]').waitFor()

  // What needs a proof of identity asks the provider for one, in another tab.
  await openView(page, `${office.address}/settings/users`)
  await page.getByRole('button', { name: 'Invite' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite someone' })
  await invite.getByLabel('Work email').fill('cas@dealer.example')
  await invite.getByLabel('Name').fill('Cas')
  await invite.getByLabel('Scottsdale').check()
  await invite.getByRole('button', { name: 'Make the link' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const opened = page.context().waitForEvent('page')
  await confirm.getByRole('link', { name: 'Confirm with Ocotillo account' }).click()
  const tab = await opened
  await signInThere(tab, NIA, false)
  await expect(tab).toHaveURL(office.address)
  await tab.close()
  await confirm.getByRole('button', { name: 'I am signed in' }).click()
  await expect(page.getByLabel('One-time link')).toBeVisible()

  await openView(page, office.address)
  await page.getByRole('button', { name: 'Nia Torres' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.locator('button[value=yes]').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL(office.address)

  // The owner sees how she signs in.
  await openView(owner, `${office.address}/settings/users`)
  await expect(owner.getByRole('row', { name: /Nia Torres/ })).toContainText('Company account')
})

test.describe('a sign-in that fails says why', () => {
  for (const [address, english, spanish] of [
    ['unverified@dealer.example', 'has not verified your email', 'no ha verificado su correo'],
    ['eve@evil.example', 'No one has invited this address', 'Nadie ha invitado este correo'],
  ] as const)
    test(address, async ({ browser }) => {
      const page = await (await browser.newContext()).newPage()
      await openView(page, office.address)
      await page.getByRole('link', { name: 'Sign in with Ocotillo account' }).click()
      await signInThere(page, address)
      await expect(page.getByRole('alert')).toContainText(english)
      await expectAccessible(page)
      await openView(page, `${page.url()}&lang=es`)
      await expect(page.getByRole('alert')).toContainText(spanish)
    })

  test('the provider is unavailable', async ({ browser }) => {
    await provider.stop()
    const page = await (await browser.newContext()).newPage()
    await openView(page, office.address)
    await page.getByRole('link', { name: 'Sign in with Ocotillo account' }).click()
    await expect(page.getByRole('alert')).toContainText('could not be reached')
    // Owners get in with their own sign-in.
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  })
})
