import { Button } from '#admin/controls/button.tsx'
import { useT } from '#admin/lib/texts.tsx'

import type { FieldEdit } from './use-field-edit.ts'

import styles from './vehicle.module.css'

type NoteProps = Readonly<{
  edit: FieldEdit
  /** A value of the field, as text. */
  textOf: (value: unknown) => string
  /** The value that the person typed, as text. */
  mine: string
}>

/**
 * Reports that a field changed while a person was editing it: the value that they saw before, the current one, and the
 * typed one.
 */
export function ConflictNote({ edit, textOf, mine }: NoteProps) {
  const t = useT('admin-inventory')
  const { conflict } = edit
  if (!conflict) return null
  const { by, before, value } = conflict
  const rows = [
    ['youSaw', textOf(before)],
    [by === null ? 'feedSays' : 'siteShows', textOf(value)],
    ['youTyped', mine],
  ] as const
  return (
    <div role="alert" className={styles.conflict}>
      <p className="text-alert">
        {by === null ? t('conflictFeed') : t('conflictBy', { name: by })}
      </p>
      <dl>
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{text || '–'}</dd>
          </div>
        ))}
      </dl>
      <p className="row">
        <Button onClick={() => edit.again()}>{t('saveMine')}</Button>
        <Button kind="quiet" onClick={() => edit.discard()}>
          {t('leaveOther')}
        </Button>
      </p>
    </div>
  )
}
