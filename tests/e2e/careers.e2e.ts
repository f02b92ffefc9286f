import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { messages as fieldsEn } from '#messages/career-fields.en.ts'
import { messages as fieldsEs } from '#messages/career-fields.es.ts'
import { messages as careersEn } from '#messages/careers.en.ts'
import { messages as careersEs } from '#messages/careers.es.ts'
import { messages as formFieldsEn } from '#messages/form-fields.en.ts'
import { messages as formFieldsEs } from '#messages/form-fields.es.ts'
import { messages as formsEn } from '#messages/forms.en.ts'
import { messages as formsEs } from '#messages/forms.es.ts'
import { messages as staffEs } from '#messages/staff.es.ts'
import { messages as thanksEn } from '#messages/thanks.en.ts'
import { messages as thanksEs } from '#messages/thanks.es.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'
import { variantTitle } from '#tests/support/browser/variant-title.ts'
import { aDocx, aPdf } from '#tests/support/builders/documents.ts'

const OUTBOX = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox')
const WORDS = {
  en: {
    fields: { ...formFieldsEn, ...fieldsEn },
    forms: formsEn,
    careers: careersEn,
    thanks: thanksEn,
  },
  es: {
    fields: { ...formFieldsEs, ...fieldsEs },
    forms: formsEs,
    careers: careersEs,
    thanks: thanksEs,
  },
} as const
type Words = (typeof WORDS)['en' | 'es']

const mails = () =>
  existsSync(OUTBOX)
    ? readdirSync(OUTBOX)
        .filter((name) => name.endsWith('.eml'))
        .map((name) => readFileSync(join(OUTBOX, name), 'latin1'))
    : []

/** The bytes of a mail's attachment. */
const attached = (mail: string) => {
  const file = /Content-Disposition: attachment[^]*?\r\n\r\n([A-Za-z\d+/=\r\n]+)/
  return Buffer.from(file.exec(mail)?.[1] ?? '', 'base64')
}

const form = (page: Page) => page.locator('#apply form')
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`)
const choose = (page: Page, name: string, value: string) =>
  form(page).locator(`[name="${name}"][value="${value}"]`).check()
const send = (page: Page, words: Words) =>
  form(page).getByRole('button', { name: words.careers.send }).press('Enter')

for (const locale of ['en', 'es'] as const)
  for (const javaScriptEnabled of [true, false])
    test.describe(variantTitle(locale, javaScriptEnabled), () => {
      test.use({ javaScriptEnabled })
      const words = WORDS[locale]

      test('someone finds an opening and applies with a résumé', async ({ page }) => {
        const errors = consoleErrors(page)
        const lastName = `Núñez${randomUUID().replaceAll('-', '').slice(0, 12)}`
        await page.goto(`/careers/openings?lang=${locale}`)
        await page.locator('#department').selectOption('service')
        await page.getByRole('button', { name: words.careers.show, exact: true }).press('Enter')
        await expect(page).toHaveURL(/department=service/)
        await page
          .locator('a[href^="/careers/openings/service-technician-scottsdale"]')
          .press('Enter')
        await expect(page.locator('#apply')).toBeVisible()

        await field(page, 'firstName').fill('Ana')
        await field(page, 'lastName').fill(lastName)
        await choose(page, 'start', 'now')
        await choose(page, 'rightToWork', 'yes')
        await field(page, 'experience').fill('Diez años: frenos 🛠️')
        // A picture named as a PDF is refused at its field, and nothing typed is lost.
        const picture = Buffer.from('\u00FF\u00D8\u00FF\u00E0', 'latin1')
        await form(page)
          .locator('[type="file"]')
          .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: picture })
        await field(page, 'email').fill('ana@example.com')
        await send(page, words)
        await expect(form(page).locator('#resume-error')).toHaveText(words.forms.errorFileLies)
        await expect(field(page, 'lastName')).toHaveValue(lastName)
        await expect(field(page, 'experience')).toHaveValue('Diez años: frenos 🛠️')

        // A valid document is stored, even if other fields are invalid.
        const bytes = locale === 'en' ? aPdf(lastName) : aDocx({ 'word/extra.xml': lastName })
        const name = locale === 'en' ? 'Ana CV.pdf' : 'Ana CV.docx'
        await form(page)
          .locator('[type="file"]')
          .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: bytes })
        await field(page, 'email').fill('ana@example')
        await send(page, words)
        if (javaScriptEnabled) await expect(form(page).locator('#email-error')).toBeVisible()
        else await expect(form(page).getByRole('checkbox', { name: name })).toBeChecked()
        await field(page, 'email').fill('ana@example.com')
        await send(page, words)
        await expect(page).toHaveURL(/\/form\/career-application\/thank-you/)
        await expect(page.locator('h1')).toHaveText(words.thanks['career-application.title'])

        await expect
          .poll(() => mails().filter((mail) => attached(mail).equals(bytes)).length)
          .toBe(1)
        const mail = mails().find((one) => attached(one).equals(bytes)) ?? ''
        expect(mail).toContain('To: careers@ocotillo.example')
        expect(mail).toContain('Subject: Job application: Service technician')
        expect(errors).toEqual([])
      })
    })

test('people are found while typing, and by their language @full', async ({ page }) => {
  await page.goto('/staff-directory?lang=es')
  await page.locator('#q').pressSequentially('benavidez')
  await expect(page.locator('output')).toHaveText(new RegExp(`^1 persona`))
  await expect(page).toHaveURL(/q=benavidez/)
  await page.getByRole('link', { name: staffEs.reset }).press('Enter')
  await expect(page.locator('#q')).toHaveValue('')
  await page.locator('#language').selectOption('nv')
  await expect(page.locator('main')).toContainText('Priscilla Yazzie')
  await expect(page.locator('main')).not.toContainText('Lucía Benavidez')
})
