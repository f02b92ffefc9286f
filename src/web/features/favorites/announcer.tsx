import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

import { FAVORITE_LIMITS, type Favorites } from '#domain/favorites/favorites.ts'
import { Button } from '#ui/button.tsx'
import { Toast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/text/use-t.ts'

import { dismissAction, undoRemoval, type FavoriteAction } from './favorites-store.ts'

const ANNOUNCEMENTS = {
  saved: { added: 'savedAdded', removed: 'savedRemoved', full: 'savedFull' },
  compared: { added: 'comparedAdded', removed: 'comparedRemoved', full: 'comparedFull' },
} as const

/** How long a toast offers to undo a removal; the heart stays available. */
const UNDO_MS = 10_000

/** Dismisses a toast after a while, but not while it is hovered or focused. */
function useTimedDismissal(
  action: FavoriteAction,
  box: RefObject<HTMLElement | null>,
  isOn: boolean,
) {
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => {
      if (!box.current?.matches(':hover, :focus')) dismissAction(action)
    }, UNDO_MS)
    return () => clearInterval(timer)
  }, [action, box, isOn])
}

/**
 * Announces the result of a click to screen readers, since hearts and check boxes show it visually. Shows a toast if a
 * list is full, and with an undo button if a vehicle was removed.
 */
export function Announcer({ action, favorites }: { action: FavoriteAction; favorites: Favorites }) {
  const t = useT('favorites')
  const { pathname } = useLocation()
  const undoButton = useRef<HTMLButtonElement>(null)
  const { list, outcome, vehicle } = action
  const isUndoable = list === 'saved' && outcome === 'removed'
  useTimedDismissal(action, undoButton, isUndoable)
  // The toast is only shown on the page where the action took place.
  if (action.pathname !== pathname) return null

  const undo = () => {
    undoRemoval(action)
    const heart = `[data-vehicle="${CSS.escape(vehicle.id)}"] [data-favorite=saved]`
    const place = document.querySelector<HTMLElement>(heart) ?? document.querySelector('main')
    place?.focus({ preventScroll: true })
  }
  return (
    <Toast
      isVisuallyHidden={outcome !== 'full' && !isUndoable}
      action={
        isUndoable && (
          <Button size="small" ref={undoButton} onClick={undo}>
            {t('undo')}
          </Button>
        )
      }
    >
      {t(ANNOUNCEMENTS[list][outcome], {
        name: vehicle.name,
        n: favorites[list].length,
        most: FAVORITE_LIMITS[list],
      })}
    </Toast>
  )
}
