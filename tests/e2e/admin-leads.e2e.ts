import { expect, test, type Page } from '@playwright/test'

import { expectAccessible } from '#tests/support/browser/axe.ts'
import { signInAs, startBackOffice, type BackOffice } from '#tests/support/browser/back-office.ts'

let office: BackOffice
test.beforeAll(async () => {
  office = await startBackOffice()
})
test.afterAll(() => office.stop())

const rows = (page: Page) => page.locator('[data-lead]')
test('a manager reads and releases what is held, on a phone', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await signInAs(page, office, 'Dana Whitfield')
  await page.goto(`${office.address}/leads?view=quarantine`)
  await expect(rows(page)).toHaveCount(3)
  await rows(page).filter({ hasText: 'Robert Smith' }).click()
  await expect(page.getByText('sent faster than a person types')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Release' }).click()
  await expect(page.getByText('Dana Whitfield released it')).toBeVisible()
  await page.getByRole('link', { name: 'Back to leads' }).click()
  await expect(rows(page)).toHaveCount(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await context.close()
})
