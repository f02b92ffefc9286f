import { expectAccessible } from '#tests/support/browser/axe.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import {
  box,
  compareFirst,
  saveButton,
  openList,
  savedLink,
  tray,
} from '#tests/support/browser/favorites-page.ts'
import { expect, test, type BrowserContext } from '#tests/support/browser/hydrated.ts'

const KEY = 'shelf-1'

const storeFavorites = (context: BrowserContext, text: string) =>
  context.addInitScript(
    ([key = '', value = '']) => {
      if (!localStorage.getItem(key)) localStorage.setItem(key, value)
    },
    [KEY, text],
  )

test('favorites are kept across other lists, more cards and a reload', async ({ page }) => {
  await openList(page)
  await saveButton(page, 0).click()
  const id = await page.locator('main [data-vehicle]').first().getAttribute('data-vehicle')
  const sameVehicle = page.locator(`main [data-vehicle="${id}"] [data-favorite=saved]`)
  await page.getByRole('link', { name: /^Show \d+ more/ }).click()
  await expect(page.getByRole('article')).toHaveCount(24)
  await expect(sameVehicle).toHaveAttribute('aria-pressed', 'true')
  await page.locator('#sort').selectOption('price-desc')
  await expect(page).toHaveURL(/sort=price-desc/)
  await page.goBack()
  await expect(sameVehicle).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(sameVehicle).toHaveAttribute('aria-pressed', 'true')
})

test('two tabs synchronize, and neither overwrites the other', async ({ context }) => {
  const [one, two] = await Promise.all([context.newPage(), context.newPage()])
  await openList(one)
  await openList(two)
  await saveButton(one, 0).click()
  await expect(saveButton(two, 0)).toHaveAttribute('aria-pressed', 'true')
  await saveButton(two, 1).click()
  await expect(savedLink(one)).toHaveText('Saved vehicles2')
  await box(two, 2).check()
  await expect(tray(one)).toContainText('1 of 4')
  await saveButton(one, 0).click()
  await expect(savedLink(two)).toHaveText('Saved vehicles1')
})

test('SHP-1 stored data in another format is ignored', async ({ page, context }) => {
  const errors = consoleErrors(page)
  await storeFavorites(context, '{"saved":"all","compared":[{"id":7}],"recent":{')
  await openList(page)
  await expect(savedLink(page)).toHaveText('Saved vehicles')
  await saveButton(page, 0).click()
  await expect(savedLink(page)).toHaveText('Saved vehicles1')
  expect(errors).toEqual([])
})

test('SHP-1 a browser that cannot store anything has favorites until the page is left @full', async ({
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
  await saveButton(page, 0).click()
  await expect(saveButton(page, 0)).toHaveAttribute('aria-pressed', 'true')
  await compareFirst(page, 2)
  expect(errors).toEqual([])
})

test('no code of favorites is loaded before first use', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await openList(page)
  expect(scripts.filter((url) => /\/(?:shopper-features|favorites-store)-/.test(url))).toEqual([])
  await saveButton(page, 0).click()
  await expect(saveButton(page, 0)).toHaveAttribute('aria-pressed', 'true')
  expect(scripts.filter((url) => /shopper-features-/.test(url))).toHaveLength(1)
})

test('the saved page shows changed and removed vehicles, and undo @full', async ({ page }) => {
  await openList(page)
  await saveButton(page, 0).click()
  await saveButton(page, 1).click()
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

  await saveButton(page, 0).click()
  await expect(page.getByRole('heading', { name: '1 saved vehicle' })).toBeVisible()
  await expect(page.getByText('Removed. Select the heart to save it again.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(saveButton(page, 0)).toBeFocused()
  // At its position, with the price at the time of saving.
  await expect(page.getByText('$500 less than when you saved it')).toBeVisible()
  await saveButton(page, 0).click()
  await expect(page.getByRole('heading', { name: '1 saved vehicle' })).toBeVisible()
  await saveButton(page, 0).click()
  await expect(page.getByRole('heading', { name: '2 saved vehicles' })).toBeVisible()
  await expectAccessible(page)
})

test('saved vehicles that do not load are requested again @full', async ({ page }) => {
  await openList(page)
  await saveButton(page, 0).click()
  await expect(savedLink(page)).toHaveText('Saved vehicles1')
  await page.route('**/saved/vehicles*', (route) => route.abort())
  await page.goto('/saved')
  await expect(page.getByRole('alert')).toContainText('They are still saved in this browser.')
  await page.unroute('**/saved/vehicles*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a vehicle’s own page saves, compares, and remembers open sections @full', async ({
  page,
}) => {
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
