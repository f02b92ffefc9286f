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
const saved = (page: Page) => expect(page.getByText(/^Draft saved by/)).toBeVisible()

test('people of the staff page are changed, ordered by keyboard, added and published', async ({
  page,
}) => {
  await signInAs(page, office, 'Ed Carlisle')
  await openView(page, `${office.address}/content/staff/OCS`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Ocotillo Chrysler/)
  const rows = page.locator('ol > li').filter({ has: page.locator('[data-handle]') })
  const first = await rows.nth(0).locator('summary b').textContent()
  await rows.nth(0).locator('[data-handle]').focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1).locator('summary b')).toHaveText(first ?? '')
  await expect(rows.nth(1).locator('[data-handle]')).toBeFocused()
  await rows.nth(1).locator('[data-handle]').dragTo(rows.nth(0))
  await expect(rows.nth(0).locator('summary b')).toHaveText(first ?? '')

  await rows.nth(0).locator('summary').click()
  await rows.nth(0).getByLabel('Position').first().fill('Head of the store')
  await saved(page)
  await expect(preview(page).getByText('Head of the store').first()).toBeAttached()
  await page.getByLabel('Name of a new person').fill('Zelda Quine')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const added = rows.last()
  await added.locator('summary').click()
  await added.getByLabel('Position').first().fill('Porter')
  await added.getByLabel('Position').last().fill('Lotera')
  await saved(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. Shoppers see it now.')).toBeVisible()
  await expect
    .poll(async () => {
      const address = new URL('/staff-directory', office.address)
      const shown = await fetch(address, { headers: { accept: 'text/html' } })
      return (await shown.text()).includes('Zelda Quine')
    })
    .toBe(true)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
