import { Button } from '#admin/controls/button.tsx'
import { columnNames } from '#admin/features/inventory/column-words.ts'
import { fieldLabel } from '#admin/features/inventory/field-label.ts'
import { useT } from '#admin/lib/texts.tsx'
import type { EditField } from '#domain/vehicle-edits/edit-fields.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { useLocale } from '#ui/text/use-t.ts'

import { useEdit } from './use-edit.ts'
import type { VehicleData } from './vehicle-data.server.ts'

import styles from './vehicle.module.css'

/** What people and imports changed, the newest first; edits of people can be undone. */
export function HistorySection({ data }: Readonly<{ data: VehicleData }>) {
  const t = useT('admin-inventory')
  const locale = useLocale()
  const edit = useEdit()
  const { edits, feedChanges } = data.vehicle
  const namesOf = (fields: readonly EditField[]) =>
    fields.map((field) => fieldLabel(t, field)).join(', ')
  const items = [
    ...edits.map(({ id, at, user, after, undoneAt, kind }) => ({
      key: id,
      at,
      // The names of the edited fields.
      text: t('byWhom', { name: user.name, fields: namesOf(Object.keys(after) as EditField[]) }),
      editId: undoneAt === null && kind !== 'ended' ? id : null,
    })),
    ...feedChanges.map(({ runId, at, after }) => ({
      key: runId,
      at,
      text: t('importChanged', { fields: columnNames(t, Object.keys(after)) || '–' }),
      editId: null,
    })),
  ].toSorted((a, b) => (a.at < b.at ? 1 : -1))
  return (
    <section className={styles.section} id="history" aria-labelledby="history-title">
      <header className={styles.sectionHead}>
        <h2 id="history-title">{t('history')}</h2>
      </header>
      {edit.refusal && (
        <p className="text-alert" role="alert">
          {edit.refusal}
        </p>
      )}
      <ol className={styles.history}>
        {items.map(({ key, at, text, editId }) => (
          <li key={key}>
            <time className="muted num" dateTime={at}>
              {formatMoment(at, locale, data.timeZone)}
            </time>
            <span>{text}</span>
            {editId && data.mayEdit && (
              <Button
                kind="quiet"
                icon="undo-2"
                onClick={() => edit.submit({ intent: 'undo', editId })}
              >
                {t('restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
