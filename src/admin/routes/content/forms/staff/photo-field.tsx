import { useRef, useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { useT } from '#admin/lib/texts.tsx'

import { squarePhoto } from './square-photo.ts'

import styles from './photo-field.module.css'

type Props = Readonly<{
  /** Whose photo it is. */
  name: string
  /** The address of the photo; `null` for none. */
  src: string | null
  /** Gets a photo that was just taken, or an empty text for none. */
  onChange: (picture: string) => void
}>

/** The photo of a person, as the staff page shows it: taken with a phone, chosen from files, or removed. */
export function PhotoField({ name, src, onChange }: Props) {
  const t = useT('admin-forms')
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'ready' | 'reading' | 'failed'>('ready')
  const read = async (file: File) => {
    setState('reading')
    const photo = await squarePhoto(file)
    setState(photo === null ? 'failed' : 'ready')
    if (photo !== null) onChange(photo)
  }
  return (
    <div className={styles.photo}>
      {src === null ? (
        <span className={styles.face} aria-hidden="true" />
      ) : (
        <img
          className={styles.face}
          src={src}
          alt={t('photoOf', { name })}
          width={72}
          height={72}
        />
      )}
      <span className="row wrap">
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={t('choosePhoto')}
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) void read(file)
          }}
        />
        <Button icon="camera" isBusy={state === 'reading'} onClick={() => input.current?.click()}>
          {t(src === null ? 'choosePhoto' : 'changePhoto')}
        </Button>
        {src !== null && (
          <Button kind="quiet" icon="trash-2" onClick={() => onChange('')}>
            {t('removePhoto')}
          </Button>
        )}
      </span>
      <output className={state === 'failed' ? 'text-alert' : 'muted'}>
        {t(state === 'failed' ? 'photoFailed' : 'photoHint')}
      </output>
    </div>
  )
}
