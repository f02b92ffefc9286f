import { createHash } from 'node:crypto'

import { openDatabase } from '#platform/db/open.ts'
import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'
import { fullTag } from '#tests/support/browser/variant-title.ts'
import { aFeed } from '#tests/support/builders/feeds.ts'
import { importRunRepository, vehicleRepository } from '#tests/support/modules/inventory.ts'
import { serverWithFeed } from '#tests/support/servers/server-with-feed.ts'

test.use({ violatesPolicy: true })

/** A statement that leaves a mark, even if the page's elements change. */
const markingScript = (name: string) => `window.injected = "${name}"`
const hasRun = (page: Page) => page.evaluate(() => 'injected' in window)

const NAMES = ['script', 'nonce', 'deferred', 'module', 'data', 'svg', 'file', 'handler'] as const

/** Texts that become markup if a field is not escaped. */
const INJECTED = [
  `<script>${markingScript('script')}</script>`,
  `<script nonce>${markingScript('nonce')}</script>`,
  `<script type="text/deferred">${markingScript('deferred')}</script>`,
  `<script type="module" async="">${markingScript('module')}</script>`,
  `<script type="application/ld+json">{}</script><script>${markingScript('data')}</script>`,
  '<script src="/assets/injected.js"></script>',
  '<link rel="deferred" href="/assets/injected.js">',
  `<img src="/none.png" onerror='${markingScript('handler')}'>`,
  `<svg><script>${markingScript('svg')}</script></svg>`,
]

const MARKUP = INJECTED.join(' ')
const DETAIL = '/detail/used/2018/jeep/wrangler/S1/OCS'
const FEED = aFeed([{ DealerId: '' }, { DealerId: '' }])

/** Stores the texts with a vehicle, bypassing everything that cleans feeds. */
async function storeInjected(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: null, owner: false })
  try {
    const vehicles = vehicleRepository(database)
    const vehicle = (await vehicles.byDealer('OCS')).find(({ stock }) => stock === 'S1')
    const run = await importRunRepository(database).last('OCS')
    if (!vehicle || !run) throw new Error('the feed is not there')
    const at = new Date().toISOString()
    await database.transaction((trx) =>
      vehicles.upsert('OCS', trx, [{ ...vehicle, trim: MARKUP }], {
        runId: run.id,
        at,
      }),
    )
    await database.notify('inventory')
  } finally {
    await database.close()
  }
}

/** A server whose renderer has an escaping bug, with a vehicle that triggers it. */
let faultyServer: Awaited<ReturnType<typeof serverWithFeed>>
test.beforeAll(async () => {
  faultyServer = await serverWithFeed('OCS', FEED, DETAIL, {
    flags: ['--import', './tests/support/servers/unescaped-react.ts'],
  })
  await storeInjected(faultyServer.folder)
  await expect
    .poll(async () => (await (await fetch(faultyServer.address + DETAIL)).text()).includes(MARKUP))
    .toBe(true)
})
test.afterAll(() => faultyServer.stop())

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

async function openInjected(page: Page, path: string): Promise<void> {
  await page.route('**/assets/injected.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: markingScript('file') }),
  )
  await page.route('**/none.png', (route) => route.abort())
  await page.goto(faultyServer.address + path, { waitUntil: 'commit' })
}

for (const path of ['/search/used?make=Jeep', DETAIL, '/compare?ids=OCS:S1&ids=OCS:S2']) {
  test(`no script that is stored with a vehicle is in the policy of ${path}`, async () => {
    const response = await fetch(faultyServer.address + path)
    const html = await response.text()
    const policy = response.headers.get('content-security-policy') ?? ''
    // The page contains them as markup: only its policy keeps browsers from running them.
    expect(html.includes(MARKUP)).toBe(true)
    expect(policy).toContain("'sha256-")
    for (const name of NAMES) expect(policy).not.toContain(hash(markingScript(name)))
  })

  test(`a browser runs no script that is stored with a vehicle on ${path}, and all of the page's own${fullTag(path !== DETAIL)}`, async ({
    page,
    browser,
  }) => {
    await openInjected(page, path)
    await expect(page.locator('html')).toHaveAttribute('data-hydrated')
    expect(await hasRun(page)).toBe(false)
    // Without the policy it runs them.
    const context = await browser.newContext({ bypassCSP: true, serviceWorkers: 'block' })
    const unguarded = await context.newPage()
    await openInjected(unguarded, path)
    await expect.poll(() => hasRun(unguarded)).toBe(true)
    await context.close()
  })
}

test('Trusted Types refuse markup and script addresses from texts, and any policy but our own', async ({
  page,
}) => {
  for (const path of ['/', '/privacy-policy']) {
    await page.goto(path)
    const refused = await page.evaluate(() => {
      const attempts: Readonly<Record<string, () => unknown>> = {
        html: () => (document.createElement('p').innerHTML = '<b>injected</b>'),
        address: () => (document.createElement('script').src = '/assets/injected.js'),
        text: () => (document.createElement('script').text = '1'),
        worker: () => new Worker('/assets/injected.js'),
        policy: () => Object(window).trustedTypes.createPolicy('other', {}),
        again: () => Object(window).trustedTypes.createPolicy('start', {}),
      }
      return Object.keys(attempts).filter((name) => {
        try {
          attempts[name]?.()
          return false
        } catch {
          return true
        }
      })
    })
    expect(refused).toEqual(['html', 'address', 'text', 'worker', 'policy', 'again'])
  }
})
