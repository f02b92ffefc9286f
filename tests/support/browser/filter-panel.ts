import { expect, type Locator, type Page } from '#tests/support/browser/hydrated.ts'

export const count = (page: Page) =>
  page.getByRole('heading', { level: 2, name: /^\d+ vehicles?$/ })
export const opener = (page: Page) =>
  page.getByRole('main').locator('section button[popovertarget]')
export const panel = (page: Page) => page.getByRole('complementary', { name: /^Filters|^Filtros/ })
export const category = (page: Page, name: string) =>
  panel(page).locator('summary').filter({ hasText: name }).first()
export const value = (page: Page, name: string, text = 'true') =>
  page.locator(`input[name="${name}"][value="${text}"]`)

/** Waits for an address with this query; a form sends its fields in its own order. */
export const expectRequests = (page: Page, ...requests: readonly string[]) =>
  expect
    .poll(() => [...new URL(page.url()).searchParams].map((pair) => pair.join('=')).toSorted())
    .toEqual(requests.toSorted())

/** Waits until the browser has loaded this many lists. */
export const listLoaded = (page: Page, times = 1) =>
  expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('list-held').length))
    .toBeGreaterThanOrEqual(times)

/** Opens the filters if they are in a drawer, and a category of them, by keyboard. */
export async function openCategory(page: Page, name: string) {
  const button = opener(page)
  if ((await button.isVisible()) && !(await panel(page).isVisible())) {
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(panel(page)).toBeVisible()
  }
  await category(page, name).focus()
  if ((await category(page, name).locator('..').getAttribute('open')) === null)
    await page.keyboard.press('Enter')
}

/** Presses Tab until a control has the focus. */
export async function tabTo(page: Page, control: Locator) {
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('not reachable with Tab')
}
