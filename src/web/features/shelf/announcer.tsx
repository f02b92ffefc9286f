import { useLocation } from 'react-router'

import { SHELF_LIMITS, type Shelf } from '#domain/shelf/shelf.ts'
import { useT } from '#web/lib/use-t.ts'
import { Toast } from '#web/ui/feedback/toast.tsx'

import type { Deed } from './shelf-store.ts'

const SAID = {
  saved: { added: 'savedAdded', removed: 'savedRemoved', full: 'savedFull' },
  compared: { added: 'comparedAdded', removed: 'comparedRemoved', full: 'comparedFull' },
} as const

/** Tells by ear what a press did, since hearts and boxes show it; and for all to see that a list is full. */
export function Announcer({ deed, shelf }: { deed: Deed; shelf: Shelf }) {
  const t = useT('shelf')
  const { pathname } = useLocation()
  // It belongs to the page where it was done.
  if (deed.pathname !== pathname) return null
  const { list, outcome, name } = deed
  return (
    <Toast isHeardOnly={outcome !== 'full'}>
      {t(SAID[list][outcome], { name, n: shelf[list].length, most: SHELF_LIMITS[list] })}
    </Toast>
  )
}
