import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'

import { emptyPlan, type PaymentPlan } from '#domain/finance/payment-plan.ts'
import { PLAN_NAMES } from '#domain/finance/plan-address.ts'
import { readAmount } from '#domain/finance/read-amount.ts'
import { useT } from '#web/lib/use-t.ts'
import { Button, IconButton } from '#web/ui/button.tsx'

import { PlanFields, type PlanErrors } from './plan-fields.tsx'
import { planOfForm, unreadAmounts, type AmountName } from './plan-form.ts'
import type { PlanOptions } from './plan-options.ts'
import { useTaxPlaces, type TaxPlaces } from './use-tax-places.ts'

import styles from './shop-by-payment.module.css'

type PaymentDialogProps = {
  plan: PaymentPlan
  options: PlanOptions
  /** Called with the plan that was set, the empty one to clear it. */
  onSet: (plan: PaymentPlan) => void
  /** Called once it is shut, whatever was chosen. */
  onShut: () => void
}

/** The choices of a plan, set once for every vehicle. Nothing of it is sent but the zip code, for its taxes. */
export function PaymentDialog({ plan, options, onSet, onShut }: PaymentDialogProps) {
  const t = useT('shop-by-payment')
  const dialog = useRef<HTMLDialogElement>(null)
  const [zip, setZip] = useState(plan.zip)
  const [errors, setErrors] = useState<PlanErrors>({})
  const tax = useTaxPlaces(zip, { zip: plan.zip, place: plan.taxLocation })

  useEffect(() => dialog.current?.showModal(), [])

  /** What is out of bounds is put right and said; what cannot be read stays to be put right. */
  function onAmount(name: AmountName, field: HTMLInputElement) {
    const { value, problem } = readAmount(field.value)
    setErrors({ ...errors, [name]: problem && t(problem) })
    if (problem && value !== null) field.value = String(value / 100)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const form = event.currentTarget
    const wrong: PlanErrors = Object.fromEntries(
      unreadAmounts(form).map((name) => [name, t('notANumber')]),
    )
    if (zip !== '' && tax.zip !== zip) wrong.zip = t('badZip')
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first === undefined) {
      onSet(planOfForm(form, plan, tax.places))
      dialog.current?.close()
      return
    }
    const field = form.elements.namedItem(PLAN_NAMES[first as keyof PlanErrors])
    if (field instanceof HTMLElement) field.focus()
  }

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="by-payment" onClose={onShut}>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <div className={styles.head}>
          <h2 id="by-payment">{t('title')}</h2>
          <IconButton icon="x" label={t('close')} onClick={() => dialog.current?.close()} />
        </div>
        <p>{t('intro')}</p>
        {plan.mode === 'lease' && <p className={styles.note}>{t('leaseEnds')}</p>}
        {plan.mode === 'finance' && plan.custom && (
          <p className={styles.note}>
            {t('ownRateStays', { apr: String(plan.custom.aprPercent) })}
          </p>
        )}
        <PlanFields
          plan={plan}
          options={options}
          places={tax.places}
          errors={errors}
          zipNote={noteOf(tax, t)}
          onAmount={onAmount}
          onZip={setZip}
        />
        <p className={styles.note}>{t('noCredit')}</p>
        <div className={styles.foot}>
          <Button type="submit" kind="action">
            {t('show')}
          </Button>
          <Button
            onClick={() => {
              onSet(emptyPlan)
              dialog.current?.close()
            }}
          >
            {t('clear')}
          </Button>
        </div>
      </form>
    </dialog>
  )
}

/** What has to be said of a zip code's places; nothing while all is well. */
function noteOf(
  { status, places }: TaxPlaces,
  t: ReturnType<typeof useT<'shop-by-payment'>>,
): ReactNode {
  if (status === 'loading') return t('loading')
  if (status === 'failed') return places.length === 0 && t('zipFailed')
  return status === 'loaded' && places.length === 0 && t('zipUnknown')
}
