import { Form, useNavigation } from 'react-router'

import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { DriveView } from '#web/routes/my-request/view/drive-view.ts'

import { DO_FIELD, SLOT_FIELD } from './field-names.ts'

import styles from './my-request.module.css'

type DriveProps = {
  drive: DriveView
  /** A post that was refused: its time stays chosen. */
  refused: Readonly<{ values: Readonly<Record<string, string>> }> | undefined
}

/** The shopper's test drive: its time, moved or canceled by a click, with and without scripts. */
export function Drive({ drive, refused }: DriveProps) {
  const { when, canChange, isSold, days } = drive
  const t = useT('my-request')
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <section className={`card stack gap-3 ${styles.card}`} aria-labelledby="drive">
      <h2 id="drive">{t('drive')}</h2>
      <p className="num strong">{when ?? t('driveCanceled')}</p>
      {canChange && (
        <>
          {isSold && <p className="soft">{t('problem.sold')}</p>}
          {days.length > 0 && (
            <Form method="post" className="stack gap-5">
              <SelectField
                label={t('driveTo')}
                name={SLOT_FIELD}
                defaultValue={refused?.values[SLOT_FIELD]}
              >
                {days.map(({ name, times }) => (
                  <optgroup label={name} key={name}>
                    {times.map(({ value, label }) => (
                      <option value={value} key={value}>
                        {`${name}, ${label}`}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </SelectField>
              <div>
                <Button
                  kind="action"
                  type="submit"
                  name={DO_FIELD}
                  value="move"
                  disabled={isSending}
                >
                  {t('driveMove')}
                </Button>
              </div>
            </Form>
          )}
          <Form method="post">
            <Button type="submit" name={DO_FIELD} value="cancel" disabled={isSending}>
              {t('driveCancel')}
            </Button>
          </Form>
        </>
      )}
    </section>
  )
}
