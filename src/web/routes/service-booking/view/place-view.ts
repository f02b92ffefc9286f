import { formatPhone } from '#domain/kernel/phone.ts'
import { paths } from '#domain/pages/paths.ts'
import type { OwnBooking } from '#domain/service/booking.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** Where a shopper comes, and whom they call. */
export type PlaceView = Readonly<{
  shop: string
  dealer: string
  /** In one line. */
  address: string
  directionsHref: string | null
  phone: string | null
  callHref: string | null
}>

/** The shop of a visit. */
export function placeView(
  { services, site, locale }: Pick<AppContext, 'services' | 'site' | 'locale'>,
  { dealerCode, shopName }: Pick<OwnBooking, 'dealerCode' | 'shopName'>,
): PlaceView {
  const dealer = services.dealers.byCode(dealerCode)
  const phone = dealer?.servicePhone ?? dealer?.phone ?? null
  const address = dealer
    ? [dealer.address, dealer.city, `${dealer.state} ${dealer.zip}`].filter((part) => part !== null)
    : []
  return {
    shop: shopName[locale],
    dealer: dealer?.name ?? site.name,
    address: address.join(', '),
    directionsHref: dealer?.address ? paths.directions(address.join(', ')) : null,
    phone: phone && formatPhone(phone),
    callHref: phone && paths.call(phone),
  }
}
