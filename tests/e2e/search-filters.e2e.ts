import { expectAccessible } from '#tests/support/browser/axe.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import {
  listLoaded,
  category,
  count,
  expectRequests,
  openCategory,
  opener,
  panel,
  tabTo,
  value,
} from '#tests/support/browser/filter-panel.ts'
import { expect, test } from '#tests/support/browser/hydrated.ts'
import { fullTag } from '#tests/support/browser/variant-title.ts'

for (const width of [390, 820, 1440])
  test.describe(`at ${width} px${fullTag(width === 820)}`, () => {
    test.use({ viewport: { width, height: 900 } })

    test(`every kind of filter can be set by keyboard alone${fullTag(width === 1440)}`, async ({
      page,
    }) => {
      const errors = consoleErrors(page)
      await page.goto('/search/used')

      await openCategory(page, 'Drive')
      const drive = value(page, 'drive', '4WD')
      await tabTo(page, drive)
      await page.keyboard.press('Space')
      await expect(page).toHaveURL('/search/used?drive=4WD')
      await expect(drive).toBeFocused()

      await openCategory(page, 'Model')
      await tabTo(page, panel(page).getByRole('searchbox', { name: 'Find in Model' }))
      await page.keyboard.type('wrang')
      await page.keyboard.press('Enter')
      const wrangler = value(page, 'model', 'Wrangler')
      await expect(value(page, 'model', 'Durango')).toBeHidden()
      await page.keyboard.press('Tab')
      await expect(wrangler).toBeFocused()
      await page.keyboard.press('Space')
      await expectRequests(page, 'drive=4WD', 'model=Wrangler')
      await expect(wrangler).toBeFocused()

      await openCategory(page, 'Price')
      await tabTo(page, panel(page).getByRole('slider', { name: 'Lowest price' }))
      await page.keyboard.press('PageUp')
      await expect(page).toHaveURL(/minPrice=\d+/)
      await expect(panel(page).getByRole('slider', { name: 'Lowest price' })).toBeFocused()

      await openCategory(page, 'Fuel economy')
      await tabTo(page, value(page, 'minMpg', ''))
      await page.keyboard.press('ArrowDown')
      await expect(page).toHaveURL(/minMpg=20/)
      await expect(value(page, 'minMpg', '20')).toBeFocused()
      expect(errors).toEqual([])
    })

    test(`chips remove filters one by one, back and forward restore them${fullTag(width === 390)}`, async ({
      page,
    }) => {
      await page.goto('/search/used?priceDrop=true&minMpg=20&maxDaysListed=90')
      const applied = page.getByRole('group', { name: 'Applied filters' })
      await applied.getByRole('link', { name: /^20 MPG or more/ }).click()
      await expect(page).toHaveURL('/search/used?maxDaysListed=90&priceDrop=true')
      await applied.getByRole('link', { name: /^Price dropped/ }).click()
      await expect(page).toHaveURL('/search/used?maxDaysListed=90')
      await page.goBack()
      await expect(applied.getByRole('link', { name: /^Price dropped/ })).toBeVisible()
      await expect(value(page, 'priceDrop')).toBeChecked()
      await page.goForward()
      await expect(value(page, 'priceDrop')).not.toBeChecked()
      await applied.getByRole('link', { name: 'Clear all' }).click()
      await expect(page).toHaveURL('/search/used')
    })

    test(`a reload keeps filters, length and scroll position${fullTag(width === 1440)}`, async ({
      page,
    }) => {
      await page.goto('/search/used?maxDaysListed=90&show=24')
      // Until then heights below the first screen are estimated, and positions change with them.
      await page.locator('html[data-laid-out]').waitFor({ state: 'attached' })
      await page.getByRole('article').nth(15).scrollIntoViewIfNeeded()
      const place = await page.evaluate(() => scrollY)
      await page.reload()
      await expect(page.getByRole('article')).toHaveCount(24)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
    })

    test(`states of the panel and of an empty list are accessible @full`, async ({ page }) => {
      await page.goto('/search/used?zip=00000&feature=Winch&minMpg=27&make=Jeep')
      await expect(page.getByRole('heading', { name: 'Closest matches' })).toBeVisible()
      await expectAccessible(page)
      await page.goto('/search/used?zip=85018')
      await page.getByRole('radio', { name: 'Monthly' }).check()
      for (const name of ['Exterior color', 'Monthly payment', 'Features', 'Days listed'])
        await openCategory(page, name)
      const find = panel(page).getByRole('searchbox', { name: 'Find in Features' })
      await find.fill('nobody has this')
      await expect(panel(page).getByText('No matches.')).toBeVisible()
      // Elements partly behind the header are not targets now.
      await page.evaluate(() => scrollTo(0, 0))
      await expectAccessible(page)
    })
  })

test('a name is found ignoring case, and selected values stay selected @full', async ({ page }) => {
  await page.goto('/search/used?model=Durango')
  const find = page.getByRole('searchbox', { name: 'Find in Model' })
  await find.fill('WRÁNGLER')
  await expect(value(page, 'model', 'Durango')).toBeHidden()
  await value(page, 'model', 'Wrangler').check()
  await expectRequests(page, 'model=Durango', 'model=Wrangler')
  await find.fill('')
  await expect(value(page, 'model', 'Durango')).toBeChecked()
})

