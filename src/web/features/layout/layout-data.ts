import type { Dealer, Department } from '#domain/dealers/dealer.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import { paths } from '#paths'
import { waysOf, type Ways } from '#site-map/ways.ts'
import type { Site } from '#sites/schema.ts'

import { openNow, type OpenNow } from './open-now.ts'

/** What header and footer say about a site, ready to be sent to the browser. */
export type LayoutData = Readonly<{
  siteName: string
  /** The name in the header, and a second line under it. */
  brand: Readonly<{ name: string; line: string | null }>
  ways: Ways
  /** The store the site speaks for; `null` on a site without one. */
  dealer: Readonly<{
    name: string
    city: string
    address: readonly string[]
    phones: readonly Readonly<{ department: Department; phone: string; href: string }>[]
  }> | null
  /** Whether sales is open now; `null` where its hours are unknown. */
  open: OpenNow | null
  hasAllInPrice: boolean
  /** How the form at the foot of pages looks; without a sentence of the site's own it has the product's. */
  footerForm: Readonly<{ isCentered: boolean; flavor: string | null }>
  /** Whether what a shopper told of themselves counts only in the visit in which they did. @see SHP-4 */
  locksCustomerInfo: boolean
  banners: readonly Readonly<{ id: string; text: string; href: string | null }>[]
}>

type Context = Readonly<{
  site: Site
  locale: 'en' | 'es'
  services: Readonly<{
    dealers: Readonly<{ own: (site: Site) => Dealer | null }>
    now: () => Date
  }>
}>

/** A name of two words is not torn apart: the short name says where the first line ends. */
function brandOf({ name, dealerShort, headingOptions }: Site): LayoutData['brand'] {
  const isShortFirst = dealerShort !== '' && name.startsWith(`${dealerShort} `)
  const space = isShortFirst ? dealerShort.length : name.indexOf(' ')
  return headingOptions.splitName && space > 0
    ? { name: name.slice(0, space), line: name.slice(space + 1) }
    : { name, line: null }
}

const dealerOf = (dealer: Dealer): LayoutData['dealer'] => ({
  name: dealer.name,
  city: dealer.city,
  address: [dealer.address ?? '', `${dealer.city}, ${dealer.state} ${dealer.zip}`].filter(Boolean),
  phones: (
    [
      ['sales', dealer.phone],
      ['service', dealer.servicePhone],
      ['parts', dealer.partsPhone],
    ] as const
  ).flatMap(([department, phone]) =>
    phone ? [{ department, phone: formatPhone(phone), href: paths.call(phone) }] : [],
  ),
})

/** What header and footer of a site say now, in one language. */
export function layoutData({ site, locale, services }: Context): LayoutData {
  const dealer = services.dealers.own(site)
  const today = services.now().toISOString().slice(0, 10)
  return {
    siteName: site.name,
    brand: brandOf(site),
    ways: waysOf(site),
    dealer: dealer && dealerOf(dealer),
    open: dealer && openNow(dealer, services.now()),
    footerForm: {
      isCentered: site.footerFormOptions.centerText,
      flavor: site.footerFormOptions.flavorText?.[locale] ?? null,
    },
    hasAllInPrice: site.pricingSectionOptions.showAllInPrice,
    locksCustomerInfo: site.customerInfo.locked,
    banners: site.infoBanners
      .filter(({ from, until }) => (!from || from <= today) && (!until || today <= until))
      .map(({ id, text, href }) => ({ id, text: text[locale], href })),
  }
}
