import {
  isFavorite,
  parseFavorite,
  type Favorites,
  type FavoriteList,
} from '#domain/favorites/favorites.ts'

import { currentFavorites, toggleFavorite } from './favorites-store.ts'

const setText = (element: Element, text: string) => {
  if (element.textContent !== text) element.textContent = text
}

/** Updates every heart, check box and count of the page from the favorites. */
export function markAll(favorites: Favorites): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-vehicle]')) {
    const id = box.dataset['vehicle'] ?? ''
    for (const control of box.querySelectorAll('[data-favorite]')) {
      const isOn = isFavorite(favorites, listOf(control), id)
      if (control instanceof HTMLInputElement) control.checked = isOn
      else control.setAttribute('aria-pressed', String(isOn))
    }
  }
  for (const count of document.querySelectorAll<HTMLElement>('[data-saved-count]')) {
    setText(count, favorites.saved.length > 0 ? String(favorites.saved.length) : '')
    count.hidden = favorites.saved.length === 0
  }
}

const listOf = (control: Element): FavoriteList =>
  control instanceof HTMLElement && control.dataset['favorite'] === 'compared'
    ? 'compared'
    : 'saved'

/** Performs the action of a control of `FavoriteActions`. */
export function act(control: Element): void {
  const box = control.closest<HTMLElement>('[data-vehicle]')
  const { vehicle: id, name, picture, price } = box?.dataset ?? {}
  const vehicle = parseFavorite({ id, name, picture, price: Number(price) })
  if (vehicle) toggleFavorite(listOf(control), vehicle)
  // If the click had no effect, because the list is full, resets the check box to the actual state.
  markAll(currentFavorites())
}

/** Keeps the marks up to date while cards come and go. @returns stops it */
export function followPage(): () => void {
  const observer = new MutationObserver(() => markAll(currentFavorites()))
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    // The router may show another vehicle in the same elements, with new attributes.
    attributeFilter: ['data-vehicle'],
  })
  return () => observer.disconnect()
}
