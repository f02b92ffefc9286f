import { expect, test, type Page } from '@playwright/test'

import { expectAccessible } from '#tests/support/browser/axe.ts'
import { signInAs, startBackOffice, type BackOffice } from '#tests/support/browser/back-office.ts'

let office: BackOffice
test.beforeAll(async () => {
  office = await startBackOffice()
})
test.afterAll(() => office.stop())

const rows = (page: Page) => page.locator('[data-lead]')
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).last()

test('a salesperson works through a day of leads with the keyboard alone', async ({ page }) => {
  await signInAs(page, office, 'Ana Ruelas')
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(rows(page).first()).toBeVisible()
  const waiting = await rows(page).count()
  await expectAccessible(page)
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1, name: 'Marisol Vega' })).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('c')
  await expect(toast(page, 'You took this lead')).toBeVisible()
  await page.keyboard.press('e')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Marked as answered')).toBeVisible()
  await expect(rows(page)).toHaveCount(waiting - 1)
  await page.keyboard.press('Control+z')
  await expect(rows(page)).toHaveCount(waiting)

  await page.keyboard.press('n')
  await page.getByLabel(/^Note for the team/).fill('Truck is on row B. <script>')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Note added')).toBeVisible()
  await expect(page.getByText('Truck is on row B. <script>')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('s')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Ana Ruelas set it to Appointment/)).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type('marisol')
  await expect(rows(page)).toHaveCount(2)
  await rows(page).first().click()
  await page.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText('Busco una camioneta roja').last()).toBeVisible()
})

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
