import { expect, test, type Page } from '@playwright/test'

import { addDays } from '#domain/hours/calendar-date.ts'
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
  // The next lead opens by itself, and undo returns to this one.
  const marisol = page.getByRole('heading', { level: 1, name: 'Marisol Vega' })
  await expect(marisol).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(rows(page)).toHaveCount(waiting)
  await expect(marisol).toBeVisible()

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
  const when = page.getByRole('dialog', { name: 'When does the shopper come?' })
  await expect(when.getByLabel('Time')).toBeVisible()
  await when.getByRole('button', { name: 'Set appointment' }).click()
  await expect(page.getByText(/Ana Ruelas made an appointment for/)).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type('marisol')
  await expect(rows(page)).toHaveCount(2)
  await rows(page).first().click()
  await page.getByRole('button', { name: 'Merge' }).click()
  // Both are shown beside each other first.
  await page
    .getByRole('dialog', { name: 'Merge these leads?' })
    .getByRole('button', { name: 'Merge' })
    .click()
  await expect(page.getByText('Busco una camioneta roja').last()).toBeVisible()
})

test('a manager filters the list, saves the filter, and limits everything to one store', async ({
  page,
}) => {
  await signInAs(page, office, 'Dana Whitfield')
  await openView(page, `${office.address}/leads`)
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('f')
  const dialog = page.getByRole('dialog', { name: 'Filter' })
  await expectAccessible(page)
  await dialog.getByLabel('Form', { exact: true }).selectOption('Trade-in')
  await dialog.getByLabel('Status').selectOption('Sold')
  await dialog.getByLabel('Keep it as').fill('Sold trade-ins')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/view=all&form=trade-in&status=sold$/)
  const saved = page.getByRole('navigation', { name: 'Your filters' })
  await expect(saved.getByRole('link', { name: 'Sold trade-ins' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.reload()
  await page.locator('html[data-hydrated]').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove this filter' }).click()
  await expect(saved).toBeHidden()
  await expect(toast(page, '“Sold trade-ins” was removed')).toBeVisible()
  await page.keyboard.press('Control+z')
  await saved.getByRole('link', { name: 'Sold trade-ins' }).click()
  await page.getByRole('link', { name: 'Clear the filter' }).click()

  await openView(page, `${office.address}/leads?view=all`)
  await expect(rows(page).first()).toBeVisible()
  const before = await rows(page).count()
  await page.getByRole('button', { name: /, change$/ }).click()
  await page.getByRole('button', { name: 'Ocotillo Tucson Chrysler Dodge Jeep Ram' }).click()
  await expect.poll(() => rows(page).count()).toBeLessThan(before)
})

test('an appointment takes a free time, and one while the store is closed is confirmed', async ({
  page,
}) => {
  await signInAs(page, office, 'Dana Whitfield')
  await openView(page, `${office.address}/leads?view=all`)
  await rows(page).filter({ hasText: 'Howard Pike' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Howard Pike' }).waitFor()
  await page.keyboard.press('s')
  await page
    .getByRole('button', { name: 'Appointment', exact: true })
    .filter({ visible: true })
    .click()
  const dialog = page.getByRole('dialog', { name: 'When does the shopper come?' })
  await expect(dialog.getByLabel('Time')).toBeVisible()
  await dialog.getByRole('button', { name: 'Another time' }).click()
  const today = new Date()
  const sunday = addDays(today.toISOString().slice(0, 10), 14 - today.getUTCDay())
  await dialog.getByLabel('Date and time').fill(`${sunday}T03:00`)
  await dialog.getByRole('button', { name: 'Set appointment' }).click()
  await expect(dialog).toContainText('The store is closed then')
  await expectAccessible(page)
  await dialog.getByLabel('The shopper comes outside of open hours').check()
  await dialog.getByRole('button', { name: 'Set appointment' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Appointment: Sun, .*3:00 AM\. /).last()).toBeVisible()
  await page.keyboard.press('Control+z')
})

test('an advisor moves, cancels and books the visit of a lead, which the board shows', async ({
  page,
}) => {
  await signInAs(page, office, 'Jo Reyes')
  await openView(page, `${office.address}/leads?view=appointments`)
  await rows(page).filter({ hasText: 'Elena Fuentes' }).click()
  await page.getByRole('heading', { level: 1, name: 'Elena Fuentes' }).waitFor()
  const lead = page.url()
  const notice = page.getByRole('status').filter({ hasText: 'Service visit:' })
  const dialog = page.getByRole('dialog')
  const before = (await notice.textContent()) ?? ''
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog.getByLabel('Time')).toBeVisible()
  await dialog.getByLabel('Time').selectOption({ index: 0 })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(notice).not.toHaveText(before)
  await expect(page.getByText(/ Email goes to /).last()).toBeVisible()
  await expect(page.getByText(/Jo Reyes moved the appointment to/)).toBeVisible()

  await page.getByRole('link', { name: 'On the board' }).click()
  await expect(page.getByRole('button', { name: /Elena Fuentes/ }).first()).toBeVisible()
  await openView(page, lead)
  await page.getByRole('button', { name: 'Cancel the visit' }).click()
  await dialog.getByRole('button', { name: 'Cancel the visit' }).click()
  await expect(page.getByText(/Jo Reyes canceled the appointment/)).toBeVisible()
  await expect(notice).toHaveCount(0)

  await page.keyboard.press('s')
  await page
    .getByRole('button', { name: 'Appointment', exact: true })
    .filter({ visible: true })
    .click()
  await dialog.getByRole('checkbox', { name: /^Oil and filter change/ }).check()
  await expect(dialog.getByLabel('Time')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Book a visit' }).click()
  await expect(dialog).toBeHidden()
  await expect(notice).toContainText('Oil and filter change')
})

test('a manager reads and releases held leads, on a phone', async ({ browser }) => {
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the first tap on "Note" opens it, and a note and an email have texts of their own', async ({
    page,
  }) => {
    const choose = (name: string) =>
      page.getByRole('radiogroup', { name: 'Channel' }).getByText(name, { exact: true })
    /** Taps as a finger does: what moved from under it until the click gets no click. */
    const tap = async (name: string) => {
      const box = await choose(name).boundingBox()
      if (box === null) throw new Error(`${name} is not shown`)
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    }
    const open = async () => {
      await page.locator('html[data-hydrated]').waitFor()
      await expect(page.getByLabel(/^Answer to .* by email$/)).toBeVisible()
    }
    const note = page.getByLabel(/^Note for the team/)
    const mail = page.getByLabel(/^Answer to .* by email$/)
    await signInAs(page, office, 'Ana Ruelas')
    await page.goto(`${office.address}/leads?view=all`)
    await rows(page).filter({ hasText: 'Marisol Vega' }).first().tap()
    await open()

    await tap('Note')
    await expect(note).toBeVisible()
    await note.fill('She asks for the red one.')
    // While a person writes, the tabs are higher: they remain there until after the tap.
    await tap('Email')
    await expect(mail).toBeVisible()
    await expect(mail).not.toHaveValue(/red one/)
    await mail.fill('Hello Marisol, the truck is here.')
    await tap('Note')
    await expect(note).toHaveValue('She asks for the red one.')
    await expect(page.getByText('Saved on this device')).toBeVisible()

    await page.reload()
    await open()
    await expect(mail).toHaveValue('Hello Marisol, the truck is here.')
    await tap('Note')
    await expect(note).toHaveValue('She asks for the red one.')
    // A tap on the conversation makes room for it again.
    const height = (await note.boundingBox())?.height ?? 0
    await note.tap()
    await note.fill('One.\nTwo.\nThree.\nFour.\nFive.\nSix.')
    expect((await note.boundingBox())?.height).toBeGreaterThan(height)
    await page.getByRole('heading', { level: 1 }).tap()
    await expect.poll(async () => (await note.boundingBox())?.height).toBe(height)
  })
})
