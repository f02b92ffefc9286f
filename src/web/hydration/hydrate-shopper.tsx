import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router'

import { FAVORITES_KEY } from '#web/features/favorites/favorites-key.ts'

import type { PageEffects } from './on-page-shown.ts'

const startEffects = async () => (await import('./on-page-shown.ts')).startPageEffects()

/**
 * Hydrates features that use the shopper's own storage: the controls of `FavoriteActions`, and the links that request
 * customer info (`#unlock`). Their script is loaded on the first click, or immediately if the browser already stores
 * favorites. Without scripts such a link leads to the interest form. Starts page effects after everything else is
 * hydrated.
 */
export function HydratedShopper() {
  const [Features, setFeatures] = useState<ComponentType | null>(null)
  const place = useLocation()
  const effects = useRef<Promise<PageEffects>>(undefined)

  useEffect(() => {
    const page = new AbortController()
    const { signal } = page
    const load = async (pressed?: Element) => {
      const { act, ShopperFeatures } = await import('./shopper-features.tsx')
      setFeatures(() => ShopperFeatures)
      if (pressed) act(pressed)
    }
    const onClick = (event: MouseEvent) => {
      const { target } = event
      const pressed =
        target instanceof Element && target.closest('[data-favorite],[href$="#unlock"]')
      if (!pressed) return
      if ('href' in pressed) event.preventDefault()
      void load(pressed)
    }
    // First of all, before the links of the page are followed.
    addEventListener('click', onClick, { capture: true, signal })
    // Changes by another tab.
    addEventListener('storage', () => void load(), { signal })
    try {
      if (localStorage.getItem(FAVORITES_KEY)) void load()
    } catch {
      // A browser without storage.
    }
    // The last effect of the page, see `startDeferredScripts`.
    dispatchEvent(new Event('hydrated'))
    return () => page.abort()
  }, [])

  useEffect(() => {
    const started = startEffects()
    effects.current = started
    return () => void started.then(({ stop }) => stop())
  }, [])

  // After the page's own effects, which may have tracked events.
  useEffect(() => {
    void effects.current?.then(({ pageShown }) => pageShown(place))
  }, [place])

  return Features && <Features />
}
