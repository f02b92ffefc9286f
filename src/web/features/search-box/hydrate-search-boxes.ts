const BOX = '[name=q]'

/** The script that suggests comes with the first focus; without it the form works as it stands. */
function onFocus(): void {
  const box = document.activeElement
  if (box?.matches(BOX)) void import('./combobox.ts').then(({ combobox }) => combobox(box))
}

function onKey(event: KeyboardEvent): void {
  const { key } = event
  const isAsked = event.ctrlKey || event.metaKey ? key === 'k' : key === '/'
  // In a field that somebody types in, keys are theirs.
  if (!isAsked || document.activeElement?.matches(':read-write')) return
  event.preventDefault()
  const boxes = [...document.querySelectorAll<HTMLInputElement>(BOX)]
  // On a small screen the one in the menu is used.
  const box = boxes.find((one) => one.checkVisibility()) ?? boxes.at(-1)
  box?.closest<HTMLElement>('[popover]')?.showPopover()
  box?.focus()
  box?.select()
}

/** Lets the search boxes suggest, and `/` and Ctrl or Cmd + K lead to the one in sight. */
export function wakeSearchBoxes(): void {
  document.addEventListener('focusin', onFocus)
  document.addEventListener('keydown', onKey)
  onFocus()
}
