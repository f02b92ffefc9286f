import type { Dealer } from '#domain/dealers/dealer.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import { oneLine } from '#domain/leads/typed-text.ts'
import { paths } from '#paths'
import type { AppContext } from '#web/context.ts'
import { leadSubject } from '#web/features/lead-form/lead-subject.ts'

import { asked, type Asked } from './asked.ts'
import { pickerView, type PickerView } from './picker-view.ts'

/** The page of the interest form: what it is about, who answers, and what else could be asked about. */
export type InterestView = Readonly<{
  /** A UUID, new with each showing. */
  leadKey: string
  vehicle: Asked | null
  unknownStock: string | null
  /** What the shopper looked for elsewhere on the site, for the comments; empty for nothing. */
  wish: string
  /** The form without a vehicle. */
  openHref: string
  /** Where the vehicle is sold: the closest to it. */
  similar: readonly Asked[]
  /** Who answers; `null` on a site without dealers. */
  dealer: Readonly<{ name: string; phone: string | null; callHref: string | null }> | null
  /** `null` once a vehicle is chosen. */
  picker: PickerView | null
  /** Whom to ask without a vehicle, where there is a choice. */
  stores: readonly Readonly<{ label: string; href: string; isCurrent: boolean }>[]
}>

const SIMILAR_COUNT = 3
/** More than any summary of filters needs. */
const LONGEST_WISH = 500

/** The stores to choose from, by their cities where these tell them apart; none where there is no choice. */
function storesOf(
  dealers: readonly Dealer[],
  chosen: Dealer | null,
  wish: string,
): InterestView['stores'] {
  if (dealers.length < 2) return []
  const isPlain = new Set(dealers.map(({ city }) => city)).size === dealers.length
  return dealers.map(({ code, name, city }) => ({
    label: isPlain ? city : name,
    href: paths.vehicleInterest({ stock: null, dealerCode: code }, wish),
    isCurrent: code === chosen?.code,
  }))
}

/** What the page of the interest form shows for a query `?stock=&dealer=` or `?keywords=&make=`, each with `wish=`. */
export function interestView(app: AppContext, query: URLSearchParams): InterestView {
  const { services, site } = app
  const { vehicle, unknownStock, dealer } = leadSubject(query, site, services)
  const isSold = vehicle?.tags.has('isSold') ?? false
  const wish = oneLine(query.get('wish') ?? '').slice(0, LONGEST_WISH)
  const listed = services.dealers.ofSite(site)
  return {
    leadKey: crypto.randomUUID(),
    vehicle: vehicle && asked(vehicle, app),
    unknownStock,
    wish,
    openHref: paths.vehicleInterest(),
    similar:
      vehicle && isSold
        ? services.inventory.similar(site, vehicle, SIMILAR_COUNT).map((other) => asked(other, app))
        : [],
    dealer: dealer && {
      name: dealer.name,
      phone: dealer.phone && formatPhone(dealer.phone),
      callHref: dealer.phone && paths.call(dealer.phone),
    },
    picker: vehicle ? null : pickerView(app, query),
    stores: vehicle ? [] : storesOf(listed, dealer, wish),
  }
}
