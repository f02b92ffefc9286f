import { useState } from 'react'
import * as v from 'valibot'

import { Button, IconButton } from '#admin/controls/button.tsx'
import { Input, Select } from '#admin/controls/field.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { Grid } from '#admin/controls/lists/grid.tsx'
import { Segments } from '#admin/controls/lists/segments.tsx'
import { fieldLabel } from '#admin/features/inventory/field-label.ts'
import { useT } from '#admin/lib/texts.tsx'
import { FACT_FIELDS } from '#domain/vehicle-edits/edit-fields.ts'
import type { AdminVehicleView } from '#modules/inventory/module.ts'

import { ConflictNote } from './conflict-note.tsx'
import { LockEnd } from './lock-end.tsx'
import { useTypedField } from './use-typed-field.ts'
import type { VehicleData } from './vehicle-data.server.ts'

import styles from './vehicle.module.css'

type FieldView = AdminVehicleView['fields'][number]

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

type LockProps = Readonly<{
  field: FieldView
  name: string
  data: VehicleData
  onRelease: () => void
}>

/** Whether a field follows the feed, or until when it is locked. */
function Lock({ field, name, data, onRelease }: LockProps) {
  const t = useT('admin-inventory')
  if (!field.override) return <span className="muted">{t('unlocked')}</span>
  return (
    <span className="row">
      {data.mayEdit && (
        <IconButton icon="lock" label={t('unlock', { name })} isSmall onClick={onRelease} />
      )}
      <LockEnd field={field} timeZone={data.timeZone} />
    </span>
  )
}

type RowProps = Readonly<{ field: FieldView; isNumber: boolean; data: VehicleData }>

/** What is typed for a fact, and when it ends. */
const TypedFact = v.object({ text: v.string(), ends: v.picklist(['never', 'feed']) })

function FactRow({ field, isNumber, data }: RowProps) {
  const t = useT('admin-inventory')
  const name = fieldLabel(t, field.field)
  const edit = useTypedField(data, field.field, TypedFact)
  const { typed } = edit
  const save = ({ text: given, ends }: v.InferOutput<typeof TypedFact>) => {
    const text = given.trim()
    const value = isNumber && text !== '' ? Number(text.replaceAll(',', '')) : text || null
    edit.submit({ set: JSON.stringify({ [field.field]: value }), ends })
  }
  const shown = textOf(field.shown)
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="soft">
        {textOf(field.feed) || <span className="muted">{t('notSent')}</span>}
      </td>
      <td>
        {typed === null ? (
          <button
            type="button"
            className={styles.value}
            disabled={!data.mayEdit}
            aria-label={`${t('edit', { name })}: ${shown}`}
            onClick={() => edit.type({ text: shown, ends: 'never' })}
          >
            {edit.isBusy ? '…' : shown || '–'}
            {data.mayEdit && <Icon name="pencil" />}
          </button>
        ) : (
          <form
            method="dialog"
            className={styles.factForm}
            onSubmit={(event) => {
              event.preventDefault()
              save(typed)
            }}
          >
            <Input
              aria-label={name}
              inputMode={isNumber ? 'numeric' : 'text'}
              value={typed.text}
              onChange={(event) => edit.type({ ...typed, text: event.target.value })}
              onKeyDown={(event) => event.key === 'Escape' && edit.discard()}
            />
            <Select
              aria-label={t('ends')}
              value={typed.ends}
              onChange={(event) =>
                edit.type({ ...typed, ends: event.target.value === 'feed' ? 'feed' : 'never' })
              }
            >
              <option value="never">{t('noEnd')}</option>
              <option value="feed">{t('untilFeed')}</option>
            </Select>
            <Button type="submit" disabled={edit.isBusy}>
              {t('save')}
            </Button>
            <Button kind="quiet" onClick={() => edit.discard()}>
              {t('cancel')}
            </Button>
          </form>
        )}
        {edit.refusal && (
          <p className="text-alert" role="alert">
            {edit.refusal}
          </p>
        )}
        <ConflictNote edit={edit} textOf={textOf} mine={typed?.text ?? ''} />
      </td>
      <td>
        <Lock
          field={field}
          name={name}
          data={data}
          onRelease={() => edit.submit({ release: JSON.stringify([field.field]) })}
        />
      </td>
    </tr>
  )
}

/** A table of facts: the value from the feed, the value on the site, and the lock if they differ. */
export function FactsSection({ data }: Readonly<{ data: VehicleData }>) {
  const t = useT('admin-inventory')
  const [show, setShow] = useState<'all' | 'different'>('all')
  const facts = FACT_FIELDS.flatMap(({ name, kind }) => {
    const field = data.vehicle.fields.find((one) => one.field === name)
    return field ? [{ field, isNumber: kind === 'number' }] : []
  })
  const different = facts.filter(({ field }) => field.override !== null)
  return (
    <section className={styles.section} id="facts" aria-labelledby="facts-title">
      <header className={styles.sectionHead}>
        <h2 id="facts-title">{t('facts')}</h2>
        <Segments
          label={t('show')}
          name="facts"
          value={show}
          onChange={setShow}
          options={[
            { value: 'all', label: `${t('allFacts')} ${facts.length}` },
            { value: 'different', label: `${t('different')} ${different.length}` },
          ]}
        />
      </header>
      <div className={styles.wide}>
        <Grid className={styles.factTable}>
          <thead>
            <tr>
              {(['field', 'feedSays', 'siteShows', 'lock'] as const).map((key) => (
                <th scope="col" key={key}>
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(show === 'all' ? facts : different).map(({ field, isNumber }) => (
              <FactRow field={field} isNumber={isNumber} data={data} key={field.field} />
            ))}
          </tbody>
        </Grid>
      </div>
    </section>
  )
}
