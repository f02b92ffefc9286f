import { expect, test, type Page } from '@playwright/test'

import { localTime } from '#domain/hours/local-time.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { openView } from '#tests/support/browser/back-office.ts'
import { startDayOffice, type DayOffice } from '#tests/support/browser/day-office.ts'
import { fullTag } from '#tests/support/browser/variant-title.ts'
import { IS_FULL } from '#tests/support/depth.ts'
import { postgresPrograms } from '#tests/support/servers/postgres.ts'

const MARKETING = { name: 'Luis Mora', role: 'marketing', dealers: 'OCS' } as const
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A time as the form has it, in the store's time zone. */
const typed = (ms: number) => localTime(new Date(ms), 'America/Phoenix').slice(0, 16)

const title = (page: Page) =>
  page
    .getByRole('heading', { level: 2, name: 'English', exact: true })
    .locator('xpath=../..')
    .getByLabel('Title')

for (const engine of ['sqlite', 'postgres'] as const)
  test.describe(`times and ends of texts on ${engine}${fullTag(engine === 'postgres')}`, () => {
    test.describe.configure({ mode: 'serial', ...(IS_FULL && { timeout: 600_000 }) })
    test.skip(
      engine === 'postgres' && postgresPrograms() === null,
      'no PostgreSQL server programs on this machine',
    )
    let office: DayOffice
    let page: Page

    test.beforeAll(async ({ browser }) => {
      office = await startDayOffice(engine)
      page = await office.join(browser, MARKETING)
    })
    test.afterAll(() => office?.stop())

    const siteText = async (path: string) => (await fetch(new URL(path, office.site))).text()
    const schedule = () => page.getByRole('button', { name: 'Schedule', exact: true }).first()

    test('a draft is scheduled, moved and canceled', async () => {
      await openView(page, `${office.address}/content/markdown-pages/community`)
      await title(page).fill('Winter in our town')
      await expect(page.getByText(/^Draft saved by/)).toBeVisible()
      await schedule().click()
      const dialog = page.getByRole('dialog')
      await expectAccessible(page)
      await dialog.getByLabel('Publish on').fill(typed(Date.now() - DAY_MS))
      await dialog.getByRole('button', { name: 'Save the times' }).click()
      await expect(dialog.getByText('Choose a time in the future.')).toBeVisible()
      await dialog.getByLabel('Publish on').fill(typed(Date.now() + DAY_MS))
      await dialog.getByLabel('Take down on').fill(typed(Date.now() + 2 * DAY_MS))
      await dialog.getByRole('button', { name: 'Save the times' }).click()
      await expect(page.getByText(/^The draft is published .* set by Luis Mora/)).toBeVisible()
      await expect(page.getByText(/^Shoppers see it until/)).toBeVisible()
      await expectAccessible(page)

      await page.getByRole('button', { name: 'Back to the list' }).click()
      await expect(page.getByText(/^Publishes /).first()).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Winter in our town' }).first().click()
      await page.getByRole('button', { name: 'Change', exact: true }).first().click()
      await dialog.getByLabel('Take down on').fill('')
      await dialog.getByRole('button', { name: 'Save the times' }).click()
      await expect(page.getByText(/^Shoppers see it until/)).toHaveCount(0)
      await page.getByRole('button', { name: 'Cancel it' }).click()
      await expect(page.getByText(/^The draft is published/)).toHaveCount(0)
      await expect(title(page)).toHaveValue('Winter in our town')
    })

    test(`a draft is published at its time${fullTag(true)}`, async () => {
      await openView(page, `${office.address}/content/markdown-pages/community`)
      await schedule().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Publish on').fill(typed(Date.now() + MINUTE_MS + MINUTE_MS / 6))
      await dialog.getByRole('button', { name: 'Save the times' }).click()
      await expect(page.getByText(/^The draft is published/)).toBeVisible()
      expect(await siteText('/community')).not.toContain('Winter in our town')
      await expect
        .poll(() => siteText('/community'), { timeout: 3 * MINUTE_MS })
        .toContain('Winter in our town')
      await page.reload()
      await expect(page.getByText(/^Luis Mora published/)).toBeVisible()
    })

    test('a page is deleted with a redirect, undone, and restored from its versions', async () => {
      const remove = async () => {
        await openView(page, `${office.address}/content/markdown-pages/community`)
        await page.getByRole('button', { name: 'More actions' }).click()
        await page.getByRole('button', { name: 'Take down (can be restored)' }).click()
        const dialog = page.getByRole('dialog')
        await expect(dialog.getByText(/lead(?:s)? to it/).first()).toBeVisible()
        await expectAccessible(page)
        await dialog.getByLabel(/^Where \/community leads/).fill('/contact')
        await dialog.getByRole('button', { name: 'Take down (can be restored)' }).click()
        await expect(page.getByText('Taken down. Shoppers no longer see it.')).toBeVisible()
      }
      const response = () => fetch(new URL('/community', office.site), { redirect: 'manual' })
      const place = async () => {
        const { status, headers } = await response()
        return [status, headers.get('location')]
      }
      await remove()
      await expect.poll(place).toEqual([301, '/contact'])
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(async () => (await response()).status).toBe(200)

      await remove()
      await expect(page.getByText(/^Luis Mora took this text down/)).toBeVisible()
      await expectAccessible(page)
      await openView(page, `${office.address}/content`)
      await page.locator('summary', { hasText: 'Taken down' }).click()
      await page.locator('details').getByRole('link').click()
      await page.getByRole('button', { name: 'Restore' }).first().click()
      await expect.poll(async () => (await response()).status).toBe(200)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        390,
      )
    })

    test('the texts are downloaded as files', async () => {
      await openView(page, `${office.address}/content`)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Files' }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(/^texts-version-\d+\.tar\.gz$/)
    })
  })
