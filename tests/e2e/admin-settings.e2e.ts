import { expect, test } from '@playwright/test'

import { expectAccessible } from '#tests/support/browser/axe.ts'
import {
  openView,
  signInAs,
  startBackOffice,
  type BackOffice,
} from '#tests/support/browser/back-office.ts'

let office: BackOffice
test.beforeAll(async () => {
  office = await startBackOffice()
})
test.afterAll(() => office.stop())

test('a developer makes, replaces and revokes a key of the API', async ({ page, request }) => {
  await signInAs(page, office, 'Max Okafor')
  await openView(page, `${office.address}/settings/api-keys`)
  await expect(page.getByText('No program has a key yet')).toBeVisible()
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('vauto')
  await dialog.getByLabel('Vehicles').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  const key = await page.getByLabel('Key', { exact: true }).inputValue()
  expect(key).toMatch(/^fck_/)
  const write = (with_: string) =>
    request.post(`${new URL(office.address).origin}/inventory/v2/OCS/vehicles`, {
      headers: { authorization: `Bearer ${with_}` },
      data: { vehicles: [] },
    })
  // The key is right, the request is not.
  expect((await write(key)).status()).toBe(400)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('row', { name: /vauto/ })).toContainText('Works until')

  await page.getByRole('button', { name: 'Replace the key vauto' }).click()
  await page.getByLabel('The old key works').selectOption('No longer')
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click()
  const newer = await page.getByLabel('Key', { exact: true }).inputValue()
  expect((await write(key)).status()).toBe(401)
  expect((await write(newer)).status()).toBe(400)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: 'Revoke the key vauto' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('The key vauto is revoked')).toBeVisible()
  expect((await write(newer)).status()).toBe(401)
  await expectAccessible(page)
})

test('an owner adds a webhook, tests it and reads its messages', async ({ page }) => {
  await signInAs(page, office, 'Ed Carlisle')
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('navigation', { name: 'Settings' }).getByText('Webhooks').click()
  await page.getByRole('button', { name: 'New webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('crm')
  await dialog.getByLabel('Address').fill('https://127.0.0.1/leads')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('alert')).toContainText('on the internet')
  await dialog.getByLabel('Address').fill('https://crm.invalid/leads')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByLabel('Secret', { exact: true })).toHaveValue(/^whsec_/)
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('link', { name: 'crm' }).click()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText(/The test failed/)).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText(/^Paused/)).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('Works')).toBeVisible()
  await expectAccessible(page)
  await openView(page, `${page.url()}?lang=es`)
  await expect(page.getByRole('button', { name: 'Enviar una prueba' })).toBeVisible()
  await openView(page, `${page.url()}?lang=en`)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No webhook yet')).toBeVisible()
})

test('an owner sees every session, and signs out everyone else', async ({ browser, page }) => {
  const other = await (await browser.newContext()).newPage()
  await signInAs(other, office, 'Ana Ruelas')
  await signInAs(page, office, 'Ed Carlisle')
  await openView(page, `${office.address}/settings/sessions`)
  await expect(page.getByRole('row', { name: /Ana Ruelas/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign out everyone else' }).click()
  await expect(page.getByText('Everyone else is signed out')).toBeVisible()
  await expect(page.getByRole('row', { name: /Ana Ruelas/ })).toHaveCount(0)
  await other.goto(`${office.address}/leads`)
  await expect(other.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test('an owner shortens a period after a look at what would be deleted', async ({ page }) => {
  await signInAs(page, office, 'Ed Carlisle')
  await openView(page, `${office.address}/settings/retention`)
  const row = page.getByRole('row', { name: /^Vehicle holds/ })
  await expect(row).toContainText('90 days')
  await expect(page.getByRole('row', { name: /^Credit applications/ })).toContainText('25 to 84')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change how long: Vehicle holds' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vehicle holds' })
  await dialog.getByLabel('Days').fill('30')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Show what would be deleted' }).click()
  await expect(dialog.getByText('Nothing would be deleted tonight.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('30 days')
  await expect(row).toContainText('Ed Carlisle')
  await page.setViewportSize({ width: 390, height: 844 })
  await openView(page, `${office.address}/settings/retention?lang=es`)
  await expect(page.getByRole('heading', { level: 1, name: 'Conservación' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  await expectAccessible(page)
})
