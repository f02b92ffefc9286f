import { expectAccessible } from '#tests/support/browser/axe.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expect, test, type BrowserContext, type Page } from '#tests/support/browser/hydrated.ts'
import { fullTag } from '#tests/support/browser/variant-title.ts'

const LIST = '/search/used'
const KEY = 'shelf-1'

const heart = (page: Page, at: number) => page.locator('main [data-favorite=saved]').nth(at)
const box = (page: Page, at: number) => page.locator('main [data-favorite=compared]').nth(at)
const tray = (page: Page) => page.getByRole('region', { name: 'Vehicles to compare' })
const savedLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Saved/ })
const names = (page: Page) =>
  page
    .locator('main [data-vehicle]')
    .evaluateAll((all) => all.map((element) => (element as HTMLElement).dataset['name'] ?? ''))

const sidewaysBy = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function openList(page: Page) {
  await page.goto(LIST)
}

/** Presses Compare on the first cards of a list, and waits until each has counted. */
async function choose(page: Page, count: number) {
  for (let at = 0; at < count; at += 1) {
    await box(page, at).check()
    await expect(tray(page)).toContainText(`${at + 1} of 4`)
  }
}

test('from the list to the saved ones and to the table', async ({ page }) => {
  const errors = consoleErrors(page)
  await openList(page)
  const [first = '', second = ''] = await names(page)
  await heart(page, 0).click()
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('status').filter({ hasText: `${first} saved.` })).toHaveCount(1)
  await heart(page, 1).click()
  await expect(savedLink(page)).toHaveText('Saved vehicles2')

  await savedLink(page).click()
  await expect(page.getByRole('heading', { name: '2 saved vehicles' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').first()).toContainText(second)
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true')

  await choose(page, 2)
  await tray(page).getByRole('link', { name: 'Compare' }).click()
  await expect(page).toHaveURL(/\/compare\?ids=.+&ids=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 2 vehicles')
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await expect(tray(page)).toHaveCount(0)

  const rows = page.getByRole('row')
  const all = await rows.count()
  await page.getByLabel('Show only differences').check()
  expect(await rows.count()).toBeLessThan(all)
  await expect(page.getByRole('rowheader', { name: /^Stock number/ })).toHaveCount(0)

  await page
    .getByRole('link', { name: /^Remove .* from the comparison$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Choose one more to compare with' })).toBeVisible()
  await page.goto(LIST)
  await expect(tray(page)).toContainText('1 of 4')
  expect(errors).toEqual([])
})

test('marks stay through other lists, more cards and a reload', async ({ page }) => {
  await openList(page)
  await heart(page, 0).click()
  const id = await page.locator('main [data-vehicle]').first().getAttribute('data-vehicle')
  const same = page.locator(`main [data-vehicle="${id}"] [data-favorite=saved]`)
  await page.getByRole('link', { name: /^Show \d+ more/ }).click()
  await expect(page.getByRole('article')).toHaveCount(24)
  await expect(same).toHaveAttribute('aria-pressed', 'true')
  await page.locator('#sort').selectOption('price-desc')
  await expect(page).toHaveURL(/sort=price-desc/)
  await page.goBack()
  await expect(same).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(same).toHaveAttribute('aria-pressed', 'true')
})

test('the keyboard alone saves, compares, removes and never loses its place', async ({ page }) => {
  await openList(page)
  await heart(page, 0).focus()
  await page.keyboard.press('Enter')
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true')
  await expect(heart(page, 0)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(box(page, 0)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(tray(page)).toBeVisible()
  await expect(box(page, 0)).toBeFocused()
  await expect(tray(page).getByRole('button', { name: 'Compare' })).toBeDisabled()
  await box(page, 1).focus()
  await page.keyboard.press('Space')
  await expect(tray(page)).toContainText('2 of 4')

  await tray(page)
    .getByRole('button', { name: /^Remove/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(tray(page)).toContainText('1 of 4')
  await expect(tray(page)).toBeFocused()
  await expect(box(page, 0)).not.toBeChecked()
  await tray(page).getByRole('button', { name: 'Clear' }).focus()
  await page.keyboard.press('Enter')
  await expect(tray(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(box(page, 1)).not.toBeChecked()
})

test('what has the focus is never behind the tray', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await openList(page)
  await choose(page, 2)
  await page.getByRole('main').focus()
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(() => {
      const focus = document.activeElement
      const tray = document.querySelector('section[aria-label="Vehicles to compare"]')
      if (!focus || !tray || tray.contains(focus)) return false
      const [a, b] = [focus.getBoundingClientRect(), tray.getBoundingClientRect()]
      return a.top >= b.top && a.bottom <= b.bottom && a.left >= b.left && a.right <= b.right
    })
    expect(hidden).toBe(false)
  }
})

test('a fifth vehicle is refused in words, and its box stays empty', async ({ page }) => {
  await openList(page)
  await choose(page, 4)
  await box(page, 4).click()
  await expect(page.getByText(/^You can compare 4 vehicles at a time\./)).toBeVisible()
  await expect(box(page, 4)).not.toBeChecked()
  await expect(tray(page)).toContainText('4 of 4')
})

test('two tabs follow each other, and neither undoes the other', async ({ context }) => {
  const [one, two] = await Promise.all([context.newPage(), context.newPage()])
  await openList(one)
  await openList(two)
  await heart(one, 0).click()
  await expect(heart(two, 0)).toHaveAttribute('aria-pressed', 'true')
  await heart(two, 1).click()
  await expect(savedLink(one)).toHaveText('Saved vehicles2')
  await box(two, 2).check()
  await expect(tray(one)).toContainText('1 of 4')
  await heart(one, 0).click()
  await expect(savedLink(two)).toHaveText('Saved vehicles1')
})

const keep = (context: BrowserContext, text: string) =>
  context.addInitScript(
    ([key = '', value = '']) => {
      if (!localStorage.getItem(key)) localStorage.setItem(key, value)
    },
    [KEY, text],
  )

test('SHP-1 what is stored in another form counts as nothing', async ({ page, context }) => {
  const errors = consoleErrors(page)
  await keep(context, '{"saved":"all","compared":[{"id":7}],"recent":{')
  await openList(page)
  await expect(savedLink(page)).toHaveText('Saved vehicles')
  await heart(page, 0).click()
  await expect(savedLink(page)).toHaveText('Saved vehicles1')
  expect(errors).toEqual([])
})

test('SHP-1 a browser that keeps nothing still keeps it for the page', async ({
  page,
  context,
}) => {
  const errors = consoleErrors(page)
  await context.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await openList(page)
  await heart(page, 0).click()
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true')
  await choose(page, 2)
  expect(errors).toEqual([])
})

test('nothing of it is loaded before it is used', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await openList(page)
  expect(scripts.filter((url) => /\/(?:shopper-features|favorites-store)-/.test(url))).toEqual([])
  await heart(page, 0).click()
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true')
  expect(scripts.filter((url) => /shopper-features-/.test(url))).toHaveLength(1)
})

test('the saved page says what has changed, what is gone, and lets a slip be undone', async ({
  page,
}) => {
  await openList(page)
  await heart(page, 0).click()
  await heart(page, 1).click()
  await expect(savedLink(page)).toHaveText('Saved vehicles2')
  await page.evaluate((key) => {
    const favorites = JSON.parse(localStorage.getItem(key) ?? '')
    const [newest, oldest] = favorites.saved
    newest.price += 50_000
    oldest.price -= 120_000
    favorites.saved.push({ ...newest, id: 'OCS:GONE', name: '2019 Dodge Caravan' })
    localStorage.setItem(key, JSON.stringify(favorites))
  }, KEY)
  await page.goto('/saved')
  await expect(page.getByText('$500 less than when you saved it')).toBeVisible()
  await expect(page.getByText('$1,200 more than when you saved it')).toBeVisible()

  await expect(page.getByText('2019 Dodge Caravan')).toBeVisible()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByRole('heading', { name: '2 saved vehicles' })).toBeVisible()

  await heart(page, 0).click()
  await expect(page.getByRole('heading', { name: '1 saved vehicle' })).toBeVisible()
  await expect(page.getByText('Removed. Press the heart to keep it after all.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(heart(page, 0)).toBeFocused()
  // At its place, and with what it cost when it was saved.
  await expect(page.getByText('$500 less than when you saved it')).toBeVisible()
  await heart(page, 0).click()
  await expect(page.getByRole('heading', { name: '1 saved vehicle' })).toBeVisible()
  await heart(page, 0).click()
  await expect(page.getByRole('heading', { name: '2 saved vehicles' })).toBeVisible()
  await expectAccessible(page)
})

test('saved vehicles that do not load are still there when they are requested again', async ({
  page,
}) => {
  await openList(page)
  await heart(page, 0).click()
  await expect(savedLink(page)).toHaveText('Saved vehicles1')
  await page.route('**/saved/vehicles*', (route) => route.abort())
  await page.goto('/saved')
  await expect(page.getByRole('alert')).toContainText('They are still saved in this browser.')
  await page.unroute('**/saved/vehicles*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a vehicle’s own page saves, compares, and remembers which were open', async ({ page }) => {
  const errors = consoleErrors(page)
  await openList(page)
  const hrefs = await page
    .locator('main h3 a')
    .evaluateAll((all) => all.slice(0, 2).map((link) => (link as HTMLAnchorElement).href))
  for (const href of hrefs) await page.goto(href)
  const recent = page.getByRole('region', { name: 'Recently viewed' })
  await expect(recent.getByRole('article')).toHaveCount(1)

  const save = page.getByRole('button', { name: /^Save/ }).first()
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await recent.locator('h3 a').click()
  await expect(page).toHaveURL(hrefs[0] ?? '')
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  await page.goto('/saved')
  await expect(page.getByRole('heading', { name: '1 saved vehicle' })).toBeVisible()
  await expect(recent.getByRole('article')).toHaveCount(1)
  expect(errors).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('there is nothing to press, and the table works by its links', async ({ page }) => {
    await page.goto(LIST)
    const ids = await page
      .locator('[data-vehicle]')
      .evaluateAll((all) => all.slice(0, 3).map((box) => box.getAttribute('data-vehicle') ?? ''))
    await expect(heart(page, 0)).toBeHidden()
    await expect(box(page, 0)).toBeHidden()
    await expect(savedLink(page)).toBeHidden()

    await page.goto(`/compare?${new URLSearchParams(ids.map((id) => ['ids', id]))}`)
    await expect(page.getByRole('columnheader')).toHaveCount(3)
    const rows = await page.getByRole('row').count()
    await page.getByLabel('Show only differences').check()
    expect(await page.getByRole('row').count()).toBeLessThan(rows)
    await page
      .getByRole('link', { name: /^Remove/ })
      .first()
      .click()
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await page
      .getByRole('link', { name: /^Remove/ })
      .first()
      .click()
    await page
      .getByRole('link', { name: /^Compare with/ })
      .first()
      .click()
    await expect(page.getByRole('columnheader')).toHaveCount(2)

    await page.goto('/saved')
    await expect(page.getByText(/reading them takes JavaScript/)).toBeVisible()
  })
})

for (const [width, locale, colorScheme] of [
  [390, 'en', 'dark'],
  [820, 'es', 'light'],
  [1440, 'es', 'dark'],
] as const)
  test.describe(`${width} px ${locale} ${colorScheme}${fullTag(locale !== 'en')}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })

    test('looks are accessible and fit', async ({ page, context }) => {
      const errors = consoleErrors(page)
      await page.goto(`${LIST}?lang=${locale}`)
      const ids = await page
        .locator('main [data-vehicle]')
        .evaluateAll((all) => all.map((box) => box.getAttribute('data-vehicle') ?? ''))
      for (const at of [0, 1]) await heart(page, at).click()
      await box(page, 0).click()
      const dock = page.locator('section:has(> button)')
      await expect(dock).toContainText(locale === 'en' ? 'Choose one more' : 'Elija uno más')
      for (const at of [1, 2, 3, 4]) await box(page, at).click()
      await expect(page.getByText(/^(?:You can compare|Puede comparar) 4/)).toBeVisible()
      expect(await sidewaysBy(page)).toBe(0)
      await expectAccessible(page)

      const four = new URLSearchParams(ids.slice(0, 4).map((id) => ['ids', id]))
      for (const address of [`/compare?${four}`, `/compare?ids=${ids[0]}`, '/compare', '/saved']) {
        await page.goto(address)
        expect(await sidewaysBy(page), address).toBe(0)
        await expectAccessible(page)
      }
      await context.clearCookies()
      await page.setViewportSize({ width: 320, height: 900 })
      expect(await sidewaysBy(page)).toBe(0)
      expect(errors).toEqual([])
    })
  })
