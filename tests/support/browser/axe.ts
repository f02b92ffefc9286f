import { readFileSync } from 'node:fs'

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

import { IS_FULL } from '#tests/support/depth.ts'

/** The minified form: the builder's own is twice as long, and each page compiles it. */
const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Header and footer, half of a page: they are the same on all pages, and some tests check whole ones. */
const FRAME = '#site-head, #site-foot'

/**
 * Expects that axe finds no problem on the current page, or on the one that is loading.
 * @param options.isWhole checks header and footer as well, as the full set always does
 * @param options.isMeasured measures the contrast of each text and the size of each target, for which axe computes the
 * layout: two thirds of its time. The full set always does; `contrast.test.ts` measures each pair of colors of the
 * themes.
 */
export async function expectAccessible(
  page: Page,
  { isWhole = IS_FULL, isMeasured = IS_FULL } = {},
): Promise<void> {
  await expect(page.locator('progress:not([aria-hidden], [hidden])')).toHaveCount(0)
  // Targets partly under the sticky header would count as too small.
  if (isMeasured) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const builder = new AxeBuilder({ page, axeSource })
  if (!isWhole) builder.exclude(FRAME)
  const { violations } = await builder
    .options({
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled: isMeasured }, 'target-size': { enabled: isMeasured } },
    })
    .withTags(STANDARDS)
    // Pages have no third-party frames, whose findings axe would merge in a separate page.
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
