import { expect, test } from '@playwright/test'

import { expectAccessible } from '#tests/support/axe.ts'
import { consoleErrors } from '#tests/support/console-errors.ts'

/** Every kind of page, in the states that look different. */
const PAGES = [
  '/',
  '/search/new',
  '/search/used?make=Jeep&body=SUV',
  '/search/cpo',
  '/search/used?keywords=nothing-is-called-this',
  '/search/new?isSold=true',
  '/form/vehicle-interest',
  '/form/vehicle-interest/thank-you',
  '/this-page-does-not-exist',
  '/api-docs',
]
const WIDTHS = [390, 820, 1440]

for (const locale of ['en', 'es'] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`${locale} ${colorScheme}`, () => {
      test.use({ colorScheme })
      for (const path of PAGES)
        test(path, async ({ page }) => {
          const errors = consoleErrors(page)
          const address = `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 900 })
            await page.goto(address)
            await expect(page.locator('h1')).toHaveCount(1)
            const overflow = await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            )
            expect(overflow, `sideways scrolling at ${width} px`).toBe(0)
            await expectAccessible(page)
          }
          expect(errors).toEqual([])
        })
    })
