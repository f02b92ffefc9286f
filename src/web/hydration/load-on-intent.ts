const SIGNS = ['pointerdown', 'keydown', 'focusin'] as const
/** How long a loaded page may stay busy: on a slow device there may be no idle moment at all. */
const MAX_BUSY_MS = 3000

/**
 * Resolves once the page is loaded and idle, at most `MAX_BUSY_MS` after it is loaded, or on the first action of the
 * shopper, whichever is first.
 */
export const whenIdleOrUsed = (): Promise<void> =>
  new Promise((resolve) => {
    const page = new AbortController()
    const now = () => {
      page.abort()
      resolve()
    }
    for (const sign of SIGNS) addEventListener(sign, now, page)
    const whenIdle = () => {
      // Safari has no `requestIdleCallback`.
      if ('requestIdleCallback' in window) requestIdleCallback(now, { timeout: MAX_BUSY_MS })
      else setTimeout(now)
    }
    if (document.readyState === 'complete') whenIdle()
    else addEventListener('load', whenIdle, page)
  })
