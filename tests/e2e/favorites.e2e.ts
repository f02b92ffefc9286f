import { expectAccessible } from '#tests/support/browser/axe.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import {
  box,
  compareFirst,
  saveButton,
  LIST,
  names,
  openList,
  savedLink,
  tray,
} from '#tests/support/browser/favorites-page.ts'
import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'
import { fullTag } from '#tests/support/browser/variant-title.ts'

const horizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('from the list to the saved vehicles and the comparison', async ({ page }) => {
  const errors = consoleErrors(page)
  await openList(page)
  const [first = '', second = ''] = await names(page)
  await saveButton(page, 0).click()
  await expect(saveButton(page, 0)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('status').filter({ hasText: `${first} saved.` })).toHaveCount(1)
  await saveButton(page, 1).click()
  await expect(savedLink(page)).toHaveText('Saved vehicles2')

  await savedLink(page).click()
  await expect(page.getByRole('heading', { name: '2 saved vehicles' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').first()).toContainText(second)
  await expect(saveButton(page, 0)).toHaveAttribute('aria-pressed', 'true')

  await compareFirst(page, 2)
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
  await expect(
    page.getByRole('heading', { name: 'Choose another vehicle to compare' }),
  ).toBeVisible()
  await page.goto(LIST)
  await expect(tray(page)).toContainText('1 of 4')
  expect(errors).toEqual([])
})

test('the keyboard alone saves, compares, removes and never loses the focus', async ({ page }) => {
  await openList(page)
  await saveButton(page, 0).focus()
  await page.keyboard.press('Enter')
  await expect(saveButton(page, 0)).toHaveAttribute('aria-pressed', 'true')
  await expect(saveButton(page, 0)).toBeFocused()
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

test('the focused element is never behind the tray @full', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await openList(page)
  await compareFirst(page, 2)
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

test('a fifth vehicle is refused with a message, and its checkbox stays empty @full', async ({
  page,
}) => {
  await openList(page)
  await compareFirst(page, 4)
  await box(page, 4).click()
  await expect(page.getByText(/^You can compare 4 vehicles at a time\./)).toBeVisible()
  await expect(box(page, 4)).not.toBeChecked()
  await expect(tray(page)).toContainText('4 of 4')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('there are no buttons, and the table works by its links', async ({ page }) => {
    await page.goto(LIST)
    const ids = await page
      .locator('[data-vehicle]')
      .evaluateAll((all) => all.slice(0, 3).map((box) => box.getAttribute('data-vehicle') ?? ''))
    await expect(saveButton(page, 0)).toBeHidden()
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
    await expect(page.getByText(/Turn on JavaScript/)).toBeVisible()
  })
})

for (const [width, locale, colorScheme] of [
  [390, 'en', 'dark'],
  [820, 'es', 'light'],
  [1440, 'es', 'dark'],
] as const)
  test.describe(`${width} px ${locale} ${colorScheme}${fullTag(locale !== 'en')}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })

    test('its states are accessible and fit @full', async ({ page, context }) => {
      const errors = consoleErrors(page)
      await page.goto(`${LIST}?lang=${locale}`)
      const ids = await page
        .locator('main [data-vehicle]')
        .evaluateAll((all) => all.map((box) => box.getAttribute('data-vehicle') ?? ''))
      for (const at of [0, 1]) await saveButton(page, at).click()
      await box(page, 0).click()
      const dock = page.locator('section:has(> button)')
      await expect(dock).toContainText(locale === 'en' ? 'Choose one more' : 'Elija uno más')
      for (const at of [1, 2, 3, 4]) await box(page, at).click()
      await expect(page.getByText(/^(?:You can compare|Puede comparar) 4/)).toBeVisible()
      expect(await horizontalOverflow(page)).toBe(0)
      await expectAccessible(page)

      const four = new URLSearchParams(ids.slice(0, 4).map((id) => ['ids', id]))
      for (const address of [`/compare?${four}`, `/compare?ids=${ids[0]}`, '/compare', '/saved']) {
        await page.goto(address)
        expect(await horizontalOverflow(page), address).toBe(0)
        await expectAccessible(page)
      }
      await context.clearCookies()
      await page.setViewportSize({ width: 320, height: 900 })
      expect(await horizontalOverflow(page)).toBe(0)
      expect(errors).toEqual([])
    })
  })
