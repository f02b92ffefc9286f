import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { messages as fieldsEn } from '#messages/form-fields.en.ts'
import { messages as fieldsEs } from '#messages/form-fields.es.ts'
import { messages as en } from '#messages/notification.en.ts'
import { messages as es } from '#messages/notification.es.ts'
import { messages as searchEn } from '#messages/search.en.ts'
import { messages as searchEs } from '#messages/search.es.ts'
import { messages as vehicleEn } from '#messages/vehicle.en.ts'
import { messages as vehicleEs } from '#messages/vehicle.es.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'
import { variantTitle } from '#tests/support/browser/variant-title.ts'
import { plain } from '#tests/support/servers/plain-mail.ts'

const OUTBOX = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox')

/** The mails that an address has received. */
async function mailsTo(address: string): Promise<readonly string[]> {
  const names = await readdir(OUTBOX).catch(() => [])
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFile(join(OUTBOX, name), 'utf8')),
  )
  return mails
    .map((mail) => plain(mail.replaceAll('\r\n', '\n')))
    .filter((mail) => mail.includes(`\nTo: ${address}\n`))
}

/** The path of the page that an address's only mail links to. */
async function linkSentTo(address: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(address)).length, { timeout: 15_000 }).toBe(1)
  const [mail = ''] = await mailsTo(address)
  return /https?:\/\/[^/\s]+(\/subscription\/[\w-]+\?lang=\w\w)/.exec(mail)?.[1] ?? ''
}

const languages = {
  en: { t: en, fields: fieldsEn, search: searchEn, vehicle: vehicleEn },
  es: { t: es, fields: fieldsEs, search: searchEs, vehicle: vehicleEs },
} as const

for (const [locale, { t, fields, search, vehicle }] of Object.entries(languages))
  for (const javaScriptEnabled of [true, false])
    test.describe(variantTitle(locale, javaScriptEnabled), () => {
      test.use({ javaScriptEnabled })

      const feature = locale === 'es' ? 'Quemacocos' : 'Sunroof'
      const check = async (page: Page) => {
        if (javaScriptEnabled) await expectAccessible(page)
      }

      test('a shopper without matches subscribes, confirms by mail, renews and unsubscribes', async ({
        page,
      }) => {
        // Seven pages, most of them checked by axe.
        test.slow()
        const errors = consoleErrors(page)
        const email = `${randomUUID()}@shopper.example`
        await page.goto(`/search/used?make=Jeep&maxPrice=900&feature=Sunroof&lang=${locale}`)
        await page.getByRole('link', { name: search.notify }).click()
        await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
        await expect(page.locator('[name=type]')).toHaveValue('used')
        await expect(page.locator('[name=make]')).toHaveValue('Jeep')
        await expect(page.locator('[name=maxPrice]')).toHaveValue('900')
        await expect(page.getByRole('complementary').getByText(feature)).toBeVisible()
        await check(page)

        const send = page.getByRole('main').getByRole('button', { name: t.send })
        await send.click()
        await expect(page.getByRole('alert')).toBeVisible()
        await expect(page.locator('[name=maxPrice]')).toHaveValue('900')
        await check(page)
        await page.getByRole('main').getByLabel(fields.email, { exact: true }).fill(email)
        await send.click()
        await expect(page).toHaveURL(/\/form\/availability-notification\/thank-you/)
        await check(page)

        const link = await linkSentTo(email)
        await page.goto(link)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t['page.pendingTitle'])
        await expect(page.getByRole('main')).toContainText(email)
        await expect(page.getByRole('main')).toContainText(feature)
        await check(page)
        await page.getByRole('button', { name: t['page.confirm'] }).click()
        const done = page.getByRole('heading', { level: 1, name: t['page.confirmedTitle'] })
        await expect(done).toBeVisible()
        await check(page)
        await page.getByRole('button', { name: t['page.renew'] }).click()
        await expect(done).toBeVisible()
        await page.getByRole('button', { name: t['page.stop'] }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t['page.endedTitle'])
        await expect(page.getByRole('main')).not.toContainText(email)
        await check(page)
        await page.goto(link)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t['page.endedTitle'])
        expect(errors).toEqual([])
      })

      test('a shopper who finds a price too high waits until it drops', async ({ page }) => {
        const email = `${randomUUID()}@shopper.example`
        await page.goto(`/search/used?lang=${locale}`)
        await page.getByRole('article').getByRole('link').first().click()
        await page.getByRole('link', { name: vehicle.watchPrice }).first().click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.titleVehicle)
        await expect(page.locator('[name=make]')).toHaveCount(0)
        await check(page)
        await page.getByRole('main').getByLabel(fields.email, { exact: true }).fill(email)
        await page.getByRole('main').getByRole('button', { name: t.send }).click()
        await expect(page).toHaveURL(/\/thank-you/)
        await page.goto(await linkSentTo(email))
        await page.getByRole('button', { name: t['page.refuse'] }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t['page.endedTitle'])
      })

      test('an unfiltered request must be narrowed first', async ({ page }) => {
        await page.goto(`/form/availability-notification?lang=${locale}`)
        await page.getByRole('main').getByLabel(fields.email, { exact: true }).fill('a@b.example')
        await page.getByRole('main').getByRole('button', { name: t.send }).click()
        await expect(page.getByRole('alert').getByRole('link')).toContainText(t.make)
        await check(page)
      })

      test('an unknown address of a subscription is not found', async ({ page }) => {
        const answer = await page.goto(`/subscription/${'A'.repeat(46)}?lang=${locale}`)
        expect(answer?.status()).toBe(404)
      })
    })
