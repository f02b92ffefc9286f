/** The switches of a list that the browser remembers: how vehicles, and how prices are shown. */
const NAMES: ReadonlySet<string> = new Set(['view', 'prices'])

/** Where the browser stores them: as selectors of the chosen radio buttons, which `looksScript` checks in order. */
export const LOOKS_KEY = 'list-looks'

function storedLooks(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(LOOKS_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    return []
  }
}

/** Checks the remembered choices in a list that was opened without loading its document. */
export function restoreLooks(page: HTMLElement): void {
  for (const selector of storedLooks()) {
    const chosen = page.querySelector<HTMLInputElement>(selector)
    if (chosen) chosen.checked = true
  }
}

/** Remembers a choice of one of the switches; nothing for other fields. */
export function storeLook({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || !NAMES.has(target.name)) return
  const { name, value } = target
  const others = storedLooks().filter((selector) => !selector.includes(name))
  const looks = [...others, `[name=${name}][value=${value}]`]
  try {
    // Every list has the first switch, but not every one has prices.
    localStorage.setItem(LOOKS_KEY, JSON.stringify(looks.toSorted().toReversed()))
  } catch {
    // Without storage the choice is valid for this page.
  }
}
