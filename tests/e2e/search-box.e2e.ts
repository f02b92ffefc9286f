import { expectAccessible } from '#tests/support/browser/axe.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'
import { fullTag } from '#tests/support/browser/variant-title.ts'

const header = (page: Page) => page.getByRole('banner')
const box = (page: Page) => header(page).locator('input[name=q]')
const list = (page: Page) => header(page).getByRole('listbox')
const chips = (page: Page) => page.getByRole('group', { name: 'Applied filters' })

test.describe('by keyboard alone', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a shortcut focuses the box, arrows select a suggestion, Enter opens its vehicles', async ({
    page,
  }) => {
    const errors = consoleErrors(page)
    await page.goto('/search/used')
    await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
    await page.keyboard.press('/')
    await expect(box(page)).toBeFocused()
    await expect(box(page)).toHaveValue('')
    await page.keyboard.type('jeep wr')
    const option = list(page).getByRole('option')
    await expect(option).toHaveText([/jeep Wrangler Model · \d+ vehicles?/])
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(header(page).getByRole('status')).toHaveText('1 suggestion')

    await page.keyboard.press('ArrowDown')
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await expect(box(page)).toHaveAttribute(
      'aria-activedescendant',
      (await option.getAttribute('id')) ?? '',
    )
    await expectAccessible(page, { isWhole: true })
    // After the last suggestion, the input is next.
    await page.keyboard.press('ArrowDown')
    await expect(box(page)).not.toHaveAttribute('aria-activedescendant')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search/used?make=Jeep&model=Wrangler')
    await expect(list(page)).toBeHidden()
    await expect(page.locator('html[data-mark]')).toHaveCount(1)
    expect(errors).toEqual([])
  })

  test('a selected suggestion stays selected when the response to later typing arrives', async ({
    page,
  }) => {
    await page.goto('/search/used')
    await page.keyboard.press('/')
    await page.keyboard.type('jeep')
    const options = list(page).getByRole('option')
    await expect(options.nth(1)).toBeVisible()
    const answer = Promise.withResolvers<void>()
    await page.route('**/search-suggest?**', async (route) => {
      await answer.promise
      await route.continue()
    })
    const later = page.waitForResponse('**/search-suggest?**')
    await page.keyboard.type(' wr')
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    answer.resolve()
    await later
    await expect(options).toHaveText([/jeep Wrangler/])
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  })

  test('Escape closes the list and keeps the text; shortcut keys type text in the field @full', async ({
    page,
  }) => {
    await page.goto('/search/new')
    await page.keyboard.press('Control+k')
    await expect(box(page)).toBeFocused()
    await page.keyboard.type('r/t')
    await expect(box(page)).toHaveValue('r/t')
    await expect(list(page).getByRole('option').first()).toHaveText(/R\/T/)
    await page.keyboard.press('Escape')
    await expect(list(page)).toBeHidden()
    await expect(box(page)).toHaveValue('r/t')
    await page.keyboard.press('ArrowDown')
    await expect(list(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(list(page)).toBeHidden()
  })

  test('plain words become chips that can be removed', async ({ page }) => {
    await page.goto('/search/used')
    await page.keyboard.press('/')
    await page.keyboard.type('new jeep under 60k 4x4')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search/new?drive=4WD&make=Jeep&maxPrice=60000')
    await expect(chips(page).getByRole('link', { name: /^Jeep/ })).toBeVisible()
    await chips(page)
      .getByRole('link', { name: /60,000/ })
      .click()
    await expect(page).toHaveURL('/search/new?drive=4WD&make=Jeep')
  })

  test('a stock number leads to its vehicle', async ({ page }) => {
    await page.goto('/search/used')
    const card = page.getByRole('article').first()
    const stock = /\/([^/]+)\/[^/]+$/.exec(
      (await card.getByRole('link').first().getAttribute('href')) ?? '',
    )?.[1]
    await box(page).fill(stock ?? '')
    await expect(list(page).getByRole('option').first()).toContainText(`Stock ${stock}`)
    await list(page).getByRole('option').first().click()
    await expect(page).toHaveURL(new RegExp(`/detail/.*/${stock}/`))
  })

  test('a typo is corrected openly, and its exact words can be searched for', async ({ page }) => {
    await page.goto('/search/used')
    await box(page).fill('reliable wrangelr')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/^[^?]*\/search\/used\?model=Wrangler&in=/)
    const main = page.getByRole('main')
    await expect(main.getByText('Showing Wrangler.')).toBeVisible()
    await expect(main.getByText('Ignored: “reliable”.')).toBeVisible()
    await main.getByRole('link', { name: 'Search for wrangelr instead' }).click()
    await expect(page).toHaveURL('/search/used?keywords=reliable+wrangelr')
    await expect(main.getByText('Showing Wrangler.')).toHaveCount(0)
  })
})

