import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { messages as en } from '#messages/common.en.ts'
import { messages as es } from '#messages/common.es.ts'
import { messages as vehicle } from '#messages/vehicle.en.ts'
import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'
import { aFeed } from '#tests/support/builders/feeds.ts'
import { processEnv } from '#tests/support/run-folder.ts'
import { programOf } from '#tests/support/servers/program.ts'
import { serverWithFeed } from '#tests/support/servers/server-with-feed.ts'

const run = promisify(execFile)
const DETAIL = '/detail/used/2018/jeep/wrangler'
const NAME = '2018 Jeep Wrangler'
/** A page follows changes some seconds after it is shown. */
const FOLLOWED = { timeout: 40_000 }

const all = Array.from({ length: 6 }, () => ({ DealerId: '' }))
const withRow = (at: number, row: Parameters<typeof aFeed>[0][number]) =>
  aFeed(all.map((one, index) => (index === at ? { ...one, ...row } : one)))

let server: Awaited<ReturnType<typeof serverWithFeed>>
test.beforeAll(async () => {
  server = await serverWithFeed('OCS', aFeed(all), `${DETAIL}/S1/OCS`)
})
test.afterAll(() => server.stop())

/** Imports a feed by another process, as a dealer's program would. */
async function importFeed(feed: string): Promise<void> {
  const file = join(server.folder, 'changed.csv')
  await writeFile(file, feed)
  await run(
    process.execPath,
    [programOf('src/app/cli.ts'), 'inventory', 'import', file, '--dealer', 'OCS'],
    { env: { ...processEnv(), DATA_DIR: server.folder } },
  )
}

let price = 30_000

/** Changes the price of a vehicle until the page says so: then it follows changes. */
async function untilFollowed(page: Page, at: number, text: string): Promise<void> {
  await expect(async () => {
    price += 1
    await importFeed(withRow(at, { Price: String(price) }))
    await expect(page.getByText(text)).toBeVisible({ timeout: 2500 })
  }).toPass(FOLLOWED)
}

test('the page of a vehicle says that it was sold, and shows it after an update', async ({
  page,
}) => {
  await page.goto(`${server.address}${DETAIL}/S1/OCS`)
  await untilFollowed(page, 0, en.livePrice.replace('{name}', NAME))
  await importFeed(withRow(0, { Disposition: 'Sold' }))
  await expect(page.getByText(en.liveSold.replace('{name}', NAME))).toBeVisible()
  await page.getByRole('link', { name: en.liveUpdate }).click()
  await expect(page.getByText(vehicle.soldText)).toBeVisible()
  await expect(page.locator('[data-part=live-notice]')).toHaveCount(0)
})

test('a list shows the notice in Spanish, in a browser without shared workers @full', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'))
  await context.addCookies([{ name: 'locale', value: 'es', url: server.address }])
  await page.goto(`${server.address}/search/used?make=Jeep&model=Wrangler&maxPrice=40000`)
  await untilFollowed(page, 1, es.livePrice.replace('{name}', NAME))
  await page.getByRole('button', { name: es.close, exact: true }).last().focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-part=live-notice]')).toHaveCount(0)
  await importFeed(
    aFeed(all.map((row, index) => (index < 2 ? { ...row, Disposition: 'Pending' } : row))),
  )
  await expect(page.getByText(es.liveSeveral.replace('{n}', '2'))).toBeVisible()
  await page.getByRole('link', { name: es.liveUpdate }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-part=live-notice]')).toHaveCount(0)
})
