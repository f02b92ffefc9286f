import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router'

import { FAVORITES_KEY } from '#web/features/favorites/favorites-key.ts'

import type { PageEffects } from './on-page-shown.ts'

const startEffects = async () => (await import('./on-page-shown.ts')).startPageEffects()

/**
 * Hydrates what works with the shopper's own storage: the controls of `FavoriteActions`, and the links that ask for
 * customer info (`#unlock`). Their script is loaded with the first press, or at once where the browser stores favorites
 * already. Without scripts such a link leads to the interest form. Starts what every page does when all else is hydrated.
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
    // What another tab has stored.
    addEventListener('storage', () => void load(), { signal })
    try {
      if (localStorage.getItem(FAVORITES_KEY)) void load()
    } catch {
      // Such a browser stores nothing.
    }
    // Last of all effects of the page: see `startDeferredScripts`.
    dispatchEvent(new Event('hydrated'))
    return () => page.abort()
  }, [])

  useEffect(() => {
    const started = startEffects()
    effects.current = started
    return () => void started.then(({ stop }) => stop())
  }, [])

  // Behind the page's own effects, which may have tracked it by then.
  useEffect(() => {
    void effects.current?.then(({ pageShown }) => pageShown(place))
  }, [place])

  return Features && <Features />
}
