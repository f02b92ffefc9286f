import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { messages as credit } from '#messages/credit.en.ts'
import { consoleErrors } from '#tests/support/browser/console-errors.ts'
import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'

const hydrated = (page: Page) => expect(page.locator('html[data-hydrated]')).toBeAttached()

/** The address of a vehicle, without a page that requests scripts of its own. */
async function aVehicle({ request }: Page): Promise<string> {
  const list = await (await request.get('/search/used')).text()
  return /<h3[^>]*><a href="([^"]+)"/.exec(list)?.[1] ?? ''
}

/** Keeps scripts waiting for their trigger: their timeout never fires. */
const withoutTimeLimit = (page: Page) =>
  page.addInitScript(() => {
    const later = setTimeout.bind(window)
    Object.assign(window, {
      setTimeout: (act: () => void, ms?: number) => (ms === 3000 ? 0 : later(act, ms)),
    })
  })

/** Waits for this many frames to be painted. */
const frames = (page: Page, count: number) =>
  page.evaluate(async (most) => {
    for (let n = 0; n < most; n += 1) await new Promise((seen) => requestAnimationFrame(seen))
  }, count)

test('clicks before the scripts are loaded take effect once, after they are', async ({ page }) => {
  const errors = consoleErrors(page)
  const address = await aVehicle(page)
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  const save = page.locator('main [data-favorite=saved]').first()
  const compare = page.locator('main [data-favorite=compared]').first()
  await save.click()
  await compare.check()
  await expect(save).toHaveAttribute('aria-pressed', 'false')

  scripts.resolve()
  await hydrated(page)
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await expect(compare).toBeChecked()
  await expect(page.getByRole('region', { name: 'Vehicles to compare' })).toContainText('1 of 4')
  expect(errors).toEqual([])
})

test('services that are checked before the scripts are loaded are in the total', async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/service/schedule?vin=1C4HJXDG9JW100001&mileage=31200', { waitUntil: 'commit' })
  await page.locator('input[name="services"][value="oil-change"]').check()
  await page.locator('input[name="services"][value="maintenance-30k"]').check()
  scripts.resolve()
  await hydrated(page)
  await expect(page.locator('main output')).toContainText('$369.90')
})

test('a choice that is made before the scripts are loaded shows its fields', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/service/schedule', { waitUntil: 'commit' })
  await page.locator('input[name="knownBy"][value="ymm"]').check()
  scripts.resolve()
  await hydrated(page)
  await expect(page.locator('main [name="make"]')).toBeVisible()
  await expect(page.locator('main [name="vin"]')).toBeHidden()
})

test('a choice that is cleared before the scripts are loaded hides its fields', async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/parts?want=A1&want=B1&want=C1&want=D1', { waitUntil: 'commit' })
  await expect(page.locator('main [name="part4"]')).toBeVisible()
  await page.locator('input[name="more"]').uncheck()
  scripts.resolve()
  await hydrated(page)
  await expect(page.locator('main [name="part4"]')).toBeHidden()
})

test.describe(() => {
  // The test copies the page with its scripts, which Trusted Types refuse to run.
  test.use({ violatesPolicy: true })

  test('styles of other pages change nothing on the page when they load @full', async ({
    page,
  }) => {
    await page.goto(await aVehicle(page))
    await hydrated(page)
    await page.keyboard.press('Shift')
    const [drawn, drawnWithout] = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[type="text/css"]')
      if (!link) throw new Error('the styles of other pages are not named')
      while (!link.sheet) await new Promise((seen) => requestAnimationFrame(seen))
      return [false, true].map((isWithout) => {
        link.disabled = isWithout
        // New content is painted with the layer order of that moment.
        document.body.replaceWith(document.body.cloneNode(true))
        return Array.from(document.body.querySelectorAll('h1, h2, h3, a, button'), (element) => {
          const { fontSize, backgroundColor, display } = getComputedStyle(element)
          return [element.outerHTML.slice(0, 60), fontSize, backgroundColor, display].join(' ')
        })
      })
    })
    expect(drawn).toEqual(drawnWithout)
  })
})

