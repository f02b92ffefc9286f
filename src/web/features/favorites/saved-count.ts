import { FAVORITES_KEY } from './favorites-key.ts'

const show = () => {
  let saved = 0
  try {
    // Not validated: only pages of this site write it, and hydrated pages drop invalid data.
    saved = Number(JSON.parse(localStorage.getItem(FAVORITES_KEY) ?? '{}')?.saved?.length) || 0
  } catch {
    // Nothing is stored, or the stored text is not ours.
  }
  for (const count of document.querySelectorAll<HTMLElement>('[data-saved-count]')) {
    count.textContent = saved > 0 ? String(saved) : ''
    count.hidden = saved === 0
  }
}

/** Shows the number of saved vehicles in the header, on pages without controls to save one. */
export function showSavedCount(): void {
  show()
  // Updates the number on changes in other tabs, and when the page returns from the back-forward cache.
  addEventListener('storage', show)
  addEventListener('pageshow', show)
}
