import { measuringSettings } from '#domain/analytics/measuring-settings.ts'
import { dealerTimeZone, type Dealer } from '#domain/dealers/dealer.ts'
import { salesPhone } from '#domain/dealers/sales-phone.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import { paths } from '#domain/pages/paths.ts'
import { markdownPages } from '#domain/pages/site/markdown-pages.ts'
import { conditionSource } from '#domain/pages/site/site-conditions.ts'
import { offeredLink } from '#domain/pages/site/site-features.ts'
import { townLinks, linksOfSite } from '#domain/pages/site/site-links.ts'
import { feeStatement } from '#domain/price/fee-statement.ts'
import { hasFeature } from '#domain/site/features/has-feature.ts'
import { siteDealer } from '#domain/site/features/site-dealer.ts'
import type { Site } from '#domain/site/site.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { INTL_LOCALE } from '#i18n/locale.ts'
import { DEFAULT_PAIR, PAIRS } from '#ui/font-pairs/font-pairs.ts'
import type { FontPair } from '#ui/font-pairs/fonts-css.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import { openNow, todaysHours } from './header/contact/open-now.ts'
import { newModels, NO_NEW_MODELS } from './header/new-models.ts'
import { searchSample } from './header/search-sample.ts'
import { menuData } from './menus/menu-data.ts'

/** The data of a site's header and footer. Only the server renders them. @see LayoutProvider */
export type LayoutData = Readonly<ReturnType<typeof layoutData>>

type Context = Pick<AppContext, 'site' | 'locale' | 'themeCss' | 'reportError'> &
  Readonly<{
    services: Pick<
      AppContext['services'],
      'brand' | 'content' | 'dealers' | 'firstSite' | 'inventory' | 'now'
    >
  }>

/** The short name determines where the first line ends, so that a brand of two words is not split. */
function brandOf({ name, dealerShort, headingOptions }: Site) {
  const isShortFirst = dealerShort !== '' && name.startsWith(`${dealerShort} `)
  const space = isShortFirst ? dealerShort.length : name.indexOf(' ')
  return headingOptions.splitName && space > 0
    ? { name: name.slice(0, space), line: name.slice(space + 1) }
    : { name, line: null }
}

/** Up to this ratio of width to height a logo is shown with the site's name. */
const SQUARISH = 1.3

/**
 * The logo, on a header in the site's color the variant for dark backgrounds; `null` for the product's mark with the
 * name.
 */
function logoOf({ site, services }: Context) {
  const { logo } = services.brand.of(site)
  if (!logo) return null
  const { light, dark } = logo
  const isOnBar = site.headingOptions.useFullWidthBar
  const [first, second] = isOnBar && dark ? [dark, null] : [light, dark]
  return {
    light: first,
    dark: second,
    // There is only a logo for light backgrounds, so it is shown on a light plate.
    hasPlate: dark === null,
    // A name within a picture of this shape would be too small to read in the header.
    hasName: first.width <= first.height * SQUARISH,
  }
}

/** The fonts of pages; `null` for those of the style sheet. */
function fontsOf({ site, services }: Context): FontPair | null {
  const { type } = site.brand
  if (type !== 'own') return type === DEFAULT_PAIR ? null : PAIRS[type]
  const { fonts } = services.brand.of(site)
  return (
    fonts && {
      display: { ...fonts.display, weights: '100 900', scale: 1 },
      text: { ...fonts.text, weights: '100 900', scale: 1 },
      tracking: 0,
    }
  )
}

