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

const row = (page: Page, name: RegExp) => page.locator('[data-lead]', { hasText: name })
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })

/** Sets the state of the open entry by the keyboard. */
async function setState(page: Page, name: RegExp): Promise<void> {
  await page.keyboard.press('s')
  await page.getByRole('button', { name }).filter({ visible: true }).click()
}

test('the parts counter works an order until it is handed over, and takes a change back', async ({
  page,
}) => {
  await signInAs(page, office, 'Delgado')
  const orders = page.getByRole('link', { name: /^Parts orders/ })
  await expect(orders).toBeVisible()
  await expect(page.getByRole('link', { name: /^Job applications/ })).toHaveCount(0)
  await orders.click()
  await expect(heading(page, 'Parts orders')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('j')
  await expect(page.getByText('Front brake pads')).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByText('You took this lead')).toBeVisible()
  await setState(page, /^Ordered/)
  await expect(page.getByText('State changed')).toBeVisible()
  await expect(page.getByText(/set it to Ordered/)).toBeVisible()
  await setState(page, /^Canceled/)
  await expect(page.getByText(/set it to Canceled/)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(
    page.getByRole('button', { name: /^Ordered/ }).filter({ visible: true }),
  ).toBeVisible()
  await expectAccessible(page)
  await setState(page, /^Arrived/)
  await expect(page.getByText(/set it to Arrived/)).toBeVisible()
  await setState(page, /^Handed over/)
  await expect(page.getByText(/set it to Handed over/)).toBeVisible()
  await openView(page, `${office.address}/queues/parts?state=picked-up`)
  await expect(row(page, /Handed over/)).toHaveCount(1)
  await openView(page, `${office.address}/queues/careers`)
  await expect(page.getByText('There is nothing at this address')).toBeVisible()
})

test('HR invites an applicant, while a colleague declines: the second sees the conflict @full', async ({
  page,
  context,
}) => {
  await signInAs(page, office, 'Nair')
  await openView(page, `${office.address}/queues/careers`)
  await row(page, /Kelsey Marsh/).click()
  await heading(page, 'Kelsey Marsh').waitFor()
  const other = await (await context.browser()?.newContext())?.newPage()
  if (other === undefined) throw new Error('there is no browser')
  await signInAs(other, office, 'Ed Carlisle')
  await openView(other, page.url())
  await setState(other, /^Declined/)
  await expect(other.getByText('State changed')).toBeVisible()
  await setState(page, /^Interview/)
  await expect(page.getByText(/Ed Carlisle changed this in the meantime: Declined/)).toBeVisible()
  await other.context().close()
})

test('the queue fits a phone, in Spanish', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await signInAs(page, office, 'Nair')
  await openView(page, `${office.address}/queues/careers?lang=es`)
  await expect(heading(page, 'Solicitudes de empleo')).toBeVisible()
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(await isWide()).toBe(false)
  await expectAccessible(page)
  await page.locator('[data-lead]').first().click()
  await page
    .getByRole('button', { name: /Nueva|En revisión|No elegido/ })
    .first()
    .waitFor()
  expect(await isWide()).toBe(false)
  await context.close()
})

test('finance records what a lender decided, and the inbox shows the status of the sale', async ({
  page,
}) => {
  await signInAs(page, office, 'Ochoa')
  await page.getByRole('link', { name: /^Credit applications/ }).click()
  await expect(heading(page, 'Credit applications')).toBeVisible()
  await page.keyboard.press('j')
  await heading(page, 'Renee Castellano').waitFor()
  await expectAccessible(page)
  for (const state of ['With the lender', 'Approved with conditions', 'Approved']) {
    await setState(page, new RegExp(`^${state}$`))
    await expect(page.getByText(`set it to ${state}`).last()).toBeVisible()
  }
  await openView(page, page.url().replace('/queues/credit', '/leads'))
  const status = page.getByRole('button', { name: /^Contacted/ })
  await expect(status.filter({ visible: true })).toBeVisible()
  await openView(page, `${office.address}/queues/credit?state=approved`)
  await expect(row(page, /Renee Castellano/)).toHaveCount(1)
})
