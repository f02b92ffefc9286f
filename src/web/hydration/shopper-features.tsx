import { HydratedCustomer, openCustomerInfo } from '#web/features/customer-info/customer-info.tsx'
import { act as toggleFavorite, FavoritesFeedback } from '#web/features/favorites/favorites.tsx'

/** What `HydratedShopper` loads: everything that works with the shopper's own storage. */
export function ShopperFeatures() {
  return (
    <>
      <FavoritesFeedback />
      <HydratedCustomer />
    </>
  )
}

/** Does what a control is for. */
export function act(control: Element): void {
  if (control instanceof HTMLAnchorElement) openCustomerInfo(control)
  else toggleFavorite(control)
}
