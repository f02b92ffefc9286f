import { markChat } from '#web/lib/chat-permission.ts'

const OPENS = '[data-opens-messages]'

async function open(link: HTMLAnchorElement, onClose: () => void): Promise<void> {
  // A link in the frame has the subject of the page.
  const about = link.closest('main') ? link : document.querySelector(`main ${OPENS}`)
  const form = about instanceof HTMLAnchorElement ? about : link
  try {
    const { openMessages } = await import('./open-messages.tsx')
    await openMessages(form.search, () => {
      onClose()
      focusAgain(link)
    })
  } catch (error) {
    onClose()
    reportError(error)
    // The form has the same fields, and needs no further scripts.
    location.assign(form.href)
  }
}

/** Restores the focus. A link in the drawer, which is closed by then, is replaced by the drawer's button. */
function focusAgain(link: HTMLAnchorElement): void {
  const drawer = document.querySelector<HTMLElement>('header [popovertarget]')
  const places = [link, drawer, document.getElementById('main')]
  places.find((place) => place?.checkVisibility())?.focus({ preventScroll: true })
}

/**
 * Opens the message panel on a click on any link to it, in the page or its frame, until the signal. It loads nothing
 * before. Otherwise such a link opens the contact form.
 * @see SHP-5
 */
export function watchMessages(signal: AbortSignal): void {
  let isOpen = false
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest(OPENS) : null
    if (!(link instanceof HTMLAnchorElement)) return
    event.preventDefault()
    if (isOpen) return
    isOpen = true
    void open(link, () => {
      isOpen = false
    })
  }
  // Before links are followed.
  document.addEventListener('click', onClick, { capture: true, signal })
  addEventListener('storage', markChat, { signal })
  // A page from the back-forward cache has missed changes in other tabs.
  addEventListener('pageshow', markChat, { signal })
}
