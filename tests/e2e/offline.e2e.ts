import { areaTranslator } from '#i18n/area-translator.ts'
import { LOCALES } from '#i18n/locale.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'
import { fullTag } from '#tests/support/browser/variant-title.ts'

test.use({ serviceWorkers: 'allow' })

const CACHE_WRITE = { timeout: 25_000 }

const isCached = (page: Page, address: string) =>
  page.evaluate(
    async (key) => (await (await caches.open('offline-kept')).match(key)) !== undefined,
    address,
  )
const cacheNames = (page: Page) => page.evaluate(() => caches.keys())
const names = (page: Page) => page.locator('main article h3').allInnerTexts()
/** The cache is read on its own thread, which is slow on a busy machine. */
const SLOW = { timeout: 15_000 }
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const locale of LOCALES)
  test(`offline, the site has saved vehicles and searched lists: ${locale}${fullTag(locale !== 'en')}`, async ({
    context,
    page,
  }) => {
    const t = areaTranslator('offline', locale)
    await page.goto(`/search/used?make=Jeep&lang=${locale}`)
    const online = await names(page)
    await page.locator('main [data-favorite=saved]').first().click()
    await expect.poll(() => isCached(page, '/saved/vehicles.ids'), CACHE_WRITE).toBe(true)
    await expect.poll(() => isCached(page, '/offline-lists'), CACHE_WRITE).toBe(true)

    await context.setOffline(true)
    await page.goto('/saved')
    await expect(heading(page)).toHaveText(t('title'))
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect.poll(() => names(page), SLOW).toEqual(online.slice(0, 1))
    const picture = page.locator('main article img')
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBeGreaterThan(0)
    await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible()

    // The same vehicles in the same order as online, at the address that did not load.
    await page.goto('/search/used?make=Jeep')
    await expect.poll(async () => (await names(page)).slice(0, online.length), SLOW).toEqual(online)
    await expectAccessible(page)

    // By keyboard: words, a card, and its facts.
    await page.getByLabel(t('search'), { exact: true }).fill('jeep wrangler')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/to=%2Ffind/)
    const card = page.locator('main article h3 a').first()
    await expect(card).toContainText('Wrangler', SLOW)
    await card.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/to=%2Fdetail/)
    await expect(page.locator('main dl dt').first()).toHaveText(
      areaTranslator('vehicle', locale)('body'),
      SLOW,
    )

    // Shoppers who use the page are asked first, so that typing is not interrupted.
    await page.getByLabel(t('search'), { exact: true }).fill('ram')
    await context.setOffline(false)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    const open = page.getByRole('link', { name: t('backOpen') })
    await expect(open).toBeVisible()
    await expect(heading(page)).toHaveText(t('title'))
    await open.click()
    await expect(page).toHaveURL(/\/detail\//)
    await expect(heading(page)).toContainText('Wrangler')
  })

const [en, es] = [areaTranslator('offline', 'en'), areaTranslator('offline', 'es')]

test('SITE-7 the language can be changed offline, and the site returns online @full', async ({
  context,
  page,
}) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.goto('/form/finance')
  await expect(heading(page)).toHaveText(en('title'))
  await expect(page.getByText(en('formsSaved'))).toBeVisible()
  await page.goto(`${page.url()}&lang=es`)
  await expect(heading(page)).toHaveText(es('title'))
  await expect(page.getByText(es('nothingCached'))).toBeVisible(SLOW)

  await context.setOffline(false)
  // The page may have noticed it, and be navigating already.
  await page.evaluate(() => dispatchEvent(new Event('online'))).catch(() => null)
  await expect(page).toHaveURL(/\/form\/finance$/)
})

test('the site can be installed; a new worker replaces an old one, and can be removed', async ({
  context,
  page,
}) => {
  await page.goto('/robots.txt', { waitUntil: 'commit' })
  await page.evaluate(async () => {
    await caches.open('offline-page-old')
    await (await caches.open('offline-kept')).put('/search-list/old.json', new Response('{}'))
  })
  await page.goto('/')
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), CACHE_WRITE)
    .toBe(true)
  expect(await cacheNames(page)).not.toContain('offline-page-old')
  expect(await isCached(page, '/search-list/old.json')).toBe(false)

  const devtools = await context.newCDPSession(page)
  const { errors, url } = await devtools.send('Page.getAppManifest')
  expect([errors, new URL(url).pathname]).toEqual([[], '/site.en.webmanifest'])
  // Test contexts are incognito, where nothing can be installed; headless Chromium does not report
  // that.
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  const reasons = installabilityErrors.map(({ errorId }) => errorId)
  expect(reasons.filter((reason) => reason !== 'in-incognito')).toEqual([])

  // The worker that `SERVICE_WORKER=off` serves, from a document without Trusted Types.
  await page.goto('/robots.txt', { waitUntil: 'commit' })
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker-off.js'))
  await expect.poll(() => cacheNames(page), CACHE_WRITE).toEqual([])
  const left = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(left).toBe(0)
})
