import type { Page } from '@playwright/test'

/** Collects what a page logs to its console as an error, and its exceptions. */
export function consoleErrors(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    // A page that responds 404 is itself logged as a failed resource by the browser.
    const isNetworkStatus = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isNetworkStatus) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}
