/** A list that is priced anew has come by then. */
const SETTLED_MS = 3000

/**
 * Puts the focus where reading goes on once a link that asked for a price is gone: at the vehicle it was about. A list
 * priced anew may put that elsewhere, and takes its old place off the page with the focus in it: that then follows.
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
