import { randomUUID } from 'node:crypto'

import { messages as fieldsEn } from '#messages/form-fields.en.ts'
import { messages as fieldsEs } from '#messages/form-fields.es.ts'
import { messages as catalogEn } from '#messages/parts-catalog.en.ts'
import { messages as catalogEs } from '#messages/parts-catalog.es.ts'
import { messages as partFieldsEn } from '#messages/parts-fields.en.ts'
import { messages as partFieldsEs } from '#messages/parts-fields.es.ts'
import { messages as partsEn } from '#messages/parts.en.ts'
import { messages as partsEs } from '#messages/parts.es.ts'
import { messages as thanksEn } from '#messages/thanks.en.ts'
import { messages as thanksEs } from '#messages/thanks.es.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'
import { fullTag, variantTitle } from '#tests/support/browser/variant-title.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { storedLead } from '#tests/support/builders/stored-lead.ts'

const WORDS = {
  en: {
    catalog: catalogEn,
    fields: { ...fieldsEn, ...partFieldsEn },
    parts: partsEn,
    thanks: thanksEn,
    mats: 'All-weather floor mats, Jeep Wrangler',
  },
  es: {
    catalog: catalogEs,
    fields: { ...fieldsEs, ...partFieldsEs },
    parts: partsEs,
    thanks: thanksEs,
    mats: 'Tapetes para todo clima, Jeep Wrangler',
  },
} as const
const LOCALES = ['en', 'es'] as const

const form = (page: Page) => page.locator('main form[method="post"]')
const addTo = (words: (typeof WORDS)['en' | 'es'], name: string) =>
  words.catalog.addOf.replace('{name}', name)

async function searchFor(page: Page, words: (typeof WORDS)['en' | 'es']) {
  await page.getByLabel(words.catalog.make, { exact: true }).selectOption('Jeep')
  await page.getByLabel(words.catalog.model, { exact: true }).selectOption('Wrangler')
  await page.getByLabel(words.catalog.year, { exact: true }).selectOption('2021')
  await page.getByRole('button', { name: words.catalog.show }).press('Enter')
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('2021 Jeep Wrangler')
}

for (const locale of LOCALES)
  for (const javaScriptEnabled of [true, false])
    test.describe(variantTitle(locale, javaScriptEnabled), () => {
      test.use({ javaScriptEnabled })
      const words = WORDS[locale]

      test('a shopper finds parts by vehicle, lists them and orders them', async ({ page }) => {
        const errors = consoleErrors(page)
        await page.goto(`/parts?lang=${locale}`)
        await page.getByRole('link', { name: words.parts.catalog }).press('Enter')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.catalog.title)
        await searchFor(page, words)
        const add = page.getByRole('link', { name: addTo(words, words.mats) })
        await add.press('Enter')
        await expect(page).toHaveURL(/want=FC-IN1000#part-fc-in1000$/)
        const list = page.locator('#list')
        await expect(list).toContainText(words.mats)
        await list
          .getByRole('link', { name: words.catalog.more.replace('{name}', words.mats) })
          .press('Enter')
        await expect(list).toContainText('$329.90')

        // The search stays, and so does the list during another search.
        await page.getByLabel(words.catalog.words).fill('fc-in1001')
        await page.getByLabel(words.catalog.words).press('Enter')
        await expect(page.getByRole('listitem').filter({ hasText: 'FC-IN1001' })).toHaveCount(1)
        await page.locator('#part-fc-in1001').getByRole('link').press('Enter')
        await expect(list.getByRole('heading')).toContainText('2')
        if (javaScriptEnabled) await expectAccessible(page)

        await list.getByRole('link', { name: words.catalog.request }).press('Enter')
        await expect(page).toHaveURL(/\/parts\?make=Jeep&model=Wrangler&year=2021&.*want=/)
        await expect(page.locator('#part1')).toHaveValue(`FC-IN1000 ${words.mats}`)
        await expect(page.locator('#quantity1')).toHaveValue('2')
        await expect(page.locator('#model')).toHaveValue('Wrangler')

        const email = `${randomUUID()}@shopper.example`
        await page.getByLabel(words.fields.firstName).fill('Ana María')
        await page.getByLabel(words.fields.lastName).fill('Núñez')
        await page.getByLabel(words.fields.email).fill(email)
        await form(page).locator('button[type="submit"]').press('Enter')
        await expect(page).toHaveURL(/\/form\/parts\/thank-you\?dealer=OCS$/)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          words.thanks['parts.title'],
        )
        expect(errors).toEqual([])
        expect(await storedLead(email)).toMatchObject({
          form: 'parts',
          stock: null,
          fields: {
            part1: `FC-IN1000 ${words.mats}`,
            quantity1: '2',
            quantity2: '1',
            make: 'Jeep',
            model: 'Wrangler',
            year: '2021',
            delivery: 'pickup',
          },
        })
      })

      test('a shopper orders more parts than the first three, and corrects errors @full', async ({
        page,
      }) => {
        const errors = consoleErrors(page)
        await page.goto(`/parts?lang=${locale}`)
        const first = page.locator('#part1')
        await first.fill('Filtro de aceite 😀')
        await page.getByLabel(words.fields.more).check()
        await page.locator('#part4').fill('82 215/600')
        await page.locator('#vin').fill('1C4HJXDG8JW100001')
        await page
          .getByRole('radio', { name: words.fields['delivery.ship'] })
          .check({ force: true })
        await page.getByLabel(words.fields.firstName).fill('Ana María')
        await form(page).locator('button[type="submit"]').press('Enter')
        await expect(page.getByRole('alert')).toBeVisible()
        await expect(page.locator('#vin-error')).toBeVisible()
        await expect(page.locator('#street-error')).toBeVisible()
        await expect(first).toHaveValue('Filtro de aceite 😀')
        if (javaScriptEnabled) await expectAccessible(page)

        const email = `${randomUUID()}@shopper.example`
        await page.locator('#vin').fill('1c4hjxdg9 jw100001')
        await page.locator('#street').fill('1 Main St')
        await page.locator('#city').fill('Tempe')
        await page.locator('#state').selectOption('AZ')
        await page.locator('#zipCode').fill('85281')
        await page.getByLabel(words.fields.lastName).fill('Núñez')
        await page.getByLabel(words.fields.email).fill(email)
        await form(page).locator('button[type="submit"]').press('Enter')
        await expect(page).toHaveURL(/\/form\/parts\/thank-you/)
        expect(errors).toEqual([])
        expect(await storedLead(email)).toMatchObject({
          fields: {
            part1: 'Filtro de aceite 😀',
            part4: '82 215/600',
            vin: '1C4HJXDG9JW100001',
            delivery: 'ship',
            street: '1 Main St',
            state: 'AZ',
            zipCode: '85281',
          },
        })
      })
    })

