import { useEffect, useState, type ComponentType } from 'react'

import { SHELF_KEY } from './shelf-key.ts'

const hasShelf = () => {
  try {
    return localStorage.getItem(SHELF_KEY) !== null
  } catch {
    return false
  }
}

/**
 * Wakes the controls of `ShelfActions`. What they do is a script of its own, which is loaded with the first
 * press, or for those whose browser keeps something already.
 */
export function Shelf() {
  const [Awake, setAwake] = useState<ComponentType | null>(null)

  useEffect(() => {
    const wake = async () => {
      const { AwakeShelf, act } = await import('./awake-shelf.tsx')
      setAwake(() => AwakeShelf)
      return act
    }
    const onClick = ({ target }: MouseEvent) => {
      const control = target instanceof Element && target.closest('[data-shelf]')
      if (control) void wake().then((act) => act(control))
    }
    const onStorage = ({ key }: StorageEvent) => {
      if (key === SHELF_KEY) void wake()
    }
    document.addEventListener('click', onClick)
    addEventListener('storage', onStorage)
    if (hasShelf()) void wake()
    return () => {
      document.removeEventListener('click', onClick)
      removeEventListener('storage', onStorage)
    }
  }, [])

  return Awake && <Awake />
}
