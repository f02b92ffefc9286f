import { messages as home } from '#messages/home.en.ts'
import { messages as en } from '#messages/specials.en.ts'
import { messages as es } from '#messages/specials.es.ts'
import { messages as vehicleWords } from '#messages/vehicle.en.ts'
import { messages as voice } from '#messages/voice.en.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expectDisclosed } from '#tests/support/browser/disclosed.ts'
import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'
import { fullTag } from '#tests/support/browser/variant-title.ts'
import { IS_FULL } from '#tests/support/depth.ts'

/** When the document was created: differs after a reload. */
const loadTime = (page: Page) => page.evaluate(() => performance.timeOrigin)

test('from the search of the home page to a narrowed list, and back to a whole home page', async ({
  page,
}) => {
  const errors = consoleErrors(page)
  await page.goto('/')
  const first = await loadTime(page)
  const search = page.locator('main form[action="/find"]')
  await search.getByLabel(home.refineMake).selectOption('Ram')
  await search.getByLabel(home.refinePrice).selectOption('60000')
  await search.getByRole('button', { name: home.searchNew }).click()
  await expect(page).toHaveURL('/search/new?make=Ram&maxPrice=60000')

  // A client-side navigation shows the same as a page rendered by the server.
  await page.locator('header a[href="/"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(voice['plain.heading'])
  await expect(page.locator('main form[action="/find"]')).toHaveCount(1)
  for (const heading of [
    voice['plain.bodies'],
    voice['plain.specials'],
    voice['plain.picks'],
    voice['plain.sell'],
    voice['plain.why'],
  ])
    await expect(page.getByRole('heading', { name: heading, exact: true })).toHaveCount(1)
  expect(await loadTime(page)).toBe(first)
  expect(errors).toEqual([])
})

const LOOKS = [
  { locale: 'en', words: en, colorScheme: 'light', width: 1440 },
  { locale: 'es', words: es, colorScheme: 'dark', width: 390 },
] as const

for (const { locale, words, colorScheme, width } of LOOKS)
  test.describe(`${locale} ${colorScheme} ${width}${fullTag(locale !== 'en')}`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } })

    for (const path of ['/specials/new', '/specials/used', '/model-year-blowout'])
      test(`FIN-15 ${path} is complete, without console errors and accessible${fullTag(path === '/specials/new')}`, async ({
        page,
      }) => {
        const errors = consoleErrors(page)
        await page.goto(`${path}?lang=${locale}`)
        await expect(page.locator('h1')).toHaveCount(1)
        expect(await page.evaluate(() => document.body.scrollWidth - innerWidth)).toBeLessThan(1)
        await expectDisclosed(page)
        // `every-route.e2e.ts` checks such a list.
        if (IS_FULL || path === '/model-year-blowout') await expectAccessible(page)
        expect(errors).toEqual([])
      })

    test('PRC-10 a special at its 45-day price says so @full', async ({ page }) => {
      await page.goto(`/specials/cpo?lang=${locale}`)
      const special = page.locator('article', { hasText: words.tagDay45 }).first()
      await expect(special).toContainText(words.priceAllIn)
      await expect(special).toContainText(words.basisDay45)
    })
  })

test('a saved special keeps its regular price; its page and its forms show both prices @full', async ({
  page,
}) => {
  await page.goto('/specials/cpo')
  const special = page.locator('article', { hasText: en.tagDay45 }).first()
  const cardText = (await special.textContent()) ?? ''
  const regular = /Regular all-in price (\$[\d,]+)/.exec(cardText)?.[1]
  const price = /all-in(\$[\d,]+)/.exec(cardText)?.[1]
  expect([regular, price]).toEqual([expect.any(String), expect.any(String)])
  await special.getByRole('button', { name: /^Save / }).click()
  await special.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/detail\//)
  await expect(page.locator('main')).toContainText(regular ?? '')
  const priceToday = en.specialTodayAllIn.replace('{price}', price ?? '')
  await expect(page.locator('main')).toContainText(priceToday)
  await page.getByRole('link', { name: vehicleWords.checkAvailability }).first().click()
  await expect(page).toHaveURL(/\/form\/vehicle-interest/)
  await expect(page.locator('main')).toContainText(priceToday)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('everything is there and links work', async ({ page }) => {
    await page.goto('/')
    await page.locator('main a[href="/specials/new"]').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(en.titleNew)
    await expect(page.getByRole('heading', { name: en.offers })).toBeVisible()
    await page.locator(`nav[aria-label="${en.kinds}"] a[href="/specials/service"]`).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(en.titleService)
    await expect(page.locator('main article').first()).toBeVisible()
  })
})
