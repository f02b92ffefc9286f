import { globSync, readFileSync } from 'node:fs'

import { messages as en } from '#messages/privacy.en.ts'
import { messages as es } from '#messages/privacy.es.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'
import { consentHtml } from '#tests/support/pages/consent-html.ts'
import { commandOf } from '#tests/support/servers/command.ts'

const OUTSIDE = 'https://sd.example/sd.js'

const events = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).flatMap((event) => ('event' in event ? [event.event] : [])),
  )
const waitForPageView = (page: Page) => expect.poll(() => events(page)).toContain('pageView')

/**
 * Records the beacons that pages send on leaving, as text: the browser's own tools do not show it. They are still
 * sent.
 */
const noteBeacons = (page: Page) =>
  page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      const storeBeacon = async () => {
        const before = sessionStorage.getItem('sent') ?? ''
        const text = body instanceof Blob ? await body.text() : ''
        sessionStorage.setItem('sent', `${before}${String(url)} ${text}\n`)
      }
      void storeBeacon()
      return send(url, body)
    }
  })
const sentBy = (page: Page) => page.evaluate(() => sessionStorage.getItem('sent') ?? '')

/** Reports the page as hidden. */
const hidePage = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    dispatchEvent(new Event('visibilitychange'))
  })

const measures = commandOf('src/app/cli.ts', 'measures')
const stored = async () => (await measures({ DATA_DIR: process.env['E2E_DATA_DIR'] ?? '' })).out

/** Pages of a site with third-party analytics. Requests to them are counted, and get a response. */
async function withOutsideSink(page: Page): Promise<string[]> {
  const requests: string[] = []
  await page.route('**/*', async (route) => {
    const url = route.request().url()
    if (url.startsWith(OUTSIDE)) {
      requests.push(url)
      return route.fulfill({
        contentType: 'text/javascript',
        body: 'window.calls=[];window.sd=(c,...v)=>{calls.push([c,...v]);if(c==="getSessionId")v[0]("S1")}',
      })
    }
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    const html = await response.text()
    const settings = {
      own: true,
      outside: ['shift-digital'],
      tagManager: '',
      asc: null,
      siteName: 'Ocotillo',
      thirdParties: [],
      shiftDigital: {
        script: OUTSIDE,
        clientId: 'C',
        retailerId: 'R',
        providerId: 'P',
        dealer: {},
      },
    }
    const written = JSON.stringify(settings).replaceAll('"', '&quot;')
    const headers = response.headers()
    // A site with third parties has no Trusted Types: see `pagePolicy`.
    const policy = (headers['content-security-policy'] ?? '').split('; ')
    const loosened = policy.filter((rule) => !rule.includes('trusted-types'))
    return route.fulfill({
      response,
      headers: { ...headers, 'content-security-policy': loosened.join('; ') },
      body: html
        .replace(/data-measuring="[^"]*"/, `data-measuring="${written}"`)
        .replace(
          '</footer>',
          `${consentHtml(html.includes('<html lang="es"') ? 'es' : 'en')}</footer>`,
        ),
    })
  })
  return requests
}

test('ANA-1 ANA-2 reports a page once, with its Web Vitals, to the site only', async ({
  page,
  baseURL,
}) => {
  const errors = consoleErrors(page)
  await noteBeacons(page)
  const external: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
      external.push(request.url())
  })
  await page.goto('/contact')
  await waitForPageView(page)
  await page.locator('#comments').fill('Hello')
  await hidePage(page)
  await expect.poll(() => sentBy(page)).toContain('"name":"LCP"')
  expect(await sentBy(page)).toContain('{"name":"formStarted","route":"contact","detail":"contact"')
  expect(await sentBy(page)).not.toContain('Hello')
  // It is stored, and the operator reads it.
  await expect
    .poll(stored, { timeout: 20_000 })
    .toMatch(/formStarted contact {2}contact {2}desktop {2}\d+/)
  expect((await events(page)).filter((name) => name === 'pageView')).toHaveLength(1)
  expect(external).toEqual([])
  await expect(page.getByText(en.consentTitle)).toHaveCount(0)
  expect(errors).toEqual([])
})

test('one click opts out of everything, is stored, and can be undone', async ({
  page,
  context,
}) => {
  await noteBeacons(page)
  await page.goto('/opt-out')
  await page.getByRole('button', { name: en.turnOff, exact: true }).click()
  await expect(page.getByRole('heading', { name: en.offTitle })).toBeVisible()
  const cookie = (await context.cookies()).find(({ name }) => name === 'measuring')
  expect(cookie?.value).toBe('no')
  expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(364 * 86_400_000)
  await page.goto('/contact')
  await waitForPageView(page)
  await hidePage(page)
  expect(await sentBy(page)).toBe('')
  await page.goto('/opt-out')
  await expectAccessible(page)
  await page.getByRole('button', { name: en.turnOn }).click()
  await expect(page.getByRole('heading', { name: en.onTitle })).toBeVisible()
})

