import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { messages as en } from '#messages/review.en.ts'
import { messages as es } from '#messages/review.es.ts'
import { openDatabase } from '#platform/db/open.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import {
  openView,
  signInAs,
  startBackOffice,
  type BackOffice,
} from '#tests/support/browser/back-office.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'
import { inviteCustomer } from '#tests/support/modules/reviews.ts'
import { plain } from '#tests/support/servers/plain-mail.ts'

const ANSWER = 'Thank you. The second key is in the mail.'

const VARIANTS = [
  { locale: 'en', javaScriptEnabled: true, t: en, email: 'patrick.yazzie@mail.example' },
  { locale: 'es', javaScriptEnabled: false, t: es, email: 'graciela.montes@mail.example' },
] as const

let office: BackOffice
test.beforeAll(async ({ browser }) => {
  office = await startBackOffice({
    'dealers/OCS.yaml': '\npromises: { reviews: { isInviting: true } }\n',
  })
  // The first sign-in adds the demo's leads.
  const page = await browser.newPage()
  await signInAs(page, office, 'Dana Whitfield')
  await page.close()
})
test.afterAll(() => office.stop())

/** The decoded mails to an address. */
async function mailsTo(email: string): Promise<readonly string[]> {
  const folder = join(office.dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails
    .map((mail) => plain(mail.replaceAll('\r\n', '\n')))
    .filter((mail) => mail.includes(`\nTo: ${email}\n`))
}

/** Invites the customer of a lead. @returns the address of the page that the mail links to */
async function mailedLink(email: string): Promise<string> {
  const { dataDir } = office
  const database = await openDatabase({ dataDir, databaseUrl: null, owner: false })
  try {
    await inviteCustomer(database, email)
  } finally {
    await database.close()
  }
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1)
  const path = /\/review\/[\w-]{46}(?![\w/-])/.exec((await mailsTo(email)).join('\n'))?.[0] ?? ''
  return new URL(path, office.address).href
}

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, label: string) => main(page).getByLabel(label)
const stars = (page: Page, n: number) => main(page).locator(`input[name="stars"][value="${n}"]`)
const press = (page: Page, name: string) => main(page).getByRole('button', { name }).click()

for (const { locale, javaScriptEnabled, t, email } of VARIANTS)
  test.describe(`${locale}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 900 } })
    test('REV-3 a customer follows the mailed link, writes a review, changes and deletes it', async ({
      page,
    }) => {
      const errors = consoleErrors(page)
      await page.goto(`${await mailedLink(email)}?lang=${locale}`)
      await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Ocotillo')
      if (javaScriptEnabled) await expectAccessible(page, { isWhole: true, isMeasured: true })
      await stars(page, 4).check()
      await field(page, t.text).fill('Fair price.\nOne key is missing.')
      await field(page, t.name).fill('Pat Y.')
      await press(page, t.send)
      await expect(main(page)).toContainText(t['state.waiting'])

      await stars(page, 3).check()
      await field(page, t.text).fill('Fair price, one key.')
      await press(page, t.save)
      await expect(field(page, t.text)).toHaveValue('Fair price, one key.')
      await page.reload()
      await expect(field(page, t.text)).toHaveValue('Fair price, one key.')
      await expect(stars(page, 3)).toBeChecked()
      if (javaScriptEnabled) await expectAccessible(page, { isMeasured: true })

      const confirm = main(page).getByRole('button', { name: t.withdrawNow })
      await expect(confirm).toBeHidden()
      await main(page).locator('summary').filter({ hasText: t.withdraw }).click()
      await expect(main(page)).toContainText(t.withdrawText)
      await confirm.click()
      await expect(main(page).locator('summary')).toHaveCount(0)
      await expect(field(page, t.text)).toHaveValue('')
      await expect(main(page).locator('input[name="stars"]:checked')).toHaveCount(0)
      expect(errors).toEqual([])
    })
  })

test('REV-5 a review and the answer to it are on the page of the store', async ({
  page,
  browser,
}) => {
  await page.goto(await mailedLink('kim.vo@mail.example'))
  const content = main(page)
  await content.locator('input[name="stars"][value="5"]').check()
  await content.getByLabel(en.text).fill('They held it until Saturday.')
  await content.getByRole('button', { name: en.send }).click()
  await expect(content).toContainText(en['state.waiting'])

  const staff = await browser.newPage()
  await signInAs(staff, office, 'Dana Whitfield')
  await openView(staff, `${office.address}/reviews`)
  const item = staff.getByRole('listitem').filter({ hasText: 'They held it until Saturday.' })
  await item.getByRole('button', { name: /^Answer/ }).click()
  await staff.getByRole('dialog').getByLabel('Answer', { exact: true }).fill(ANSWER)
  await staff.getByRole('button', { name: 'Publish the answer' }).click()
  await expect(item.getByRole('blockquote')).toContainText(ANSWER)
  await item.getByRole('button', { name: /^Show now/ }).click()
  await expect(item).toHaveCount(0)
  await staff.close()

  await page.reload()
  await expect(content).toContainText(en['state.shown'])
  await page.goto(new URL('/contact?dealer=OCS', office.address).href)
  const shown = page.locator('#reviews')
  await expect(shown).toContainText('They held it until Saturday.')
  await expect(shown).toContainText(ANSWER)
  expect(await page.content()).not.toMatch(/aggregateRating|"@type":"Review"/)
})
