import { expect, test } from '@playwright/test'

import { addDays } from '#domain/hours/calendar-date.ts'
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

const WEDNESDAY = 3

/** A Wednesday from a week to two weeks from now, when the shop is open. */
function comingWednesday(): string {
  const today = new Date()
  const days = 7 + ((WEDNESDAY - today.getUTCDay() + 7) % 7)
  return addDays(today.toISOString().slice(0, 10), days)
}

test('an advisor books a visit on the phone, opens it, drags it to another time, and undoes that', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, office, 'Jo Reyes')
  await openView(page, `${office.address}/service?day=${comingWednesday()}`)
  await page.getByRole('button', { name: 'Book a visit', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /^Oil and filter change/ }).check()
  for (const [label, text] of Object.entries({
    'First name': 'Nora',
    'Last name': 'Vidal',
    Email: 'nora@example.com',
    Year: '2022',
    Make: 'Jeep',
    Model: 'Compass',
    Miles: '30,000',
  }))
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(text)
  await expect(dialog.getByLabel('Time')).toBeVisible()
  await dialog.getByRole('button', { name: 'Book a visit' }).click()
  await expect(dialog).toBeHidden()

  const visit = page.locator('[data-row]').getByRole('button', { name: /Vidal/ })
  await expect(visit).toHaveAccessibleName(/7:00 AM/)
  await visit.click()
  await expect(dialog).toContainText(/Nora Vidal/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const from = await visit.boundingBox()
  const to = await page
    .getByRole('button', { name: /^Book a visit at 10:00 AM with / })
    .first()
    .boundingBox()
  if (!from || !to) throw new Error('the board shows neither')
  await page.mouse.move(from.x + 5, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(to.x + 6, to.y + 20, { steps: 5 })
  await page.mouse.up()
  await expect(visit).toHaveAccessibleName(/10:00 AM/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(visit).toHaveAccessibleName(/7:00 AM/)
})
