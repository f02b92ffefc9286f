import { createRoot } from 'react-dom/client'

import type { PaymentPlan } from '#domain/finance/payment-plan.ts'
import type { Locale } from '#i18n/locale.ts'
import { loadArea } from '#web/lib/load-messages.ts'
import { MessagesProvider } from '#web/lib/messages-context.tsx'

import { PaymentDialog } from './payment-dialog.tsx'
import type { PlanOptions } from './plan-options.ts'

type Opening = Readonly<{
  locale: Locale
  plan: PaymentPlan
  options: PlanOptions
  onSet: (plan: PaymentPlan) => void
}>

/**
 * Opens the choices of a plan over the page. They come with the first press, so they stand in a tree of their own:
 * the page need not know of them before.
 */
export async function openPaymentDialog({ locale, plan, options, onSet }: Opening): Promise<void> {
  // Words first: what waits for them would show nothing.
  await loadArea('shop-by-payment', locale)
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const shut = () => {
    root.unmount()
    place.remove()
  }
  root.render(
    <MessagesProvider locale={locale} area={(name) => loadArea(name, locale)}>
      <PaymentDialog
        plan={plan}
        options={options}
        onSet={onSet}
        // Not within its own event.
        onShut={() => queueMicrotask(shut)}
      />
    </MessagesProvider>,
  )
}
