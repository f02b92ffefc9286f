import type { BookedService, ShopperBooking } from './booking.ts'
import type { MenuItem } from './shop.ts'

/** Services as stored with a booking, from the current menu. */
export const bookedServices = (items: readonly MenuItem[]): readonly BookedService[] =>
  items.map(({ id, name, minutes, price }) => ({ id, name, minutes, price }))

/** The price range of services with a known price, in cents before taxes, and whether others need a quote. */
export function estimateOf(
  services: readonly Pick<BookedService, 'price'>[],
): ShopperBooking['estimate'] {
  let from = 0
  let to = 0
  let hasQuotes = false
  for (const { price } of services) {
    if (price.kind === 'quote') hasQuotes = true
    else {
      from += price.kind === 'fixed' ? price.amount : price.from
      to += price.kind === 'fixed' ? price.amount : price.to
    }
  }
  return { from, to, hasQuotes }
}
