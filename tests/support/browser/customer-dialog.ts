import { listLoaded } from '#tests/support/browser/filter-panel.ts'
import { expect, type BrowserContext, type Page } from '#tests/support/browser/hydrated.ts'

/** Few enough vehicles for a complete accessibility check; some have prices for known shoppers. */
export const LIST = '/search/new?make=Jeep&model=Gladiator&show=48'
export const KEY = 'vdp-customer-info'
export const ANA = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  zipCode: '85251',
}

export const WORDS = {
  en: {
    dialog: 'See your prices',
    own: 'Your information',
    show: 'Show my prices',
    send: 'Show my prices and send',
    again: 'Send again',
    forget: 'Forget me',
    required: 'Please fill in this field.',
    personal: 'MyOcotillo price',
    yours: 'Your all-in price',
    gate: 'Show my price',
  },
  es: {
    dialog: 'Vea los precios para usted',
    own: 'Su información',
    show: 'Ver mis precios',
    send: 'Ver mis precios y enviar',
    again: 'Enviar de nuevo',
    forget: 'Olvidar mis datos',
    required: 'Complete este campo.',
    personal: 'Precio MyOcotillo',
    yours: 'Su precio con todo incluido',
    gate: 'Ver mi precio',
  },
} as const

export const dialog = (page: Page) => page.getByRole('dialog')
export const button = (page: Page, name: string) => page.getByRole('button', { name })
export const unlocks = (page: Page) => page.locator('article a[href$="#unlock"]')

/** Types into the focused field, and moves to the next. */
export async function typeAll(page: Page, texts: readonly string[]) {
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
}

export async function fill(page: Page, info: Readonly<Record<string, string>> = ANA) {
  for (const [name, text] of Object.entries(info))
    await dialog(page).locator(`[name=${name}]`).fill(text)
}

export const store = (context: BrowserContext, info: unknown) =>
  context.addInitScript(
    ([key, text]) => localStorage.setItem(key ?? '', text ?? ''),
    [KEY, typeof info === 'string' ? info : JSON.stringify(info)],
  )

/** The address of a vehicle whose price depends on the shopper. */
export async function aGatedVehicle(page: Page): Promise<string> {
  await page.goto(LIST)
  const href = await page
    .locator('article:has(a[href$="#unlock"]) h3 a')
    .first()
    .getAttribute('href')
  return href ?? ''
}

/**
 * Opens the list, and the dialog from the first vehicle with a price for known shoppers; returns how many there are.
 */
export async function askForPrices(page: Page, lang: string): Promise<number> {
  await page.goto(`${LIST}&lang=${lang}`)
  await listLoaded(page)
  const waiting = await unlocks(page).count()
  expect(waiting).toBeGreaterThan(0)
  await unlocks(page).first().press('Enter')
  await expect(dialog(page)).toBeVisible()
  return waiting
}
