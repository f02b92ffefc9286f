import type { Page } from '@playwright/test'

/** Waits until the calculator of a vehicle's page is hydrated, which is later than the page itself. */
export const calculatorHydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#payment form') ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    ),
  )
