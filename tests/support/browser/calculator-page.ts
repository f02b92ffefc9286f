import { calculatorHydrated } from '#tests/support/browser/calculator-hydrated.ts'
import type { Page } from '#tests/support/browser/hydrated.ts'

/** A site that is not gated, and allows custom rates. */
export const SITE = `http://red-canyon.localhost:${process.env['E2E_PORT'] ?? 4173}`
export const GATED = `http://ocotillo.localhost:${process.env['E2E_PORT'] ?? 4173}`

export const section = (page: Page) => page.locator('#payment')
export const form = (page: Page) => section(page).getByRole('form')
export const result = (page: Page) => section(page).locator('[data-disclosed]')
export const amount = (page: Page) => result(page).locator('h3 + p')
export const figure = (page: Page, name: RegExp) =>
  result(page).locator('details').filter({ hasText: name }).first()

export async function hrefs(page: Page, list: string): Promise<readonly string[]> {
  await page.goto(list)
  return page
    .locator('main article h3 a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
}

/** Opens the n-th new vehicle, and waits until its calculator is hydrated. */
export async function open(page: Page, { at = 0, locale = 'en' } = {}): Promise<string> {
  const href = (await hrefs(page, `${SITE}/search/new?lang=${locale}`))[at] ?? ''
  await page.goto(href)
  await calculatorHydrated(page)
  return href
}