test.describe('with the opt-out signal of the browser', () => {
  test.use({ extraHTTPHeaders: { 'sec-gpc': '1' } })

  test('it is honored and shown, without a banner or events @full', async ({ page }) => {
    await noteBeacons(page)
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
    })
    const requests = await withOutsideSink(page)
    await page.goto('/opt-out')
    await expect(page.getByRole('heading', { name: en.signalTitle })).toBeVisible()
    await waitForPageView(page)
    await hidePage(page)
    expect(await sentBy(page)).toBe('')
    await expect(page.getByText(en.consentTitle)).toHaveCount(0)
    expect(requests).toEqual([])
  })
})

test('the signal in the browser API is honored and shown as well @full', async ({ page }) => {
  await noteBeacons(page)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  await page.goto('/opt-out')
  await expect(page.getByRole('heading', { name: en.signalTitle })).toBeVisible()
  await waitForPageView(page)
  await hidePage(page)
  expect(await sentBy(page)).toBe('')
})

test('loads third-party code only after consent, and then all of it', async ({ page }) => {
  const requests = await withOutsideSink(page)
  await page.goto('/california-ccpa-form')
  const question = page.getByRole('region', { name: en.consentTitle })
  await expect(question).toBeVisible()
  await expectAccessible(page, { isWhole: true })
  expect(requests).toEqual([])
  await question.getByRole('button', { name: en.consentYes }).click()
  await expect(question).toHaveCount(0)
  // ANA-3: the page view comes first, with the fields that every site sends.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object(window)['calls'] ?? [])))
    .toContain('["send","pageview"]')
  const calls = await page.evaluate(() => JSON.stringify(Object(window)['calls']))
  expect(calls).toContain('"websiteTier":"Tier 3","siteTechnologyVersion":"3.0.0"')
  expect(requests).toHaveLength(1)
  // Consent is requested once.
  await page.reload()
  await expect.poll(() => requests.length).toBe(2)
  await expect(question).toHaveCount(0)
})

test('a static page also asks for consent first, in its language, and loads nothing before', async ({
  page,
}) => {
  const requests = await withOutsideSink(page)
  await page.goto('/articles?lang=es')
  const question = page.getByRole('region', { name: es.consentTitle })
  await expect(question).toBeVisible()
  await expectAccessible(page, { isWhole: true })
  expect(requests).toEqual([])
  await question.getByRole('button', { name: es.consentYes }).click()
  await expect(question).toHaveCount(0)
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object(window)['calls'] ?? [])))
    .toContain('["send","pageview"]')
  expect(requests).toHaveLength(1)
})

test('after a refusal nothing is loaded, then or later @full', async ({ page }) => {
  const requests = await withOutsideSink(page)
  await page.goto('/contact')
  const question = page.getByRole('region', { name: en.consentTitle })
  await question.getByRole('button', { name: en.consentNo }).press('Enter')
  await expect(question).toHaveCount(0)
  await page.reload()
  await waitForPageView(page)
  expect(requests).toEqual([])
  await expect(question).toHaveCount(0)
})

test('ANA-6 reports an error of a page to the site without the shopper’s data', async ({
  page,
}) => {
  await noteBeacons(page)
  await page.goto('/contact')
  await waitForPageView(page)
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('no vehicle for ana@example.com')
    })
    setTimeout(() => void Promise.reject(new Response(null, { status: 404 })))
  })
  await expect.poll(() => sentBy(page)).toContain('/client-errors {"name":"TypeError"')
  const sent = await sentBy(page)
  expect(sent).toContain('"route":"contact"')
  expect(sent).not.toContain('ana@')
  expect(sent.match(/client-errors/g)).toHaveLength(1)
})

test('ANA-6 source maps are not served', async ({ request }) => {
  const scripts = globSync('build/client/**/*.{js,mjs,css}')
  expect(scripts.length).toBeGreaterThan(50)
  expect(globSync('build/client/**/*.map')).toEqual([])
  const naming = scripts.filter((name) => readFileSync(name, 'utf8').includes('sourceMappingURL'))
  expect(naming).toEqual([])
  const [script = ''] = scripts
  const address = script.replace('build/client', '')
  expect((await request.get(address)).status()).toBe(200)
  expect((await request.get(`${address}.map`)).status()).toBe(404)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a choice is stored by one click, and a request is sent', async ({ page }) => {
    await page.goto('/opt-out')
    await page.getByRole('button', { name: en.turnOff, exact: true }).click()
    await expect(page.getByRole('heading', { name: en.offTitle })).toBeVisible()
    await page.goto('/california-ccpa-form')
    const form = page.locator('main form[method=post]')
    await form.locator('input[name=kind][value=delete]').check({ force: true })
    await form.locator('[name=firstName]').fill('Ana')
    await form.locator('[name=lastName]').fill('Ruiz')
    await form.locator('[name=email]').fill('ana@shopper.example')
    await form.getByRole('button', { name: en.requestSend }).click()
    await expect(page).toHaveURL(/\/form\/privacy-request\/thank-you/)
  })
})
