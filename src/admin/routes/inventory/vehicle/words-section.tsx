import * as v from 'valibot'

import { Button } from '#admin/controls/button.tsx'
import { Field, Textarea } from '#admin/controls/field.tsx'
import { useT } from '#admin/lib/texts.tsx'

import { ConflictNote } from './conflict-note.tsx'
import { LockEnd } from './lock-end.tsx'
import { useTypedField } from './use-typed-field.ts'
import type { VehicleData } from './vehicle-data.server.ts'

import styles from './vehicle.module.css'

const FIELDS = [
  { field: 'commentsEn', text: 'english', lang: 'en' },
  { field: 'commentsEs', text: 'spanish', lang: 'es' },
] as const

/** Characters of each text in a comparison. */
const MAX_SHOWN = 500

type EditorProps = Readonly<{ data: VehicleData; at: (typeof FIELDS)[number] }>

function Editor({ data, at: { field, text, lang } }: EditorProps) {
  const t = useT('admin-inventory')
  const { vehicle, mayEdit } = data
  const view = vehicle.fields.find((one) => one.field === field)
  const own = view?.override ? view.shown : null
  const initial = typeof own === 'string' ? own : ''
  const edit = useTypedField(data, field, v.string())
  const typed = edit.typed ?? initial
  const save = () => {
    const change = typed.trim()
      ? { set: JSON.stringify({ [field]: typed }) }
      : { release: JSON.stringify([field]) }
    edit.submit(change)
  }
  const feed = typeof view?.feed === 'string' ? view.feed : null
  return (
    <div className={styles.words}>
      <Field
        label={t(text)}
        hint={feed && `${t('feedSays')}: ${feed.slice(0, 200)}`}
        error={edit.refusal}
      >
        {(ids) => (
          <Textarea
            {...ids}
            rows={5}
            lang={lang}
            maxLength={5000}
            disabled={!mayEdit}
            value={typed}
            onChange={(event) =>
              event.target.value === initial ? edit.discard() : edit.type(event.target.value)
            }
          />
        )}
      </Field>
      <LockEnd field={view} timeZone={data.timeZone} />
      <ConflictNote
        edit={edit}
        textOf={(value) => (typeof value === 'string' ? value.slice(0, MAX_SHOWN) : '')}
        mine={typed.slice(0, MAX_SHOWN)}
      />
      {mayEdit && (
        <Button disabled={edit.isBusy || typed === initial} onClick={save}>
          {t('save')}
        </Button>
      )}
    </div>
  )
}

/** The dealer's words about a vehicle in both languages. */
export function WordsSection({ data }: Readonly<{ data: VehicleData }>) {
  const t = useT('admin-inventory')
  return (
    <section className={styles.section} id="comments" aria-labelledby="comments-title">
      <header className={styles.sectionHead}>
        <h2 id="comments-title">{t('comments')}</h2>
      </header>
      <div className={styles.two}>
        {FIELDS.map((at) => (
          <Editor data={data} at={at} key={at.field} />
        ))}
      </div>
    </section>
  )
}
