import { expectAccessible } from '#tests/support/browser/axe.ts'
import { calculatorHydrated } from '#tests/support/browser/calculator-hydrated.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'
import { fullTag } from '#tests/support/browser/variant-title.ts'

/** A site whose calculator is not gated. */
const SITE = `http://red-canyon.localhost:${process.env['E2E_PORT'] ?? 4173}`

const WORDS = {
  en: {
    sell: 'Sell my car',
    menu: 'Sell/Trade',
    worth: 'What is my trade-in worth?',
    vin: 'VIN of your vehicle',
    find: 'Find my vehicle',
    trade: 'Trade-in value',
    payoff: 'Loan balance',
    over: 'Start over',
  },
  es: {
    sell: 'Vender mi auto',
    menu: 'Vender o cambiar',
    worth: '¿Cuánto vale el mío?',
    vin: 'VIN de su vehículo',
    find: 'Encontrar mi vehículo',
    trade: 'Valor de su auto a cuenta',
    payoff: 'Saldo del préstamo',
    over: 'Empezar de nuevo',
  },
} as const

const form = (page: Page) => page.locator('#payment').getByRole('form')

/** The addresses of vehicles, without a query. Opens a list in this language, which a cookie keeps. */
async function vehicles(page: Page, locale: 'en' | 'es'): Promise<readonly string[]> {
  await page.goto(`${SITE}/search/new?lang=${locale}`)
  return page
    .locator('main article h3 a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href.split('?')[0] ?? ''))
}

for (const locale of ['en', 'es'] as const) {
  const words = WORDS[locale]

  test(`every page links to the appraisal, and home asks for the VIN: ${locale}${fullTag(locale !== 'en')}`, async ({
    page,
  }) => {
    const errors = consoleErrors(page)
    await page.goto(`${SITE}/?lang=${locale}`)
    const section = page.getByRole('region').filter({ has: page.getByLabel(words.vin) })
    // Before scrolling: elements under a sticky header are not targets.
    await expectAccessible(page)
    await section.getByLabel(words.vin).fill('1FTEW1E53KFA00001')
    await section.getByRole('button', { name: words.find }).click()
    await expect(page).toHaveURL(/\/sell-my-car(\/details)?\?vin=1FTEW1E53KFA00001/)
    await page.getByRole('contentinfo').getByRole('link', { name: words.sell }).click()
    await expect(page).toHaveURL(/\/sell-my-car(?:\?lang=es)?$/)
    await expect(
      page.getByRole('banner').getByRole('link', { name: words.menu }).first(),
    ).toHaveAttribute('aria-current', 'page')
    expect(errors).toEqual([])
  })

  test(`TRD-4 an offer fills only the trade-in, and stays for the visit: ${locale}${fullTag(locale !== 'en')}`, async ({
    page,
  }) => {
    const errors = consoleErrors(page)
    const [first = '', second = ''] = await vehicles(page, locale)
    await page.goto(first)
    await expect(form(page).getByLabel(words.trade, { exact: true })).toHaveValue('0')
    await calculatorHydrated(page)
    const terms = form(page).locator('[name=term]')
    await terms.first().check({ force: true })
    const term = (await terms.first().inputValue()) ?? ''
    // The plan is stored a moment after it is changed.
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('forecourt-plan')))
      .toContain(`"termMonths":${term}`)

    await page.goto(`${first}?fill=trade&trade=15250&payoff=4000#payment`)
    await expect(form(page).getByLabel(words.trade, { exact: true })).toHaveValue('15,250')
    await expect(form(page).getByLabel(words.payoff, { exact: true })).toHaveValue('4,000')
    await expect(form(page).locator(`[name=term][value="${term}"]`)).toBeChecked()

    await page.goto(second)
    await expect(form(page).getByLabel(words.trade, { exact: true })).toHaveValue('15,250')
    await expect(form(page).locator(`[name=term][value="${term}"]`)).toBeChecked()
    const stock = decodeURIComponent(new URL(second).pathname.split('/').at(-2) ?? '')
    await expect(form(page).getByRole('link', { name: words.worth })).toHaveAttribute(
      'href',
      `/sell-my-car?stock=${encodeURIComponent(stock)}&dealer=RCH`,
    )
    await page.locator('#payment').getByRole('button', { name: words.over }).click()
    await expect(form(page).getByLabel(words.trade, { exact: true })).toHaveValue('0')
    expect(errors).toEqual([])
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('TRD-4 the calculator uses the trade-in of an offer’s address', async ({ page }) => {
    const [first = ''] = await vehicles(page, 'en')
    await page.goto(`${first}?fill=trade&trade=15250&payoff=4000#payment`)
    await expect(form(page).getByLabel('Trade-in value', { exact: true })).toHaveValue('15,250')
    await expect(page.locator('#payment [data-disclosed]')).toContainText('$15,250')
    await form(page).getByRole('link', { name: 'What is my trade-in worth?' }).click()
    await expect(page).toHaveURL(/\/sell-my-car\?stock=[^&]+&dealer=RCH$/)
  })
})

