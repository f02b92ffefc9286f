/** Resolves once the current state of the page has been painted; in a hidden page, which paints nothing, soon. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) setTimeout(resolve)
    else requestAnimationFrame(() => setTimeout(resolve))
  })
