import { isOnShelf, parseKeptVehicle, type Shelf, type ShelfList } from '#domain/favorites/shelf.ts'

import { shelfNow, toggleOnShelf } from './favorites-store.ts'

const setText = (element: Element, text: string) => {
  if (element.textContent !== text) element.textContent = text
}

/** Marks every heart, check box and count of the page as the shelf says. */
export function markAll(shelf: Shelf): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-vehicle]')) {
    const id = box.dataset['vehicle'] ?? ''
    for (const control of box.querySelectorAll('[data-shelf]')) {
      const isOn = isOnShelf(shelf, listOf(control), id)
      if (control instanceof HTMLInputElement) control.checked = isOn
      else control.setAttribute('aria-pressed', String(isOn))
    }
  }
  for (const count of document.querySelectorAll<HTMLElement>('[data-saved-count]')) {
    setText(count, shelf.saved.length > 0 ? String(shelf.saved.length) : '')
    count.hidden = shelf.saved.length === 0
  }
}

const listOf = (control: Element): ShelfList =>
  control instanceof HTMLElement && control.dataset['shelf'] === 'compared' ? 'compared' : 'saved'

/** Does what a control of `ShelfActions` is for. */
export function act(control: Element): void {
  const box = control.closest<HTMLElement>('[data-vehicle]')
  const { vehicle: id, name, picture, price } = box?.dataset ?? {}
  const vehicle = parseKeptVehicle({ id, name, picture, price: Number(price) })
  if (vehicle) toggleOnShelf(listOf(control), vehicle)
  // A check box that was pressed in vain shows what is true.
  markAll(shelfNow())
}

/** Keeps the marks in step with a page whose cards come and go. Answers with what ends it. */
export function followPage(): () => void {
  const observer = new MutationObserver(() => markAll(shelfNow()))
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    // The page of one vehicle becomes that of another.
    attributeFilter: ['data-vehicle'],
  })
  return () => observer.disconnect()
}