const dealerOf = (dealer: Dealer, now: Date) => ({
  name: dealer.name,
  city: dealer.city,
  address: [dealer.address ?? '', `${dealer.city}, ${dealer.state} ${dealer.zip}`].filter(Boolean),
  departments: (
    [
      ['sales', salesPhone(dealer)],
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

/** The other stores of a hub, each with the phone of its sales department; empty on a site of one store. */
const otherStores = ({ site, services }: Context, own: Dealer | null) =>
  site.isHubSite && own !== null
    ? services.dealers
        .ofSite(site)
        .filter(({ code }) => code !== own.code)
        .map((store) => {
          const phone = salesPhone(store)
          return {
            name: store.name,
            place: `${store.city}, ${store.state}`,
            phone: phone && { text: formatPhone(phone), href: paths.call(phone) },
          }
        })
    : []

/** The location of the stores: the town of one, those of two, else their number. */
function placeOf(dealer: Dealer | null, { site, locale, services }: Context): string | null {
  if (dealer === null || !site.isHubSite) return dealer && dealer.city
  const stores = services.dealers.ofSite(site)
  const towns = [...new Set(stores.map(({ city }) => city))]
  return towns.length <= 2
    ? new Intl.ListFormat(INTL_LOCALE[locale]).format(towns)
    : areaTranslator('footer-form', locale)('stores', { n: stores.length })
}

/** The parts of the header from the inventory; without it the menu and the search box still work. */
function fromInventory({ site, services, reportError }: Context) {
  try {
    const { inventory } = services
    return {
      ...newModels(site, inventory, services.now()),
      sample: searchSample(site, inventory),
    }
  } catch (error) {
    reportError(error)
    return { ...NO_NEW_MODELS, sample: null }
  }
}

/** The current data of a site's header and footer, in one language. Days are in the store's time zone. */
export function layoutData(context: Context) {
  const { site, locale, services, themeCss } = context
  const dealer = services.dealers.own(site)
  const now = services.now()
  const { total, makes, clearanceYear, sample } = fromInventory(context)
  const today = localMoment(now, dealerTimeZone(dealer ?? { state: '' })).date
  return {
    /** The site's colors as CSS. */
    themeCss,
    fonts: fontsOf(context),
    siteName: site.name,
    /** The name in the header, and a second line below it. */
    brand: brandOf(site),
    logo: logoOf(context),
    /** The addresses of the site's icon; `null` for the one drawn in its colors. */
    icon: services.brand.of(site).icon,
    siteLinks: linksOfSite(site),
    /** The lists of each town, on a choice hub. */
    towns: townLinks(site, services.dealers.ofSite(site)),
    /** The makes and models of new vehicles with their numbers; empty on a site without new ones. */
    newModels: { total, makes },
    /** The sample search in the search box; `null` for none. */
    searchSample: sample,
    /** Whether the site has a model-year clearance. */
    hasClearance:
      hasFeature(site, 'specials') && (site.clearanceOptions.year ?? clearanceYear) !== null,
    /** Addresses of pages whose features can be switched off; `null` if they are. */
    offered: {
      newSpecials: offeredLink(site, paths.specials('new')),
      customOrder: offeredLink(site, paths.vehicleCustomOrder({ make: '', model: '', trim: '' })),
    },
    /** Whether the message panel can be opened. */
    hasMessaging: dealer !== null && hasFeature(site, 'messaging'),
    /** The site's own store; `null` on a site without one. */
    dealer: dealer && dealerOf(siteDealer(dealer, site), now),
    /** The location of the stores, for the header; `null` on a site without one. */
    place: placeOf(dealer, context),
    otherStores: otherStores(context, dealer),
    /** Whether sales is open now; `null` if its hours are unknown. */
    open: dealer && openNow(dealer, now, locale),
    /** The options of the footer form; without a text of the site's own it has the product's. */
    footerForm: {
      isCentered: site.footerFormOptions.centerText,
      flavor: site.footerFormOptions.flavorText?.[locale] ?? null,
    },
    menus: menuData(
      context,
      {
        ...conditionSource(site, services.dealers),
        clearanceYear,
        own: markdownPages(context),
      },
      dealer !== null,
    ),
    /** The footer's statement about prices and fees. @see PRC-12 */
    feeStatement: feeStatement(site, services.dealers),
    /** Reviews and awards of the store: the address of its reviews, `null` for none, and whether it has the seal. */
    trust: {
      reviewsHref: site.reviewLinks.google || null,
      hasBbbSeal: site.footerOptions.showBbbSeal,
    },
    /** The analytics settings, for the script that starts after hydration. */
    measuring: measuringSettings(site),
    banners: site.infoBanners
      .filter(({ from, until }) => (!from || from <= today) && (!until || today <= until))
      .map(({ id, text, href }) => ({ id, text: text[locale], href })),
  }
}
