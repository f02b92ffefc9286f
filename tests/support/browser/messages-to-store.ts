import { messages as contactEn } from '#messages/contact.en.ts'
import { messages as contactEs } from '#messages/contact.es.ts'
import { messages as footEn } from '#messages/footer-form.en.ts'
import { messages as footEs } from '#messages/footer-form.es.ts'
import { messages as messageEn } from '#messages/message.en.ts'
import { messages as messageEs } from '#messages/message.es.ts'
import { messages as storeEn } from '#messages/store.en.ts'
import { messages as storeEs } from '#messages/store.es.ts'
import { expect, silent, type Page } from '#tests/support/browser/hydrated.ts'

export const WORDS = {
  en: {
    contact: contactEn,
    foot: footEn,
    message: messageEn,
    store: storeEn,
    thanks: 'Thank you. We have your message.',
    required: 'Please fill in this field.',
    lookAtOne: 'Please check one field.',
  },
  es: {
    contact: contactEs,
    foot: footEs,
    message: messageEs,
    store: storeEs,
    thanks: 'Gracias. Tenemos su mensaje.',
    required: 'Complete este campo.',
    lookAtOne: 'Revise un campo.',
  },
} as const
export const LOCALES = ['en', 'es'] as const

export const CHAT_PERMISSION = 'chat-permission'
export const footerForm = (page: Page) => page.locator('[data-part="footer-form"]')
export const dialog = (page: Page) => page.getByRole('dialog')
/** The link in the main part that opens the message panel: header and footer have such links, too. */
export const inPage = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name })

/** Opens the message panel from the main part. Until its scripts are loaded, the link leads to the form instead. */
export async function openPanel(page: Page, name: string): Promise<void> {
  await silent(page)
  await expect(async () => {
    await inPage(page, name).click()
    await expect(dialog(page)).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
}

export const form = (page: Page) => page.locator('main form[method="post"]')

/** The fields of a message; different comments make each one a new lead. */
export const typed = (comments: string) => ({
  firstName: 'Ana María',
  lastName: 'Núñez',
  email: 'ana@example.com',
  comments,
})

/** Fills in fields by their names. */
export async function fill(
  within: ReturnType<typeof form>,
  values: Readonly<Record<string, string>>,
) {
  for (const [name, text] of Object.entries(values))
    await within.locator(`[name=${name}]`).fill(text)
}

export const markDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
export const isSameDocument = (page: Page) => page.locator('html[data-mark]').count()
