import { expectAccessible } from '#tests/support/browser/axe.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { listLoaded, opener } from '#tests/support/browser/filter-panel.ts'
import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'
import { fullTag } from '#tests/support/browser/variant-title.ts'

/** The payments of the cards, in order: whole dollars. */
const payments = async (page: Page): Promise<readonly number[]> =>
  (await page.locator('article').allTextContents()).map((text) =>
    Number(
      /(?:Est\.|Aprox\.) \$(?<dollars>[\d,]+)/.exec(text)?.groups?.['dollars']?.replace(',', ''),
    ),
  )

const ORIGIN = `http://localhost:${process.env['E2E_PORT'] ?? 4173}`

/** An amount in a text, in whole dollars; half a dollar is rounded up. */
const dollarsIn = (pattern: RegExp, text: string | null): number =>
  Math.round(
    Number(
      pattern
        .exec(text ?? '')?.[1]
        ?.replaceAll(',', '')
        .replace(/\.$/, ''),
    ),
  )

const plan = (page: Page) => page.locator('section p:has(> a[data-plan])')
const dialog = (page: Page) => page.getByRole('dialog')

/** The page's requests to the server, without pictures. */
function requestsOf(page: Page): readonly string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isOwn = request.resourceType() !== 'image' && pathname !== '/favicon.svg'
    if (isOwn && !pathname.startsWith('/assets/')) requests.push(pathname)
  })
  return requests
}

/** Sets a plan by keyboard: score, term, down payment and zip code. */
/** The link that opens the plan: on phones it is among the filters. */
async function planLink(page: Page, name: string) {
  const link = page.getByRole('link', { name }).first()
  if (!(await link.isVisible())) await opener(page).click()
  return link
}

