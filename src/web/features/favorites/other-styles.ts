const PATIENCE_MS = 2000

/**
 * Waits until the styles are there of what a press opens, which come once a page is hydrated; where they do not come, a
 * little while.
 * @see scripts/build/join-styles.ts
 */
export async function otherStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[href*="/assets/others-"]')
  if (!link || link.sheet) return
  await new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true })
    setTimeout(resolve, PATIENCE_MS)
  })
}
