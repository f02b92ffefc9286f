import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

import { FAVORITE_LIMITS, type Favorites } from '#domain/favorites/favorites.ts'
import { Button } from '#ui/button.tsx'
import { Toast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/text/use-t.ts'

import { dismissAction, undoRemoval, type FavoriteAction } from './favorites-store.ts'

const SAID = {
  saved: { added: 'savedAdded', removed: 'savedRemoved', full: 'savedFull' },
  compared: { added: 'comparedAdded', removed: 'comparedRemoved', full: 'comparedFull' },
} as const

/** How long a toast offers to undo a removal; the heart can be pressed at any time. */
const UNDO_MS = 10_000

/** Lets a toast go after a while, but never from under someone's pointer or focus. */
function useForgetting(action: FavoriteAction, box: RefObject<HTMLElement | null>, isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => {
      if (!box.current?.matches(':hover, :focus')) dismissAction(action)
    }, UNDO_MS)
    return () => clearInterval(timer)
  }, [action, box, isOn])
}

/**
 * Tells by screen reader what a press did, since hearts and boxes show it. For all to see it tells that a list is full, and that a
 * vehicle is no longer saved, with a way to undo that.
 */
export function Announcer({ action, favorites }: { action: FavoriteAction; favorites: Favorites }) {
  const t = useT('favorites')
  const { pathname } = useLocation()
  const undoButton = useRef<HTMLButtonElement>(null)
  const { list, outcome, vehicle } = action
  const isUndoable = list === 'saved' && outcome === 'removed'
  useForgetting(action, undoButton, isUndoable)
  // It belongs to the page where it was done.
  if (action.pathname !== pathname) return null

  const undo = () => {
    undoRemoval(action)
    const heart = `[data-vehicle="${CSS.escape(vehicle.id)}"] [data-favorite=saved]`
    const place = document.querySelector<HTMLElement>(heart) ?? document.querySelector('main')
    place?.focus({ preventScroll: true })
  }
  return (
    <Toast
      isHeardOnly={outcome !== 'full' && !isUndoable}
      action={
        isUndoable && (
          <Button size="small" ref={undoButton} onClick={undo}>
            {t('undo')}
          </Button>
        )
      }
    >
      {t(SAID[list][outcome], {
        name: vehicle.name,
        n: favorites[list].length,
        most: FAVORITE_LIMITS[list],
      })}
    </Toast>
  )
}
