import { useEffect } from 'react'
import { useBlocker } from 'react-router'

import { Button } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { useT } from '#admin/lib/texts.tsx'

import styles from './photos.module.css'

/** Asks before leaving the view while photos are not sent. @param waiting how many */
export function PhotoGuard({ waiting }: Readonly<{ waiting: number }>) {
  const t = useT('admin-inventory')
  const isWaiting = waiting > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isWaiting && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isWaiting) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [isWaiting])
  useEffect(() => {
    // The last one was sent meanwhile.
    if (!isWaiting && blocker.state === 'blocked') blocker.proceed()
  }, [isWaiting, blocker])
  if (!isWaiting || blocker.state !== 'blocked') return null
  return (
    <Dialog title={t('leavePhotos')} onClose={() => blocker.reset()} closeLabel={t('stayHere')}>
      <p>{t('photosUnsent', { n: waiting })}</p>
      <div className={styles.leave}>
        <Button kind="primary" isWide onClick={() => blocker.reset()}>
          {t('stayHere')}
        </Button>
        <Button isWide onClick={() => blocker.proceed()}>
          {t('leaveView')}
        </Button>
      </div>
    </Dialog>
  )
}
