import { noFavorites } from '#domain/favorites/favorites.ts'
import { emptyPlan } from '#domain/finance/plan/payment-plan.ts'
import { FORGET_REQUEST } from '#domain/pages/customer-paths.ts'
import { SCHEME_KEY } from '#ui/scheme-script.ts'
import { changeFavorites } from '#web/features/favorites/favorites-store.ts'
import { isUsualPlan, visitPlan } from '#web/features/payment-plan/visit-plan.ts'
import { LOOKS_KEY } from '#web/features/search/store/list-looks.ts'
import { CHAT_PERMISSION_KEY } from '#web/lib/chat-permission.ts'
import { forgetCustomer } from '#web/lib/shopper/customer-store.ts'
import { FORGOTTEN } from '#web/lib/shopper/shopper-contact.ts'

/** Settings of the device; they say nothing about the shopper. */
const SETTINGS: ReadonlySet<string> = new Set([SCHEME_KEY, CHAT_PERMISSION_KEY, LOOKS_KEY])

const entriesOf = (storage: Storage): readonly string[] =>
  Object.keys(storage).filter((key) => !SETTINGS.has(key))

/** Whether this browser stores anything about the shopper. */
export function hasStoredData(): boolean {
  if (!isUsualPlan(visitPlan.get())) return true
  try {
    return entriesOf(localStorage).length > 0
  } catch {
    return false
  }
}

/**
 * Deletes everything that this browser stores about the shopper, whatever stored it: contact details, customer info,
 * the plan and ZIP code of the visit, drafts, saved, compared and viewed vehicles, and the cookie that names the last
 * request. Only settings of the device stay: colors, and whether the message panel is offered.
 * @see SHP-7
 */
export function forgetMe(): void {
  // First through their own modules, which update the page.
  changeFavorites(() => noFavorites)
  visitPlan.set(emptyPlan)
  for (const storage of ['localStorage', 'sessionStorage'] as const)
    try {
      for (const key of entriesOf(window[storage])) window[storage].removeItem(key)
    } catch {
      // A browser without storage stores nothing.
    }
  forgetCustomer()
  dispatchEvent(new Event(FORGOTTEN))
  // Only the server can delete this HTTP-only cookie.
  fetch(FORGET_REQUEST, { method: 'POST', keepalive: true }).catch(() => undefined)
}
