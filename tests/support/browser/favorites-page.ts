import { expect, type Page } from '#tests/support/browser/hydrated.ts'

export const LIST = '/search/used'

export const saveButton = (page: Page, at: number) =>
  page.locator('main [data-favorite=saved]').nth(at)
export const box = (page: Page, at: number) => page.locator('main [data-favorite=compared]').nth(at)
export const tray = (page: Page) => page.getByRole('region', { name: 'Vehicles to compare' })
export const savedLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^Saved/ })
export const names = (page: Page) =>
  page
    .locator('main [data-vehicle]')
    .evaluateAll((all) => all.map((element) => (element as HTMLElement).dataset['name'] ?? ''))

export async function openList(page: Page) {
  await page.goto(LIST)
}

/** Presses Compare on the first cards of a list, and waits until each has counted. */
export async function compareFirst(page: Page, count: number) {
  for (let index = 0; index < count; index += 1) {
    await box(page, index).check()
    await expect(tray(page)).toContainText(`${index + 1} of 4`)
  }
}
