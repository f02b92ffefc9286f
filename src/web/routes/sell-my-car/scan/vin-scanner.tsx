import { useEffect, useId, useRef, useState } from 'react'

import { Button, IconButton } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useT } from '#ui/text/use-t.ts'

import { useVinCamera } from './use-vin-camera.ts'

import dialogStyles from '#ui/dialog.module.css'
import styles from './vin-scanner.module.css'

export type VinScannerProps = Readonly<{
  /** Called after it has closed. */
  onFound: (vin: string) => void
  onClose: () => void
}>

/** A dialog that reads a VIN with the camera. The camera runs while the dialog is open and the tab is visible. */
export function VinScanner({ onFound, onClose }: VinScannerProps) {
  const t = useT('sell-my-car')
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const [attempt, setAttempt] = useState(0)
  const close = () => dialog.current?.close()

  useEffect(() => {
    dialog.current?.showModal()
    const onHide = () => {
      if (document.hidden) dialog.current?.close()
    }
    document.addEventListener('visibilitychange', onHide)
    return () => document.removeEventListener('visibilitychange', onHide)
  }, [])

  return (
    <dialog className={dialogStyles.dialog} ref={dialog} aria-labelledby={title} onClose={onClose}>
      <header>
        <h2 id={title} tabIndex={-1} autoFocus>
          {t('scanTitle')}
        </h2>
        <IconButton icon="x" label={t('scanClose')} onClick={close} />
      </header>
      <Looking
        // Remounts for another attempt.
        key={attempt}
        onFound={(vin) => {
          // The focus returns to its previous place before something else takes it.
          close()
          onFound(vin)
        }}
        onType={close}
        onAgain={() => setAttempt(attempt + 1)}
      />
    </dialog>
  )
}

type LookingProps = {
  onFound: (vin: string) => void
  onType: () => void
  onAgain: () => void
}

/** The camera image, or why there is none. */
function Looking({ onFound, onType, onAgain }: LookingProps) {
  const t = useT('sell-my-car')
  const { video, state } = useVinCamera(onFound)
  const problem = state.name === 'problem' ? state.problem : null
  return (
    <>
      <section>
        <div className={`stack gap-5 ${styles.look}`}>
          <div className={styles.view} hidden={problem !== null}>
            <video ref={video} aria-label={t('scanPicture')} muted playsInline />
            <i className={state.name === 'Starting' ? undefined : styles.frame} />
          </div>
          {problem && (
            <Notice kind="alert" title={t(`scan${problem}`)}>
              {t(`scan${problem}Text`)}
            </Notice>
          )}
          <output>{state.name !== 'problem' && t(`scan${state.name}`)}</output>
        </div>
      </section>
      <footer>
        <Button kind="ink" onClick={onType}>
          {t('scanType')}
        </Button>
        {problem && <Button onClick={onAgain}>{t('scanAgain')}</Button>}
      </footer>
    </>
  )
}