test('a search by name finds values that the page has omitted @full', async ({ page }) => {
  await page.goto('/search/used')
  const trims = page.locator('input[name=trim]')
  await expect(trims).toHaveCount(20)
  await openCategory(page, 'Trim')
  await listLoaded(page)
  await page.getByRole('searchbox', { name: 'Find in Trim' }).focus()
  await expect.poll(() => trims.count()).toBeGreaterThan(20)
  await expect(page).toHaveURL('/search/used')
})

test('choices before the scripts are loaded are applied once they are', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/search/used', { waitUntil: 'commit' })
  await page.locator('input[name=make][value="Jeep"]').check()
  scripts.resolve()
  await expect(page).toHaveURL('/search/used?make=Jeep')
  await expect(page.getByRole('link', { name: 'Jeep' }).first()).toBeVisible()
})

test('the drawer shows the number of vehicles for each choice @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/search/used')
  await opener(page).click()
  const show = panel(page).getByRole('button', { name: /^Show \d+ vehicles?$/ })
  const before = await show.textContent()
  await value(page, 'make', 'Ram').check()
  await expect(show).not.toHaveText(before ?? '')
  const shown = /\d+/.exec((await show.textContent()) ?? '')?.[0]
  await show.click()
  await expect(count(page)).toHaveText(`${shown} vehicles`)
})

test('DLR-4 SRCH-17 a ZIP code shows the distance of each vehicle, and limits and orders the list', async ({
  page,
}) => {
  await page.goto('/search/used')
  await listLoaded(page)
  await page.getByRole('textbox', { name: 'Your ZIP code' }).fill('85018')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search/used?zip=85018')
  await expect(page.getByRole('article').first()).toContainText(/\d+ mi away/)
  await page.getByRole('combobox', { name: 'Distance' }).selectOption('50')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/within 50 miles of 85018$/)
  await page.getByRole('checkbox', { name: 'Nearest first' }).check()
  await expectRequests(page, 'zip=85018', 'radius=50', 'nearest=true')
  await page.getByRole('link', { name: /Within 50 miles/ }).click()
  await expect(page.getByRole('combobox', { name: 'Distance' })).toHaveValue('')
  await value(page, 'make', 'Jeep').check()
  await expectRequests(page, 'zip=85018', 'nearest=true', 'make=Jeep')
})

test('an empty list links to a form that is filled in with its filters', async ({ page }) => {
  await page.goto('/search/used?make=Jeep&maxPrice=5500')
  await page.getByRole('link', { name: 'Get vehicle alerts' }).click()
  await expect(page).toHaveURL(/\/form\/availability-notification\?/)
  await expect(page.getByRole('combobox', { name: /^Condition/ })).toHaveValue('used')
  await expect(page.getByRole('combobox', { name: /^Make/ })).toHaveValue('Jeep')
  await expect(page.getByRole('textbox', { name: /^(?:Highest|Maximum) price/ })).toHaveValue(
    '5500',
  )
})

test('every filter is in Spanish @full', async ({ page }) => {
  await page.goto('/search/used?minMpg=20&maxDaysListed=60&priceDrop=true&lang=es')
  const applied = page.getByRole('group', { name: 'Filtros aplicados' })
  await expect(applied.getByRole('link')).toHaveText([
    /^20 MPG o más/,
    /^En lista desde hace 60 días o menos/,
    /^Bajó de precio/,
    'Borrar todo',
  ])
  await openCategory(page, 'Equipamiento')
  await panel(page).getByRole('searchbox', { name: 'Buscar en Equipamiento' }).fill('CAMARA')
  await panel(page)
    .getByRole('checkbox', { name: /cámara/i })
    .check()
  await expect(page).toHaveURL(/feature=Rear\+backup\+camera/)
})

for (const width of [390, 1440])
  test.describe(`without scripts at ${width} px${fullTag(width === 1440)}`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 900 } })

    test('all filters are one form, and payments can be shown @full', async ({ page }) => {
      await page.goto('/search/used')
      const payment = page.getByRole('article').first().getByText('Est. $')
      const size = () => payment.evaluate((element) => getComputedStyle(element).fontSize)
      const small = await size()
      await page.getByRole('radio', { name: 'Monthly' }).check()
      expect(await size()).not.toBe(small)

      if (width < 1025) await opener(page).click()
      await page.getByRole('textbox', { name: 'Your ZIP code' }).fill('85018')
      await category(page, 'Fuel economy').click()
      await value(page, 'minMpg', '20').check()
      await category(page, 'Features').click()
      await value(page, 'feature', 'Remote start').check()
      await category(page, 'Monthly payment').click()
      await page.getByRole('textbox', { name: 'Highest monthly payment' }).fill('900')
      await page.getByRole('button', { name: /^Show \d+ vehicles/ }).click()
      await expectRequests(page, 'feature=Remote start', 'maxPayment=900', 'minMpg=20', 'zip=85018')
      await expect(page.getByRole('group', { name: 'Applied filters' })).toContainText(
        'Up to $900 a month',
      )
    })
  })
