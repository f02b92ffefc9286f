import { messages as search } from '#messages/search.en.ts'
import {
  expectRequests,
  listLoaded,
  opener,
  panel,
  tabTo,
  value,
} from '#tests/support/browser/filter-panel.ts'
import { expect, test } from '#tests/support/browser/hydrated.ts'

test('ends in the wrong order are swapped', async ({ page }) => {
  await page.goto('/search/used?maxPrice=20000')
  await page.locator('input[name=minPrice]').fill('40000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^\$20,000 to \$40,000/ })).toBeVisible()
  await expect(page.locator('input[name=minPrice]')).toHaveValue('20000')
  await expect(page.locator('input[name=maxPrice]')).toHaveValue('40000')
})

test('an incomplete ZIP code does not block other filters, and stays in its field', async ({
  page,
}) => {
  await page.goto('/search/used')
  // Before, the server renders the list, with the ZIP code's tax in its address.
  await listLoaded(page)
  const zip = page.locator('#zip')
  const help = panel(page).getByText(search.zipHelp, { exact: true })
  await expect(help).toBeHidden()
  await zip.pressSequentially('8525')
  await value(page, 'make', 'Jeep').press('Space')
  await expect(page).toHaveURL('/search/used?make=Jeep')
  await expect(value(page, 'make', 'Jeep')).toBeFocused()
  await expect(zip).toHaveValue('8525')
  await expect(zip).toHaveAttribute('aria-invalid', 'true')
  await expect(help).toBeVisible()
  await zip.press('End')
  await zip.press('1')
  await zip.press('Enter')
  await expectRequests(page, 'make=Jeep', 'zip=85251')
  await expect(zip).not.toHaveAttribute('aria-invalid')
  await expect(help).toBeHidden()
})

test('ends between the steps of a slider are not the shopper’s choice', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/search/used?minPrice=10001&maxPrice=20333')
  await expect(page.locator('input[name=minPrice]')).toHaveValue('10001')
  expect(requests.filter((path) => path.endsWith('.data'))).toEqual([])
})

test('the filters can be skipped by keyboard on the way to the vehicles', async ({ page }) => {
  await page.goto('/search/used')
  await tabTo(page, page.getByRole('link', { name: 'Skip the filters' }))
  await expect(page.getByRole('link', { name: 'Skip the filters' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('article').first().getByRole('link'))
})

test('the drawer closes when the keyboard focus leaves it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/search/used')
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await panel(page).getByRole('button', { name: 'Show 183 vehicles' }).last().focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('#sort')).toBeFocused()
  await expect(panel(page)).toBeHidden()
})