test('scripts wait for the main picture, unless the shopper interacts first', async ({ page }) => {
  const address = await aVehicle(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const scripts = () => requests.filter((url) => url.endsWith('.js'))
  await page.route('**/{illustrations,renderings,cutouts}/**', () => {})
  await withoutTimeLimit(page)
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await frames(page, 10)
  expect(scripts()).toEqual([])
  await page.keyboard.press('Tab')
  await hydrated(page)
  expect(scripts().length).toBeGreaterThan(0)
})

test('scripts wait for a main picture that has not been parsed yet @full', async ({
  page,
  baseURL,
}) => {
  const path = await aVehicle(page)
  const painted = Promise.withResolvers<void>()
  const server = createServer(async ({ url = '/' }, response) => {
    if (/^\/(?:illustrations|renderings|cutouts)\//.test(url)) return
    const answer = await fetch(new URL(url, baseURL))
    const body = Buffer.from(await answer.arrayBuffer())
    response.setHeader('content-type', answer.headers.get('content-type') ?? '')
    const main = body.indexOf('<main')
    if (main < 0) return response.end(body)
    response.write(body.subarray(0, main))
    await painted.promise
    return response.end(body.subarray(main))
  })
  await once(server.listen(0), 'listening')
  const { port } = server.address() as AddressInfo
  await withoutTimeLimit(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(`http://localhost:${port}${path}`, { waitUntil: 'commit' })
  await expect(page.locator('#site-head')).toBeAttached()
  await frames(page, 10)
  painted.resolve()
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await frames(page, 10)
  expect(requests.filter((url) => url.endsWith('.js'))).toEqual([])
  server.close()
  server.closeAllConnections()
})

test('the scripts of a half-loaded page run once it is complete if the shopper interacts @full', async ({
  page,
  baseURL,
}) => {
  const started = Promise.withResolvers<void>()
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(new URL(url, baseURL))
    const body = Buffer.from(await answer.arrayBuffer())
    response.setHeader('content-type', answer.headers.get('content-type') ?? '')
    const script = body.indexOf('window.__reactRouterContext')
    if (script < 0) return response.end(body)
    const half = script + 20
    response.write(body.subarray(0, half))
    await started.promise
    return response.end(body.subarray(half))
  })
  await once(server.listen(0), 'listening')
  const { port } = server.address() as AddressInfo
  await page.goto(`http://localhost:${port}/search/used`, { waitUntil: 'commit' })
  await expect(page.locator('#site-foot')).toBeAttached()
  await page.keyboard.press('Shift')
  await expect(page.locator('link[rel=modulepreload]')).not.toHaveCount(0)
  await expect(page.locator('script[type=module]')).toHaveCount(0)
  started.resolve()
  await hydrated(page)
  server.close()
  server.closeAllConnections()
})

/** What the test of the first scripts records, and the name of React Router for the modules of a page's routes. */
type WithHook = { evaluatedAfterRoutes?: boolean; __reactRouterRouteModules?: unknown }

test('the renderer is evaluated after the modules of the page, in a task of its own', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const recorded = globalThis as WithHook
    // React calls this hook when it is evaluated.
    Object.assign(globalThis, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject() {
          // oxlint-disable-next-line no-underscore-dangle -- React Router's name.
          recorded.evaluatedAfterRoutes = recorded.__reactRouterRouteModules !== undefined
        },
      },
    })
  })
  await page.goto('/')
  await hydrated(page)
  expect(await page.evaluate(() => (globalThis as WithHook).evaluatedAfterRoutes)).toBe(true)
})

test('the shared file is evaluated before the modules of the page, which may be late', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const add = window.addEventListener.bind(window)
    window.addEventListener = (...values: Parameters<typeof add>) => {
      if (values[0] === 'routes') document.documentElement.dataset['isWaiting'] = ''
      add(...values)
    }
  })
  const routes = Promise.withResolvers<void>()
  await page.route('**/assets/root-*.js', async (route) => {
    await routes.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('html[data-is-waiting]')).toBeAttached()
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
  routes.resolve()
  await hydrated(page)
})

const formStyles = (page: Page) => page.locator('head link[href*="/assets/inquiry-"]').first()

test('styles of other pages load with the first sign of interaction', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await expect(formStyles(page)).toHaveAttribute('rel', 'deferred')
  await page.mouse.move(20, 20)
  await expect(formStyles(page)).toHaveAttribute('rel', 'stylesheet')
})

test('a page that is opened without such a sign has its styles @full', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Financing', exact: true })
  await link.evaluate((element: HTMLElement) => element.click())
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1, name: credit.financeTitle })).toBeVisible()
  await expect(page).toHaveURL('/form/finance')
  const columns = () =>
    page
      .locator('main form')
      .first()
      .evaluate((form) => getComputedStyle(form).display)
  const isApplied = () =>
    page.evaluate(() =>
      [...document.styleSheets].some(
        ({ href, media }) => href?.includes('/assets/inquiry-') && media.mediaText === '',
      ),
    )
  await expect.poll(isApplied).toBe(true)
  const shown = await columns()
  await page.reload()
  expect(await columns()).toBe(shown)
})
