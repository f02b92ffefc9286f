import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import { SHELF_LIMITS, type Shelf } from '#domain/shelf/shelf.ts'
import { useT } from '#web/lib/use-t.ts'

import type { Deed } from './shelf-store.ts'

import styles from './tray.module.css'

const SAID = {
  saved: { added: 'savedAdded', removed: 'savedRemoved', full: 'savedFull' },
  compared: { added: 'comparedAdded', removed: 'comparedRemoved', full: 'comparedFull' },
} as const

type Told = Deed & Readonly<{ pathname: string }>

/** Screen readers hear of a change in what was there before; so the words follow their place. */
const AFTER_MS = 100

/** Tells by ear what a press did, since hearts and boxes show it; and for all to see that a list is full. */
export function Announcer({ deed, shelf }: { deed: Deed; shelf: Shelf }) {
  const t = useT('shelf')
  const { pathname } = useLocation()
  const [told, setTold] = useState<Told | null>(null)

  useEffect(() => {
    const timer = setTimeout(() => setTold({ ...deed, pathname: location.pathname }), AFTER_MS)
    return () => clearTimeout(timer)
  }, [deed])

  // It belongs to the page where it was done.
  const isHere = told?.pathname === pathname
  return (
    <output className={isHere && told.outcome === 'full' ? styles.toast : 'visually-hidden'}>
      {isHere &&
        t(SAID[told.list][told.outcome], {
          name: told.name,
          n: shelf[told.list].length,
          most: SHELF_LIMITS[told.list],
        })}
    </output>
  )
}
