import { expectAccessible } from '#tests/support/browser/axe.ts'
import {
  aGatedVehicle,
  ANA,
  fill,
  LIST,
  store,
  WORDS,
} from '#tests/support/browser/customer-dialog.ts'
import { expect, test } from '#tests/support/browser/hydrated.ts'
import { fullTag } from '#tests/support/browser/variant-title.ts'

for (const [lang, words] of Object.entries(WORDS))
  test(`CFG-3 SHP-6 a gated page in ${lang} opens immediately, and its source never has the gated data${fullTag(lang !== 'en')}`, async ({
    page,
    request,
  }) => {
    const path = await aGatedVehicle(page)
    const address = `${path}?lang=${lang}`
    const [stock, dealer] = path.split('/').slice(-2)
    const offer = await (await request.get(`/vehicle-offer/${dealer}/${stock}`)).text()
    const [, price = ''] = /"headline":\{"label":"(?!allIn)\w+","amount":(\d+)/.exec(offer) ?? []
    expect(Number(price)).toBeGreaterThan(0)
    const source = await (await request.get(address)).text()
    expect(source).not.toContain(price)
    expect(source).not.toContain((Number(price) / 100).toLocaleString('en-US'))
    await page.goto(address)
    await expect(page.getByText(words.yours)).toHaveCount(0)
    await page.getByRole('link', { name: words.gate }).press('Enter')
    await fill(page)
    await page.getByRole('button', { name: words.show, exact: true }).click()
    await expect(page.getByText(words.yours).first()).toBeVisible()
    // The calculator shows the price that it uses, too.
    const calculator = page.locator('#payment')
    await expect(calculator.getByText(words.yours)).toBeVisible()
    await expectAccessible(page)
  })

test('PRC-2 PRC-11 the comparison shows a known shopper’s prices, and the public ones next to them @full', async ({
  page,
  context,
}) => {
  await page.goto(LIST)
  const hrefs = await page
    .locator('article:has(a[href$="#unlock"]) h3 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const ids = hrefs.slice(0, 2).map((href) => href.split('/').slice(-2).toReversed().join(':'))
  const address = `/compare?${ids.map((id) => `ids=${encodeURIComponent(id)}`).join('&')}`
  const row = (name: string) => page.getByRole('row', { name })
  await page.goto(address)
  await expect(row('All-in price')).toHaveCount(1)
  await store(context, ANA)
  await page.goto(address)
  await expect(row('Your all-in price')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /^All-in price/ })).toBeVisible()
})

test('SHP-4 SHP-6 a known shopper’s price appears without a layout shift, and in every tab', async ({
  page,
  context,
}) => {
  const address = await aGatedVehicle(page)
  await store(context, ANA)
  const known = await context.newPage()
  await known.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { moved: number }).moved += (
          entry as unknown as { value: number }
        ).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await known.route('**/vehicle-offer/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    // Fonts that load late cause shifts of their own, which are reported some frames later.
    await known.evaluate(async () => {
      await document.fonts.ready
      for (let n = 0; n < 3; n += 1) await new Promise((seen) => requestAnimationFrame(seen))
      Object.assign(window, { moved: 0 })
    })
    await route.continue()
  })
  await known.goto(address)
  const yours = known.getByText(WORDS.en.yours)
  await expect(yours.first()).toBeVisible()
  expect(await known.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(
    0.001,
  )
  // Forgotten in one tab, it disappears from the other.
  await page.goto(address)
  await page.getByRole('link', { name: 'Change or delete my information' }).click()
  await page.getByRole('button', { name: 'Forget me' }).click()
  await expect(yours).toHaveCount(0)
  await expect(known.getByRole('link', { name: WORDS.en.gate })).toBeVisible()
})

test('PRC-2 a post contains whether its shopper sees personalized prices, but no price', async ({
  page,
  context,
}) => {
  const address = await aGatedVehicle(page)
  const posts: string[] = []
  await page.route('**/contact', (route) => {
    posts.push(route.request().postData() ?? '')
    return route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Sent</p>' })
  })
  const write = async (shopper: string | null) => {
    await page.goto(address)
    const form = page.getByRole('contentinfo').locator('form[action="/contact"]')
    await form.locator('[name=firstName]').fill('Ana')
    await form.locator('[name=lastName]').fill('Ruiz')
    await form.locator('[name=comments]').fill('Is it there?')
    // The script that marks posts is loaded after the page is hydrated.
    await expect
      .poll(() => form.evaluate((post: HTMLFormElement) => new FormData(post).get('shopper')))
      .toBe(shopper)
    await form.getByRole('button').click()
    await expect(page.getByText('Sent')).toBeVisible()
  }
  await write(null)
  await store(context, ANA)
  await write('present')
  expect(posts.map((post) => new URLSearchParams(post).get('shopper'))).toEqual([null, 'present'])
})
