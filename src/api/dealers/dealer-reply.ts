import { known } from '#api/known.ts'
import type { Dealer, OperatingHours, OverrideHours } from '#domain/dealers/dealer.ts'

import type { DealerReply, ValueDealerReply } from './dealer-schema.ts'

const entry = <T extends OperatingHours | OverrideHours>(hours: T) => known(hours)

/** A dealer under the API's names. */
export const dealerReply = (dealer: Dealer): DealerReply =>
  known({
    arkona: dealer.code,
    arkonaNew: dealer.codeNew,
    dealership: dealer.name,
    url: dealer.url,
    makes: [...dealer.makes],
    phone: dealer.phone,
    servicePhone: dealer.servicePhone,
    partsPhone: dealer.partsPhone,
    address: dealer.address,
    city: dealer.city,
    state: dealer.state,
    zip: dealer.zip,
    leadEmail: dealer.leadEmail,
    salesHours: dealer.hoursText.sales,
    serviceHours: dealer.hoursText.service,
    partsHours: dealer.hoursText.parts,
    facebook: dealer.facebook,
    blog: dealer.blog,
    youtube: dealer.youtube,
    instagram: dealer.instagram,
    hasFinanceBonus: dealer.hasFinanceBonus,
    hasLease: dealer.hasLease,
    xtimeKey: dealer.xtimeKey,
    creditAgency: dealer.creditAgency,
    hours: {
      operating: dealer.hours.operating.map(entry<OperatingHours>),
      override: dealer.hours.override.map(entry<OverrideHours>),
    },
    // The API has one language: English.
    awayMessages: known({
      quickService: dealer.awayMessages.quickService?.en ?? null,
      chat: dealer.awayMessages.chat?.en ?? null,
    }),
    service: known(dealer.service),
    phoneNumbers: { ...dealer.phoneNumbers },
  })

/** A dealer of the value hub under the API's names. @param distance in miles; `null` if unknown. @see DLR-4 */
export const valueDealerReply = (dealer: Dealer, distance: number | null): ValueDealerReply => {
  const { latitude, longitude, city, state, zip } = dealer
  const isPlaced = latitude !== null && longitude !== null
  return {
    ...known({
      arkona: dealer.code,
      name: dealer.name,
      address: known({ street: dealer.address, city, state, zip }),
      geoLocation: isPlaced ? { latitude, longitude } : null,
    }),
    distance,
  }
}
