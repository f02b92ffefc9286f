import { expect, test, type Page } from '@playwright/test'

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

/** Waits until the draft is saved. */
const saved = (page: Page) => expect(page.getByText(/^Draft saved by/)).toBeVisible()
const publish = (page: Page) => page.getByRole('button', { name: 'Publish' })

test('an owner changes a fee, sees its effect on payments, publishes it and restores the version before', async ({
  page,
}) => {
  await signInAs(page, office, 'Ed Carlisle')
  await openView(page, `${office.address}/settings/programs`)
  await expectAccessible(page)
  await page.locator('a[href$="/programs/OCS"]').click()
  await page.getByRole('link', { name: 'Fees' }).click()
  const rule = page.getByLabel('Rule, row 1')
  await expect(rule).toHaveValue('flat 599')
  await expect(publish(page)).toBeDisabled()
  await rule.fill('499')
  await expect(page.getByText('The draft has 1 error:')).toBeVisible()
  await expect(page.getByText(/“499”: Enter flat 599, or percent 1\.68/)).toBeVisible()
  await expect(rule).toHaveAttribute('aria-invalid', 'true')
  await expect(publish(page)).toBeDisabled()
  await rule.fill('flat 649.50')
  await saved(page)
  const charges = page.getByRole('row', { name: /^Dealer fees/ }).first()
  await expect(charges).toContainText('$599.00')
  await expect(charges).toContainText('$649.50')
  await expectAccessible(page)

  await publish(page).click()
  await expect(page.getByText('Published. Payments are computed with it now.')).toBeVisible()
  await page.getByText(/^Ed Carlisle published/).click()
  await expect(page.locator('ins')).toContainText('flat 649.50')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(rule).toHaveValue('flat 599')
})

test('a store gets rates of its own on a phone, pasted from a spreadsheet, and the draft is deleted', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, office, 'Ed Carlisle')
  await openView(page, `${office.address}/settings/programs/OCS?table=rates.csv`)
  await expect(page.getByText('These are the figures of the group.')).toBeVisible()
  await page.getByRole('button', { name: 'Use own figures' }).click()
  const rate = page.getByLabel('APR %, row 1', { exact: true })
  await expect(rate).toBeEditable()
  await rate.evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '5.01\n5.02\n')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await expect(page.getByLabel('APR %, row 2', { exact: true })).toHaveValue('5.02')
  // Rates of one's own need their source.
  await expect(
    page.getByText(/A program with rates of its own says whose rates they are/),
  ).toBeVisible()
  // The error leads to the field in another table.
  await page.getByRole('link', { name: 'Terms, Source of the rates, English' }).click()
  const source = page.getByLabel('Source of the rates, English')
  await expect(source).toBeFocused()
  await source.fill('Our rates.')
  await page.getByLabel('Source of the rates, Spanish').fill('Nuestras tasas.')
  await expect(page.getByText(/^The draft has/)).toHaveCount(0)
  await page.getByRole('radiogroup', { name: 'Parts of this view' }).getByText('Effect').click()
  await expect(page.getByRole('row', { name: /^APR/ }).first()).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click()
  await expect(page.getByText('The draft is deleted.')).toBeVisible()
})
