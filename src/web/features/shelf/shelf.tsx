import { useEffect, useState, type ComponentType } from 'react'

import { SHELF_KEY } from './shelf-key.ts'

// Small, and then nothing but the script is waited for.
import './tray.module.css'

/**
 * Wakes the controls of `ShelfActions`. What they do is a script of its own, which is loaded with the first
 * press, or for those whose browser keeps something already.
 */
export function Shelf() {
  const [Awake, setAwake] = useState<ComponentType | null>(null)

  useEffect(() => {
    const wake = async (pressed?: Element) => {
      const shelf = await import('./awake-shelf.tsx')
      setAwake(() => shelf.AwakeShelf)
      if (pressed) shelf.act(pressed)
    }
    const page = new AbortController()
    document.addEventListener(
      'click',
      ({ target }) => {
        const pressed = target instanceof Element && target.closest('[data-shelf]')
        if (pressed) void wake(pressed)
      },
      page,
    )
    // Another tab has kept something.
    addEventListener('storage', () => void wake(), page)
    try {
      if (localStorage.getItem(SHELF_KEY)) void wake()
    } catch {
      // Such a browser keeps nothing.
    }
    return () => page.abort()
  }, [])

  return Awake && <Awake />
}
