import { useRef } from 'react'

import { Button, IconButton } from '#admin/controls/button.tsx'
import { useT } from '#admin/lib/texts.tsx'

import type { MatchedFile, Sending } from './photo-sending.ts'
import type { PhotoQueue } from './use-photo-queue.ts'

import styles from './photos.module.css'

const TYPES = 'image/jpeg,image/png,image/webp'
/** Files of one vehicle, or without one, that are named; the rest is counted. */
const MAX_NAMED = 20

const REASON_KEYS = {
  'no-match': 'photoNoMatch',
  several: 'photoSeveral',
  'no-right': 'skipNoRight',
} as const

const namesOf = (files: readonly MatchedFile[]) =>
  files
    .slice(0, MAX_NAMED)
    .map(({ file }) => file.name)
    .join(', ')

/** Which files go to which vehicle, and the files without a vehicle. */
function Plan({ matched }: Readonly<{ matched: readonly MatchedFile[] }>) {
  const t = useT('admin-inventory')
  const byVehicle = Map.groupBy(
    matched.filter(({ match }) => match.vehicle !== null),
    ({ match: { vehicle } }) => `${vehicle?.dealerCode}/${vehicle?.stock}`,
  )
  const without = matched.filter(({ match }) => match.vehicle === null)
  return (
    <>
      {byVehicle.size > 0 && (
        <ul className={styles.plan}>
          {[...byVehicle].map(([key, files]) => (
            <li key={key}>
              <b>{files[0]?.match.vehicle?.title}</b>{' '}
              <span className="muted num">{files[0]?.match.vehicle?.stock}</span>
              <p>
                {t('photosToAdd', {
                  n: files.length,
                  had: files[0]?.match.vehicle?.photos ?? 0,
                })}
              </p>
              <p className={`muted ${styles.names}`}>{namesOf(files)}</p>
            </li>
          ))}
        </ul>
      )}
      {without.length > 0 && (
        <section>
          <h3 className="text-alert">{t('photosWithout', { n: without.length })}</h3>
          <ul className={styles.plan}>
            {without.slice(0, MAX_NAMED).map(({ file, match }) => (
              <li key={file.name}>
                <span className={styles.names}>{file.name}</span>{' '}
                <span className="muted">{match.vehicle === null && t(REASON_KEYS[match.why])}</span>
              </li>
            ))}
          </ul>
          {without.length > MAX_NAMED && (
            <p className="muted">{t('rowsOf', { shown: MAX_NAMED, all: without.length })}</p>
          )}
        </section>
      )}
    </>
  )
}

/**
 * The progress of finding vehicles and sending. It is always in the page, so that screen readers announce its changes.
 */
function Progress({ isMatching, sending }: Readonly<Pick<PhotoQueue, 'isMatching' | 'sending'>>) {
  const t = useT('admin-inventory')
  if (!sending) return <output>{isMatching && t('photosMatching')}</output>
  const { waiting, sent, pause } = sending
  const n = waiting.length
  const text = pause === null ? t('uploading', { n }) : t('photosUnsent', { n })
  return <output>{n > 0 ? text : t('photosAdded', { n: sent })}</output>
}

/** Why the sending is paused, and what was refused. */
function Faults({ sending: { failed, pause } }: Readonly<{ sending: Sending }>) {
  const t = useT('admin-inventory')
  return (
    <>
      {pause !== null && (
        <p className="text-alert" role="alert">
          {pause}
        </p>
      )}
      {failed.length > 0 && (
        <section>
          <p className="text-alert" role="alert">
            {t('photosRefused', { n: failed.length })}
          </p>
          <ul className={styles.plan}>
            {failed.map(({ name, why }) => (
              <li key={name}>
                <span className={styles.names}>{name}</span>: {why}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type PaneProps = Readonly<{
  queue: PhotoQueue
  onClose: () => void
}>

/** The side pane that adds photos to many vehicles by the names of their files. */
export function PhotoPane({ queue, onClose }: PaneProps) {
  const t = useT('admin-inventory')
  const retry = useT('admin-shell')('retry')
  const input = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { matched, sending, isBusy, isSending } = queue
  /** A handler of a button that is removed by its step: moves the focus to the pane, which would lose it. */
  const withFocus = (send: () => void) => () => {
    send()
    heading.current?.focus()
  }
  const matchedCount = (matched ?? []).filter(({ match }) => match.vehicle !== null).length
  return (
    <aside className={styles.pane} aria-label={t('photosByName')}>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {t('photosByName')}
        </h2>
        <IconButton icon="x" label={t('closePreview')} disabled={isSending} onClick={onClose} />
      </header>
      <div className={styles.body}>
        <p className="muted">{t('photosByNameHint')}</p>
        <input
          ref={input}
          type="file"
          accept={TYPES}
          multiple
          hidden
          aria-label={t('choosePhotos')}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            target.value = ''
            if (files.length > 0) queue.choose(files)
          }}
        />
        {matched && !sending && <Plan matched={matched} />}
        <Progress isMatching={queue.isMatching} sending={sending} />
        {sending && <Faults sending={sending} />}
        {queue.refusal && (
          <p className="text-alert" role="alert">
            {queue.refusal}
          </p>
        )}
      </div>
      <footer className={styles.foot}>
        {sending?.pause && (
          <Button kind="primary" isWide onClick={withFocus(queue.retry)}>
            {retry}
          </Button>
        )}
        <Button icon="camera" isWide disabled={isBusy} onClick={() => input.current?.click()}>
          {t('choosePhotos')}
        </Button>
        {matched && !sending && (
          <Button
            kind="primary"
            isWide
            disabled={isBusy || matchedCount === 0}
            onClick={withFocus(queue.send)}
          >
            {t('addPhotos', { n: matchedCount })}
          </Button>
        )}
      </footer>
    </aside>
  )
}
