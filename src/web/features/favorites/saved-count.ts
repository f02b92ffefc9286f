import { FAVORITES_KEY } from './favorites-key.ts'

const show = () => {
  let saved = 0
  try {
    // Written only by pages of this site; a hydrated page drops invalid data.
    saved = Number(JSON.parse(localStorage.getItem(FAVORITES_KEY) ?? '{}')?.saved?.length) || 0
  } catch {
    // Nothing is stored, or not by this site.
  }
  for (const count of document.querySelectorAll<HTMLElement>('[data-saved-count]')) {
    count.textContent = saved > 0 ? String(saved) : ''
    count.hidden = saved === 0
  }
}

/** Shows the number of saved vehicles in the header, on pages without controls to save one. */
export function showSavedCount(): void {
  show()
  // Other tabs, and a page from the back-forward cache that has missed their changes.
  addEventListener('storage', show)
  addEventListener('pageshow', show)
}
