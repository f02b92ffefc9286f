import { execFileSync } from 'node:child_process'

import { expect, test, type Page } from '@playwright/test'

import { expectAccessible } from '#tests/support/browser/axe.ts'
import {
  openView,
  signInAs,
  startBackOffice,
  type BackOffice,
} from '#tests/support/browser/back-office.ts'
import { commandOf } from '#tests/support/servers/command.ts'

let office: BackOffice
test.beforeAll(async ({ browser }) => {
  office = await startBackOffice()
  // The first sign-in fills the demo, unless there is a lead already.
  const page = await browser.newPage()
  await signInAs(page, office, 'Ed Carlisle')
  await page.close()
})
test.afterAll(() => office.stop())

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })
const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

/** Sends a privacy request as a shopper does. */
async function sendRequest(
  page: Page,
  kind: string,
  fields: Readonly<Record<string, string>>,
  language = 'en',
): Promise<void> {
  await page.goto(`${new URL(office.address).origin}/california-ccpa-form?lang=${language}`)
  const form = page.locator('form', { has: page.locator('[name=kind]') })
  await form.locator(`input[name=kind][value=${kind}]`).check()
  await form.locator('input[name=by][value=self]').check()
  for (const [name, value] of Object.entries(fields))
    await form.locator(`[name=${name}]`).fill(value)
  await form.locator('[type=submit]').click()
  await page.waitForURL(/thank|sent/)
}

/** Opens the first open request of a person. */
async function openRequest(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: /^Privacy requests/ }).click()
  await expect(heading(page, 'Privacy requests')).toBeVisible()
  await page.getByRole('link', { name }).first().click()
  await expect(heading(page, name)).toBeVisible()
  // A job searches.
  await expect(page.getByText('Looking through all records')).toHaveCount(0, { timeout: 20_000 })
}

const KELSEY = { firstName: 'Kelsey', lastName: 'Marsh', email: 'kelsey.marsh@mail.example' }
const DEMO_LEAD = { firstName: 'Anna', lastName: 'K', email: 'anna.k@mail.example' }

test('an owner erases a person, downloads the certificate, and the command verifies it', async ({
  page,
}) => {
  await sendRequest(page, 'delete', { ...DEMO_LEAD, phone: '480-555-0100' })
  await signInAs(page, office, 'Ed Carlisle')
  await openRequest(page, 'Anna K')
  await expectAccessible(page)
  await expect(
    page.getByText('Held for review').or(page.getByText('The law sets this date.')),
  ).toBeVisible()
  const begin = page.getByRole('button', { name: 'Erase this person' })
  await expect(begin).toBeDisabled()
  await page.getByRole('button', { name: 'Verified', exact: true }).click()
  await expect(page.getByText('Ed Carlisle verified the identity on')).toBeVisible()
  // Matches by name or phone alone wait for a decision.
  for (;;) {
    const open = page.locator('li[data-decision=open]').first()
    if ((await open.count()) === 0) break
    const before = await page.locator('li[data-decision=open]').count()
    await open.getByText('This person', { exact: true }).click()
    await expect(page.locator('li[data-decision=open]')).toHaveCount(before - 1)
  }
  await expect(page.getByText('Record of the request, 24 months (11 CCR 7101)')).toBeVisible()
  await begin.click()
  const dialog = page.getByRole('dialog', { name: 'Erase this person?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Erase this person' }).click()
  await expect(page.getByText(/Ed Carlisle erased \d+ records? on/)).toBeVisible({
    timeout: 20_000,
  })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Certificate' }).click()
  const file = await (await download).path()
  const audit = commandOf('src/app/cli.ts', 'audit')
  const { code, out } = await audit({ DATA_DIR: office.dataDir }, 'verify', '--certificate', file)
  expect({ code, out }).toMatchObject({
    code: 0,
    out: expect.stringContaining('The certificate holds'),
  })
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByText(/^Closed on/)).toBeVisible()
  await openView(page, `${office.address}/queues/privacy?list=closed`)
  await expect(page.getByRole('row', { name: /Anna K/ })).toContainText('Done')
})