test('without suggestions the search still works @full', async ({ page }) => {
  await page.route('**/search-suggest*', (route) => route.abort())
  await page.goto('/')
  await box(page).fill('used durango')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search/used?model=Durango')
})

test('the search on the home page suggests and understands plain words too, for its button’s list', async ({
  page,
}) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await main.locator('input[name=q]').fill('gladi')
  await expect(main.getByRole('listbox').getByRole('option')).toHaveText([/^Gladiator/])
  await main.locator('input[name=q]').fill('jeep under 90k')
  await main.getByRole('button', { name: /Search pre-owned/i }).click()
  await expect(page).toHaveURL('/search/used?make=Jeep&maxPrice=90000')
})

test('on a phone the search button focuses the search field', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await header(page).getByRole('button', { name: 'Search vehicles' }).click()
  const field = page.locator('#find-vehicles input[name=q]')
  await expect(field).toBeFocused()
  await page.keyboard.type('jeep')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/make=Jeep/)
})

test('SITE-7 in Spanish the box understands and shows Spanish', async ({ page }) => {
  await page.goto('/search/new?lang=es')
  await box(page).fill('camioneta p')
  await expect(list(page).getByRole('option')).toHaveText([
    /^Camioneta pickup Carrocería · \d+ vehículos$/,
  ])
  await expect(header(page).getByRole('status')).toHaveText('1 sugerencia')
  await box(page).fill('camioneta 4x4 usada menos de 50 mil millas')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search/used?body=SUV&body=Truck&drive=4WD&maxMileage=50000')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true })

  test('the search box in the sheet suggests, and the sheet closes afterwards @full', async ({
    page,
  }) => {
    await page.goto('/search/new')
    await page.getByRole('button', { name: 'Search vehicles' }).tap()
    const sheet = page.getByRole('complementary', { name: 'Search vehicles' })
    await sheet.locator('input[name=q]').fill('gladi')
    await expect(sheet.getByRole('option')).toHaveText([/Gladiator/])
    await expectAccessible(page, { isWhole: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await sheet.getByRole('option').tap()
    await expect(page).toHaveURL('/search/new?model=Gladiator')
    await expect(sheet).toBeHidden()

    await page.keyboard.press('/')
    await expect(sheet.locator('input[name=q]')).toBeFocused()
    await page.keyboard.type('compass')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search/new?model=Compass')
    await expect(sheet).toBeHidden()
  })
})

for (const width of [390, 1440])
  test.describe(`without scripts at ${width} px${fullTag(width === 1440)}`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 900 } })

    test('the box is a form that leads to the list', async ({ page }) => {
      await page.goto('/search/used')
      if (width < 760) await page.getByRole('button', { name: 'Search vehicles' }).click()
      const form = page.locator('form:has(input[name=q]:visible)')
      await form.locator('input[name=q]').fill('jeep con tercera fila menos de 90 mil')
      await form.getByRole('button', { name: 'Search' }).click()
      await expect(page).toHaveURL(/^[^?]*\/search\/used\?.*make=Jeep&maxPrice=90000/)
    })
  })
