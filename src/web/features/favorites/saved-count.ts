import { FAVORITES_KEY } from './favorites-key.ts'

const show = () => {
  let saved = 0
  try {
    // Written by the pages of this site alone; a hydrated page drops what is not as it should be.
    saved = Number(JSON.parse(localStorage.getItem(FAVORITES_KEY) ?? '{}')?.saved?.length) || 0
  } catch {
    // Nothing is stored, or not by this site.
  }
  for (const count of document.querySelectorAll<HTMLElement>('[data-saved-count]')) {
    count.textContent = saved > 0 ? String(saved) : ''
    count.hidden = saved === 0
  }
}

/** Shows in the header how many vehicles are saved, on pages without controls to save one. */
export function showSavedCount(): void {
  show()
  // Other tabs, and a page from the back-forward cache that has missed them.
  addEventListener('storage', show)
  addEventListener('pageshow', show)
}
