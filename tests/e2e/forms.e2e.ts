import { messages as forms } from '#messages/forms.en.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { fillBirthDate } from '#tests/support/browser/credit-page.ts'
import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'
import { fullTag } from '#tests/support/browser/variant-title.ts'

const BIRTH_DATE = '1990-12-31'
const field = (page: Page, name: string) => page.locator(`main form [name="${name}"]`)
const clickContinue = (page: Page) => page.getByRole('button', { name: forms.continue }).click()
const isAt = (page: Page, step: string) =>
  expect(page.locator('main form input[name="page"]')).toHaveValue(step)

/** Fills in the first page of the credit application and continues. */
async function begin(page: Page): Promise<void> {
  await page.goto('/form/finance')
  await field(page, 'firstName').fill('Ana María')
  await field(page, 'lastName').fill('Núñez')
  await fillBirthDate(page.locator('main form'), 'birthDate', BIRTH_DATE)
  await field(page, 'email').fill('ana@shopper.example')
  await field(page, 'phone').fill('6025550142')
  await clickContinue(page)
  await isAt(page, 'home')
}

for (const javaScriptEnabled of [true, false])
  test.describe(`a form of several pages ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('goes back and forward without loss, and later pages show no private values', async ({
      page,
    }) => {
      const errors = consoleErrors(page)
      await begin(page)
      expect(await page.content()).not.toContain(BIRTH_DATE)
      await field(page, 'street').fill('7455 E Desert Willow Rd')
      await page.getByRole('button', { name: forms.back, exact: true }).click()
      await isAt(page, 'you')
      await expect(field(page, 'firstName')).toHaveValue('Ana María')
      for (const part of await field(page, 'birthDate').all()) await expect(part).toHaveValue('')
      await expect(page.getByText(forms.savedHint)).toBeVisible()
      expect(await page.content()).not.toContain(BIRTH_DATE)
      await clickContinue(page)
      await isAt(page, 'home')
      await expect(field(page, 'street')).toHaveValue('7455 E Desert Willow Rd')
      expect(page.url()).toMatch(/\/form\/finance\?step=home$/)
      expect(errors).toEqual([])
    })

    test(`lists missing fields, with a link to each${fullTag(!javaScriptEnabled)}`, async ({
      page,
    }) => {
      await page.goto('/form/finance')
      await clickContinue(page)
      await page.getByRole('alert').getByRole('link').first().click()
      await expect(page).toHaveURL(/#firstName$/)
      await isAt(page, 'you')
    })
  })

test('the browser’s own Back and Forward move between the pages of a form', async ({ page }) => {
  await begin(page)
  await field(page, 'street').fill('7455 E Desert Willow Rd')
  await page.goBack()
  await isAt(page, 'you')
  await expect(field(page, 'firstName')).toHaveValue('Ana María')
  await page.goForward()
  await isAt(page, 'home')
  await expect(field(page, 'street')).toHaveValue('7455 E Desert Willow Rd')
})

test('Back, as soon as a page of a form is visible, leads to the previous page @full', async ({
  page,
}) => {
  const seen = Promise.withResolvers<void>()
  // Anything loaded in addition to the posts comes late.
  await page.route('**/form/finance.data*', async (route) => {
    if (route.request().method() !== 'POST') await seen.promise
    await route.continue()
  })
  await begin(page)
  expect(await page.evaluate(() => location.search)).toBe('?step=home')
  await page.goBack({ waitUntil: 'commit' })
  await isAt(page, 'you')
  await page.goForward({ waitUntil: 'commit' })
  await isAt(page, 'home')
  seen.resolve()
})

test('a link to an error leaves the page around a form unchanged @full', async ({ page }) => {
  await begin(page)
  const other = page.locator('main a[href^="/form/finance-coapplicant"]')
  await expect(other).toHaveCount(0)
  await clickContinue(page)
  await page.getByRole('alert').getByRole('link').first().click()
  await expect(page).toHaveURL(/step=home#\w+$/)
  await isAt(page, 'home')
  await expect(other).toHaveCount(0)
})

test('a draft is restored without private values, with a notice, and can be erased', async ({
  page,
}) => {
  await begin(page)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(BIRTH_DATE)
  await page.goto('/form/finance')
  const notice = page.getByRole('status').filter({ hasText: forms.draftText })
  await expect(notice).toBeVisible()
  await expect(field(page, 'firstName')).toHaveValue('Ana María')
  for (const part of await field(page, 'birthDate').all()) await expect(part).toHaveValue('')
  await notice.getByRole('button', { name: forms.draftErase }).click()
  await expect(notice).toBeHidden()
  await expect(field(page, 'firstName')).toHaveValue('')
  expect(await page.evaluate(() => localStorage.getItem('form-draft-finance'))).toBeNull()
})

test('the address of a form that starts over after a reload says so, and the form continues @full', async ({
  page,
}) => {
  await begin(page)
  await page.goto('/form/finance?step=review')
  await isAt(page, 'you')
  await expect(page).toHaveURL(/\/form\/finance$/)
  await expect(field(page, 'firstName')).toHaveValue('Ana María')
  await fillBirthDate(page.locator('main form'), 'birthDate', BIRTH_DATE)
  await clickContinue(page)
  await isAt(page, 'home')
  await page.goBack()
  await isAt(page, 'you')
})

test('a form stays unchanged while offline @full', async ({ page, context }) => {
  await page.goto('/form/vehicle-interest')
  await field(page, 'firstName').fill('Ana')
  await field(page, 'lastName').fill('Núñez')
  await field(page, 'email').fill('ana@shopper.example')
  await field(page, 'comments').fill('¿Sigue disponible?')
  const send = page.locator('main form[method="post"]').getByRole('button', { name: forms.send })
  await context.setOffline(true)
  await send.click()
  await expect(page.getByRole('alert')).toContainText(forms.offlineTitle)
  // Far above the button that was pressed.
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(field(page, 'comments')).toHaveValue('¿Sigue disponible?')
  await context.setOffline(false)
  await send.click()
  await expect(page).toHaveURL(/thank-you/)
})

test('a field is checked when it is left, and a button that moves meanwhile is still clicked', async ({
  page,
}) => {
  await page.goto('/form/vehicle-interest')
  await field(page, 'email').fill('ana@')
  await field(page, 'firstName').fill('Ana')
  await expect(page.getByText(forms.errorEmail)).toBeVisible()
  await field(page, 'lastName').fill('Núñez')
  await field(page, 'email').fill('ana@shopper.example')
  // The error disappears when the field is left, which is when the button is pressed.
  await page.locator('main form[method="post"]').getByRole('button', { name: forms.send }).click()
  await expect(page).toHaveURL(/thank-you/)
})
