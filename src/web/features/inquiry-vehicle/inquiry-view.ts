import type { Dealer } from '#domain/dealers/dealer.ts'
import { oneLine } from '#domain/kernel/clean-text.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import { paths } from '#domain/pages/paths.ts'
import { leadSubject } from '#web/features/lead-form/server/lead-subject.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import { inquiryTopic, inquiryVehicle, type FormHref } from './inquiry-vehicle.ts'
import { pickerView } from './picker-view.ts'

/** The subject of a form's page, the dealer that responds, and alternatives. */
export type InquiryView = Readonly<ReturnType<typeof inquiryView>>

/** A dealer in a form. */
export type InquiryDealer = Readonly<ReturnType<typeof inquiryDealer>>

const SIMILAR_COUNT = 3
/** Longer than any summary of filters. */
const MAX_REQUEST_LENGTH = 500

/** A dealer in a form, with a formatted phone number. */
export const inquiryDealer = ({ name, phone }: Pick<Dealer, 'name' | 'phone'>) => ({
  name,
  phone: phone && formatPhone(phone),
  callHref: phone && paths.call(phone),
})

/** The stores to choose from, by city if that distinguishes them; empty if there is no choice. */
export function storesOf(
  dealers: readonly Dealer[],
  chosen: Dealer | null,
  hrefOf: (dealerCode: string) => string,
) {
  if (dealers.length < 2) return []
  const isPlain = new Set(dealers.map(({ city }) => city)).size === dealers.length
  return dealers.map(({ code, name, city }) => ({
    label: isPlain ? city : name,
    href: hrefOf(code),
    isCurrent: code === chosen?.code,
  }))
}

/**
 * The content of a form's page besides its fields, for a query `?stock=&dealer=` or `?keywords=&make=`, each with
 * `wish=`. The route's action finds the same vehicle and dealer by `leadSubject`.
 * @param formHref the address of this form
 */
export function inquiryView(app: AppContext, query: URLSearchParams, formHref: FormHref) {
  const { services, site } = app
  const { vehicle, unknownStock, dealer } = leadSubject(query, site, services)
  const isSold = vehicle?.tags.has('isSold') ?? false
  const searchSummary = oneLine(query.get('wish') ?? '').slice(0, MAX_REQUEST_LENGTH)
  const listed = services.dealers.ofSite(site)
  return {
    vehicle: vehicle && inquiryTopic(vehicle, app, formHref),
    unknownStock,
    /** The shopper's search on another page of the site, for the comments; empty for none. */
    searchSummary,
    /** The form without a vehicle. */
    openHref: formHref(),
    /** For a sold vehicle: the most similar ones. */
    similar:
      vehicle && isSold
        ? services.inventory
            .similar(site, vehicle, SIMILAR_COUNT)
            .map((other) => inquiryVehicle(other, app, formHref))
        : [],
    /** The dealer that responds; `null` on a site without dealers. */
    dealer: dealer && inquiryDealer(dealer),
    /** `null` once a vehicle is chosen. */
    picker: vehicle ? null : pickerView(app, query, formHref),
    /** The stores to choose from without a vehicle, if there is a choice. */
    stores: vehicle
      ? []
      : storesOf(listed, dealer, (dealerCode) =>
          formHref({ stock: null, dealerCode }, searchSummary),
        ),
  }
}
