/** The time in ms within which a repriced list has loaded. */
const SETTLED_MS = 3000

/**
 * Moves the focus to the vehicle when the link that unlocked its price disappears. A repriced list may move the vehicle
 * and remove its old element with the focus in it; the focus then follows.
 */
export function focusBeyond(opener: HTMLElement): void {
  const link = opener.closest('article')?.querySelector<HTMLElement>('h3 a')
  const place = link ?? opener.closest<HTMLElement>('section')
  if (!place) return
  if (place.tabIndex < 0) place.tabIndex = -1
  place.focus({ preventScroll: true })
  const href = link?.getAttribute('href')
  if (!href) return
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body) return
    document
      .querySelector<HTMLElement>(`main h3 a[href="${CSS.escape(href)}"]`)
      ?.focus({ preventScroll: true })
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), SETTLED_MS)
}
