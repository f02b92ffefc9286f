import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** A document of the site that has no script and stores nothing. */
const PLAIN_DOCUMENT = '/robots.txt'
const STORES = 'local_storage,indexeddb,cache_storage'
const EVENTS = ['console', 'dialog', 'page', 'request', 'requestfailed', 'response', 'weberror']

/** A browser context that tests use one after another. `take` prepares it for one test, `release` resets it. */
export type SharedContext = Readonly<{
  take(): Promise<BrowserContext>
  release(): Promise<void>
}>

/**
 * Opens pages in the renderer of a page: a tab that is opened without an opener starts a renderer for its empty
 * document.
 */
function openFrom(context: BrowserContext, warmPage: Page): () => Promise<Page> {
  const openOne = async () => {
    const [page] = await Promise.all([
      context.waitForEvent('page'),
      warmPage.evaluate(() => {
        const tab = open('about:blank')
        if (tab) tab.opener = null
      }),
    ])
    return page
  }
  // Sequentially, because events of two pages cannot be distinguished.
  let before: Promise<unknown> = Promise.resolve()
  return () => {
    const page = before.then(openOne)
    before = page.catch(() => {})
    return page
  }
}

/**
 * Shares a context between the tests of a worker: its HTTP cache has the scripts, and with `--process-per-site` its
 * renderers stay warm, because a page of each visited site stays open. That halves the CPU time of a test. Reset after
 * each test: pages, cookies, stored data, init scripts, routes, listeners, permissions, network state.
 * @param prepare sets up the context; called for each test
 */
export async function shareContext(
  context: BrowserContext,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<SharedContext> {
  const warmPage = await context.newPage()
  await warmPage.goto(PLAIN_DOCUMENT)
  const devtools = await context.newCDPSession(warmPage)
  const undo: (() => Promise<void>)[] = []
  const origins = new Set<string>()
  const warmPages = new Map([[new URL(warmPage.url()).origin, warmPage]])
  const newPage = context.newPage.bind(context)
  context.newPage = openFrom(context, warmPage)

  /** Keeps the renderers of the sites that a test has visited, while its pages are still open. */
  const keepSitesOpen = async () => {
    for (const origin of origins) {
      if (warmPages.has(origin) || new URL(origin).port !== new URL(warmPage.url()).port) continue
      const page = await newPage()
      await page.goto(origin + PLAIN_DOCUMENT)
      warmPages.set(origin, page)
    }
  }

  const addInitScript = context.addInitScript.bind(context)
  context.addInitScript = async (...args: Parameters<typeof addInitScript>) => {
    const script = await addInitScript(...args)
    undo.push(() => script.dispose())
    return script
  }
  const setOffline = context.setOffline.bind(context)
  context.setOffline = async (isOffline) => {
    undo.push(() => setOffline(false))
    await setOffline(isOffline)
  }
  const grantPermissions = context.grantPermissions.bind(context)
  context.grantPermissions = async (...args) => {
    undo.push(() => context.clearPermissions())
    await grantPermissions(...args)
  }

  return {
    async take() {
      context.on('page', (page) => recordOrigins(page, origins))
      await prepare(context)
      return context
    },
    async release() {
      for (const event of EVENTS) context.removeAllListeners(event)
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      for (const act of undo.splice(0)) await act()
      await keepSitesOpen()
      const openPages = new Set(warmPages.values())
      const opened = context.pages().filter((page) => !openPages.has(page))
      await Promise.all(opened.map((page) => page.close()))
      await context.clearCookies()
      await clearStores(devtools, origins)
    },
  }
}

function recordOrigins(page: Page, origins: Set<string>): void {
  page.on('framenavigated', (frame) => {
    const { origin } = new URL(frame.url())
    if (origin !== 'null') origins.add(origin)
  })
}

async function clearStores(devtools: CDPSession, origins: Set<string>): Promise<void> {
  for (const origin of origins)
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: STORES })
  origins.clear()
}
