import { vehicleName } from '#domain/vehicle/vehicle.ts'
import { paths } from '#paths'
import type { AppContext } from '#web/context.ts'
import { askedZip, distanceOf, phoneLink, type PhoneLink } from '#web/features/store/store-view.ts'
import type { ContactSubject } from '#web/routes/contact/contact-subject.ts'

import { storeBlock, type StoreBlock } from './store-block.ts'

/** What the contact page shows, in one language. */
export type ContactView = Readonly<{
  stores: readonly StoreBlock[]
  /** Whether it is the page of one store of several. */
  isOne: boolean
  /** The page of all stores. */
  allHref: string
  /** The dealer's code, for a form that asks for the page anew; `null` on the page of all. */
  code: string | null
  /** Who gets a message that names no store. */
  dealer: Readonly<{ code: string; name: string; phone: PhoneLink | null }> | null
  vehicle: Readonly<{ name: string; stock: string; href: string }> | null
  /** Opens the panel, about the same. */
  messageHref: string
  /** The zip code that distances are from; empty for none. */
  zip: string
  /** Said where nobody knows the zip code. */
  zipProblem: string | null
}>

const NOWHERE = Number.POSITIVE_INFINITY

/** The contact page at an instant. With a zip code the nearest store comes first. @see DLR-4 */
export function contactView(
  { services, locale }: Pick<AppContext, 'services' | 'locale'>,
  { stores, only, dealer, vehicle }: ContactSubject,
  query: URLSearchParams,
): ContactView {
  const zip = askedZip(query)
  const far = stores.map((store) => ({
    store,
    miles: zip === null ? null : services.dealers.milesFrom(zip, store.code),
  }))
  const isKnown = far.some(({ miles }) => miles !== null)
  const now = services.now()
  return {
    stores: far
      // What is equally far stays as it was, the site's own store first.
      .toSorted((a, b) => (a.miles ?? NOWHERE) - (b.miles ?? NOWHERE) || 0)
      .map(({ store, miles }) => {
        const away = zip !== null && miles !== null ? { zip, miles } : null
        return storeBlock(store, now, locale, distanceOf(away, locale).text)
      }),
    isOne: only !== null,
    allHref: paths.contact(),
    code: only?.code ?? null,
    dealer: dealer && { code: dealer.code, name: dealer.name, phone: phoneLink(dealer.phone) },
    vehicle: vehicle && {
      name: vehicleName(vehicle),
      stock: vehicle.stock,
      href: paths.detail(vehicle),
    },
    messageHref: paths.messageUs(
      vehicle ?? (only ? { stock: null, dealerCode: only.code } : undefined),
    ),
    zip: zip ?? '',
    zipProblem: zip !== null && !isKnown ? distanceOf({ zip, miles: null }, locale).text : null,
  }
}
