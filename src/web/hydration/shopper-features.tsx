import { HydratedCustomer, openCustomerInfo } from '#web/features/customer-info/customer-info.tsx'
import { act as toggleFavorite, FavoritesFeedback } from '#web/features/favorites/favorites.tsx'

/** Features that use the shopper's own storage, loaded by `HydratedShopper`. */
export function ShopperFeatures() {
  return (
    <>
      <FavoritesFeedback />
      <HydratedCustomer />
    </>
  )
}

/** Performs the action of a control. */
export function act(control: Element): void {
  if (control instanceof HTMLAnchorElement) openCustomerInfo(control)
  else toggleFavorite(control)
}
