import { expect, test, type Page } from '@playwright/test'

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

/** Fills in the customer of a booking, and an oil change. */
async function fillIn(page: Page, lastName: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const [label, text] of Object.entries({
    Phone: '520-555-0188',
    Email: `${lastName.toLowerCase()}@example.com`,
    'First name': 'Nora',
    'Last name': lastName,
    Year: '2022',
    Make: 'Jeep',
    Model: 'Compass',
    Miles: '30,000',
  }))
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(text)
  await dialog.getByRole('checkbox', { name: /^Oil and filter change/ }).check()
}

test('an advisor books a visit on the phone, opens it, drags it to another time, and undoes that', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, office, 'Jo Reyes')
  await openView(page, `${office.address}/service?day=${comingWednesday()}`)
  await page.getByRole('button', { name: 'Book a visit', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await fillIn(page, 'Vidal')
  await expect(dialog.getByLabel('Time', { exact: true })).toBeVisible()
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a half-typed booking is there after a reload, and says what is missing', async ({
    page,
  }) => {
    await signInAs(page, office, 'Jo Reyes')
    await openView(page, `${office.address}/service?day=${comingWednesday()}`)
    const dialog = page.getByRole('dialog')
    const phone = dialog.getByRole('textbox', { name: 'Phone', exact: true })
    const open = () => page.getByRole('button', { name: 'Book', exact: true }).first().tap()
    await open()
    await phone.fill('520-555-0142')
    await dialog.getByRole('textbox', { name: 'Last name' }).fill('Quiroga')
    // As long as a pause of typing.
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
      .toMatch(/booking/)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await openView(page, page.url())
    await open()
    await expect(phone).toHaveValue('520-555-0142')
    await dialog.getByRole('button', { name: 'Book a visit' }).tap()
    await expect(dialog.getByText('Choose the work.')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'First name' })).toBeFocused()
    await expect(dialog.getByRole('textbox', { name: 'First name' })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await dialog.getByRole('button', { name: 'Close', exact: true }).tap()
    await open()
    await dialog.getByRole('button', { name: 'Start over' }).tap()
    await expect(phone).toHaveValue('')
    await page.keyboard.press('Escape')
  })

  test('a customer is added to the waiting list, booked, found in the week, and noted', async ({
    page,
  }) => {
    const wednesday = comingWednesday()
    await signInAs(page, office, 'Jo Reyes')
    await openView(page, `${office.address}/service?day=${wednesday}`)
    const dialog = page.getByRole('dialog')
    const list = page.getByRole('complementary', { name: /^Waiting list/ })
    await list.getByRole('button', { name: 'Add to the waiting list' }).tap()
    await fillIn(page, 'Ybarra')
    await dialog.getByRole('textbox', { name: 'Email', exact: true }).fill('')
    await dialog.getByLabel('What they said').fill('Any morning')
    await dialog.getByRole('button', { name: 'Add to the waiting list' }).tap()
    await expect(dialog).toBeHidden()
    await expect(list).toContainText('Nora Ybarra')
    await expect(list).toContainText('No email address: call them.')

    await list.getByRole('button', { name: 'Book a visit for Nora Ybarra' }).tap()
    await expect(dialog.getByLabel('Day', { exact: true })).toHaveValue(wednesday)
    await dialog.getByRole('button', { name: 'Book a visit' }).tap()
    await expect(dialog).toBeHidden()
    await expect(list).not.toContainText('Nora Ybarra')

    await openView(page, `${office.address}/service?day=${wednesday}&view=week`)
    await page.getByRole('link', { name: /Nora Ybarra/ }).tap()
    await expect(dialog).toContainText('Any morning')
    await dialog.getByRole('button', { name: 'Add a note' }).tap()
    await dialog.getByLabel('Note, only the team sees it').fill('Pays by card')
    await dialog.getByRole('button', { name: 'Save the note' }).tap()
    await expect(dialog.getByRole('region', { name: 'Notes of the team' })).toContainText(
      /Pays by card\s*Jo Reyes/,
    )
    await dialog.getByRole('button', { name: 'Move' }).tap()
    await expect(dialog).toContainText('No email is sent: call 520-555-0188.')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test('a time is closed with one lift from now on, and opened by undo', async ({ page }) => {
    await signInAs(page, office, 'Jo Reyes')
    await openView(page, `${office.address}/service`)
    await page.getByRole('button', { name: 'More', exact: true }).first().tap()
    await page.getByRole('button', { name: 'Close a time' }).tap()
    const dialog = page.getByRole('dialog')
    // Today the shop may be closed.
    await dialog.getByLabel('Day', { exact: true }).fill(comingWednesday())
    await expect(dialog.getByLabel('From')).toHaveValue('420')
    await expect(dialog.getByLabel('To', { exact: true })).toHaveValue('480')
    await expect(dialog.getByLabel('Lifts')).toHaveValue('1')
    await dialog.getByLabel('Reason').fill('A lift is inspected')
    await dialog.getByRole('button', { name: 'Close a time' }).tap()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(page.getByText('Open again', { exact: true })).toBeVisible()
    await openView(page, `${office.address}/service?day=${comingWednesday()}`)
    await expect(page.getByText('A lift is inspected')).toHaveCount(0)
  })
})
