import { measuringSettings, type MeasuringSettings } from '#domain/analytics/measuring-settings.ts'
import { dealerTimeZone, type Dealer, type Department } from '#domain/dealers/dealer.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import { footerPages, type FooterPage } from '#domain/pages/footer-pages.ts'
import { paths } from '#domain/pages/paths.ts'
import { featureSource } from '#domain/pages/site-features.ts'
import { townLinks, linksOfSite, type TownLinks, type SiteLinks } from '#domain/pages/site-links.ts'
import { feeStatement, type FeeStatement } from '#domain/price/fee-statement.ts'
import type { Site } from '#domain/site/site.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import { newModels, NO_NEW_MODELS, type NewModels } from './header/new-models.ts'
import { openNow, todaysHours, type OpenNow, type TodaysHours } from './header/open-now.ts'

/** A department that can be called, and its hours today; `null` if they are unknown. */
type DepartmentLine = Readonly<{
  department: Department
  phone: string
  href: string
  today: TodaysHours | null
}>

/** What header and footer say about a site. Only the server draws them: see `LayoutProvider`. */
export type LayoutData = Readonly<{
  /** The site's colors as CSS. */
  themeCss: string
  siteName: string
  /** The name in the header, and a second line under it. */
  brand: Readonly<{ name: string; line: string | null }>
  siteLinks: SiteLinks
  /** The lists of each town, on a choice hub. */
  towns: readonly TownLinks[]
  /** The makes and models of new vehicles, with how many there are; none on a site without new ones. */
  newModels: NewModels
  /** Whether the site sells what is left of a model year. */
  hasClearance: boolean
  /** The store the site speaks for; `null` on a site without one. */
  dealer: Readonly<{
    name: string
    city: string
    address: readonly string[]
    departments: readonly DepartmentLine[]
  }> | null
  /** Whether sales is open now; `null` if its hours are unknown. */
  open: OpenNow | null
  footerPages: readonly FooterPage[]
  /** What the foot of pages says about prices and fees. @see PRC-12 */
  feeStatement: FeeStatement
  /** What others say about the store: where reviews are read, `null` for nowhere, and whether it has the seal. */
  trust: Readonly<{ reviewsHref: string | null; hasBbbSeal: boolean }>
  /** How the form in the footer of pages looks; without a sentence of the site's own it has the product's. */
  footerForm: Readonly<{ isCentered: boolean; flavor: string | null }>
  banners: readonly Readonly<{ id: string; text: string; href: string | null }>[]
  /** Who measures visits, for the script that begins once the page is hydrated. */
  measuring: MeasuringSettings
}>

type Context = Pick<AppContext, 'site' | 'locale' | 'themeCss' | 'reportError'> &
  Readonly<{ services: Pick<AppContext['services'], 'dealers' | 'inventory' | 'now'> }>

/** A name of two words is not torn apart: the short name says where the first line ends. */
function brandOf({ name, dealerShort, headingOptions }: Site): LayoutData['brand'] {
  const isShortFirst = dealerShort !== '' && name.startsWith(`${dealerShort} `)
  const space = isShortFirst ? dealerShort.length : name.indexOf(' ')
  return headingOptions.splitName && space > 0
    ? { name: name.slice(0, space), line: name.slice(space + 1) }
    : { name, line: null }
}

const dealerOf = (dealer: Dealer, now: Date): LayoutData['dealer'] => ({
  name: dealer.name,
  city: dealer.city,
  address: [dealer.address ?? '', `${dealer.city}, ${dealer.state} ${dealer.zip}`].filter(Boolean),
  departments: (
    [
      ['sales', dealer.phone],
      ['service', dealer.servicePhone],
      ['parts', dealer.partsPhone],
    ] as const
  ).flatMap(([department, phone]) =>
    phone
      ? [
          {
            department,
            phone: formatPhone(phone),
            href: paths.call(phone),
            today: todaysHours(dealer, department, now),
          },
        ]
      : [],
  ),
})

/** The menu without its makes is still a menu. */
function newModelsOf({ site, services, reportError }: Context): ReturnType<typeof newModels> {
  try {
    return newModels(site, services.inventory, services.now())
  } catch (error) {
    reportError(error)
    return NO_NEW_MODELS
  }
}

/** What header and footer of a site say now, in one language. Days are those of the store's own calendar. */
export function layoutData(context: Context): LayoutData {
  const { site, locale, services, themeCss } = context
  const dealer = services.dealers.own(site)
  const now = services.now()
  const { total, makes, clearanceYear } = newModelsOf(context)
  const today = localMoment(now, dealerTimeZone(dealer ?? { state: '' })).date
  return {
    themeCss,
    siteName: site.name,
    brand: brandOf(site),
    siteLinks: linksOfSite(site),
    towns: townLinks(site, services.dealers.ofSite(site)),
    newModels: { total, makes },
    hasClearance: (site.clearanceOptions.year ?? clearanceYear) !== null,
    dealer: dealer && dealerOf(dealer, now),
    open: dealer && openNow(dealer, now, locale),
    footerPages: footerPages({ ...featureSource(site, services.dealers), clearanceYear }),
    footerForm: {
      isCentered: site.footerFormOptions.centerText,
      flavor: site.footerFormOptions.flavorText?.[locale] ?? null,
    },
    feeStatement: feeStatement(site, services.dealers),
    trust: {
      reviewsHref: site.reviewLinks.google || null,
      hasBbbSeal: site.footerOptions.showBbbSeal,
    },
    measuring: measuringSettings(site),
    banners: site.infoBanners
      .filter(({ from, until }) => (!from || from <= today) && (!until || today <= until))
      .map(({ id, text, href }) => ({ id, text: text[locale], href })),
  }
}
