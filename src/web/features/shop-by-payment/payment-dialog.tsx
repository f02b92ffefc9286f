import { useEffect, useRef } from 'react'

import { emptyPlan, type PaymentPlan } from '#domain/finance/payment-plan.ts'
import { useT } from '#web/lib/use-t.ts'
import { Button, IconButton } from '#web/ui/button.tsx'

import { PlanForm } from './plan-form.tsx'
import type { PlanOptions } from './plan-options.ts'

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
  const shut = () => dialog.current?.close()
  const set = (next: PaymentPlan) => {
    shut()
    onSet(next)
  }

  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="by-payment" onClose={onShut}>
      <PlanForm
        plan={plan}
        options={options}
        places={plan.taxLocation ? [plan.taxLocation] : []}
        onSet={set}
        head={
          <div className={styles.head}>
            <h2 id="by-payment">{t('title')}</h2>
            <IconButton icon="x" label={t('close')} onClick={shut} />
          </div>
        }
        foot={
          <>
            <Button type="submit" kind="action">
              {t('show')}
            </Button>
            <Button onClick={() => set(emptyPlan)}>{t('clear')}</Button>
          </>
        }
      />
    </dialog>
  )
}