test('TRD-4 ANA-2 the pages of a trade-in are reported, without the address of an offer', async ({
  page,
}) => {
  await page.goto(`${SITE}/sell-my-car`)
  await expect
    .poll(() => page.evaluate(() => window.dataLayer ?? []))
    .toEqual([
      { event: 'tradeIn', provider: 'kbb', step: 'find' },
      {
        event: 'pageView',
        pageTitle: 'Sell my car',
        pageType: 'Trade In',
        pageUrl: '/sell-my-car',
        routeName: 'sell-my-car',
      },
    ])
})

test('TRD-4 ANA-1 from a listed vehicle to an offer, reported once, and back to its calculator', async ({
  page,
}) => {
  test.slow()
  const errors = consoleErrors(page)
  const [first = ''] = await vehicles(page, 'en')
  await page.goto(first)
  const worth = form(page).getByRole('link', { name: WORDS.en.worth })
  const { searchParams } = new URL((await worth.getAttribute('href')) ?? '', SITE)
  await worth.click()
  await page.locator('input[name=vin]').fill('JTMRFREV8JD100002')
  await page.locator('input[name=vin]').press('Enter')
  await expect(page).toHaveURL(/\/sell-my-car\/details\?vin=JTMRFREV8JD100002/)
  const post = page.locator('main form[method=post]')
  const continueButton = post.locator('button[type=submit]:not([name]):not([tabindex])')
  await post.locator('#trim').selectOption('Limited')
  await post.locator('#mileage').fill('61,234')
  await post.locator('#zipCode').fill('89052')
  await post.locator('input[name=grade][value=good]').check()
  await continueButton.click()
  await post.locator('input[name=owed][value=yes]').check()
  await post.locator('#payoffAmount').fill('4,000')
  await continueButton.click()
  await post.locator('#firstName').fill('Ana')
  await post.locator('#lastName').fill('Ruiz')
  await post.locator('#email').fill('ana@shopper.example')
  await continueButton.click()
  await expect(page).toHaveURL(/\/sell-my-car\/offer\/[\w-]{22}/)
  const steps = () =>
    page.evaluate(() =>
      (window.dataLayer ?? []).flatMap((event) =>
        event.event === 'tradeIn'
          ? [`${event.provider} ${event.step}`]
          : event.event === 'trackEvent'
            ? [`${event.category} ${event.component} ${event.url}`]
            : [],
      ),
    )
  await expect
    .poll(async () => (await steps()).slice(-2))
    .toEqual(['kbb offer', 'lead kbb /sell-my-car/offer'])
  const [offer = ''] = /[\w-]{22}$/.exec(new URL(page.url()).pathname) ?? []
  expect(await page.evaluate(() => JSON.stringify(window.dataLayer))).not.toContain(offer)

  const apply = page.locator('a[href*="fill=trade"]').first()
  const filled = new URL((await apply.getAttribute('href')) ?? '', SITE).searchParams
  await page.reload()
  await expect.poll(steps).toEqual(['kbb offer'])
  await apply.click()
  await expect(page).toHaveURL(new RegExp(`/${searchParams.get('stock')}/RCH\\?fill=trade`))
  const shown = Number(filled.get('trade')).toLocaleString('en-US')
  await expect(form(page).getByLabel(WORDS.en.trade, { exact: true })).toHaveValue(shown)
  await expect(form(page).getByLabel(WORDS.en.payoff, { exact: true })).toHaveValue('4,000')
  expect(errors).toEqual([])
})
