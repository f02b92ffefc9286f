import { useEffect, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router'

import { FAVORITES_KEY } from '#web/features/favorites/favorites-key.ts'

let show: (awake: ComponentType) => void

async function wake(pressed?: Element | false): Promise<void> {
  const awake = await import('./shopper-features.tsx')
  show(awake.Awake)
  if (pressed) awake.act(pressed)
}

/** Hears of presses on the page, and from the window of what another tab has kept. */
function onEvent(event: Event): void {
  const { target } = event
  const pressed = target instanceof Element && target.closest('[data-shelf],[href$="#unlock"]')
  if (pressed === null) return
  if (pressed && 'href' in pressed) event.preventDefault()
  void wake(pressed)
}

/**
 * Wakes what works with what the shopper's browser keeps: the controls of `FavoriteActions`, and the links that ask for
 * customer info (`#unlock`). What they do is a script of its own, which is loaded with the first press, or for those
 * whose browser keeps a shelf already. Without scripts such a link leads to the interest form. What every page does
 * beside that comes when all else is awake.
 */
export function HydratedShopper() {
  const [Awake, setAwake] = useState<ComponentType | null>(null)
  const place = useLocation()

  useEffect(() => {
    show = (awake) => setAwake(() => awake)
    // First of all, before the links of the page are followed. It stands around every page, so it never leaves.
    addEventListener('click', onEvent, true)
    addEventListener('storage', onEvent)
    try {
      if (localStorage.getItem(FAVORITES_KEY)) void wake()
    } catch {
      // Such a browser keeps nothing.
    }
    // Last of all effects of the page: see `startLateScripts`.
    dispatchEvent(new Event('awake'))
  }, [])

  // Behind the page's own, which may have told of it by then.
  useEffect(() => {
    void import('./on-page-shown.ts').then(({ arrivedAt }) => arrivedAt(place))
  }, [place])

  return Awake && <Awake />
}
