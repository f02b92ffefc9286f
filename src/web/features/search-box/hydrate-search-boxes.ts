const BOX = '[name=q]'

function onKey(event: KeyboardEvent): void {
  const { key } = event
  const isShortcut = event.ctrlKey || event.metaKey ? key === 'k' : key === '/'
  // Keys typed into a field are text.
  if (!isShortcut || document.activeElement?.matches(':read-write')) return
  event.preventDefault()
  const boxes = [...document.querySelectorAll<HTMLInputElement>(BOX)]
  // On a small screen the search button opens one: the first in a popover.
  const box =
    boxes.find((one) => one.checkVisibility()) ?? boxes.find((one) => one.closest('[popover]'))
  box?.closest<HTMLElement>('[popover]')?.showPopover()
  box?.focus()
  box?.select()
}

/**
 * Adds suggestions to the search boxes, and shortcuts (`/`, Ctrl or Cmd + K) to the visible one.
 * @param load the suggestions script, requested at the first focus; without it the form works as it is
 */
export function hydrateSearchBoxes(load: () => Promise<(box: Element) => void>): void {
  const onFocus = () => {
    const box = document.activeElement
    if (box?.matches(BOX)) void load().then((suggest) => suggest(box))
  }

  document.addEventListener('focusin', onFocus)
  document.addEventListener('keydown', onKey)
  onFocus()
}
