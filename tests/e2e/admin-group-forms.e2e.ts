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
const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. Shoppers see it now.')).toBeVisible()
}
const fetched = (path: string) =>
  fetch(new URL(path, office.address), { headers: { accept: 'text/html' }, redirect: 'manual' })
const siteText = async (path: string) => (await fetched(path)).text()
const fitsPhone = async (page: Page) => {
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
}

test('marketing gives a site its own main menu, ordered by keyboard', async ({ page }) => {
  await signInAs(page, office, 'Luis Mora')
  await openView(page, `${office.address}/content/menus/@ocotillo/site`)
  const menu = page.getByRole('region', { name: 'Main menu' })
  await menu.getByRole('button', { name: 'Change this menu' }).click()
  const rows = menu.locator('ol > li').filter({ has: page.locator('[data-handle]') })
  const second = (await rows.nth(1).locator('summary b').first().textContent()) ?? ''
  await rows.nth(1).locator('[data-handle]').focus()
  await page.keyboard.press('ArrowUp')
  await expect(rows.nth(0).locator('summary b')).toHaveText(second)
  await expect(rows.nth(0).locator('[data-handle]')).toBeFocused()
  await rows.nth(0).locator('summary').click()
  await rows.nth(0).getByLabel('Leads to').fill('/search/used?body=Truck')
  await expect(
    rows.nth(0).getByText('This target has no name: write a label.').first(),
  ).toBeVisible()
  await rows.nth(0).getByLabel('Label').first().fill('Trucks for work')
  await rows.nth(0).getByLabel('Label').last().fill('Camionetas de trabajo')
  await saved(page)
  await expect(preview(page).getByText('Trucks for work').first()).toBeAttached()
  await expectAccessible(page)
  await publish(page)
  await expect.poll(() => siteText('/')).toContain('Trucks for work')
  await fitsPhone(page)
})

test('a notice is shown between its days', async ({ page }) => {
  await signInAs(page, office, 'Luis Mora')
  await openView(page, `${office.address}/content/banners/@ocotillo/site`)
  await page.getByRole('button', { name: 'Add a notice' }).click()
  const texts = page.getByRole('textbox', { name: /^Text/ })
  await texts.first().fill('Closed on Founders Day')
  await texts.last().fill('Cerrado el Día de los Fundadores')
  await page.getByLabel('Last day').fill('2031-07-04')
  await saved(page)
  await expect(preview(page).getByText('Closed on Founders Day')).toBeAttached()
  await expectAccessible(page)
  await publish(page)
  await expect
    .poll(() => siteText('/contact?lang=es'))
    .toContain('Cerrado el Día de los Fundadores')
  await fitsPhone(page)
})

test('a redirect is checked while it is typed, and works once it is published', async ({
  page,
}) => {
  await signInAs(page, office, 'Luis Mora')
  await openView(page, `${office.address}/content/redirects/redirects`)
  const add = async (from: string, to: string) => {
    await page.getByLabel('Old address', { exact: true }).fill(from)
    await page.getByLabel('Leads to', { exact: true }).fill(to)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await add('/winter-sale', '/summer-sale')
  await add('/summer-sale', '/winter-sale')
  await expect(page.getByText('/winter-sale is in a loop with /summer-sale.')).toBeVisible()
  await page.getByLabel('Where /summer-sale leads').fill('/specials/new')
  await expect(
    page.getByText(/would lead to \/summer-sale, which is redirected again/),
  ).toBeVisible()
  await page.getByLabel('Where /winter-sale leads').fill('/specials/new')
  await expect(page.getByText(/has an error|have errors/)).toHaveCount(0)
  await page.getByLabel('Search addresses').fill('winter')
  await expect(page.getByText('1 address', { exact: true })).toBeVisible()
  await saved(page)
  await expectAccessible(page)
  await publish(page)
  await expect
    .poll(async () => (await fetched('/winter-sale')).headers.get('location'))
    .toContain('/specials/new')
  await fitsPhone(page)
})

test('HR begins an opening of a store, and takes a photo of a person', async ({ page }) => {
  await signInAs(page, office, 'Ed Carlisle')
  await openView(page, `${office.address}/content?kind=openings`)
  await page.getByRole('button', { name: 'New text' }).click()
  await page.getByLabel('English title').fill('Lot porter')
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lot porter' })).toBeVisible()
  await page.getByLabel('Department').selectOption('detail')
  await page.getByLabel('Employment').selectOption('full-time')
  await page.getByLabel('Pay from').fill('19')
  await page.getByLabel('Pay to').fill('16')
  await expect(page.getByText('The range ends below its start.')).toBeVisible()
  await page.getByLabel('Pay to').fill('22.50')
  await page.getByLabel('Pay per').selectOption('hour')
  await page.getByLabel('First day').fill('2026-01-01')
  await page.getByLabel('Last day for applications').fill('2031-07-04')
  for (const [language, words] of [
    ['English', 'Keep the lot in order'],
    ['Spanish', 'Mantener el lote en orden'],
  ] as const) {
    await page.getByLabel(`Title (${language})`).fill(`Porter ${language}`)
    for (const name of [
      'Working hours',
      'Summary',
      'What you do',
      'What you need',
      'What we offer',
    ])
      await page.getByLabel(`${name} (${language})`).fill(words)
  }
  await saved(page)
  await expect(preview(page).getByText('Keep the lot in order').first()).toBeAttached()
  await expectAccessible(page)
  await publish(page)
  await expect.poll(() => siteText('/careers/openings')).toContain('Porter English')
  await fitsPhone(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  await openView(page, `${office.address}/content/staff/OCS`)
  const person = page
    .locator('ol > li')
    .filter({ has: page.locator('[data-handle]') })
    .first()
  await person.locator('summary').click()
  const photo = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 600
    canvas.height = 900
    canvas.getContext('2d')?.fillRect(0, 0, 300, 900)
    return canvas.toDataURL('image/png')
  })
  await person.locator('input[type=file]').setInputFiles({
    name: 'ana.png',
    mimeType: 'image/png',
    buffer: Buffer.from(photo.split(',')[1] ?? '', 'base64'),
  })
  await expect(person.getByRole('button', { name: 'Change the photo' })).toBeVisible()
  await saved(page)
  await publish(page)
  await expect.poll(() => siteText('/staff-directory')).toMatch(/\/content-pictures\/\w+\/staff-/)
  await person.getByRole('button', { name: 'Remove the photo' }).click()
  await publish(page)
  await expect.poll(() => siteText('/staff-directory')).not.toContain('/content-pictures/')
})

test('titles are in the language of the reader', async ({ page }) => {
  await signInAs(page, office, 'Luis Mora')
  await openView(page, `${office.address}/content?lang=es`)
  await expect(page.getByRole('link', { name: 'Quiénes somos' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'About us' })).toHaveCount(0)
})
