import { useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Field, Input } from '#admin/controls/field.tsx'
import { Grid } from '#admin/controls/lists/grid.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { useRecordTitle } from '#admin/routes/privacy/request/record-texts.ts'
import { useRequestChange } from '#admin/routes/privacy/request/use-request-change.ts'
import { excerptAround } from '#domain/privacy/excerpt.ts'
import type { CorrectedField, PrivacyCase } from '#modules/privacy/module.ts'

import styles from '#admin/routes/privacy/request/request.module.css'

const FIELDS = ['firstName', 'lastName', 'email', 'phone', 'zipCode'] as const
type Fields = Readonly<Record<(typeof FIELDS)[number], string>>
const WORDS = ['text', 'shownName', 'answer'] as const
const EMPTY: Fields = { firstName: '', lastName: '', email: '', phone: '', zipCode: '' }

/** Corrects contact fields in every place, after each change was shown. */
export function CorrectForm({ request }: Readonly<{ request: PrivacyCase }>) {
  const t = useT('admin-privacy')
  const [fields, setFields] = useState(EMPTY)
  const [changes, setChanges] = useState<readonly CorrectedField[] | null>(null)
  const { change, isBusy } = useRequestChange(request.revision, (done) => {
    if (done.intent === 'preview') {
      setChanges(done.changes)
      return null
    }
    setChanges(null)
    setFields(EMPTY)
    return done.intent === 'correct' ? t('corrected', { n: done.n }) : null
  })
  return (
    <div className={styles.part}>
      <h3>{t('correct')}</h3>
      <p className="muted">{t('correctText')}</p>
      <form
        method="dialog"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          change('preview', fields)
        }}
      >
        {FIELDS.map((name) => (
          <Field label={t(name)} key={name}>
            {(ids) => (
              <Input
                {...ids}
                name={name}
                value={fields[name]}
                autoComplete="off"
                onChange={(event) => {
                  const { value } = event.currentTarget
                  setFields((before) => ({ ...before, [name]: value }))
                  // A preview is of the fields as they were.
                  setChanges(null)
                }}
              />
            )}
          </Field>
        ))}
        <Button type="submit" isBusy={isBusy}>
          {t('preview')}
        </Button>
      </form>
      {changes?.length === 0 && <output>{t('noChange')}</output>}
      {changes !== null && changes.length > 0 && (
        <>
          <Changes changes={changes} />
          <Button kind="primary" isBusy={isBusy} onClick={() => change('correct', fields)}>
            {t('correctNow', { n: changes.length })}
          </Button>
        </>
      )}
    </div>
  )
}

/** The index of the first character that differs. */
function firstDifference(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return at
}

function Changes({ changes }: Readonly<{ changes: readonly CorrectedField[] }>) {
  const t = useT('admin-privacy')
  const titleOf = useRecordTitle()
  return (
    <div className={styles.scroll}>
      <Grid>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((one) => {
            const field = FIELDS.find((name) => name === one.field)
            const words = WORDS.find((name) => name === one.field)
            const at = firstDifference(one.before, one.after)
            return (
              <tr key={`${one.place} ${one.id} ${one.field}`}>
                <th scope="row">{titleOf(one)}</th>
                <td>{field ? t(field) : words ? t(`field.${words}`) : one.field}</td>
                <td>{excerptAround(one.before, at)}</td>
                <td>{excerptAround(one.after, at)}</td>
              </tr>
            )
          })}
        </tbody>
      </Grid>
    </div>
  )
}
