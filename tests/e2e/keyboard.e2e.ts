import { expect, test, type Locator, type Page } from '#tests/support/browser/hydrated.ts'

const MAX_TABS = 60

/** Presses Tab until it has the focus. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  for (let index = 0; index < MAX_TABS; index += 1) {
    await page.keyboard.press('Tab')
    if (await place.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('Tab does not lead there')
}

// The other keyboard journeys are with their features: the menu of new vehicles, facets, favorites
// and the comparison, photos, the calculator, trade-in offers, credit, service times, messages.
test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('order, filters and language can be changed by keyboard only', async ({ page }) => {
    await page.goto('/search/used')
    const main = page.getByRole('main')
    const open = main.locator('section button[popovertarget]')
    await tabTo(page, open)
    await page.keyboard.press('Enter')
    const filters = page.getByRole('complementary', { name: /^Filters/ })
    await expect(filters.getByRole('heading', { level: 2 })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(filters).toBeHidden()
    await expect(open).toBeFocused()

    const sort = page.locator('#sort')
    await tabTo(page, sort)
    await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL(/sort=/)
    await expect(sort).toBeFocused()

    const menu = page.getByRole('complementary', { name: 'Menu' })
    await page.getByRole('button', { name: 'Menu' }).focus()
    await page.keyboard.press('Enter')
    await tabTo(page, menu.getByRole('link', { name: 'Español' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/sort=.*lang=es|lang=es.*sort=/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  })
})

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Whether the focused element is in the window and nothing is over its corners. */
const isShown = (page: Page) =>
  page.evaluate(() => {
    const { left, right, top, bottom } = document.activeElement!.getBoundingClientRect()
    const [x, y] = [right - left, bottom - top].map((size) => size / 10)
    return [left + x!, right - x!].every((across) =>
      [top + y!, bottom - y!].every((down) =>
        document.activeElement!.contains(document.elementFromPoint(across, down)),
      ),
    )
  })

/** The same for a check box, which is smaller than its label. */
const isLabelShown = (page: Page) =>
  page.evaluate(() => {
    const { left, right, top, bottom } = document.activeElement!.getBoundingClientRect()
    const label = document.activeElement!.closest('label')
    return [top + 2, bottom - 2].every((down) =>
      label?.contains(document.elementFromPoint((left + right) / 2, down)),
    )
  })

// A window of 1440×900 pixels at 200 %.
test.describe('magnified', () => {
  test.use({ viewport: { width: 720, height: 450 } })

  test('the other language is the last stop of the header, as it is seen', async ({ page }) => {
    await page.goto('/')
    const language = page.getByRole('banner').getByRole('link', { name: 'Español' })
    await tabTo(page, page.getByRole('link', { name: 'Saved vehicles' }))
    await page.keyboard.press('Tab')
    await expect(language).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator('input[name=q]')).toBeFocused()
  })

  test('body styles and makes can be skipped on the way to the vehicles', async ({ page }) => {
    await page.goto('/')
    await tabTo(page, page.getByRole('link', { name: 'Skip to vehicles' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /specials/i }).first()).toBeInViewport()
    for (let index = 0; index < 4; index += 1) await page.keyboard.press('Tab')
    await expect(page.getByRole('article').first().getByRole('link').first()).toBeFocused()
  })

  test('no link of the rows above the vehicles is cut or covered', async ({ page }) => {
    for (const [path, links] of [
      ['/', 'section:has(#bodies) a'],
      ['/search/used', 'nav a:has(img)'],
    ] as const) {
      await page.goto(path)
      const count = await page.locator(links).count()
      expect(count).toBeGreaterThan(8)
      await tabTo(page, page.locator(links).first())
      for (let index = 1; index < count; index += 1) {
        await page.keyboard.press('Tab')
        await expect(page.locator(links).nth(index)).toBeFocused()
        await expect.poll(() => isShown(page)).toBe(true)
      }
    }
  })

  test('no filter and no field of a message is behind a bar', async ({ page }) => {
    await page.goto('/search/used')
    await page.locator('main section button[popovertarget]').focus()
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('checkbox', { name: /^Jeep/ }))
    for (let index = 0; index < 7; index += 1) {
      await expect.poll(() => isLabelShown(page)).toBe(true)
      await page.keyboard.press('Tab')
    }

    await page.goto('/')
    await page.locator('main [data-opens-messages]').first().focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog')
    for (const label of ['Your message', 'First name', 'Last name', 'Email', 'Phone']) {
      await tabTo(page, panel.getByLabel(label))
      await expect.poll(() => isShown(page)).toBe(true)
    }
  })

  test('the search box of the sheet has space for its ring', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Search vehicles' }).focus()
    await page.keyboard.press('Enter')
    const box = page.locator('#find-vehicles input[name=q]')
    await expect(box).toBeFocused()
    await expect.poll(async () => (await box.boundingBox())?.y ?? 450).toBeLessThan(450 - 44 - 5)
  })

  test('the way back from the list to its views is not behind the bar', async ({ page }) => {
    await page.goto('/search/used')
    await page.getByRole('article').first().getByRole('link').first().focus()
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('radio', { name: 'Cards' })).toBeFocused()
    await expect.poll(() => isLabelShown(page)).toBe(true)
  })

  for (const path of ['/', '/search/used'])
    test(`the page stays as it is from a card’s name to its heart on ${path}`, async ({ page }) => {
      await page.goto(path)
      const card = page.getByRole('article').first()
      await card.getByRole('link').first().focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      const before = await top(page)
      await page.keyboard.press('Tab')
      await expect(card.getByRole('button', { name: /^Save/ })).toBeFocused()
      expect(Math.abs((await top(page)) - before)).toBeLessThan(20)
      await page.keyboard.press('Tab')
      await expect(card.getByRole('checkbox', { name: /^Compare/ })).toBeFocused()
      await expect(card.getByRole('heading')).toBeInViewport()
    })
})
