import { useEffect, useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { Field, Input } from '#admin/controls/field.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import { useLeadTexts } from '#admin/routes/leads/inbox/lead-texts.ts'
import type { SealedField, SealedReading } from '#modules/leads/module.ts'

import styles from './context.module.css'

/** A sealed value with its label in the person's language. */
export type ShownField = SealedField & Readonly<{ label: string }>

type SealedPartProps = Readonly<{ leadId: string; fields: readonly ShownField[] }>

/** A value that was read is hidden again after this time, in ms. */
const SHOWN_MS = 60_000
const MAX_REASON_LENGTH = 200

/** The sealed values of a credit application: masks, and a button that reads one of them for a reason. */
export function SealedPart({ leadId, fields }: SealedPartProps) {
  const { t } = useLeadTexts()
  const [chosen, setChosen] = useState<ShownField | null>(null)
  const [shown, setShown] = useState<Readonly<{ name: string; value: string }> | null>(null)
  useEffect(() => {
    if (shown === null) return undefined
    const timer = setTimeout(() => setShown(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <section>
      <h2>{t('sealedTitle')}</h2>
      <p className={`muted ${styles.note}`}>{t('sealed.note')}</p>
      <dl className={styles.sealed}>
        {fields.map((field) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>
              {shown?.name === field.name ? (
                <output className="num" title={t('sealed.hides')}>
                  {shown.value}
                </output>
              ) : (
                <>
                  <Icon name="lock" />
                  <span className="num">{field.mask}</span>
                  {field.isGone ? (
                    <span className="muted">{t('sealed.gone')}</span>
                  ) : (
                    <Button
                      kind="quiet"
                      aria-label={t('sealed.read', { field: field.label })}
                      onClick={() => setChosen(field)}
                    >
                      {t('sealed.readShort')}
                    </Button>
                  )}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {chosen && (
        <ReasonDialog
          leadId={leadId}
          field={chosen}
          onClose={() => setChosen(null)}
          onRead={(value) => {
            setChosen(null)
            setShown({ name: chosen.name, value })
          }}
        />
      )}
    </section>
  )
}

type ReasonDialogProps = Readonly<{
  leadId: string
  field: ShownField
  onClose: () => void
  onRead: (value: string) => void
}>

function ReasonDialog({ leadId, field, onClose, onRead }: ReasonDialogProps) {
  const { t } = useLeadTexts()
  const [refusal, setRefusal] = useState<string | null>(null)
  const read = useAction<SealedReading>({
    onDone(reading) {
      if (reading.state === 'read') onRead(reading.value)
      else setRefusal(t(`sealed.state.${reading.state}`))
    },
  })
  return (
    <Dialog
      title={t('sealed.read', { field: field.label })}
      onClose={onClose}
      closeLabel={t('close')}
    >
      <form
        method="dialog"
        className={styles.reason}
        onSubmit={(event) => {
          event.preventDefault()
          setRefusal(null)
          const reason = new FormData(event.currentTarget).get('reason')
          read.submit({
            intent: 'read-sealed',
            id: leadId,
            field: field.name,
            reason: typeof reason === 'string' ? reason : '',
          })
        }}
      >
        <Field
          label={t('sealed.reason')}
          hint={t('sealed.reasonHint')}
          error={refusal ?? read.refusal}
        >
          {(ids) => (
            <Input
              name="reason"
              required
              maxLength={MAX_REASON_LENGTH}
              autoComplete="off"
              {...ids}
            />
          )}
        </Field>
        <Button type="submit" kind="primary" disabled={read.isBusy}>
          {t('sealed.readShort')}
        </Button>
      </form>
    </Dialog>
  )
}
