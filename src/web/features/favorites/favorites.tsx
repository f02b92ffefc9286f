import { useEffect, useState } from 'react'

import { useMessages } from '#ui/text/messages-context.tsx'

import { Announcer } from './announcer.tsx'
import { followPage, markAll } from './favorite-marks.ts'
import { useDeed, useShelf } from './favorites-store.ts'
import { otherStyles } from './other-styles.ts'
import { Tray } from './tray.tsx'

export { act } from './favorite-marks.ts'

/** The shelf at work: marks what is kept on every page, tells what a press did, shows what is to be compared. */
export function AwakeShelf() {
  const shelf = useShelf()
  const deed = useDeed()
  const { area } = useMessages()
  const [isReady, setIsReady] = useState(false)

  useEffect(followPage, [])

  useEffect(() => {
    if (!shelf) return
    markAll(shelf)
    if (isReady || (!deed && shelf.compared.length === 0)) return
    // Words that did not come are asked for again with the next change.
    void Promise.all([area('shelf'), otherStyles()]).then(
      () => setIsReady(true),
      () => setIsReady(false),
    )
  }, [shelf, deed, isReady, area])

  if (!shelf || !isReady) return null
  return (
    <>
      {deed && <Announcer deed={deed} shelf={shelf} />}
      {shelf.compared.length > 0 && <Tray vehicles={shelf.compared} />}
    </>
  )
}
