/** Fields in which somebody types: keys are theirs there. */
const TYPING =
  'input:not([type=checkbox],[type=radio],[type=range]),textarea,select,[contenteditable]'

const BOX = '[data-search-box] [type=search]'

/** The script that suggests comes with the first focus; without it the form works as it stands. */
function wake(target: EventTarget | null): void {
  if (target instanceof HTMLInputElement && target.matches(BOX))
    import('./combobox.ts').then(
      ({ combobox }) => combobox(target),
      () => undefined,
    )
}

function focusByKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event
  const isAsked = ctrlKey || metaKey ? key === 'k' : key === '/'
  if (!isAsked || altKey || (target as Element).closest?.(TYPING)) return
  const boxes = [...document.querySelectorAll<HTMLInputElement>(BOX)]
  // On a small screen the box stands in the menu.
  const box = boxes.find((one) => one.checkVisibility()) ?? boxes.at(-1)
  if (!box) return
  event.preventDefault()
  box.closest<HTMLElement>('[popover]')?.showPopover()
  box.focus()
  box.select()
}

/** Lets the search boxes suggest, and `/` and Ctrl or Cmd + K lead to the one in sight. */
export function wakeSearchBoxes(): void {
  document.addEventListener('focusin', ({ target }) => wake(target))
  document.addEventListener('keydown', focusByKey)
  wake(document.activeElement)
}
