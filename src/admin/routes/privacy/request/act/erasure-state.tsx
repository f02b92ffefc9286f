import { useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Note } from '#admin/controls/status/note.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { useDay } from '#admin/routes/privacy/due-clock.tsx'
import { useRequestChange } from '#admin/routes/privacy/request/use-request-change.ts'
import type { PrivacyCase } from '#modules/privacy/module.ts'

import styles from '#admin/routes/privacy/request/request.module.css'

/** The progress of an erasure, and its certificate once it is finished. */
export function ErasureState({ request }: Readonly<{ request: PrivacyCase }>) {
  const t = useT('admin-privacy')
  const day = useDay()
  const { change, isBusy } = useRequestChange(request.revision, ({ intent }) => {
    if (intent === 'continue') return t('continued')
    return intent === 'endHold' ? t('holdEnded') : null
  })
  const { erasure } = request
  if (erasure === null) return null
  const { erased, toErase, finishedAt, byName, held, isStopped } = erasure
  if (isStopped)
    return (
      <div className={styles.part}>
        <Note tone="warn">{t('stopped', { n: erased, all: toErase })}</Note>
        <p className="muted">{t('stoppedText')}</p>
        <p className={styles.buttons} data-actions="">
          <Button kind="primary" isBusy={isBusy} onClick={() => change('continue')}>
            {t('continue')}
          </Button>
        </p>
      </div>
    )
  if (finishedAt === null)
    return (
      <output>
        {t('erasing', { n: erased, all: toErase })} <progress value={erased} max={toErase} />
      </output>
    )
  return (
    <div className={styles.part}>
      <Note tone="ok">{t('erased', { name: byName, n: erased, date: day(finishedAt) })}</Note>
      <p className="muted">{t('certificateText')}</p>
      <p className={styles.buttons} data-actions="">
        <Button icon="download" isBusy={isBusy} onClick={() => change('certificate')}>
          {t('certificate')}
        </Button>
      </p>
      {held > 0 && <Held n={held} isBusy={isBusy} onEnd={() => change('endHold')} />}
    </div>
  )
}

type HeldProps = Readonly<{ n: number; isBusy: boolean; onEnd: () => void }>

/** What a legal hold keeps, and its end, which erases it. */
function Held({ n, isBusy, onEnd }: HeldProps) {
  const t = useT('admin-privacy')
  const [isEnding, setIsEnding] = useState(false)
  return (
    <>
      <Note tone="warn">{t('held', { n })}</Note>
      {isEnding ? (
        <>
          <p>{t('endHoldText')}</p>
          <Button kind="danger" isBusy={isBusy} onClick={onEnd}>
            {t('endHoldNow')}
          </Button>
        </>
      ) : (
        <p className={styles.buttons} data-actions="">
          <Button onClick={() => setIsEnding(true)}>{t('endHold')}</Button>
        </p>
      )}
    </>
  )
}
