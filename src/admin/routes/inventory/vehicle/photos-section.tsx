import { useEffect, useRef, useState } from 'react'

import { Button, IconButton } from '#admin/controls/button.tsx'
import { Empty } from '#admin/controls/status/empty.tsx'
import { Thumb } from '#admin/features/inventory/thumb.tsx'
import { useT } from '#admin/lib/texts.tsx'
import type { AdminVehicleView } from '#modules/inventory/module.ts'

import { LockEnd } from './lock-end.tsx'
import { useEdit } from './use-edit.ts'
import type { VehicleData } from './vehicle-data.server.ts'

import styles from './vehicle.module.css'

type Photo = AdminVehicleView['photos'][number]

const TYPES = 'image/jpeg,image/png,image/webp'

/** A list with one item moved. */
function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const rest = list.toSpliced(from, 1)
  const item = list[from]
  return item === undefined ? list : rest.toSpliced(Math.max(0, to), 0, item)
}

/** Sends photos one after another, since each is added to the ones before. */
function useUploads() {
  const [waiting, setWaiting] = useState<readonly File[]>([])
  const isSending = useRef(false)
  const edit = useEdit({
    onSaved: () => {
      isSending.current = false
      setWaiting((files) => {
        const rest = files.slice(1)
        sendNext(rest)
        return rest
      })
    },
  })
  function sendNext(files: readonly File[]): void {
    const [file] = files
    if (!file || isSending.current) return
    isSending.current = true
    edit.submit({ intent: 'upload', photo: file })
  }
  return {
    waiting: edit.refusal === null ? waiting.length : 0,
    refusal: edit.refusal,
    add(files: readonly File[]) {
      const next = edit.refusal === null ? [...waiting, ...files] : files
      if (edit.refusal !== null) isSending.current = false
      setWaiting(next)
      sendNext(next)
    },
  }
}

/** The photos of a vehicle, which can be added, reordered by dragging or by keys, hidden and rotated. */
export function PhotosSection({ data }: Readonly<{ data: VehicleData }>) {
  const t = useT('admin-inventory')
  const { vehicle, mayEdit } = data
  const saved = vehicle.photos
  const [draft, setDraft] = useState<readonly Photo[] | null>(null)
  const [lifted, setLifted] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  // A moved element loses the focus, so the next key press would not reach it.
  useEffect(() => {
    if (lifted !== null) list.current?.children[lifted]?.querySelector('button')?.focus()
  }, [lifted])
  const uploads = useUploads()
  const edit = useEdit({ onSaved: () => setDraft(null) })
  const photos = draft ?? saved
  const hidden = photos.filter(({ isHidden }) => isHidden).length
  const arrange = (list: readonly Photo[]) => {
    setLifted(null)
    setDraft(list)
    const order = list.map(({ source, isHidden }) => ({ source, isHidden }))
    edit.submit({
      intent: 'arrange',
      revision: String(vehicle.revision),
      order: JSON.stringify(order),
    })
  }
  const step = (by: number) => {
    if (lifted === null) return
    const to = Math.max(0, Math.min(photos.length - 1, lifted + by))
    setDraft(moved(photos, lifted, to))
    setLifted(to)
  }
  const onKey = (event: React.KeyboardEvent, place: number) => {
    const keys: Readonly<Record<string, () => void>> = {
      ' ': () => setLifted(lifted === place ? null : place),
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
      Enter: () => lifted !== null && arrange(photos),
      Escape: () => {
        setLifted(null)
        setDraft(null)
      },
    }
    const run = keys[event.key]
    if (!run || (lifted === null && event.key !== ' ')) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
  const choose = () => input.current?.click()
  return (
    <section className={styles.section} id="photos" aria-labelledby="photos-title">
      <header className={styles.sectionHead}>
        <h2 id="photos-title">{t('photos')}</h2>
        <span className="muted num">{t('photoCount', { n: photos.length, hidden })}</span>
        <LockEnd
          field={vehicle.fields.find(({ field }) => field === 'photos')}
          timeZone={data.timeZone}
        />
        {mayEdit && (
          <span className={styles.end}>
            <Button kind="quiet" onClick={() => edit.submit({ intent: 'reset' })}>
              {t('feedOrder')}
            </Button>
            <Button icon="camera" onClick={choose}>
              {t('takePhotos')}
            </Button>
          </span>
        )}
        <input
          ref={input}
          type="file"
          accept={TYPES}
          multiple
          hidden
          aria-label={t('takePhotos')}
          onChange={({ target }) => {
            uploads.add([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </header>
      <output className="muted">
        {uploads.waiting > 0 && t('uploading', { n: uploads.waiting })}
        {lifted !== null && `${t('moving', { n: lifted + 1 })} ${t('moveKeys')}`}
      </output>
      {[uploads.refusal, edit.refusal].map(
        (refusal) =>
          refusal && (
            <p className="text-alert" role="alert" key={refusal}>
              {refusal}
            </p>
          ),
      )}
      {photos.length === 0 && (
        <Empty icon="camera" title={t('noPhotosYet')}>
          {t('noPhotosHint')}
        </Empty>
      )}
      <ul className={styles.photos} ref={list}>
        {photos.map((photo, place) => {
          const n = place + 1
          const isLifted = lifted === place
          return (
            <li
              key={photo.source}
              className={[styles.photo, isLifted && styles.lifted, photo.isHidden && styles.faded]
                .filter(Boolean)
                .join(' ')}
            >
              <button
                type="button"
                aria-label={t('photoLabel', { n })}
                disabled={!mayEdit}
                draggable={mayEdit}
                onDragStart={(event) => {
                  event.dataTransfer.setData('text/plain', String(place))
                  event.dataTransfer.effectAllowed = 'move'
                }}
                onDragOver={(event) => event.preventDefault()}
                onDrop={(event) => {
                  event.preventDefault()
                  arrange(moved(photos, Number(event.dataTransfer.getData('text/plain')), place))
                }}
                onKeyDown={(event) => onKey(event, place)}
                onClick={() =>
                  lifted !== null && !isLifted && arrange(moved(photos, lifted, place))
                }
              >
                <Thumb photo={photo.address} size="tile" />
              </button>
              <span className={styles.photoNumber}>{n}</span>
              {(place === 0 || photo.isHidden) && (
                <span className={styles.photoTag}>
                  {photo.isHidden ? t('photoHidden') : t('main')}
                </span>
              )}
              {mayEdit && (
                <span className={styles.photoTools}>
                  {photo.address?.startsWith('/media/') && (
                    <IconButton
                      icon="rotate-cw"
                      label={t('rotate', { n })}
                      isSmall
                      onClick={() => edit.submit({ intent: 'turn', source: photo.source })}
                    />
                  )}
                  <IconButton
                    icon={photo.isHidden ? 'eye' : 'eye-off'}
                    label={t(photo.isHidden ? 'showPhoto' : 'hidePhoto', { n })}
                    isSmall
                    onClick={() =>
                      arrange(
                        photos.map((one) =>
                          one.source === photo.source ? { ...one, isHidden: !one.isHidden } : one,
                        ),
                      )
                    }
                  />
                  {place > 0 && (
                    <IconButton
                      icon="star"
                      label={t('makeMain', { n })}
                      isSmall
                      onClick={() => arrange(moved(photos, place, 0))}
                    />
                  )}
                  {photo.isUpload && (
                    <IconButton
                      icon="trash-2"
                      label={t('removePhoto', { n })}
                      isSmall
                      onClick={() => edit.submit({ intent: 'remove', source: photo.source })}
                    />
                  )}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