test('the catalog is searched and its list filled by keyboard alone @full', async ({ page }) => {
  await page.goto('/parts-catalog?lang=en')
  await page.locator('#q').focus()
  await page.keyboard.type('soft top')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('2 parts')
  const add = page.getByRole('link', { name: /^Add to list/ }).first()
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press('Tab')
    if (await add.evaluate((link) => link === document.activeElement)) break
  }
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#list')).toContainText('Soft top')
})

test('SITE-6 the catalog has no header and no footer, with and without scripts', async ({
  page,
}) => {
  const answer = await page.goto('/parts-catalog')
  expect(await answer?.text()).not.toMatch(/<(?:header|footer)\b/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('header, footer')).toHaveCount(0)
})

test('SITE-5 the parts department has no form in its footer', async ({ page }) => {
  await page.goto('/parts')
  await expect(page.locator('[data-part="footer-form"]')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

const [, PARTNER = ''] = ocotillo.partsOptions.catalogFrames
const [OWN_HOST = ''] = ocotillo.hosts

/** A page of another site that shows a path of this one in a frame. */
async function framed(page: Page, baseURL: string, { from, path }: { from: string; path: string }) {
  await page.route(`https://${OWN_HOST}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: baseURL + pathname + search }) })
  })
  await page.route(`${from}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Elsewhere</title>
        <iframe src="https://${OWN_HOST}${path}" title="Parts" width="800" height="600"></iframe>`,
    }),
  )
  await page.goto(`${from}/`)
  return page.frameLocator('iframe')
}

// Late scripts may still be requested when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

for (const javaScriptEnabled of [true, false])
  test.describe(`inside another site, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('the catalog works in allowed frames, and opens the form outside of the frame', async ({
      page,
      baseURL,
    }) => {
      const errors = consoleErrors(page)
      const path = '/parts-catalog?lang=es&q=cera'
      const frame = await framed(page, baseURL ?? '', { from: PARTNER, path })
      const heading = frame.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(catalogEs.title)
      await frame
        .getByRole('link', { name: catalogEs.addOf.replace('{name}', 'Cera en aerosol') })
        .click()
      await expect(frame.locator('#list')).toContainText('Cera en aerosol')
      // The language stays although no cookie stores it here.
      await expect(heading).toHaveText(catalogEs.title)
      expect(page.url()).toBe(`${PARTNER}/`)
      await frame.locator('#list').getByRole('link', { name: catalogEs.request }).click()
      await expect(page).toHaveURL(/\/parts\?lang=es&want=/)
      await expect(page.locator('#part1')).toHaveValue(/Cera en aerosol$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(partsEs.title)
      expect(errors).toEqual([])
    })
  })

test.describe('in the frame of another site', () => {
  test.use({ violatesPolicy: true })

  for (const [name, from, path] of [
    ['the catalog inside any other site', 'https://elsewhere.example', '/parts-catalog'],
    ['the order form inside the site that may show the catalog', PARTNER, '/parts'],
    ['the home page inside the site that may show the catalog', PARTNER, '/'],
  ] as const)
    test(`a browser refuses to show ${name}`, async ({ page, baseURL }) => {
      const consoleTexts: string[] = []
      page.on('console', (message) => consoleTexts.push(message.text()))
      const frame = await framed(page, baseURL ?? '', { from, path })
      await expect.poll(() => consoleTexts.join(' ')).toContain('frame-ancestors')
      await expect(frame.getByText(catalogEn.title)).toHaveCount(0)
      await expect(frame.locator('main')).toHaveCount(0)
    })
})

for (const { width, scheme, path } of [
  { width: 390, scheme: 'light', path: '/parts?lang=es&want=FC-IN1000*2&want=FC-WH1021' },
  { width: 820, scheme: 'dark', path: '/parts?lang=en&dealer=OCT' },
  { width: 1440, scheme: 'light', path: '/parts-catalog?lang=es&make=Jeep&want=FC-IN1000*2' },
  { width: 390, scheme: 'dark', path: '/parts-catalog?lang=en&want=FC-IN1000&want=FC-WH1021' },
  { width: 820, scheme: 'light', path: '/parts-catalog?lang=en&q=nothing-is-called-this' },
  { width: 320, scheme: 'light', path: '/parts-catalog?lang=es&want=FC-IN1000*2' },
] as const)
  test(`${path} fits ${width} pixels and is accessible, ${scheme}${fullTag(width !== 390 || scheme === 'light')}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto(path)
    await expectAccessible(page)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
  })

test('an unknown store has neither page nor catalog', async ({ page }) => {
  for (const path of ['/parts?dealer=NOPE', '/parts-catalog?dealer=NOPE'])
    expect((await page.goto(path))?.status()).toBe(404)
})
