const SIGNS = ['pointerdown', 'keydown', 'focusin'] as const

/** Resolves once the page is loaded and idle, or with the first action of the shopper: whichever is first. */
export const whenWanted = (): Promise<void> =>
  new Promise((resolve) => {
    const page = new AbortController()
    const now = () => {
      page.abort()
      resolve()
    }
    for (const sign of SIGNS) addEventListener(sign, now, page)
    // Safari has no `requestIdleCallback`.
    const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(now)
    if (document.readyState === 'complete') whenIdle()
    else addEventListener('load', whenIdle, page)
  })
