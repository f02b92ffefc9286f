import { messages as en } from '#messages/service.en.ts'
import { messages as es } from '#messages/service.es.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'
import { fullTag } from '#tests/support/browser/variant-title.ts'
import { IS_FULL } from '#tests/support/depth.ts'

const PAGES = [
  '/service',
  '/service/express',
  '/service/jeep-wave',
  '/service/protection',
  '/service/specials',
  '/service-and-repair-financing',
]

const SPECIALS = '/service/specials'

/** The address of a page in a language. */
const inLanguage = (path: string, locale: string) => `${path}?lang=${locale}`

const horizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const LOOKS = [
  { locale: 'en', colorScheme: 'light' },
  { locale: 'es', colorScheme: 'dark' },
] as const

for (const { locale, colorScheme } of LOOKS)
  test.describe(`${locale} ${colorScheme}${fullTag(locale !== 'en')}`, () => {
    test.use({ colorScheme })
    for (const path of PAGES)
      test(`${path} is complete, without console errors and accessible${fullTag(path !== SPECIALS)}`, async ({
        page,
        baseURL,
      }) => {
        const errors = consoleErrors(page)
        // `every-route.e2e.ts` has the wide ones.
        for (const width of IS_FULL ? [1440, 390] : [390]) {
          await page.setViewportSize({ width, height: 900 })
          const answer = await page.goto(inLanguage(path, locale))
          expect(answer?.status()).toBe(200)
          await expect(page.locator('html')).toHaveAttribute('lang', locale)
          await expect(page.locator('h1')).toHaveCount(1)
          expect(await horizontalOverflow(page), `sideways scrolling at ${width} px`).toBe(0)
          await expectAccessible(page)
        }
        await expect(page).toHaveTitle(/ \| Ocotillo(?: Chrysler Dodge Jeep Ram)?$/)
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
          'href',
          baseURL + (locale === 'en' ? path : inLanguage(path, locale)),
        )
        await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{60,}/)
        expect(errors).toEqual([])
      })

    test('an answered question is accessible too', async ({ page }) => {
      await page.goto(inLanguage('/service', locale))
      const question = page.locator('details').last()
      await question.locator('summary').click()
      await expect(question.locator('p').first()).toBeVisible()
      await expectAccessible(page)
    })
  })

test('every other page links to the service department, which leads to a booking and a phone number @full', async ({
  page,
}) => {
  await page.goto('/search/used')
  const link = page.getByRole('banner').getByRole('link', { name: 'Service & Parts' })
  await link.click()
  await expect(page).toHaveURL(/\/service$/)
  await expect(link).toHaveAttribute('aria-current', 'page')
  await page.getByRole('main').getByRole('link', { name: en.book }).click()
  await expect(page).toHaveURL(/\/service#book$/)
  const panel = page.getByRole('region', { name: 'Book in about a minute' })
  await expect(panel).toBeInViewport()
  await expect(panel.locator('form')).toHaveAttribute('action', '/service/schedule')
  await expect(panel.getByRole('button', { name: en.chooseTime })).toBeVisible()
  await expect(page.getByRole('main').locator('a[href="tel:+14805550143"]').first()).toBeVisible()
})

test('the menu leads to each page of the department, and marks it @full', async ({ page }) => {
  const errors = consoleErrors(page)
  await page.goto('/service')
  const menu = page.getByRole('navigation', { name: en.pages })
  for (const [name, heading] of [
    ['Express', /short visit/i],
    ['Specials', /fine print/],
    ['Protection', /before you sign/],
    ['Jeep Wave', /without the brochure/],
    ['Financing', /payments you can plan/],
    ['Service', /fits around your day/],
  ] as const) {
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(menu.locator('[aria-current]')).toHaveText(name)
  }
  expect(errors).toEqual([])
})

test('SITE-4 SITE-5 the layout around pages @full', async ({ page }) => {
  const toTop = page.locator('main a[href="#top"]')
  const form = page.locator('[data-part="footer-form"]')
  for (const path of PAGES) {
    await page.goto(path)
    await expect(form).toHaveCount(path === '/service/jeep-wave' ? 0 : 1)
    await expect(toTop).toHaveCount(path === '/service-and-repair-financing' ? 1 : 0)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pages, questions and coupons work, with nothing that needs scripts', async ({ page }) => {
    await page.goto(inLanguage('/service', 'es'))
    await page.getByRole('link', { name: es.book }).click()
    await expect(page.getByRole('region', { name: 'Su hora, en un minuto' })).toBeInViewport()
    const question = page.locator('main details').first()
    await question.locator('summary').click()
    await expect(question.locator('p').first()).toBeVisible()
    await page.goto(inLanguage(SPECIALS, 'es'))
    await expect(page.getByRole('article').first()).toContainText(es.offerCode)
    await expect(page.getByRole('button', { name: es.print })).toBeHidden()
  })
})

test('a sheet of coupons is printed without the page around it, complete with the fine print @full', async ({
  page,
}) => {
  await page.goto(SPECIALS)
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: en.print }).click()
  await expect(page.locator('html[data-printed]')).toHaveCount(1)
  const shown = await page.getByRole('article').count()
  expect(shown).toBeGreaterThan(1)

  await page.setViewportSize({ width: 720, height: 980 })
  await page.emulateMedia({ media: 'print' })
  expect(await horizontalOverflow(page)).toBe(0)
  await expect(page.getByRole('article')).toHaveCount(shown)
  const [first] = await page.getByRole('article').all()
  await expect(first!).toBeVisible()
  await expect(first!).toContainText('Valid at Ocotillo Chrysler Dodge Jeep Ram, 480-555-0143')
  await expect(page.getByRole('button', { name: en.print })).toBeHidden()
  await expect(page.getByRole('navigation', { name: en.pages })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'How to use a coupon' })).toBeHidden()
  await expect(page.locator('[data-part="footer-form"]')).toBeHidden()
  // One after the other, none across a page break.
  const breaks = await page
    .getByRole('article')
    .evaluateAll((articles) =>
      articles.map(({ parentElement }) => getComputedStyle(parentElement!).breakInside),
    )
  expect(new Set(breaks)).toEqual(new Set(['avoid']))
})

test('another site has its own specials', async ({ page, baseURL }) => {
  const origin = new URL(baseURL!)
  origin.hostname = 'red-canyon.localhost'
  await page.goto(`${origin.origin}${SPECIALS}?lang=en`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('main')).toContainText('CANYON-89')
  await expect(page.getByRole('main')).not.toContainText('OIL-79')
})
