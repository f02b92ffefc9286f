import { messages as contact } from '#messages/contact.en.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'

/** When the document was created: differs after a reload. */
const loadTime = (page: Page) => page.evaluate(() => performance.timeOrigin)

test('a link opens its page without a reload, and back leads to the previous page', async ({
  page,
}) => {
  const errors = consoleErrors(page)
  await page.goto('/search/used')
  const heading = page.getByRole('heading', { level: 1 })
  const list = (await heading.textContent()) ?? ''
  const first = await loadTime(page)
  await page.locator('footer a[href="/contact"]').first().click()
  await expect(heading).toHaveText(contact.title)
  await page.goBack()
  await expect(heading).toHaveText(list)
  expect(await loadTime(page)).toBe(first)
  expect(errors).toEqual([])
})

test('going back ends when the page is there', async ({ page }) => {
  await page.goto('/search/used')
  const heading = page.getByRole('heading', { level: 1 })
  const list = await heading.textContent()
  await page.locator('footer a[href="/contact"]').first().click()
  await expect(heading).toHaveText(contact.title)
  const answered = Promise.withResolvers<void>()
  await page.route('**/search/used.data*', async (route) => {
    await answered.promise
    await route.continue()
  })
  let isBack = false
  const goBack = async () => {
    await page.goBack()
    isBack = true
  }
  const back = goBack()
  await expect(page.locator('progress')).toBeAttached()
  expect(isBack).toBe(false)
  answered.resolve()
  await back
  expect(await heading.textContent()).toBe(list)
})

test('an unknown address shows the error page without a reload, between header and footer', async ({
  page,
}) => {
  await page.goto('/search/used')
  const first = await loadTime(page)
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/nowhere/at/all'
    link.textContent = 'Nowhere'
    document.querySelector('main')?.prepend(link)
  })
  await page.getByRole('link', { name: 'Nowhere' }).click()
  await expect(page).toHaveTitle(/404/)
  await expect(page.locator('header').first()).toBeVisible()
  await expect(page.locator('footer')).toBeVisible()
  expect(await loadTime(page)).toBe(first)

  // Hydration keeps the search box of an error that the server has rendered.
  await page.goto('/search/nothing')
  await expect(page).toHaveTitle(/404/)
  await page.getByRole('main').locator('input[name=q]').fill('used jeep')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search/used?make=Jeep')
})

test('a form page is hydrated and leads to a list without a reload', async ({ page }) => {
  const errors = consoleErrors(page)
  await page.goto('/contact')
  const first = await loadTime(page)
  await page.locator('header a[href^="/search/"]').first().click()
  await expect(page).toHaveURL(/\/search\//)
  await expect(page.locator('main li h3').first()).toBeVisible()
  expect(await loadTime(page)).toBe(first)
  expect(errors).toEqual([])
})

test('if the messages do not load, the page works as the server rendered it', async ({ page }) => {
  await page.route('**/messages/*', (route) => route.abort())
  await page.goto('/search/used', { waitUntil: 'commit' })
  await page.waitForRequest('**/messages/*')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.locator('main li h3 a').first().click()
  await expect(page).toHaveURL(/\/detail\//)
})
