import { expectAccessible } from '#tests/support/browser/axe.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import {
  aGatedVehicle,
  ANA,
  askForPrices,
  button,
  dialog,
  fill,
  KEY,
  LIST,
  store,
  typeAll,
  unlocks,
  WORDS,
} from '#tests/support/browser/customer-dialog.ts'
import { listLoaded } from '#tests/support/browser/filter-panel.ts'
import { expect, test } from '#tests/support/browser/hydrated.ts'
import { fullTag } from '#tests/support/browser/variant-title.ts'

for (const [lang, words] of Object.entries(WORDS))
  test.describe(`by keyboard alone, in ${lang}${fullTag(lang !== 'en')}`, () => {
    test('SHP-1 the dialog opens from a list, and closes to where it was opened', async ({
      page,
    }) => {
      const errors = consoleErrors(page)
      await askForPrices(page, lang)
      await expect(dialog(page)).toHaveAccessibleName(words.dialog)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
      await expect(unlocks(page).first()).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toBeVisible()
      expect(errors).toEqual([])
    })

    test('SHP-1 the dialog shows errors, and keeps everything that was typed @full', async ({
      page,
    }) => {
      const errors = consoleErrors(page)
      await askForPrices(page, lang)
      await button(page, words.show).press('Enter')
      const first = dialog(page).locator('[name=firstName]')
      await expect(first).toBeFocused()
      await expect(first).toHaveAccessibleDescription(words.required)
      await expectAccessible(page)
      await typeAll(page, ['Ana', 'Ruiz', 'ana@example', '', '85251'])
      await button(page, words.show).press('Enter')
      const email = dialog(page).locator('[name=email]')
      await expect(email).toBeFocused()
      await expect(dialog(page).locator('[aria-invalid]')).toHaveCount(1)
      await expect(first).toHaveValue('Ana')
      await page.keyboard.press('End')
      await page.keyboard.type('.com')
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toHaveCount(0)
      await expect(unlocks(page)).toHaveCount(0)
      expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toContain(
        'ana@example.com',
      )
      expect(errors).toEqual([])
    })

    test('SHP-3 CFG-3 a list shows a shopper’s personalized prices immediately, until they are forgotten', async ({
      page,
    }) => {
      const errors = consoleErrors(page)
      const waiting = await askForPrices(page, lang)
      const first = dialog(page).locator('[name=firstName]')
      await first.focus()
      await typeAll(page, ['Ana', 'Ruiz', 'ana@example.com', '', '85251'])
      await button(page, words.show).press('Enter')
      await expect(dialog(page)).toHaveCount(0)
      await expect(unlocks(page)).toHaveCount(0)
      await expect(
        page
          .locator('article')
          .filter({ hasText: `${words.personal} $` })
          .first(),
      ).toBeVisible()
      await expect(page.locator('article h3 a:focus')).toHaveCount(1)
      await expectAccessible(page)

      await page.getByRole('contentinfo').getByRole('link', { name: words.own }).press('Enter')
      await expect(dialog(page)).toHaveAccessibleName(words.own)
      await expect(first).toHaveValue('Ana')
      await button(page, words.forget).press('Enter')
      await expect(unlocks(page)).toHaveCount(waiting)
      expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull()
      expect(errors).toEqual([])
    })
  })

test('sends nothing unless the box is checked; after a failure the input stays, and prices are unlocked', async ({
  page,
}) => {
  const address = await aGatedVehicle(page)
  const posts: string[] = []
  page.on('request', (requests) => requests.method() === 'POST' && posts.push(requests.url()))
  await page.route('**/customer-info?*', (route) =>
    route.request().method() === 'POST' && posts.length < 2
      ? route.fulfill({ status: 503 })
      : route.continue(),
  )
  await page.goto(address)
  await page.getByRole('link', { name: WORDS.en.gate }).click()
  await fill(page)
  const box = dialog(page).getByRole('checkbox')
  await expect(box).not.toBeChecked()
  await box.check()
  await page.getByRole('button', { name: WORDS.en.send }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('nothing was sent')
  await expect(dialog(page).getByRole('alert')).toContainText(/call \d{3}-\d{3}-\d{4}/)
  await expect(dialog(page).locator('[name=lastName]')).toHaveValue('Ruiz')
  await expect(page.getByText(WORDS.en.yours).first()).toBeAttached()
  await expectAccessible(page)
  await page.getByRole('button', { name: WORDS.en.again }).click()
  await expect(page.getByRole('status').filter({ hasText: 'has your message' })).toBeVisible()
  expect(posts).toHaveLength(2)

  await page.getByRole('link', { name: 'Change or delete my information' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(posts).toHaveLength(2)
})

test('SHP-1 a browser that cannot store anything has personalized prices until the site is left @full', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('', 'SecurityError')
      },
    })
  })
  const errors = consoleErrors(page)
  await page.goto(LIST)
  await listLoaded(page)
  await unlocks(page).first().click()
  await fill(page)
  await page.getByRole('button', { name: WORDS.en.show }).click()
  await expect(unlocks(page)).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'until you leave' })).toBeVisible()
  expect(errors).toEqual([])
})

test('SHP-1 SHP-3 ignores stored values that are not strings @full', async ({ page, context }) => {
  const address = await aGatedVehicle(page)
  await store(context, { ...ANA, zipCode: 85_251 })
  const errors = consoleErrors(page)
  await page.goto(address)
  await page.getByRole('link', { name: WORDS.en.gate }).click()
  await expect(dialog(page).locator('[name=firstName]')).toHaveValue('Ana')
  await expect(dialog(page).locator('[name=zipCode]')).toHaveValue('')
  expect(errors).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('CFG-3 the gate links to the interest form, and the page does not offer to store details', async ({
    page,
  }) => {
    await page.goto(LIST)
    await unlocks(page).first().click()
    await expect(page).toHaveURL(/\/form\/vehicle-interest\?stock=/)
    await expect(page.locator('form [name=firstName]')).toBeVisible()
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: 'Your information' }),
    ).toBeHidden()
  })
})