test('an owner exports a person, and sees that another officer changed the request @full', async ({
  page,
  browser,
}) => {
  // The language of a browser is also that of its back office.
  const shopper = await browser.newPage()
  await sendRequest(shopper, 'know', KELSEY, 'es')
  await shopper.close()
  await signInAs(page, office, 'Ed Carlisle')
  await openRequest(page, 'Kelsey Marsh')
  const other = await browser.newPage()
  await signInAs(other, office, 'Ed Carlisle')
  await openView(other, page.url())
  await other.getByRole('button', { name: 'Verified', exact: true }).click()
  await expect(other.getByText('Ed Carlisle verified the identity on')).toBeVisible()
  await page.getByRole('button', { name: 'Not verified', exact: true }).click()
  await expect(page.getByText(/Someone else changed this request meanwhile/)).toBeVisible()
  await expect(page.getByText('Ed Carlisle verified the identity on')).toBeVisible()
  await other.close()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^personal-data-[\da-f]{8}\.zip$/)
  const python =
    'import sys,zipfile; print(zipfile.ZipFile(sys.argv[1]).read("index.html").decode())'
  const html = execFileSync('python3', ['-c', python, await saved.path()], { encoding: 'utf8' })
  expect(html).toContain('<html lang="es">')
  expect(html).toContain('I sold phones for four years')
})

test('the queue and a request fit a phone, in Spanish and dark', async ({
  browser,
  page: shopper,
}) => {
  await sendRequest(shopper, 'correct', {
    ...KELSEY,
    correction: 'My phone number is 480-555-0123, not the one that you have.',
  })
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  })
  const page = await context.newPage()
  await signInAs(page, office, 'Ed Carlisle')
  await openView(page, `${office.address}/queues/privacy?lang=es`)
  await expect(heading(page, 'Solicitudes de privacidad')).toBeVisible()
  expect(await isWide(page)).toBe(false)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Kelsey Marsh' }).first().click()
  await expect(page.getByText('¿Qué tenemos?')).toBeVisible()
  await page.getByLabel('Teléfono', { exact: true }).fill('480-555-0123')
  await page.getByRole('button', { name: 'Mostrar cambios' }).click()
  await expect(page.getByRole('table').or(page.getByText('No cambiaría nada.'))).toBeVisible()
  expect(await isWide(page)).toBe(false)
  await expectAccessible(page)
  await context.close()
})

test('sales and marketing have no privacy requests', async ({ page }) => {
  await signInAs(page, office, 'Ruelas')
  await expect(page.getByRole('link', { name: /^Privacy requests/ })).toHaveCount(0)
  await openView(page, `${office.address}/queues/privacy`)
  await expect(page.getByText('There is nothing at this address')).toBeVisible()
})

test('requests are opened by J and Enter, and their buttons are in the palette', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await sendRequest(page, 'know', { ...KELSEY, phone: '480-555-0100' })
  await signInAs(page, office, 'Ed Carlisle')
  await openView(page, `${office.address}/queues/privacy`)
  for (const key of ['j', 'j', 'k']) await page.keyboard.press(key)
  await expect(page.locator('[data-row]').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/queues\/privacy\/.+/)
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('>done')
  const here = page.getByRole('group', { name: 'Actions here', exact: true })
  await expect(here.getByRole('option').first()).toContainText('Done')
  await page.keyboard.press('Escape')
  // The form of a correction is sent by its own button alone.
  await expect(page.getByRole('button', { name: 'Show changes' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('>')
  await expect(here.getByRole('option', { name: 'Export' })).toHaveCount(1)
  await expect(here.getByRole('option', { name: 'Show changes' })).toHaveCount(0)
})
