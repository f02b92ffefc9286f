import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'

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

const aPhoto = async (background: string, name = `${background}.jpg`) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .composite([
      {
        input: { create: { width: 300, height: 300, channels: 3, background: '#fff' } },
        left: 0,
        top: 0,
      },
    ])
    .jpeg()
    .toBuffer(),
})

/** Whether it is the address of changes and of data. */
const isData = (url: URL) => url.pathname.endsWith('.data')

test('an inventory manager adds photos, lowers a price with a reason, and changes many at once', async ({
  page,
}) => {
  await signInAs(page, office, 'Ed Carlisle')
  await openView(page, `${office.address}/inventory?view=no-photos`)
  await expect(page.getByRole('heading', { level: 1, name: 'Inventory' })).toBeVisible()
  await expectAccessible(page)
  await page.locator('tbody a').first().click()
  await page.getByRole('heading', { level: 2, name: 'Photos', exact: true }).waitFor()
  await page.locator('html[data-hydrated]').waitFor()

  const files = await Promise.all(['#204060', '#a04020'].map((color) => aPhoto(color)))
  await page.locator('input[type=file]').setInputFiles(files)
  const second = page.getByRole('button', { name: 'Photo 2. Space to move' })
  await expect(second).toBeVisible()
  const sources = page.locator('#photos li img')
  const moved = await sources.first().getAttribute('src')
  await page.getByRole('button', { name: 'Photo 1. Space to move' }).focus()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
  for (const key of ['Space', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await saved
  await page.reload()
  await page.locator('html[data-hydrated]').waitFor()
  await expect(sources.nth(1)).toHaveAttribute('src', moved ?? '')

  const price = page.getByLabel('Advertised price')
  const before = Number(await price.inputValue())
  await page.getByText('Change single lines').click()
  const discount = page.getByLabel('Dealer discount')
  await discount.fill(String(Number(await discount.inputValue()) + 1000))
  await expect(price).toHaveValue(String(before - 1000))
  await expect(
    page.getByText('Would be its lowest price in 90 days', { exact: true }),
  ).toBeVisible()
  const reason = page.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toHaveAccessibleDescription(/lowest price in 90 days/)
  await reason.fill('Matches market')

  // A lost connection keeps the typed text and shows a notice.
  await page.route(isData, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Save price' }).click()
  await expect(page.getByText(/the answer did not arrive/).first()).toBeVisible()
  await expect(reason).toHaveValue('Matches market')
  await page.unroute(isData)
  await page.getByRole('button', { name: 'Save price' }).click()
  await expect(page.getByText('price locked')).toBeVisible()
  await expectAccessible(page)

  await openView(page, `${office.address}/inventory?view=no-photos&store=OCS`)
  const row = page.locator('tbody tr', { has: page.locator('a') }).first()
  const stock = /[A-Z]\d{3,}/.exec(await row.innerText())?.[0] ?? ''
  await page.getByRole('button', { name: 'Add photos' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles([await aPhoto('#308030', `${stock}-1.jpg`), await aPhoto('#308090', 'lot.jpg')])
  await expect(page.getByText('No vehicle has this number')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add 1 photo' }).click()
  await expect(page.getByText('1 photo added')).toBeVisible()

  await openView(page, `${office.address}/inventory`)
  await page
    .getByRole('checkbox', { name: /^Select .*\d{4} / })
    .nth(1)
    .check()
  await page
    .getByRole('checkbox', { name: /^Select .*\d{4} / })
    .nth(2)
    .check()
  await page.getByRole('button', { name: 'Sale pending' }).click()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page.getByRole('button', { name: 'Change 2 vehicles' }).click()
  await expect(page.getByText('2 vehicles changed')).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('Change undone')).toBeVisible()
})

test('what was typed for a vehicle is offered again after a reload, and what changed meanwhile is shown', async ({
  page,
  browser,
}) => {
  await signInAs(page, office, 'Ed Carlisle')
  await openView(page, `${office.address}/inventory`)
  await page.locator('tbody a').nth(5).click()
  await page.getByRole('heading', { level: 2, name: 'Photos', exact: true }).waitFor()
  await page.locator('html[data-hydrated]').waitFor()
  const price = page.getByLabel('Advertised price')
  const before = Number(await price.inputValue())
  await price.fill(String(before - 1234))
  await openTrim(page)
  await page.getByRole('textbox', { name: 'Trim' }).fill('Typed Trim')
  await page.getByRole('textbox', { name: 'English' }).fill('One owner, two keys.')
  const stored = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect.poll(async () => (await stored()).match(/edit:/g)?.length).toBe(3)
  expect(await stored()).not.toMatch(/Typed Trim|two keys/)

  const second = await browser.newContext()
  const other = await second.newPage()
  await signInAs(other, office, 'Ed Carlisle')
  await openView(other, page.url())
  await openTrim(other)
  await changeTrim(other, 'Laramie')
  await expect(other.getByRole('button', { name: 'Change Trim: Laramie' })).toBeVisible()
  await second.close()

  await page.reload()
  await page.locator('html[data-hydrated]').waitFor()
  await expect(price).toHaveValue(String(before - 1234))
  await expect(page.getByRole('textbox', { name: 'English' })).toHaveValue('One owner, two keys.')
  const trim = page.getByRole('textbox', { name: 'Trim' })
  await expect(trim).toHaveValue('Typed Trim')
  await trim.press('Enter')
  await expect(page.getByRole('alert')).toContainText(/Laramie/)
  await page.getByRole('button', { name: 'Save mine' }).click()
  await expect(page.getByRole('button', { name: 'Change Trim: Typed Trim' })).toBeVisible()
  await page.locator('#price').getByRole('button', { name: 'Cancel' }).click()
  await expect(price).toHaveValue(String(before))
  await expect.poll(async () => (await stored()).match(/edit:/g)?.length).toBe(1)
})

test('what is typed while a save is running is no conflict with oneself', async ({ page }) => {
  await signInAs(page, office, 'Ed Carlisle')
  await openView(page, `${office.address}/inventory`)
  await page.locator('tbody a').nth(4).click()
  await page.getByRole('heading', { level: 2, name: 'Photos', exact: true }).waitFor()
  await page.locator('html[data-hydrated]').waitFor()
  const english = page.getByRole('textbox', { name: 'English' })
  const save = page.locator('#comments').getByRole('button', { name: 'Save' }).first()
  const arrives = Promise.withResolvers<void>()
  await page.route(isData, async (route) => {
    await arrives.promise
    await route.continue()
  })
  await english.fill('One owner.')
  await save.click()
  await english.fill('One owner, two keys.')
  arrives.resolve()
  await expect(save).toBeEnabled()
  await expect(english).toHaveValue('One owner, two keys.')
  const stored = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect.poll(stored).toMatch(/edit:/)
  await save.click()
  // Nothing is left to save, and nothing was in conflict.
  await expect.poll(stored).not.toMatch(/edit:/)
  await expect(save).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save mine' })).toHaveCount(0)
})

const openTrim = (at: Page) => at.getByRole('button', { name: /^Change Trim: / }).click()
async function changeTrim(at: Page, text: string): Promise<void> {
  await at.getByRole('textbox', { name: 'Trim' }).fill(text)
  await at.getByRole('textbox', { name: 'Trim' }).press('Enter')
}

test('two people change one fact: the second sees the other change, and overwrites it @full', async ({
  page,
  context,
}) => {
  await signInAs(page, office, 'Ed Carlisle')
  await openView(page, `${office.address}/inventory`)
  await page.locator('tbody a').nth(3).click()
  await page.getByRole('heading', { level: 2, name: 'Photos', exact: true }).waitFor()
  const other = await context.newPage()
  await openView(other, page.url())
  await openTrim(page)
  await openTrim(other)
  await changeTrim(other, 'Laramie')
  await expect(other.getByRole('button', { name: 'Change Trim: Laramie' })).toBeVisible()

  await changeTrim(page, 'Rubicon')
  const note = page.getByRole('alert')
  await expect(note).toContainText(/Ed Carlisle changed this meanwhile/)
  await expect(note.getByText('Laramie')).toBeVisible()
  await expect(note.getByText('Rubicon')).toBeVisible()
  await expectAccessible(page)
  await note.getByRole('button', { name: 'Save mine' }).click()
  await expect(page.getByRole('button', { name: 'Change Trim: Rubicon' })).toBeVisible()
  await other.close()
})