async function setPlan(page: Page, words: Readonly<{ open: string; score: string; show: string }>) {
  await (await planLink(page, words.open)).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  // From the heading past the close button.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByLabel(words.score)).toBeFocused()
  await page.keyboard.type('601')
  await page.keyboard.press('Tab')
  await page.keyboard.type('60')
  await page.keyboard.press('Tab')
  await page.keyboard.type('$4,000')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('85018')
  await expect(dialog(page).locator('select[name=taxPlace]')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
}

const ENGLISH = { open: 'Shop by payment', score: 'Credit score', show: 'Show my payments' }

test.describe('SRCH-16 with the list in the browser', () => {
  test('a plan set by keyboard prices and sorts every card, and only requests tax places and distances', async ({
    page,
  }) => {
    const errors = consoleErrors(page)
    await page.goto('/search/used')
    await listLoaded(page)
    const before = await payments(page)
    const requests = requestsOf(page)
    await setPlan(page, ENGLISH)
    await expect(plan(page)).toContainText('60 months · score 601–660 · $4,000 down')
    await expect(plan(page)).toContainText('tax in Phoenix, AZ 85018')
    // The shopper's previous focus.
    await expect(page.getByRole('link', { name: 'Edit your plan' })).toBeFocused()
    const after = await payments(page)
    expect(after).not.toEqual(before)
    await expect(page.locator('article').first()).toContainText(
      'APR for 60 months, $4,000 due at signing',
    )

    await page.locator('#sort').selectOption('payment-desc')
    await expect(page).toHaveURL('/search/used?sort=payment-desc')
    await expect
      .poll(async () => {
        const shown = await payments(page)
        return JSON.stringify(shown) === JSON.stringify(shown.toSorted((a, b) => b - a))
      })
      .toBe(true)
    const [highest = 0] = await payments(page)
    await page.locator('summary', { hasText: 'Monthly payment' }).click()
    await page.locator('input[name=maxPayment]').fill(String(highest - 1))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/search/used?maxPayment=${highest - 1}&sort=payment-desc`)
    await expect.poll(async () => (await payments(page))[0]).toBeLessThan(highest)
    expect(
      requests.filter(
        (path) =>
          !/^\/(?:payment-calculator\/tax-locations|messages|search-list\/miles)\//.test(path),
      ),
    ).toEqual([])

    await page.reload()
    await listLoaded(page)
    await expect(plan(page)).toContainText('60 months')
    await expect.poll(async () => (await payments(page))[0]).toBeLessThan(highest)
    // The address may be shared, so it contains nothing personal.
    expect(page.url()).not.toContain('down')
    expect(errors).toEqual([])
  })

  test('it is kept during the visit: on a vehicle, back, on another list, until it is cleared @full', async ({
    page,
  }) => {
    await page.goto('/search/used')
    await listLoaded(page)
    const standard = await payments(page)
    await setPlan(page, ENGLISH)
    // The first cards are priced a moment before the others.
    await expect.poll(async () => (await payments(page)).at(-1)).not.toBe(standard.at(-1))
    const listed = await payments(page)
    await page.locator('article h3 a').first().click()
    await expect(page).toHaveURL(/\/detail\//)
    await page.goBack()
    await expect(plan(page)).toContainText('60 months')
    await expect.poll(() => payments(page)).toEqual(listed)
    await page
      .getByRole('link', { name: /^Certified/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/search\/cpo/)
    await expect(plan(page)).toContainText('$4,000 down')
    await listLoaded(page, 2)
    await page.goBack()
    await listLoaded(page, 3)
    await expect(plan(page)).toContainText('$4,000 down')
    await plan(page).getByRole('link', { name: 'Clear' }).click()
    await expect(plan(page)).toHaveText('Shop by payment')
    await expect.poll(() => payments(page)).toEqual(standard)
  })

  test('it is cleared by a click before the scripts of the list are loaded @full', async ({
    page,
  }) => {
    await page.goto('/search/used')
    await listLoaded(page)
    await setPlan(page, ENGLISH)
    await expect(plan(page)).toContainText('60 months')
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/list-client-*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto('/search/used?down=4000&term=60')
    await plan(page).getByRole('link', { name: 'Clear' }).click()
    scripts.resolve()
    await expect(page).toHaveURL('/search/used')
    await expect(plan(page)).toHaveText('Shop by payment')
    await listLoaded(page)
    await expect(plan(page)).toHaveText('Shop by payment')
  })

  test('a card shows the payment of its vehicle’s own calculator, to the dollar @full', async ({
    page,
  }) => {
    // A site whose pages are not gated.
    const site = ORIGIN.replace('localhost', 'red-canyon.localhost')
    await page.goto(`${site}/search/new`)
    await listLoaded(page)
    await setPlan(page, ENGLISH)
    const card = page.locator('article').first()
    const [monthly] = await payments(page)
    const total = dollarsIn(/\$([\d,]+) out the door/, await card.textContent())
    await card.locator('h3 a').click()
    await expect(page).toHaveURL(/\/detail\//)
    const payment = page.locator('#payment')
    await expect(payment.locator('select[name=term], [name=term]:checked').first()).toHaveValue(
      '60',
    )
    await expect
      .poll(async () => {
        const text = await payment.locator('[data-disclosed]').textContent()
        return [
          dollarsIn(/Monthly payment\s*\$([\d,.]+)/, text),
          dollarsIn(/Out-the-door price\s*\$([\d,.]+)/, text),
        ]
      })
      .toEqual([monthly, total])
  })

  test('shows invalid input at its field, and corrects values out of bounds', async ({ page }) => {
    await page.goto('/search/used')
    await listLoaded(page)
    await page.getByRole('link', { name: 'Shop by payment' }).first().click()
    const down = dialog(page).getByLabel('Down payment')
    await down.fill('lots')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toContainText('Enter an amount in dollars, like 4,000')
    await expect(down).toBeFocused()
    await down.fill('-5')
    await page.keyboard.press('Tab')
    await expect(down).toHaveValue('0')
    await expect(dialog(page)).toContainText('At least $0')
    await dialog(page).getByLabel('Zip code, for taxes').fill('850')
    await dialog(page).getByRole('button', { name: 'Show my payments' }).click()
    await expect(dialog(page)).toContainText('Enter all 5 digits')
    await dialog(page).getByLabel('Zip code, for taxes').fill('00001')
    await expect(dialog(page)).toContainText('We don’t have a tax rate for this ZIP code')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('link', { name: 'Shop by payment' }).first()).toBeFocused()
  })
})

for (const [locale, width, colorScheme] of [
  ['en', 1440, 'light'],
  ['es', 390, 'dark'],
] as const)
  test.describe(`SRCH-16 ${locale} at ${width}${fullTag(locale !== 'en')}`, () => {
    test.use({
      locale: locale === 'es' ? 'es-US' : 'en-US',
      viewport: { width, height: 844 },
      colorScheme,
    })

    test('axe finds nothing in the dialog, on the list and on the page, without horizontal overflow @full', async ({
      page,
    }) => {
      const horizontalOverflow = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
      const words =
        locale === 'es'
          ? {
              open: 'Buscar por pago mensual',
              score: 'Puntaje de crédito',
              show: 'Ver mis pagos',
            }
          : ENGLISH
      await page.goto(`/search/used?lang=${locale}`)
      await listLoaded(page)
      await (await planLink(page, words.open)).click()
      await expect(dialog(page)).toBeVisible()
      await expectAccessible(page)
      expect(await horizontalOverflow()).toBe(0)
      await page.keyboard.press('Escape')
      await setPlan(page, words)
      await expectAccessible(page)
      expect(await horizontalOverflow()).toBe(0)
      await page.goto(`/shop-by-payment?in=used&term=72&taxZip=85018&lang=${locale}`)
      await expect(page.locator('select[name=taxPlace]')).toBeVisible()
      await expectAccessible(page)
      expect(await horizontalOverflow()).toBe(0)
    })
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('SRCH-16 the plan is a page, and its list is priced by the address', async ({ page }) => {
    await page.goto('/search/used?make=Jeep')
    const standard = await payments(page)
    await page.getByRole('link', { name: 'Shop by payment' }).first().click()
    await page.getByLabel('Term').selectOption('48')
    await page.getByLabel('Down payment').fill('$2,500')
    await page.getByLabel('Zip code, for taxes').fill('85701')
    await page.getByRole('button', { name: 'Show my payments' }).click()
    await expect(plan(page)).toContainText('48 months · $2,500 down · tax in Tucson, AZ 85701')
    expect(new URL(page.url()).searchParams.get('make')).toBe('Jeep')
    expect(await payments(page)).not.toEqual(standard)
    // The plan stays when filters change, and its list is sorted by its payments.
    await page.locator('#sort').selectOption('payment-asc')
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await expect(plan(page)).toContainText('48 months')
    const shown = await payments(page)
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    await plan(page).getByRole('link', { name: 'Clear' }).click()
    await expect(plan(page)).toHaveText('Shop by payment')
  })
})
