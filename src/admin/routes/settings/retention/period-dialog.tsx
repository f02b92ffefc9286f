import { useState } from 'react'
import { useRevalidator } from 'react-router'

import { Button } from '#admin/controls/button.tsx'
import { Field, Input } from '#admin/controls/field.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import { DialogForm } from '#admin/routes/settings/frame/dialog-form.tsx'

import type { PeriodChange, PeriodRow } from './retention-data.ts'

type PeriodDialogProps = Readonly<{ row: PeriodRow; onClose: () => void }>

/** Another period for a kind of data: first what would be deleted, then the change. */
export function PeriodDialog({ row, onClose }: PeriodDialogProps) {
  const t = useT('admin-retention')
  const { show } = useToasts()
  const { kind, unit, min, max, standard } = row
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState(String(row.amount))
  const [previewed, setPreviewed] = useState<PeriodChange | null>(null)
  const { submit, isBusy, refusal } = useAction<PeriodChange>({
    onDone: (done) => {
      if (done.expired !== null) return setPreviewed(done)
      show({ text: t('saved') })
      onClose()
    },
    // Someone may have set another period meanwhile.
    onRefused: () => void revalidate(),
  })
  const amount = Number(typed)
  const known = previewed?.amount === amount ? previewed.expired : null
  const isPreviewed = known !== null
  return (
    <DialogForm
      title={t(`kind.${kind}`)}
      action={isPreviewed ? t('save') : t('preview')}
      refusal={refusal}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() =>
        submit({
          kind,
          amount: typed,
          ...(isPreviewed ? { intent: 'change', seen: String(row.amount) } : { intent: 'preview' }),
        })
      }
    >
      <p className="muted">{t(`about.${kind}`)}</p>
      <Field
        label={t(unit === 'months' ? 'newMonths' : 'newDays')}
        hint={t('bounds', { min, max, standard })}
      >
        {(ids) => (
          <Input
            {...ids}
            type="number"
            inputMode="numeric"
            required
            min={min}
            max={max}
            step={1}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      {row.amount !== standard && (
        <p>
          <Button onClick={() => setTyped(String(standard))}>{t('standard')}</Button>
        </p>
      )}
      <output>
        {isPreviewed && (
          <>
            <b>{known === 0 ? t('nothing') : t('previewed', { n: known })}</b>{' '}
            {amount !== row.amount && t(amount < row.amount ? 'shorter' : 'longer')}
          </>
        )}
      </output>
    </DialogForm>
  )
}
