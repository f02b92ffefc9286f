import { messages as contactEn } from '#messages/contact.en.ts'
import { messages as contactEs } from '#messages/contact.es.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/hydrated.ts'
import { fullTag } from '#tests/support/browser/variant-title.ts'

const words = { en: contactEn, es: contactEs }
const TUCSON = '85701'

test('DLR-4 the nearest store comes first, and the ZIP code is stored', async ({ page }) => {
  const foreignRequests: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') foreignRequests.push(request.url())
  })
  await page.goto('/contact')
  const zip = page.locator('#contact-zip')
  await zip.fill(TUCSON)
  await zip.press('Enter')
  await expect(page).toHaveURL(/\?zip=85701#stores$/)
  const first = page.getByRole('article').first()
  await expect(first).toContainText(`from ${TUCSON}`)
  await expect(first).toContainText('Tucson')
  await expect(first).toBeInViewport()
  await expectAccessible(page)

  await page.goto('/contact?dealer=OCS')
  await page.mouse.move(5, 5)
  await expect(page.locator('#contact-zip')).toHaveValue(TUCSON)
  expect(foreignRequests).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const locale of ['en', 'es'] as const)
    test(`a shopper finds the nearest store and its hours in ${locale}${fullTag(locale !== 'en')}`, async ({
      page,
    }) => {
      await page.goto(`/contact?lang=${locale}`)
      await page.locator('#contact-zip').fill(TUCSON)
      await page.locator('form:has(#contact-zip) button').click()
      const first = page.getByRole('article').first()
      await expect(first).toContainText('Tucson')
      await first.getByText(words[locale].week).click()
      await expect(first.getByRole('table')).toBeVisible()
      await first.getByRole('heading', { level: 3 }).getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Tucson')
      await expect(page.getByRole('heading', { name: words[locale].near })).toBeVisible()
    })
})
