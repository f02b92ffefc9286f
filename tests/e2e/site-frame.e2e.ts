import { messages as common } from '#messages/common.en.ts'
import { expect, test, type Page } from '#tests/support/awake.ts'
import { consoleErrors } from '#tests/support/console-errors.ts'

/** Marks the document; the mark is gone after a reload. */
const mark = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
const isSameDocument = (page: Page) => page.locator('html[data-mark]').count()

test('links and forms of the header lead on without a reload', async ({ page }) => {
  const errors = consoleErrors(page)
  await page.goto('/')
  await mark(page)
  const header = page.getByRole('banner')

  await header.getByRole('link', { name: 'Pre-owned' }).click()
  await expect(page).toHaveURL(/\/search\/used$/)
  await expect(header.getByRole('link', { name: 'Pre-owned' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.getByRole('main')).toBeFocused()

  await header.locator('input[name=q]').fill('new jeep')
  await header.locator('input[name=q]').press('Enter')
  await expect(page).toHaveURL(/\/search\/new\?make=Jeep$/)
  await expect(header.getByRole('link', { name: 'Pre-owned' })).not.toHaveAttribute('aria-current')
  expect(await isSameDocument(page)).toBe(1)
  expect(errors).toEqual([])
})

test('SITE-8 while a page is on the way the one before says so, inside its main part', async ({
  page,
}) => {
  const isThere = Promise.withResolvers<void>()
  await page.goto('/')
  await page.route('**/search/used.data*', async (route) => {
    await isThere.promise
    await route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Pre-owned' }).click()
  const bar = page.getByRole('main').getByRole('progressbar', { name: common.loading })
  await expect(bar).toBeVisible()
  isThere.resolve()
  await expect(bar).toHaveCount(0)
  await expect(page).toHaveURL(/\/search\/used$/)
})

test('SITE-1 a new page begins at its top', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Certified' }).click()
  await expect(page).toHaveURL(/\/search\/cpo$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('SITE-1 an address with an anchor shows its place', async ({ page }) => {
  await page.goto('/search/used')
  await page.getByRole('link', { name: 'Hours and directions' }).click()
  await expect(page).toHaveURL(/\/#visit$/)
  await expect(page.locator('#visit')).toBeInViewport()
})

test('SITE-7 the other language keeps the page and what it shows', async ({ page }) => {
  await page.goto('/search/used')
  await page.getByRole('banner').locator('input[name=q]').fill('ram hemi')
  await page.getByRole('banner').locator('input[name=q]').press('Enter')
  await expect(page).toHaveURL(/keywords=hemi&make=Ram/)
  await page.getByRole('link', { name: 'Español' }).first().click()
  await expect(page).toHaveURL(/make=Ram&lang=es/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.goto('/search/used')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('the chosen colours stay on the next page', async ({ page }) => {
  await page.goto('/')
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await background()
  await page.getByRole('button', { name: 'Switch between light and dark colors' }).click()
  const dark = await background()
  expect(dark).not.toBe(light)
  await page.goto('/search/new')
  expect(await background()).toBe(dark)
})

for (const javaScriptEnabled of [true, false])
  test.describe(`on a phone, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 780 } })

    test('the menu opens, closes by Escape, and leads on', async ({ page }) => {
      await page.goto('/')
      const menu = page.getByRole('complementary', { name: 'Menu' })
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(menu).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await page.getByRole('button', { name: 'Menu' }).click()
      await menu.getByRole('link', { name: 'Pre-owned' }).click()
      await expect(page).toHaveURL(/\/search\/used$/)
      await expect(menu).toBeHidden()
    })
  })

test('the first stop of the keyboard leads past the header', async ({ page }) => {
  await page.goto('/search/new')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
