/** What suggests comes with the first use; without it the form works as it stands. */
const load = () => import('./search-boxes.ts')

function onFocus(): void {
  const focused = document.activeElement
  if (focused?.matches('[name=q]')) void load().then((boxes) => boxes.combobox(focused))
}

function onKey(event: KeyboardEvent): void {
  const { key } = event
  const isAsked = event.ctrlKey || event.metaKey ? key === 'k' : key === '/'
  // In a field that somebody types in, keys are theirs.
  if (!isAsked || document.activeElement?.matches(':read-write')) return
  event.preventDefault()
  void load().then((boxes) => boxes.focusBox())
}

/** Lets the search boxes suggest, and `/` and Ctrl or Cmd + K lead to the one in sight. */
export function wakeSearchBoxes(): void {
  document.addEventListener('focusin', onFocus)
  document.addEventListener('keydown', onKey)
  onFocus()
}
