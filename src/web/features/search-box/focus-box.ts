/** Puts the focus into the search box in sight; where none is, as on a small screen, into the one in the menu. */
export function focusBox(): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-search-box] [name=q]')]
  const box = boxes.find((one) => one.checkVisibility()) ?? boxes.at(-1)
  box?.closest<HTMLElement>('[popover]')?.showPopover()
  box?.focus()
  box?.select()
}
