const BOX = '[name=q]'

function onKey(event: KeyboardEvent): void {
  const { key } = event
  const isShortcut = event.ctrlKey || event.metaKey ? key === 'k' : key === '/'
  // In a field that someone types in, keys are theirs.
  if (!isShortcut || document.activeElement?.matches(':read-write')) return
  event.preventDefault()
  const boxes = [...document.querySelectorAll<HTMLInputElement>(BOX)]
  // On a small screen the one that the search button opens is used: the first in a popover.
  const box =
    boxes.find((one) => one.checkVisibility()) ?? boxes.find((one) => one.closest('[popover]'))
  box?.closest<HTMLElement>('[popover]')?.showPopover()
  box?.focus()
  box?.select()
}

/**
 * Lets the search boxes suggest, and `/` and Ctrl or Cmd + K lead to the visible one.
 * @param load the script that suggests, requested with the first focus; without it the form works as it is
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
