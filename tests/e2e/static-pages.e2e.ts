import { messages as en } from '#messages/common.en.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'
import { fullTag } from '#tests/support/browser/variant-title.ts'

/** Collects the addresses of the scripts that a page requests. */
function requestedScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}

/** Whether the document is the marked one (1), or a full load has replaced it (0). */
const isMarked = (page: Page) => page.locator('html[data-mark]').count()
const markDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))

/** Pages similar to the first: only in the full set. */
const SIMILAR_PAGES: ReadonlySet<string> = new Set(['/privacy-policy', '/accessibility'])

for (const path of ['/articles', '/privacy-policy', '/accessibility', '/careers/sales'])
  test(`${path} loads one script of its own, no script of the application${fullTag(SIMILAR_PAGES.has(path))}`, async ({
    page,
  }) => {
    const errors = consoleErrors(page)
    const scripts = requestedScripts(page)
    await page.goto(path)
    await page.keyboard.press('/')
    await page.keyboard.type('jeep')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(scripts).toEqual([expect.stringMatching(/^\/assets\/static-page-[\w-]+\.js$/)])
    await expect(page.locator('#messages')).toHaveCount(0)
    await expect(page.locator('link[rel=modulepreload], link[rel=deferred]')).toHaveCount(0)
    expect(errors).toEqual([])
  })

test('a static page suggests by keyboard and follows a suggestion', async ({ page }) => {
  await page.goto('/articles')
  const box = page.getByRole('banner').getByRole('combobox')
  await page.keyboard.press('/')
  await expect(page.getByRole('banner').locator('input[name=q]')).toBeFocused()
  await page.keyboard.type('new jeep')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', /suggestions/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/(search|detail)\//)
})

test('the menu opens and closes on a static page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/accessibility')
  await page.getByRole('banner').getByRole('button', { name: en.menu, exact: true }).click()
  const menu = page.locator('#menu')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
})

test('the color scheme chosen on a static page stays', async ({ page }) => {
  await page.goto('/privacy-policy')
  await page.locator('[data-switches-scheme]').first().click()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await page.goto('/articles')
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
})

test('SITE-7 changing the language keeps a static page and its state', async ({ page }) => {
  await page.goto('/articles?topic=buying')
  await page.getByRole('link', { name: 'Español' }).first().click()
  await expect(page).toHaveURL(/\/articles\?topic=buying&lang=es$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('SHP-1 a static page shows how many vehicles are saved', async ({ page }) => {
  await page.goto('/search/used')
  await page.locator('main [data-favorite=saved]').first().click()
  const count = page.getByRole('banner').locator('[data-saved-count]')
  await expect(count).toHaveText('1')
  await page.goto('/articles')
  await expect(count).toBeVisible()
  await expect(count).toHaveText('1')
})

test('ANA-1 a static page tracks its view and the links that are followed', async ({ page }) => {
  await page.goto('/articles')
  await page.evaluate(() =>
    document.addEventListener('click', (event) => event.preventDefault(), true),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Used' }).click()
  expect(await page.evaluate(() => window.dataLayer)).toEqual([
    {
      event: 'pageView',
      pageTitle: 'Articles',
      pageType: 'blog',
      pageUrl: '/articles',
      routeName: 'articles',
    },
    { event: 'menuUse', part: 'footer', to: 'privacy-policy', url: '/privacy-policy' },
    { event: 'menuUse', part: 'header', to: 'search-type-make-model', url: '/search/used' },
  ])
})

test('ANA-1 a page that is only prefetched has no view, and forms are not prefetched', async ({
  page,
}) => {
  const prefetched: string[] = []
  page.on('request', (request) => {
    if (request.headers()['sec-purpose']?.startsWith('prefetch'))
      prefetched.push(new URL(request.url()).pathname)
  })
  const errors = consoleErrors(page)
  await page.goto('/articles')
  const footer = page.getByRole('contentinfo')
  await footer.locator('a[href^="/form/"]').first().hover()
  // Longer than a link has to be pointed at.
  await page.waitForTimeout(500)
  await footer.getByRole('link', { name: 'Privacy policy' }).hover()
  await expect.poll(() => prefetched, { timeout: 15_000 }).toEqual(['/privacy-policy'])
  const views = await page.evaluate(() => window.dataLayer?.map(({ event }) => event))
  expect(views).toEqual(['pageView'])
  expect(errors).toEqual([])
})

test('a hydrated page leaves links to static pages, and to pages without layout, to the browser', async ({
  page,
}) => {
  for (const [from, path] of [
    ['/', '/articles'],
    ['/parts', '/parts-catalog'],
  ] as const) {
    await page.goto(from)
    await markDocument(page)
    await page.locator(`a[href="${path}"]`).last().click()
    await expect(page).toHaveURL(path)
    expect(await isMarked(page)).toBe(0)
  }
  await expect(page.getByRole('banner')).toHaveCount(0)
})

test('SITE-8 a static page shows that the next page is loading', async ({ page }) => {
  await page.goto('/articles')
  await expect(page.getByRole('progressbar', { name: en.loading })).toHaveCount(0)
  // A test cannot check a page that is still loading.
  const isShown = await page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('main > progress')
    document.querySelector<HTMLElement>('header a[href="/search/used"]')?.click()
    return bar?.hidden === false
  })
  expect(isShown).toBe(true)
  await expect(page).toHaveURL('/search/used')
})
