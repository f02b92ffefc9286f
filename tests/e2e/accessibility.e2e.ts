import { expectAccessible } from '#tests/support/browser/axe.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expectDisclosed } from '#tests/support/browser/disclosed.ts'
import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'
import { fullTag } from '#tests/support/browser/variant-title.ts'
import { httpGet } from '#tests/support/crawl/http-get.ts'
import { IS_FULL } from '#tests/support/depth.ts'

type Visit = Readonly<{
  name: string
  /** Its address, or which card of the new vehicles links to it. */
  at: string | RegExp
  /** The form about that vehicle instead of its own page. */
  isForm?: boolean
  /** The shopper's first action there. */
  act?: (page: Page) => Promise<void>
  /** The key of a site other than the first. */
  site?: string
  /** Similar to another visit, or checked in a journey: only in the full set. */
  isFullOnly?: boolean
}>

async function sendEmpty(page: Page) {
  await page.locator('main form[method="post"] button[type="submit"]').last().click()
  await expect(page.getByRole('alert')).toBeVisible()
}

async function openFilters(page: Page) {
  const button = page.getByRole('main').locator('button[popovertarget="filters"]')
  if (await button.first().isVisible()) await button.first().click()
}

const at = (address: string): Visit => ({ name: address, at: address })
const onlyFull = (visit: Visit): Visit => ({ ...visit, isFullOnly: true })

/** States that look different from the pages that `every-route.e2e.ts` opens, and pages for few visitors. */
const VISITS: readonly Visit[] = [
  { name: 'filters', at: '/search/used?make=Jeep&body=SUV', act: openFilters },
  onlyFull(at('/search/used?keywords=nothing-is-called-this')),
  onlyFull(at('/search/new?isSold=true')),
  onlyFull({ name: 'a vehicle', at: /MSRP \$/ }),
  { name: 'a vehicle of which only the MSRP is shown', at: /Unlock(?=[\s\S]*\$)/ },
  { name: 'a vehicle without a shown price', at: /^(?![\s\S]*\$)[\s\S]*Unlock/ },
  onlyFull({ name: 'a vehicle priced "Call"', at: />Call</ }),
  onlyFull({ name: 'a vehicle whose sale is pending', at: />Pending</ }),
  onlyFull({ name: 'a vehicle on its way', at: />In-Transit</ }),
  onlyFull({ name: 'a sold vehicle', at: />Sold</ }),
  onlyFull(at('/form/vehicle-interest?keywords=wrangler')),
  onlyFull(at('/form/vehicle-interest?stock=nothing-has-this')),
  { name: 'the form about a vehicle, sent empty', at: />Hot</, isForm: true, act: sendEmpty },
  onlyFull({ name: 'the form about a sold vehicle', at: />Sold</, isForm: true }),
  onlyFull(at('/form/similar-vehicles?stock=nothing-has-this')),
  onlyFull({
    name: 'the appointment, sent empty',
    at: '/form/vehicle-appointment',
    act: sendEmpty,
  }),
  onlyFull(at('/form/vehicle-appointment/thank-you')),
  onlyFull(at('/form/vehicle-custom-order?make=Jeep&model=Gremlin')),
  onlyFull(at('/form/vehicle-custom-order?make=Jeep&model=Wrangler&trim=any')),
  onlyFull({
    name: 'a vehicle to trade in, sent empty',
    at: '/sell-my-car/details?vin=JTMRFREV8JD100002',
    act: sendEmpty,
  }),
  onlyFull(at('/form/availability-notification?in=used&make=Jeep&feature=Sunroof')),
  onlyFull({
    name: 'the form for a notification, sent empty',
    at: '/form/availability-notification',
    act: sendEmpty,
  }),
  onlyFull(at('/sell-my-car?vin=1C4HJXDG9JWI00001')),
  onlyFull(at('/sell-my-car?by=ymm&year=2018')),
  at('/this-page-does-not-exist'),
  onlyFull(at('/api-docs')),
  onlyFull(at('/service/schedule?vin=1C4HJXDG0JW100001')),
  onlyFull(at('/service/express/schedule?vin=1C4HJXDG9JW100001&mileage=31200')),
  { name: 'open breakdown of another site', at: /MSRP \$/, site: 'red-canyon' },
]

/** The cards of the demo group's new vehicles, sold ones last, by site; requested once. */
const cardsOf = new Map<string, Promise<readonly string[]>>()

async function loadCards({ port, host }: URL): Promise<readonly string[]> {
  const cards: string[] = []
  for (const list of ['/search/new?show=300&lang=en', '/search/new?isSold=true&lang=en']) {
    const { body } = await httpGet(port, host, list)
    cards.push(...[...body.matchAll(/<article[\s\S]*?<\/article>/g)].map(([card]) => card))
  }
  return cards
}

/** The address of a visit: the demo group has a vehicle in each state. */
async function addressOf({ at: place, isForm }: Visit, origin: URL): Promise<URL> {
  if (typeof place === 'string') return new URL(place, origin)
  const cards = cardsOf.get(origin.host) ?? loadCards(origin)
  cardsOf.set(origin.host, cards)
  const card = (await cards).find((html) => place.test(html)) ?? ''
  const href = /<h3[^>]*><a href="([^"]+)"/.exec(card)?.[1]
  if (href === undefined) throw new Error(`no card shows ${place}`)
  const [stock, dealer] = href.split('/').slice(-2)
  return new URL(isForm ? `/form/vehicle-interest?stock=${stock}&dealer=${dealer}` : href, origin)
}

const horizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const EVERY_VARIANT = (['en', 'es'] as const).flatMap((locale) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    locale,
    colorScheme,
    widths: [1440, 820, 390],
  })),
)
const VARIANTS = IS_FULL
  ? EVERY_VARIANT
  : [{ locale: 'en', colorScheme: 'light', widths: [1440] } as const]

const NARROWEST = 320

for (const { locale, colorScheme, widths } of VARIANTS)
  test.describe(`${locale} ${colorScheme}`, () => {
    test.use({ colorScheme })
    for (const visit of VISITS)
      test(visit.name + fullTag(visit.isFullOnly === true), async ({ page, baseURL }) => {
        const origin = new URL(baseURL!)
        if (visit.site) origin.hostname = `${visit.site}.localhost`
        const address = await addressOf(visit, origin)
        address.searchParams.set('lang', locale)
        const errors = consoleErrors(page)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          await page.goto(address.href)
          await visit.act?.(page)
          await expect(page.locator('h1')).toHaveCount(1)
          expect(await horizontalOverflow(page), `horizontal overflow at ${width} px`).toBe(0)
          await expectAccessible(page, { isMeasured: true })
          await expectDisclosed(page)
        }
        await page.setViewportSize({ width: NARROWEST, height: 900 })
        expect(await horizontalOverflow(page), `horizontal overflow at ${NARROWEST} px`).toBe(0)
        expect(errors).toEqual([])
      })
  })

test('a printed vehicle page does not overflow', async ({ page, baseURL }) => {
  const address = await addressOf({ name: 'a vehicle', at: /MSRP \$/ }, new URL(baseURL!))
  await page.setViewportSize({ width: 720, height: 900 })
  await page.emulateMedia({ media: 'print' })
  await page.goto(address.href)
  expect(await horizontalOverflow(page)).toBe(0)
  await expect(page.getByRole('banner').getByRole('navigation')).toBeHidden()
})
