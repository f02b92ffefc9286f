import { createRoot } from 'react-dom/client'

import type { PaymentPlan } from '#domain/finance/payment-plan.ts'
import type { Locale } from '#i18n/locale.ts'
import { loadArea } from '#ui/text/load-messages.ts'
import { MessagesProvider } from '#ui/text/messages-context.tsx'
import type { PlanOptions } from '#web/features/payment-plan/plan-options.ts'

import { PlanDialog } from './plan-dialog.tsx'

type Opening = Readonly<{
  locale: Locale
  plan: PaymentPlan
  options: PlanOptions
  onSet: (plan: PaymentPlan) => Promise<void>
  /** Called once it has gone. */
  onShut: () => void
}>

/**
 * Opens the choices of a plan over the page. They come with the first press, so they are in their own tree:
 * the page need not know of them before.
 */
export async function openPlanDialog(opening: Opening): Promise<void> {
  const { locale, plan, options, onSet, onShut } = opening
  // Words first: what waits for them would show nothing.
  await loadArea('shop-by-payment', locale)
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const shut = () => {
    root.unmount()
    place.remove()
    onShut()
  }
  root.render(
    <MessagesProvider locale={locale} area={(name) => loadArea(name, locale)}>
      <PlanDialog
        plan={plan}
        options={options}
        onSet={onSet}
        // Not within its own event.
        onShut={() => queueMicrotask(shut)}
      />
    </MessagesProvider>,
  )
}
