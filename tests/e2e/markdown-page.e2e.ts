import { expectAccessible } from '#tests/support/browser/axe.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expect, test } from '#tests/support/browser/hydrated.ts'
import { fullTag } from '#tests/support/browser/variant-title.ts'

const SIZES = [390, 1440] as const

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of SIZES)
    test(`a page of blocks is accessible, ${colorScheme} and ${width} wide${fullTag((width === 390) !== (colorScheme === 'dark'))}`, async ({
      page,
    }) => {
      const errors = consoleErrors(page)
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/about-us?lang=${width === 390 ? 'es' : 'en'}`)
      await expect(page.locator('h1')).toHaveCount(1)
      await expectAccessible(page)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)
      expect(errors).toEqual([])
    })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a page shows its blocks, opens a question and sends its form', async ({ page }) => {
    await page.goto('/about-us')
    const main = page.getByRole('main')
    await expect(main.getByRole('article')).toHaveCount(3)
    await expect(main.getByRole('list', { name: '3 pictures' }).getByRole('img')).toHaveCount(3)
    const sizes = await main
      .locator('figure img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('width')))
    expect(new Set(sizes)).toEqual(new Set(['960']))
    await main.getByText('Do you speak Spanish?').click()
    await expect(main.getByText('Yes, at every store and in every department.')).toBeVisible()
    const form = main.locator('form')
    await form.getByLabel('First name').fill('Ana')
    await form.getByLabel('Last name').fill('Lopez')
    await form.getByLabel('Email').fill('ana@shopper.example')
    await form.getByLabel('Message').fill('Your page about yourselves is a good read.')
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(page).toHaveURL(/\/form\/contact\/thank-you/)
  })
})

test('a link to a page of the group is followed as a document from a hydrated page', async ({
  page,
}) => {
  await page.goto('/contact')
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
  await expect(page).toHaveURL(/\/about-us$/)
  await expect(page.locator('html[data-mark]')).toHaveCount(0)
})

for (const [look, path] of [
  ['steps', '/articles/trade-in-appraisal'],
  ['cards', '/articles/buying-in-two-languages'],
] as const)
  test(`the first two ${look} of an article are aligned`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    const [first, second] = await page
      .getByRole('main')
      .locator('section > div > :is(ol, ul) > li')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect()))
    expect(second?.left).toBeGreaterThan(first?.right ?? 0)
    expect(second?.top).toBe(first?.top)
  })
