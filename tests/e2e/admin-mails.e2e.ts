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

test('marketing drafts a text of a mail, sees it, tests it, publishes it and takes it back', async ({
  page,
}) => {
  await signInAs(page, office, 'Luis Mora')
  await openView(page, `${office.address}/settings/mails`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Link that starts the hold' }).click()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByRole('heading', { level: 1 })).toContainText('Start your 24-hour hold')
  await expect(page.getByText('As in the program').first()).toBeVisible()
  await expectAccessible(page)
  const text = page.getByRole('group', { name: /^2\. Text/ }).getByLabel('English')
  await text.fill('**Good news!** {dealer} can hold the {vehicle} for {hours} hours. {nmae}')
  await expect(page.getByText('Line 1: {nmae} is no field of this text.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Publish/ })).toBeDisabled()
  await text.fill('**Good news!** {dealer} can hold the {vehicle} for {hours} hours.')
  await expect(mail.locator('strong')).toHaveText('Good news!')
  await expect(page.getByText('Only in English').first()).toBeVisible()
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await expect(page.getByText(/^Sent to .+@/)).toBeVisible()
  await expect(page.getByText(/^Draft saved by Luis Mora/)).toBeVisible()
  await page.goto(`${office.address}/settings/mails`)
  await page.getByRole('link', { name: /^Draft: All sites and stores/ }).click()
  await expect(text).toHaveValue(/^\*\*Good news!/)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/^Published/).first()).toBeVisible()
  await expect(page.getByText('Luis Mora').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  // What was published is the draft again.
  await expect(page.getByText(/^Draft saved by Luis Mora/)).toBeVisible()
  await text.fill('')
  await text.blur()
  await expect(text).toHaveValue(/^Someone, probably you, asked/)
})

test('what is typed stays, and fits a phone in Spanish', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, office, 'Luis Mora')
  const address = `${office.address}/content/mails/group/hold?mail=held&lang=es`
  await openView(page, address)
  const text = page.getByRole('group', { name: /^1\. Asunto/ }).getByLabel('Español')
  await text.fill('Apartado: {vehicle}')
  await expect(page.getByText('Solo en español').first()).toBeVisible()
  await page.waitForTimeout(2000)
  await openView(page, address)
  await expect(text).toHaveValue('Apartado: {vehículo}')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a text that a colleague changed while it was typed over is decided before it is published', async ({
  page,
  browser,
}) => {
  const address = `${office.address}/content/mails/group/hold?mail=sold`
  const colleague = await (await browser.newContext()).newPage()
  for (const [one, name] of [
    [page, 'Luis Mora'],
    [colleague, 'Ed Carlisle'],
  ] as const) {
    await signInAs(one, office, name)
    await openView(one, address)
  }
  const subjectOf = (one: typeof page) =>
    one.getByRole('group', { name: /^1\. Subject/ }).getByLabel('English')
  await subjectOf(colleague).fill('Theirs: {vehicle}')
  await expect(colleague.getByText(/^Draft saved by Ed Carlisle/)).toBeVisible()
  await subjectOf(page).fill('Mine: {vehicle}')
  await expect(page.getByText(/changed .+1\. Subject \(English\)/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use mine' }).click()
  // The draft is saved first.
  await expect(page.getByText(/^Draft saved by Luis Mora/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/^Published/).first()).toBeVisible()
  await page.reload()
  await expect(subjectOf(page)).toHaveValue('Mine: {vehicle}')
})

test('an owner changes the hours of holds of a store, and shoppers see them', async ({ page }) => {
  await signInAs(page, office, 'Ed Carlisle')
  await openView(page, `${office.address}/settings/holds`)
  await expectAccessible(page)
  await page.getByLabel('Hours of a hold', { exact: true }).fill('36')
  await page
    .getByLabel(/^Ocotillo.*offers holds$/)
    .first()
    .uncheck()
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByText('Published. It counts from now on.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Hours of a hold', { exact: true })).toHaveValue('36')
  await page.getByText(/^Ed Carlisle changed it/).click()
  await expect(page.locator('ins').filter({ hasText: 'hours: 36' })).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Hours of a hold', { exact: true })).toHaveValue('')
})
