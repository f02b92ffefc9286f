import { expectAccessible } from '#tests/support/browser/axe.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { ANA, button, dialog, KEY } from '#tests/support/browser/customer-dialog.ts'
import { listLoaded } from '#tests/support/browser/filter-panel.ts'
import { expect, test } from '#tests/support/browser/hydrated.ts'

const INTEREST = '/form/vehicle-interest'

/** The keys of everything the browser stores, except where it scrolled to on each page. */
const storedKeys = () =>
  [localStorage, sessionStorage]
    .flatMap((storage) => Object.keys(storage))
    .filter((key) => !key.startsWith('react-router'))

test('SHP-7 SHP-2 contact details are given once, unlock no prices by themselves, and are forgotten at once', async ({
  page,
}) => {
  const errors = consoleErrors(page)
  const main = page.getByRole('main')
  const field = (name: string) => main.locator(`form [name=${name}]`)
  await page.goto(INTEREST)
  for (const [name, text] of Object.entries(ANA)) await field(name).fill(text)
  await main.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL(/thank-you/)
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull()

  await page.goto('/search/new')
  await listLoaded(page)
  const footer = page.getByRole('contentinfo')
  await expect(footer.locator('[name=email]')).toHaveValue(ANA.email)
  // One ZIP code for the visit: the list measures from it.
  await expect(page.locator('#zip')).toHaveAttribute('placeholder', ANA.zipCode)

  await page.goto(INTEREST)
  for (const [name, text] of Object.entries(ANA)) await expect(field(name)).toHaveValue(text)
  await expect(main.getByText('that you gave on this device')).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('checkbox', { name: 'Remember me' }).check()
  await main.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL(/thank-you/)
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toContain(ANA.email)

  await page.goto(INTEREST)
  await expect(field('firstName')).toHaveValue(ANA.firstName)
  await main.getByRole('link', { name: 'Change or forget' }).click()
  await expect(dialog(page).locator('[name=zipCode]')).toHaveValue(ANA.zipCode)
  await button(page, 'Forget me').click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(field('firstName')).toHaveValue('')
  expect(await page.evaluate(storedKeys)).toEqual([])
  await page.reload()
  await expect(field('firstName')).toHaveValue('')
  expect(errors).toEqual([])
})
