import { expect, test, type Page } from '@playwright/test'

import { expectAccessible } from '#tests/support/browser/axe.ts'
import { signInAs, startBackOffice, type BackOffice } from '#tests/support/browser/back-office.ts'

let office: BackOffice
test.beforeAll(async () => {
  office = await startBackOffice()
})
test.afterAll(() => office.stop())

const entries = (page: Page) => page.getByRole('table', { name: 'Entries, newest first' })

/** Invites a person, which is recorded. */
async function invite(page: Page, email: string): Promise<void> {
  await page.goto(`${office.address}/settings/users`)
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Work email').fill(email)
  await dialog.getByLabel('Name').fill('<script>alert(1)</script>')
  await dialog.getByLabel('Scottsdale').check()
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  await page.getByLabel('One-time link').waitFor()
}

test('an owner sees who changed what, filters it, opens an entry and checks the chain', async ({
  page,
}) => {
  await signInAs(page, office, 'Ed Carlisle')
  await invite(page, 'nia@dealer.example')
  await page.goto(`${office.address}/audit`)
  const row = entries(page).getByRole('row', { name: /Ed Carlisle invited User/ })
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /Open entry/ }).click()
  await expect(entries(page)).toContainText('nia@dealer.example')
  await expect(entries(page)).toContainText(/[\da-f]{4}…[\da-f]{4}, after/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Check the chain' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Chain is whole' })).toBeVisible()

  await page.getByLabel('About').selectOption('Vehicle')
  await expect(page).toHaveURL(/kind=vehicle/)
  await expect(page.getByText('No entry matches')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(row).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})

test('a person without the right to the log sees no link to it and gets no entry', async ({
  page,
}) => {
  await signInAs(page, office, 'Tara Nez')
  await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0)
  const response = await page.goto(`${office.address}/audit`)
  expect(response?.status()).toBe(403)
  await expect(entries(page)).toHaveCount(0)
})
