import { EVENT_NAMES } from '#domain/analytics/events.ts'
import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'
import { ascLayerProblems, ascProblems } from '#tests/support/pages/asc-problems.ts'
import { sentOutside, withEverySink } from '#tests/support/servers/outside-sinks.ts'

const KEY = '/my-request/abcdefghijklmnopqrstuvwx'

const allow = (page: Page, url: string) =>
  page.context().addCookies([{ name: 'measuring', value: 'yes', url }])

/** The most prominent amount of a vehicle's page, by its structured data. */
async function offeredPrice(page: Page): Promise<number> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const car = blocks.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'Car')
  return car.offers.price
}

/** The messages that Shift Digital has. */
const SHIFT_DIGITAL_MESSAGES = new Set([
  'pageview',
  'formShown',
  'formInitiation',
  'formSubmission',
  'filterSearch',
  'typedSearch',
  'getDirections',
  'scheduleServiceClick',
  'serviceOfferClick',
  'clickToCall',
])

test('ANA-1 every service gets the events that it supports, by the standard’s names, and nothing else is sent', async ({
  page,
  baseURL,
}) => {
  await allow(page, baseURL ?? '')
  const requests = await withEverySink(page, baseURL ?? '')
  await page.goto('/search/used?fuel=Gasoline')
  await page.locator('main article a[href^="/detail/"]').first().click()
  await page.waitForURL('**/detail/**')
  await page.locator('#photo-1 a').click()
  const large = page.locator('dialog[open]')
  await expect(large).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await page.locator('main a[href^="/form/vehicle-interest"]:not([href*="#"])').first().click()
  await page.waitForURL('**/form/vehicle-interest**')
  await page.locator('main form [name=firstName]').fill('Ana')
  await page.locator('#site-head a[href="/search/used"]').first().click()
  await page.waitForURL('**/search/used')

  const expected = [
    'asc_itemlist_pageview',
    'asc_item_pageview',
    'asc_media_interaction',
    'asc_cta_interaction',
    'asc_form_engagement',
    'asc_menu_interaction',
  ]
  const events = async () =>
    (await sentOutside(page)).gtag.filter(([command]) => command === 'event')
  await expect
    .poll(async () => (await events()).map(([, name]) => name))
    .toEqual(expect.arrayContaining(expected))
  const { gtag, gtm, sd, widget, layer } = await sentOutside(page)
  // Named by lists and vehicles, loaded on the first of these and not again.
  expect(widget).toEqual(['D1'])

  // Google Analytics: consent and the page before the properties, then events, each valid by the
  // standard.
  expect(gtag.slice(0, 3).map(([command]) => command)).toEqual(['consent', 'js', 'set'])
  expect(gtag.filter(([command]) => command === 'config').map(([, id]) => id)).toEqual([
    'G-TEST123',
    'G-TEST456',
  ])
  const sent = (await events()).map(([, name, params]) => {
    const { send_to: ids, ...others } = params as Record<string, unknown>
    expect(ids).toEqual(['G-TEST123', 'G-TEST456'])
    return { name: String(name), params: others }
  })
  expect(sent.flatMap(({ name, params }) => ascProblems(name, params))).toEqual([])
  expect(ascLayerProblems(layer)).toEqual([])
  const item = sent.find(({ name }) => name === 'asc_item_pageview')?.params
  expect(JSON.stringify(gtag)).not.toMatch(/\bana\b/i)

  // Tag Manager: the data layer unchanged; Shift Digital: its setup first, then pairs of a layer
  // and a message.
  const names = new Set<unknown>(['gtm.js', ...EVENT_NAMES])
  expect(gtm.filter(({ event }) => !names.has(event))).toEqual([])
  expect(gtm.length).toBeGreaterThan(expected.length)
  expect(sd.slice(0, 2)).toEqual([['create', 'C', 'R', 'P'], ['getSessionId']])
  const pairs = sd.slice(2).map(([command]) => command)
  expect(new Set(pairs.filter((_, index) => index % 2 === 0))).toEqual(new Set(['dataLayer']))
  const messages = sd.filter(([command]) => command === 'send').map(([, name]) => String(name))
  expect(messages.filter((name) => !SHIFT_DIGITAL_MESSAGES.has(name))).toEqual([])
  expect(messages).toEqual(expect.arrayContaining(['pageview', 'formShown', 'formInitiation']))

  // A page that was opened without a reload reports its load time and its vehicle.
  expect(gtm.some(({ event, name }) => event === 'webVital' && name === 'NAV')).toBe(true)
  await page.goBack()
  await page.goBack()
  await page.waitForURL('**/detail/**')
  await page.reload()
  const amount = await offeredPrice(page)
  expect(item).toMatchObject({ items: [{ item_price: amount }] })
  const shown = await page.locator('main').innerText()
  expect(shown).toContain(`$${amount.toLocaleString('en-US')}`)
  expect(new Set(requests.map((url) => url.replace(/\?.*/, '')))).toEqual(
    new Set([
      'https://www.googletagmanager.com/gtag/js',
      'https://www.googletagmanager.com/gtm.js',
      'https://sd.example/sd.js',
      'https://widget.example/loader.js',
    ]),
  )
})

test('a third party is loaded only on its pages, and only after consent @full', async ({
  page,
  baseURL,
}) => {
  const requests = await withEverySink(page, baseURL ?? '')
  const isMeasured = () => page.evaluate(() => JSON.stringify(window.dataLayer ?? []))
  await page.goto('/search/used')
  await expect.poll(isMeasured).toContain('pageView')
  expect(requests).toEqual([])
  await allow(page, baseURL ?? '')
  await page.goto('/search/new')
  await expect.poll(async () => (await sentOutside(page)).widget).toEqual(['D1'])

  requests.length = 0
  await page.goto('/contact')
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(requests.filter((url) => url.includes('widget'))).toEqual([])
})

for (const [what, address] of [
  ['a page whose address opens it', KEY],
  ['the page that stands in for one', `/offline?to=${encodeURIComponent(KEY)}`],
] as const)
  test(`${what} has no third-party scripts, even with consent`, async ({ page, baseURL }) => {
    await allow(page, baseURL ?? '')
    const requests = await withEverySink(page, baseURL ?? '')
    await page.goto(address)
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(window.dataLayer ?? [])))
      .toContain('pageView')
    expect(requests).toEqual([])
  })

test('without a configured sink nothing is sent elsewhere, even with consent', async ({
  page,
  baseURL,
}) => {
  await allow(page, baseURL ?? '')
  const external: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(baseURL ?? '') && !url.startsWith('data:')) external.push(url)
  })
  await page.goto('/search/used')
  await page.locator('main article a[href^="/detail/"]').first().click()
  await page.waitForURL('**/detail/**')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(window.dataLayer ?? [])))
    .toContain('"routeName":"detail"')
  expect(await page.evaluate(() => 'gtag' in window || 'asc_datalayer' in window)).toBe(false)
  expect(external).toEqual([])
})
