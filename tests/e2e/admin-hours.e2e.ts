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

const preview = (page: Page) => page.frameLocator('iframe[title="The page with the draft"]')
const HOURS = '10:45am to 4:15pm'
/** Whether shoppers see the hours. */
async function areShown() {
  const page = await fetch(new URL('/contact', office.address), {
    headers: { accept: 'text/html' },
  })
  return (await page.text()).includes(HOURS)
}
const saved = (page: Page) => expect(page.getByText(/^Draft saved by/)).toBeVisible()

test('a manager changes hours and closings of her store, which shoppers see once published', async ({
  page,
}) => {
  await signInAs(page, office, 'Dana Whitfield')
  await openView(page, `${office.address}/content`)
  await expect(page.getByRole('button', { name: 'New text' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Ocotillo Chrysler Dodge Jeep Ram' }).click()
  const saturday = page.getByRole('textbox', { name: 'Sales, Saturday' })
  await saturday.fill('soon')
  await saturday.press('Tab')
  await expect(saturday).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Sales, Sunday' }).fill('12-5')
  await saturday.fill('10:45-4:15')
  await saturday.press('Tab')
  await expect(saturday).toHaveValue('10:45am–4:15pm')
  await expect(page.getByRole('textbox', { name: 'Sales, Sunday' })).toHaveValue('12:00pm–5:00pm')
  await saved(page)
  await expect(preview(page).getByText(HOURS).first()).toBeAttached()

  await page.getByRole('button', { name: 'Add a day' }).click()
  const added = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('group') })
    .last()
  await expect(added.getByLabel('Kind of day')).toBeFocused()
  await added.getByLabel('Date').fill('2031-07-04')
  await added.getByRole('textbox', { name: /^Hours on/ }).fill('10-2')
  await added.getByRole('checkbox', { name: 'Parts' }).uncheck()
  await expect(added.getByText('Friday, July 4, 2031')).toBeVisible()
  await saved(page)
  await expectAccessible(page)
  expect(await areShown()).toBe(false)

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. Shoppers see it now.')).toBeVisible()
  await expect.poll(areShown).toBe(true)
  await page.getByText(/^Dana Whitfield published/).click()
  await expect(page.locator('ins').getByText('Sales, Saturday: 10:45-16:15')).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(areShown).toBe(false)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('textbox', { name: 'Sales, Saturday' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Parts, Saturday' })).toBeHidden()
  await expectAccessible(page)
  const input = await page.getByRole('textbox', { name: 'Sales, Saturday' }).boundingBox()
  expect((input?.x ?? 390) + (input?.width ?? 0)).toBeLessThanOrEqual(390)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a phone number is checked, and one store’s form is not open to others', async ({ page }) => {
  await signInAs(page, office, 'Dana Whitfield')
  await openView(page, `${office.address}/content/phones/OCS`)
  const parts = page.getByRole('textbox', { name: 'Parts' })
  await parts.fill('155-0188')
  await parts.press('Tab')
  await expect(parts).toHaveAttribute('aria-invalid', 'true')
  await parts.fill('4805550188')
  await parts.press('Enter')
  await expect(parts).toHaveValue('480-555-0188')
  await saved(page)
  await expect(preview(page).getByText('480-555-0188').first()).toBeAttached()

  await page.getByRole('button', { name: 'Add a number' }).click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true }).last()
  await name.fill('Fleet')
  const number = page.getByRole('textbox', { name: 'Number of Fleet' })
  await number.fill('4805550177')
  await number.press('Tab')
  await saved(page)
  await name.fill('')
  await page.getByRole('button', { name: 'Schedule' }).first().click()
  await expect(name).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await saved(page)
  // Without a name it stays as it was.
  await page.reload()
  await expect(name).toHaveValue('Fleet')
  await expect(number).toHaveValue('480-555-0177')

  await page.goto(`${office.address}/content/phones/RCH`)
  await expect(page.getByText('There is nothing at this address')).toBeVisible()
})
