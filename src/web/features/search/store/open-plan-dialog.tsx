import { useEffect, useId, useRef } from 'react'
import { createRoot } from 'react-dom/client'

import { type PaymentPlan, emptyPlan } from '#domain/finance/plan/payment-plan.ts'
import type { Locale } from '#i18n/locale.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { loadArea } from '#ui/text/load-messages.ts'
import { MessagesProvider } from '#ui/text/messages-context.tsx'
import { useT } from '#ui/text/use-t.ts'
import { PlanForm } from '#web/features/payment-plan/plan-form.tsx'
import type { PlanOptions } from '#web/features/payment-plan/plan-options.ts'

import styles from '#ui/dialog.module.css'

type Opening = Readonly<{
  locale: Locale
  plan: PaymentPlan
  options: PlanOptions
  onSet: (plan: PaymentPlan) => Promise<void>
  /** Called once it is closed. */
  onClosed: () => void
}>

/**
 * Opens the dialog of a plan over the page. It is loaded with the first click and has its own React tree, so that the
 * page need not know of it before.
 */
export async function openPlanDialog(opening: Opening): Promise<void> {
  const { locale, plan, options, onSet, onClosed } = opening
  // Messages first: a suspended dialog would show nothing.
  await loadArea('shop-by-payment', locale)
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
    onClosed()
  }
  root.render(
    <MessagesProvider locale={locale} area={(name) => loadArea(name, locale)}>
      <PlanDialog
        plan={plan}
        options={options}
        onSet={onSet}
        // Not within its own event.
        onClosed={() => queueMicrotask(close)}
      />
    </MessagesProvider>,
  )
}

type PlanDialogProps = {
  plan: PaymentPlan
  options: PlanOptions
  /** Called with the new plan, the empty one to clear it; resolves when the first cards have its prices. */
  onSet: (plan: PaymentPlan) => Promise<void>
  /** Called once it is closed, whatever was chosen. */
  onClosed: () => void
}

/** The choices of a plan, set once for every vehicle. Only the ZIP code is sent, for its taxes. */
function PlanDialog({ plan, options, onSet, onClosed }: PlanDialogProps) {
  const t = useT('shop-by-payment')
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const close = () => dialog.current?.close()
  const set = (next: PaymentPlan) => void onSet(next).catch(reportError).then(close)

  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onClose={onClosed}>
      <PlanForm
        plan={plan}
        options={options}
        places={plan.taxLocation ? [plan.taxLocation] : []}
        onSet={set}
        head={
          <header>
            <h2 id={title} tabIndex={-1} autoFocus>
              {t('title')}
            </h2>
            <IconButton icon="x" label={t('close')} onClick={close} />
          </header>
        }
        foot={
          <>
            <Button type="submit" kind="action">
              {t('show')}
            </Button>
            <Button kind="quiet" onClick={() => set(emptyPlan)}>
              {t('clear')}
            </Button>
          </>
        }
      />
    </dialog>
  )
}
