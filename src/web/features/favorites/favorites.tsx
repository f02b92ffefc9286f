import { useEffect, useState } from 'react'

import { useMessages } from '#ui/text/messages-context.tsx'

import { Announcer } from './announcer.tsx'
import { followPage, markAll } from './favorite-marks.ts'
import { useLastAction, useFavorites } from './favorites-store.ts'
import { otherStyles } from './other-styles.ts'
import { Tray } from './tray.tsx'

export { act } from './favorite-marks.ts'

/** The shelf at work: marks what is kept on every page, tells what a press did, shows what is to be compared. */
export function FavoritesFeedback() {
  const favorites = useFavorites()
  const action = useLastAction()
  const { area } = useMessages()
  const [isReady, setIsReady] = useState(false)

  useEffect(followPage, [])

  useEffect(() => {
    if (!favorites) return
    markAll(favorites)
    if (isReady || (!action && favorites.compared.length === 0)) return
    // Words that did not come are requested again with the next change.
    void Promise.all([area('favorites'), otherStyles()]).then(
      () => setIsReady(true),
      () => setIsReady(false),
    )
  }, [favorites, action, isReady, area])

  if (!favorites || !isReady) return null
  return (
    <>
      {action && <Announcer action={action} favorites={favorites} />}
      {favorites.compared.length > 0 && <Tray vehicles={favorites.compared} />}
    </>
  )
}
