import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'
import { fullTag } from '#tests/support/browser/variant-title.ts'

const count = (page: Page) => page.getByRole('heading', { level: 2, name: /^\d+ vehicles?$/ })
const make = (page: Page, name: string) => page.locator(`input[name=make][value="${name}"]`)

test.describe('filters', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/search/used')
  })

  test('a choice filters the list, keeps the focus and changes the address', async ({ page }) => {
    const before = await count(page).textContent()
    await make(page, 'Jeep').focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL('/search/used?make=Jeep')
    await expect(count(page)).not.toHaveText(before ?? '')
    await expect(make(page, 'Jeep')).toBeFocused()
    await expect(page.locator('#sort option:checked')).toHaveText('Price, low to high')
  })

  test('back and forward restore each list and its choices', async ({ page }) => {
    await make(page, 'Jeep').check()
    await expect(page).toHaveURL('/search/used?make=Jeep')
    await make(page, 'Dodge').check()
    await expect(page).toHaveURL('/search/used?make=Jeep&make=Dodge')
    await page.goBack()
    await expect(page).toHaveURL('/search/used?make=Jeep')
    await expect(make(page, 'Dodge')).not.toBeChecked()
    await page.goForward()
    await expect(make(page, 'Dodge')).toBeChecked()
  })

  test('a typed price moves the thumb, and removing it returns the focus to the list @full', async ({
    page,
  }) => {
    await page.locator('input[name=maxPrice]').fill('30000')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search/used?maxPrice=30000')
    await expect(page.getByLabel('Highest price').first()).toHaveValue('30000')
    await page.getByRole('link', { name: /Up to \$30,000/ }).click()
    await expect(page).toHaveURL('/search/used')
    await expect(count(page)).toBeFocused()
    await expect(page.locator('input[name=maxPrice]')).toHaveValue('')
  })

  test('SRCH-9 more vehicles are added without a jump, and a reload keeps them', async ({
    page,
  }) => {
    const more = page.getByRole('link', { name: 'Show 12 more' })
    await more.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    await more.click()
    await expect(page.getByRole('article')).toHaveCount(24)
    await expect(page.getByRole('article').nth(12).getByRole('link').first()).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(place)
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(24)
  })

  test('SRCH-15 if a list does not load, the previous one stays @full', async ({ page }) => {
    // Neither from the server nor from a list in the browser.
    await page.route(/\.data|search-list/, (route) => route.abort())
    await page.reload()
    await make(page, 'Jeep').check()
    await expect(page.getByRole('alert')).toContainText('This list did not load.')
    await expect(page.getByRole('article')).toHaveCount(12)
    // The choice stays, with the message next to it.
    await expect(make(page, 'Jeep')).toBeChecked()
    await page.unroute(/\.data|search-list/)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(make(page, 'Jeep')).toBeChecked()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a price is on the first screen; the sheet stays open while choosing, and its button closes it', async ({
    page,
  }) => {
    await page.goto('/search/used')
    await expect(page.getByRole('article').first().getByText(/^\$\d/).first()).toBeInViewport()
    await page.getByRole('button', { name: /^Filters/ }).tap()
    const sheet = page.getByRole('complementary', { name: 'Filters' })
    await make(page, 'Jeep').tap()
    await expect(page).toHaveURL('/search/used?make=Jeep')
    await expect(sheet).toBeVisible()
    await sheet.getByRole('button', { name: /^Show \d+ vehicles/ }).tap()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/search/used?make=Jeep')
  })
})

for (const width of [390, 1440])
  test.describe(`without scripts at ${width} px${fullTag(width === 1440)}`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 900 } })

    test('filters, order and more vehicles are forms and links', async ({ page }) => {
      await page.goto('/search/used?keywords=jeep')
      if (width < 1025) await page.getByRole('button', { name: /^Filters/ }).click()
      await page.locator('input[name=maxPrice]').fill('60000')
      await page.getByRole('button', { name: /^Show \d+ vehicles/ }).click()
      await expect(page).toHaveURL('/search/used?keywords=jeep&maxPrice=60000')
      await page.locator('#sort').selectOption('year-desc')
      await page.getByRole('button', { name: 'Sort', exact: true }).click()
      await expect(page).toHaveURL('/search/used?keywords=jeep&maxPrice=60000&sort=year-desc')
      await page.getByRole('link', { name: /^Show \d+ more/ }).click()
      await expect(page.getByRole('article')).toHaveCount(24)
    })
  })
