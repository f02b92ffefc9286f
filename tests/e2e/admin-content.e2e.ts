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

const OCOTILLO = 'Ocotillo Chrysler Dodge Jeep Ram'

const column = (page: Page, language: 'English' | 'Spanish' | 'Español' | 'Inglés') =>
  page.getByRole('heading', { level: 2, name: language, exact: true }).locator('xpath=../..')
const preview = (page: Page, title = 'The page with the draft') =>
  page.frameLocator(`iframe[title="${title}"]`)
const siteText = async (path: string) =>
  (await fetch(new URL(path, office.address), { headers: { accept: 'text/html' } })).text()

/** Waits until the draft is saved. */
const saved = (page: Page) => expect(page.getByText(/^Draft saved by/)).toBeVisible()

test('marketing changes a page in both languages, sees it before shoppers, publishes and undoes it', async ({
  page,
}) => {
  await signInAs(page, office, 'Luis Mora')
  await openView(page, `${office.address}/content`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'About us' }).click()
  const title = column(page, 'English').getByLabel('Title')
  await title.fill('About this family')
  await saved(page)
  await expect(preview(page).locator('main')).toBeVisible()
  await column(page, 'English').getByLabel('Text').fill('For **$79.95** at every shop.')
  await expect(preview(page).getByText(/^For \$79\.95 at every shop\.$/)).toBeVisible()
  await expect(page.getByText(/^Only in one language: .*\$79\.95/)).toBeVisible()
  await column(page, 'Spanish').getByLabel('Text').fill('Por **$79.95** en todos los talleres.')
  await expect(page.getByText(/^Only in one language/)).toHaveCount(0)
  await page.getByRole('radiogroup', { name: 'Language of the preview' }).getByText('ES').click()
  await expect(preview(page).getByText(/^Por \$79\.95 en todos los talleres\.$/)).toBeVisible()
  expect(await siteText('/about-us')).not.toContain('$79.95')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. Shoppers see it now.')).toBeVisible()
  await expect.poll(() => siteText('/about-us')).toContain('$79.95')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The text before is back.')).toBeVisible()
  await expect.poll(() => siteText('/about-us')).not.toContain('$79.95')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('radiogroup', { name: 'Parts of this view' }).getByText('Versions').click()
  await page.getByText(/^Luis Mora restored an earlier version/).click()
  await expect(page.locator('del').first()).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a text with an error is not published, and says where', async ({ page }) => {
  await signInAs(page, office, 'Ed Carlisle')
  await openView(page, `${office.address}/content`)
  await page.getByRole('button', { name: 'New text' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('English title').fill('Winter checks')
  await expect(dialog.getByLabel('Address')).toHaveValue('winter-checks')
  await dialog.getByLabel('Address').fill('Winter Checks')
  await dialog.getByRole('button', { name: 'Begin' }).click()
  await expect(page).toHaveURL(/\/winter-checks$/)
  await expect(page.getByText(/^Still missing: Description for search engines/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish 1 to fix' })).toBeDisabled()
  const english = column(page, 'English')
  await english
    .getByLabel('Description for search engines')
    .fill('What we check on your car before winter, how long it takes and what it costs.')
  await english
    .getByLabel('Text')
    .fill('See [the forms](/no-such-page#x).\n\n![Snow](pictures/snow.jpg "")')
  await saved(page)
  await expect(english.getByText('Line 1: there is no page /no-such-page#x')).toBeVisible()
  await page.getByRole('button', { name: /^Publish \d warning/ }).click()
  await expect(page.getByRole('alert')).toContainText(/content\/en\/winter-checks\.md/)
  await expect(page.getByRole('alert')).toContainText('pictures/snow.jpg')
  await english.getByLabel('Text').fill('Battery, lights and brakes.')
  await saved(page)
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('Published. Shoppers see it now.')).toBeVisible()
  await expect.poll(() => siteText('/winter-checks')).toContain('Battery, lights and brakes.')
})

test('what is typed stays as it is typed while it is saved, and a deleted draft comes back', async ({
  page,
}) => {
  await signInAs(page, office, 'Luis Mora')
  await openView(page, `${office.address}/content/markdown-pages/community`)
  const title = column(page, 'English').getByLabel('Title')
  await title.fill('')
  await title.pressSequentially('Our ')
  await saved(page)
  await title.pressSequentially('town')
  await expect(title).toHaveValue('Our town')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await saved(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Delete draft' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete draft' }).click()
  await expect(title).not.toHaveValue('Our town')
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect(title).toHaveValue('Our town')
})

test('two people who change the same field choose between their texts', async ({
  page,
  browser,
}) => {
  await signInAs(page, office, 'Luis Mora')
  await openView(page, `${office.address}/content/markdown-pages/community`)
  const other = await (await browser.newContext()).newPage()
  await signInAs(other, office, 'Ed Carlisle')
  await openView(other, `${office.address}/content/markdown-pages/community`)
  await column(other, 'English').getByLabel('Title').fill('Around town')
  await saved(other)
  await column(page, 'English').getByLabel('Title').fill('Our neighbors')
  await expect(page.getByRole('alert')).toContainText(/Ed Carlisle changed “Title \(English\)”/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use mine' }).click()
  await saved(page)
  await other.reload()
  await expect(column(other, 'English').getByLabel('Title')).toHaveValue('Our neighbors')
  await other.context().close()
})

test('a coupon for one site is begun in Spanish, with days from a calendar', async ({ page }) => {
  await signInAs(page, office, 'Luis Mora')
  await openView(page, `${office.address}/content?kind=service-offers&lang=es`)
  await page.getByRole('button', { name: 'Texto nuevo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('¿Dónde?').selectOption({ label: OCOTILLO })
  await dialog.getByLabel('Título en español').fill('Revisión de frenos')
  await expect(dialog.getByLabel('Dirección')).toHaveValue('revision-de-frenos')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Empezar' }).click()
  await expect(page.getByText(/^Falta: /)).toBeVisible()
  await page.getByLabel('Icono').selectOption('disc-3')
  await page.getByLabel('Precio').fill('Gratis')
  await expect(page.getByLabel('Precio')).toHaveValue('0')
  await page.getByLabel('Primer día').fill('2026-01-01')
  await page.getByLabel('Último día').fill('2031-07-04')
  await page.getByLabel('Código').fill('FRENOS-1')
  for (const [language, title] of [
    ['Español', 'Revisión de frenos'],
    ['Inglés', 'Brake check'],
  ] as const) {
    const fields = column(page, language)
    await fields.getByLabel('Título').fill(title)
    await fields.getByLabel('Resumen').fill(`${title}.`)
    await fields.getByLabel('Letra pequeña').fill(`${title} 2031.`)
  }
  const coupon = preview(page, 'La página con el borrador').locator('#revision-de-frenos')
  await expect(coupon.getByText('Gratis', { exact: true })).toBeVisible()
  await expect(coupon).toBeInViewport()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Publicar/ }).click()
  await expect(page.getByText('Publicado. Los compradores ya lo ven.')).toBeVisible()
  await expect.poll(() => siteText('/service/specials')).toContain('Brake check')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('the preview of an event opens at the event, far down its page', async ({ page }) => {
  await signInAs(page, office, 'Luis Mora')
  await openView(page, `${office.address}/content?kind=events`)
  await page.getByRole('link', { name: 'Saturday clinic: oil, tires and warning lamps' }).click()
  const event = preview(page).locator('#event-saturday-clinic')
  await expect(event).toBeInViewport()
  await column(page, 'English').getByLabel('Title').fill('Oil and tires on Saturday')
  await expect(event.getByText('Oil and tires on Saturday')).toBeInViewport()
})

test('a coupon of one site is shown on another one, and is back with one click', async ({
  page,
}) => {
  await signInAs(page, office, 'Luis Mora')
  await page.setViewportSize({ width: 390, height: 844 })
  await openView(page, `${office.address}/content/service-offers/@ocotillo/battery-season`)
  const where = page.getByRole('group', { name: 'Where?' })
  await expect(where.getByLabel(OCOTILLO, { exact: true })).toBeChecked()
  await where.getByLabel('Red Canyon', { exact: false }).check()
  await expect(where.getByLabel('All sites')).not.toBeChecked()
  await expect.poll(() => page.getByText(OCOTILLO).count()).toBeGreaterThan(0)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1440, height: 900 })
  await saved(page)
  await page
    .getByLabel('Site of the preview')
    .selectOption({ label: 'Red Canyon Chrysler Dodge Jeep Ram' })
  await expect(preview(page).locator('main')).toContainText('battery', { ignoreCase: true })

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. Shoppers see it now.')).toBeVisible()
  await expect(page).toHaveURL(/\/content\/service-offers\/battery-season$/)
  await expect(page.getByText(/moved from the own texts of Ocotillo/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The text before is back.')).toBeVisible()
  await expect(page).toHaveURL(/\/@ocotillo\/battery-season$/)
  // What was undone is the draft again.
  await expect(where.getByLabel('Red Canyon', { exact: false })).toBeChecked()
})

test('a coupon of all sites becomes the own text of one, and old links follow it', async ({
  page,
}) => {
  await signInAs(page, office, 'Luis Mora')
  await openView(page, `${office.address}/content/service-offers/@ocotillo/alignment`)
  const where = page.getByRole('group', { name: 'Where?' })
  await where.getByLabel('All sites').check()
  await saved(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL(/\/content\/service-offers\/alignment$/)
  await openView(page, `${office.address}/content/service-offers/@ocotillo/alignment`)
  await expect(page).toHaveURL(/\/content\/service-offers\/alignment$/)
  await where.getByLabel(OCOTILLO, { exact: true }).check()
  await where.getByLabel('Own text of Ocotillo', { exact: false }).check()
  await saved(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL(/\/@ocotillo\/alignment$/)
})
