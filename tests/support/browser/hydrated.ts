import {
  expect,
  test as base,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
} from '@playwright/test'

import { WITHOUT_PICTURES } from './chromium.ts'
import { shareContext, type SharedContext } from './shared-context.ts'

export { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'

/** React Router's object on a hydrated page; static pages have none. */
type WithRouter = Readonly<{
  __reactRouterDataRouter?: Readonly<{
    state: Readonly<{ navigation: Readonly<{ state: string }> }>
  }>
}>

/**
 * Resolves when a page is hydrated, whose scripts load after it is painted, and its router has no pending navigation.
 * Resolves immediately for a page without scripts.
 */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      if (!document.querySelector('#messages, #static-page')) return true
      if (matchMedia('(scripting: none)').matches) return true
      // oxlint-disable-next-line no-underscore-dangle -- React Router's name.
      const router = (globalThis as WithRouter).__reactRouterDataRouter
      return (
        document.documentElement.dataset['hydrated'] !== undefined &&
        (router?.state.navigation.state ?? 'idle') === 'idle' &&
        // React removes it with the old page, shortly after the router is idle.
        !document.querySelector('main > progress:not([hidden])')
      )
    },
    undefined,
    // By a timer: on a busy machine frames are late or missing.
    { polling: 50 },
  )
}

/** Makes navigations of a page end when the page that was opened is settled. */
function waitUntilSettled(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil !== 'commit') await settled(page)
    return response
  }
  for (const name of ['reload', 'goBack', 'goForward'] as const) {
    const go = page[name].bind(page)
    page[name] = async (options) => {
      const response = await go(options)
      if (options?.waitUntil !== 'commit') await settled(page)
      return response
    }
  }
}

type Browsing = Readonly<{ serviceWorkers: string; hasPictures: boolean }>

async function prepare(
  context: BrowserContext,
  { serviceWorkers, hasPictures }: Browsing,
): Promise<void> {
  // Scripts wait for the main picture, for three seconds at most: there is none here.
  if (!hasPictures)
    await context.addInitScript(() => {
      HTMLImageElement.prototype.decode = () => Promise.resolve()
    })
  // Without caches pages store nothing for offline use, which would cause unexpected requests.
  if (serviceWorkers === 'block')
    await context.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    })
  await context.addInitScript(() => {
    addEventListener('hydrated', () => {
      document.documentElement.dataset['hydrated'] = ''
    })
  })
  context.on('page', waitUntilSettled)
}

/** The browsers' messages about violations of a page's policy. */
const VIOLATION = /Content Security Policy|Trusted(?:HTML|Script|Type)/

/** Collects violations of the policies of a context's pages, including Trusted Types. */
function policyViolations(context: BrowserContext): () => readonly string[] {
  const violations: string[] = []
  const collect = (message: ConsoleMessage) => {
    if (VIOLATION.test(message.text()))
      violations.push(`${message.page()?.url()}: ${message.text()}`)
  }
  context.on('console', collect)
  return () => {
    // The context may be the next test's.
    context.off('console', collect)
    return violations
  }
}

/**
 * The browser tests' `test`: after `goto`, `reload`, `goBack` and `goForward` a page is hydrated and its router idle,
 * in every tab; with `waitUntil: 'commit'` they end before. Tests of a worker with the same options share one context,
 * which is empty for each (see `shareContext`). `freshContext` gives a test a separate one, for service workers and an
 * empty HTTP cache. A test fails if a page violates its content security policy, unless `violatesPolicy` is set.
 */
export const test = base.extend<
  { freshContext: boolean; violatesPolicy: boolean },
  { sharedContexts: Map<string, SharedContext> }
>({
  freshContext: [false, { option: true }],
  violatesPolicy: [false, { option: true }],
  sharedContexts: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from its pattern.
    async ({}, use) => {
      await use(new Map())
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      browser,
      sharedContexts,
      freshContext,
      violatesPolicy,
      launchOptions,
      serviceWorkers,
      javaScriptEnabled,
      viewport,
      colorScheme,
      hasTouch,
      isMobile,
      contextOptions,
      extraHTTPHeaders,
    },
    use,
  ) => {
    const hasPictures = !launchOptions.args?.includes(WITHOUT_PICTURES)
    const browsing = { serviceWorkers, hasPictures }
    if (freshContext || serviceWorkers === 'allow') {
      const context = await browser.newContext()
      await prepare(context, browsing)
      const violations = policyViolations(context)
      await use(context)
      await context.close()
      const refused = violations()
      if (!violatesPolicy) expect(refused).toEqual([])
      return
    }
    const options = [javaScriptEnabled, viewport, colorScheme, hasTouch, isMobile]
    const key = JSON.stringify([...options, contextOptions, extraHTTPHeaders])
    const shared =
      sharedContexts.get(key) ??
      (await shareContext(await browser.newContext(), (context) => prepare(context, browsing)))
    sharedContexts.set(key, shared)
    const context = await shared.take()
    const violations = policyViolations(context)
    await use(context)
    await shared.release()
    const refused = violations()
    if (!violatesPolicy) expect(refused).toEqual([])
  },
})

/** The time without requests after which a page counts as silent, in milliseconds. */
const SILENT_MS = 800

/** By a timer: polling on each frame would keep the page drawing frames. */
const POLLING = { polling: 50 } as const

/** Waits until a page sends no more requests. */
export const silent = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    (ms) => {
      const ends = performance
        .getEntriesByType('resource')
        .map((entry) => entry.startTime + entry.duration)
      return performance.now() - Math.max(0, ...ends) > ms
    },
    SILENT_MS,
    POLLING,
  )

/**
 * Waits for what a page requests by itself: the list of all pages, shortly after hydration, and the styles of other
 * pages, with the first sign of interaction.
 */
export async function allLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/manifest-')),
    undefined,
    POLLING,
  )
  await page.keyboard.press('Shift')
  await page.waitForFunction(
    () =>
      !document.querySelector('link[rel=deferred]') &&
      Array.from(document.querySelectorAll('link')).every(
        (link) => link.rel !== 'stylesheet' || link.sheet,
      ),
    undefined,
    POLLING,
  )
}
