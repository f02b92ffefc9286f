import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects that axe finds nothing wrong with the page as it is now, or once it has come where one is on the way. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('progress:not([aria-hidden], [hidden])')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(STANDARDS)
    // Pages hold no frames of others: their findings need not be put together in a page of its own.
    .setLegacyMode(true)
    .analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.slice(0, 3).map(({ target }) => target.join(' ')),
  }))
  // Tests of several pages get a report for each.
  expect.soft(found, page.url()).toEqual([])
}
