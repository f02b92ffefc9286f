const SIGNS = ['pointerdown', 'keydown', 'focusin'] as const

let wanted: Promise<void> | null = null

/** Resolves once the page is loaded and has nothing to do, or somebody begins to do something: whichever is first. */
export const whenWanted = (): Promise<void> =>
  (wanted ??= new Promise<void>((resolve) => {
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
  }))
