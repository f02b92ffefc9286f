import { linkTarget } from '#web/lib/links/link-target.ts'

/** Whether a click follows a link to another page of this site. */
function leadsToPage(event: MouseEvent): boolean {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey)
    return false
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  const url = link && URL.parse(link.href)
  if (!url) return false
  const { rel, target: window } = link
  const written = link.getAttribute('href') ?? ''
  const hasDownload = link.hasAttribute('download')
  const here = new URL(location.href)
  return linkTarget({ written, url, target: window, rel, hasDownload }, here) === 'router'
}

/** Shows the progress bar of a static page while the next page is loading. @see SITE-8 */
export function showProgress(): void {
  const bar = document.querySelector('main > progress')
  if (!(bar instanceof HTMLElement)) return
  const show = (isShown: boolean) => {
    bar.hidden = !isShown
  }
  document.addEventListener('click', (event) => {
    if (leadsToPage(event)) show(true)
  })
  document.addEventListener('submit', (event) => show(!event.defaultPrevented))
  // From the back-forward cache.
  addEventListener('pageshow', () => show(false))
}
