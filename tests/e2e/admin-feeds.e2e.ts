import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

import { expectAccessible } from '#tests/support/browser/axe.ts'
import {
  openView,
  signInAs,
  startBackOffice,
  type BackOffice,
} from '#tests/support/browser/back-office.ts'

/** A Spanish feed whose prices do not show what their point is. */
const FILE = [
  'stock;vin;make;model;year;mileage;precio final',
  'S1;1C4HJXDG9JW100001;Jeep;Wrangler;2018;11.185;27.350',
].join('\n')

let office: BackOffice
test.beforeAll(async () => {
  office = await startBackOffice()
  const imported = join(office.dataDir, 'feeds', 'store-files', 'imported')
  mkdirSync(imported, { recursive: true })
  const file = join(imported, '2026-11-29T08-00-00-000Z-stock.csv')
  writeFileSync(file, FILE)
  writeFileSync(`${file}.report.txt`, 'none of the 1 rows can be used')
})
test.afterAll(() => office.stop())

test('a developer maps the price of a Spanish feed, sees its vehicles, saves and restores it', async ({
  page,
}) => {
  await signInAs(page, office, 'Max Okafor')
  await openView(page, `${office.address}/settings/feeds`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'store-files' }).click()
  await expect(page.getByText('0 of 1 rows become vehicles')).toBeVisible()
  await page.getByLabel('Name in the file of price').fill('precio final')
  await page.getByLabel('Decimals').selectOption('comma')
  await expect(page.getByText('1 of 1 rows become vehicles')).toBeVisible()
  await expect(page.getByRole('row', { name: /2018 Jeep Wrangler/ })).toContainText('$27,350')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save and publish' }).first().click()
  await expect(page.getByText('Saved. The next file is read with it.')).toBeVisible()
  await page.getByText(/^Max Okafor changed it/).click()
  await expect(page.locator('ins').filter({ hasText: 'decimals: comma' })).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText(/^Max Okafor restored an earlier version/)).toBeVisible()
  await expect(page.getByLabel('Decimals')).toHaveValue('')
})

test('a developer sees what is in an outbound feed on a phone, and downloads it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, office, 'Max Okafor')
  await openView(page, `${office.address}/settings/feeds`)
  await page.getByRole('link', { name: 'meta-vehicles.csv' }).click()
  await expect(page.getByRole('heading', { name: /^[\d,]+ vehicles$/ })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await downloading).suggestedFilename()).toBe('meta-vehicles.csv')
})
