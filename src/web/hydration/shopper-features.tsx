import { AwakeCustomer, openCustomerInfo } from '#web/features/customer-info/customer-info.tsx'
import { act as actOnShelf, FavoritesFeedback } from '#web/features/favorites/favorites.tsx'

/** What `Wake` loads: everything that works with what the shopper's browser keeps. */
export function Awake() {
  return (
    <>
      <FavoritesFeedback />
      <AwakeCustomer />
    </>
  )
}

/** Does what a control is for. */
export function act(control: Element): void {
  if (control instanceof HTMLAnchorElement) openCustomerInfo(control)
  else actOnShelf(control)
}
