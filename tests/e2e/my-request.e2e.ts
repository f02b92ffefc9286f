import { randomUUID } from 'node:crypto'

import { messages as fieldsEn } from '#messages/form-fields.en.ts'
import { messages as fieldsEs } from '#messages/form-fields.es.ts'
import { messages as formsEn } from '#messages/forms.en.ts'
import { messages as formsEs } from '#messages/forms.es.ts'
import { messages as requestEn } from '#messages/my-request.en.ts'
import { messages as requestEs } from '#messages/my-request.es.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'
import { variantTitle } from '#tests/support/browser/variant-title.ts'

type Texts = Readonly<Record<string, unknown>>
type Words = Readonly<{ fields: Texts; send: string; own: Texts }>

const words: Readonly<Record<string, Words>> = {
  en: { fields: fieldsEn, send: formsEn.send, own: requestEn },
  es: { fields: fieldsEs, send: formsEs.send, own: requestEs },
}
const textOf = (texts: Texts, key: string) => String(texts[key])

/** Sends a question with one consent, and opens the page linked from the confirmation. @returns its address */
async function openRequestPage(page: Page, locale: string, { fields, send }: Words) {
  await page.goto(`/form/vehicle-interest?lang=${locale}`)
  const form = page.locator('main form[method="post"]')
  await form.getByLabel(textOf(fields, 'firstName')).fill('Ana María')
  await form.getByLabel(textOf(fields, 'lastName')).fill('Núñez')
  const email = form.getByLabel(textOf(fields, 'email'), { exact: true })
  await email.fill(`${randomUUID()}@shopper.example`)
  await form.locator('input[name="consent-email"]').check()
  await form.getByRole('button', { name: send }).click()
  await expect(page).toHaveURL(/\/thank-you/)
  await page.locator('main a[href^="/my-request/"]').click()
  await expect(page).toHaveURL(/\/my-request\/[\w-]{46}$/)
  return new URL(page.url()).pathname
}

for (const [locale, texts] of Object.entries(words))
  for (const javaScriptEnabled of [true, false])
    test.describe(variantTitle(locale, javaScriptEnabled), () => {
      test.use({ javaScriptEnabled, viewport: { width: 390, height: 900 } })
      const { own, fields } = texts
      const button = (page: Page, key: string) =>
        page.getByRole('main').getByRole('button', { name: textOf(own, key) })

      test('a shopper follows, corrects, withdraws and deletes what they sent', async ({
        page,
      }) => {
        const errors = consoleErrors(page)
        const path = await openRequestPage(page, locale, texts)
        const main = page.getByRole('main')
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(textOf(own, 'title'))
        await expect(main.locator('ol > li')).toHaveCount(3)
        if (javaScriptEnabled) await expectAccessible(page)

        const email = main.getByLabel(textOf(fields, 'email'), { exact: true })
        await email.fill('not an address')
        await button(page, 'save').click()
        await expect(page.getByRole('alert')).toBeVisible()
        await expect(email).toHaveValue('not an address')

        const corrected = `${randomUUID()}@shopper.example`
        await email.fill(corrected)
        await button(page, 'save').click()
        await expect(main.getByRole('status')).toContainText(textOf(own, 'done.corrected'))
        await page.reload()
        await expect(email).toHaveValue(corrected)

        await button(page, 'withdraw').click()
        await expect(main.getByRole('status')).toContainText(textOf(own, 'done.withdrawn'))
        await expect(button(page, 'withdraw')).toHaveCount(0)
        expect(errors.filter((error) => !error.includes('400'))).toEqual([])

        await main.locator('summary').click()
        await button(page, 'eraseNow').click()
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(textOf(own, 'erasedTitle'))
        const gone = await page.request.get(path)
        expect(gone.status()).toBe(410)
        expect(await gone.text()).not.toContain(corrected)
      })
    })

test('only its secret address opens it, and the address is not leaked', async ({ page }) => {
  const path = await openRequestPage(page, 'en', {
    fields: fieldsEn,
    send: formsEn.send,
    own: requestEn,
  })
  const answer = await page.request.get(path)
  expect(answer.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  const last = path.endsWith('A') ? 'B' : 'A'
  expect((await page.request.get(path.slice(0, -1) + last)).status()).toBe(404)
  expect((await page.request.get('/my-request/nonsense')).status()).toBe(404)
  const external = await page.request.get(path, { headers: { host: 'red-canyon.localhost' } })
  expect(external.status()).toBe(404)
})
