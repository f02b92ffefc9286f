import type { BodyStyle } from '#domain/illustration/bodies.data.ts'
import type { PaintSlug } from '#domain/illustration/paints.data.ts'
import type { FacetName } from '#domain/search/facets.data.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'

/** The same text in both languages. */
export type Text = Readonly<{ en: string; es: string }>

/** A card among the results. `type`, `make` and `model` name the lists it fits; absent fits all. */
export type SearchCard = Readonly<{
  id: string
  title: Text
  body: Text
  action: Text
  /** A path of the site, or an `https:` address. */
  href: string
  type?: VehicleType
  make?: string
  model?: string
}>

export type InfoBanner = Readonly<{
  id: string
  text: Text
  /** A path of the site, or an `https:` address; `null` for no link. */
  href: string | null
  /** First day it shows, `YYYY-MM-DD`; `null` is open. */
  from: string | null
  /** Last day it shows, `YYYY-MM-DD`; `null` is open. */
  until: string | null
}>

export type Faq = Readonly<{ question: Text; answer: Text }>

export type SpecialsOptions = Readonly<{
  /** How many a specials page shows; `null` is all. */
  limit: number | null
  /** Whether the price at 45 days in stock is used where the feed has one. @see PRC-10 */
  usesDay45Pricing: boolean
}>

export type StaffDepartment = Readonly<{
  label: Text
  /** Keeps people whose position contains this text; empty keeps all. */
  positionFilter: string
  /** Keeps people whose record has this key set; empty keeps all. */
  objectKeyFilter: string
  /** Its place on the page, smallest first. */
  orderNumber: number
}>

/** The seeds of a site's look: colors in OKLCH, from which the others are derived, its shapes and its light. */
export type Theme = Readonly<{
  /** The color of primary actions. */
  action: string
  /** Text on it. */
  actionInk: string
  /** Links, what is chosen, money saved. */
  accent: string
  /** The same on dark surfaces. */
  accentDark: string
  /** Hue shared by every gray, in degrees. */
  neutralHue: number
  /** How round the corners of cards, fields and buttons are. */
  corners: 'sharp' | 'soft' | 'round'
  /** By how many degrees the hues of the light behind vehicles turn, from -180 to 180; 0 is a desert morning. */
  skyTurn: number
  /** The drawing at the top of the home page: its body and paint. */
  vehicle: Readonly<{ body: BodyStyle; paint: PaintSlug }>
}>

/**
 * Everything that may differ between two dealer sites, under the names the group's sites have always used.
 * Code never asks which site it is: each difference is a key here, with its default in `default/site.ts`.
 * @see docs/configuration.md
 */
export interface Site {
  /** The site key: chooses the site through `SITE` or `{key}.localhost`. */
  key: string
  /** The name shoppers read in the header, in titles and in mail. */
  name: string
  /** Host names that pick this site. @see CFG-6 */
  hosts: readonly string[]
  /** Absolute address for links in mail, sitemaps and structured data; `null`: `PUBLIC_URL` where that address shows this site, else its first host. (CFG-6) */
  publicUrl: string | null
  /** Filters of the dealers that the locator and menus ask for; empty asks for all. */
  api: Readonly<{
    dealers: Readonly<{
      /** Only dealers of this city. */
      city: string
      /** Only dealers that sell this make. */
      make: string
      /** Only dealers of this state: `AZ`, `NV` … */
      stateCode: string
      /** Only dealers whose photos are taken here. */
      photoLocation: string
      /** Dealer codes; empty is every dealer. */
      stores: readonly string[]
    }>
  }>
  /** Dealer codes by what they are requested; empty falls back to `site`. */
  arkonas: Readonly<{
    /** The dealer that the site speaks for: its name, phone, hours, fees and leads. */
    site: string
    /** Who gets leads about fleets. */
    fleet: string
    /** Who gets leads about sales. */
    sales: string
    /** Who gets leads about service and parts. */
    service: string
    /** Who gets leads about trade-ins. */
    trade: string
    /** The code whose list the site shows: a dealer's, or a key of `inventory.stores`. */
    inventory: string
    /** Who gets leads about new vehicles. */
    new: string
    /** Who gets leads about pre-owned vehicles. */
    used: string
  }>
  /** A site of several dealers, with a locator. */
  isHubSite: boolean
  /** A site in Arizona: where stores are listed, those of the state stand before others. */
  isAz: boolean
  /** The hub for finding any vehicle of the group: its lists stand at `cars` addresses, and each town has its own. */
  isChoice: boolean
  /** A site in Tucson: where stores are listed, those of the town stand before others. */
  isTucson: boolean
  /** The value hub: its stores are the value dealers, and its lists can be sorted by distance. */
  isValue: boolean
  /** The hub's place: part of its search addresses; empty for none. */
  location: string
  /** The name in a word or two, for tight places and price labels. */
  dealerShort: string
  /** A site that sells no new vehicles. */
  isUsedSite: boolean
  /** The calendar comes before the contact fields. */
  appointmentOptions: Readonly<{ reverse: boolean }>
  breadcrumbsBarOptions: Readonly<{
    /** Breadcrumbs in capitals. */
    uppercase: boolean
  }>
  /** The analytics event of a visit to the certification page; empty sends none. */
  certificationOptions: Readonly<{ gtm: Readonly<{ pageTrackingEvent: string }> }>
  /** What the chip of a used list says; `null` is the product's word. */
  chipsDisplayOptions: Readonly<{ usedLabel: Text | null }>
  /** The model year (and make) that the clearance page sells; `null` for the newest earlier year with new vehicles left, and for any make. @see CFG-2 */
  clearanceOptions: Readonly<{ year: number | null; make: string | null }>
  /** Index of the community page's block with a gray background; `null` for none. */
  communityOptions: Readonly<{ grayBgIndex: number | null }>
  customerInfo: Readonly<{
    /** Saved customer info counts only after it was given in this visit. @see SHP-4 */
    locked: boolean
  }>
  detailOptions: Readonly<{
    /** The dealer block shows the vehicle's own dealer instead of the site's. */
    showVdpDealerDetailsByCar: boolean
    /** Address of the maker's window sticker with `{vin}` in it, by condition; empty for none. */
    windowStickerUrls: Readonly<{ new: string; used: string }>
    /** Pages ask for customer info before they show the price and the discount of known shoppers. The API gives both to anyone. @see CFG-3 */
    isVdpGated: boolean
    /** The calculator offers an own rate and term. @see FIN-11 */
    includeCustomRateOption: boolean
  }>
  filtersOptions: Readonly<{
    /** Categories without a facet; their query names are ignored. @see SRCH-10 */
    disabledCategories: readonly FacetName[]
    /** The heading of the new and used choice; `null` is the product's word. */
    typeLabel: Text | null
    /** What pre-owned is called among the filters; `null` is the product's word. */
    usedLabel: Text | null
  }>
  footerFormOptions: Readonly<{
    /** The form's heading and text are centered. */
    centerText: boolean
    /** A sentence above the form; `null` for the product's own. */
    flavorText: Text | null
  }>
  footerOptions: Readonly<{
    /** The seal of the Better Business Bureau in the footer. */
    showBbbSeal: boolean
  }>
  headingOptions: Readonly<{
    /** The name on two lines, broken after `dealerShort` where it begins so, else at its first space. */
    splitName: boolean
    /** The name in capitals. */
    uppercase: boolean
    /** The name is on a bar in the site's own color, as wide as the window. */
    useFullWidthBar: boolean
  }>
  homeSearchRefineOptions: Readonly<{
    /** A sentence above the search of the home page; `null` is the product's. */
    flavor: Text | null
    /** Its heading in capitals. */
    uppercase: boolean
    /** What pre-owned is called there; `null` is the product's word. */
    usedLabel: Text | null
  }>
  /** Notices above the header; shown on every page between their dates. */
  infoBanners: readonly InfoBanner[]
  inventory: Readonly<{
    /** A make that is listed before all others; `null` for none. @see SRCH-8 */
    sortMakeToTop: string | null
    /** Dealer codes whose vehicles the list holds; empty is the dealer of `arkonas.inventory`. */
    stores: readonly string[]
  }>
  keys: Readonly<{
    /** The key of the map provider; empty for no map of Google. */
    maps: Readonly<{ key: string }>
    /** The key of the careers service; empty for none. */
    careers: Readonly<{ key: string }>
    /** The dealer code at the lead measuring service; empty for none. */
    shiftDigital: Readonly<{ key: string }>
  }>
  layoutOptions: Readonly<{
    /** The page content spans the window. */
    fullWidth: boolean
  }>
  leads: Readonly<{
    /** Whether mail to dealers holds a readable part beside the ADF; some customer systems take ADF alone. */
    mailFormat: 'adf' | 'adf-and-readable'
  }>
  /** The analytics services. Third-party code loads only with the shopper's consent. */
  measuringOptions: Readonly<{
    /** The site counts kinds of pages and their speed for itself. */
    own: boolean
    /** The container of Google Tag Manager, `GTM-…`; empty for none. */
    tagManager: string
    /** The Google Analytics properties that get the names of the automotive standard, `G-…`; empty for none. */
    ascMeasurementIds: readonly string[]
    /** Shift Digital's script and our number there; an empty script for none. The codes are in `keys` and `seoOptions`. */
    shiftDigital: Readonly<{ script: string; providerId: string }>
  }>
  navOptions: Readonly<{
    /** The menu has no links to single makes and models. */
    hideMakeModelLinks: boolean
    /** A make left out of the menu; empty hides none. */
    hideMake: string
  }>
  partsOptions: Readonly<{
    /**
     * Sites that may embed the parts catalog: `self`, and other sites as `https://shop.example.com` or
     * `https://*.example.com`. Empty allows none.
     */
    catalogFrames: readonly string[]
  }>
  pricing: Readonly<{
    /** What a shopper without customer info sees of an MSRP-only vehicle includes the markups. @see PRC-4 */
    msrpIncludesMarkups: boolean
    /** The label of the price of known shoppers. @see PRC-2 */
    personalLabel: Text
  }>
  pricingSectionOptions: Readonly<{
    /** The all-in price is shown. Switching it off draws a warning at start. @see PRC-11 */
    showAllInPrice: boolean
    /** The detail page lists how its price is computed. @see PRC-9 */
    showBreakdown: boolean
    /** Where the pricing section's fine print needs more than the product's own. */
    disclaimer: Text | null
  }>
  reviewLinks: Readonly<{
    /** Where to read and write reviews; empty for none. */
    google: string
  }>
  searchOptions: Readonly<{
    /** The certified list holds only the dealer's makes. @see CFG-5 */
    cpoFilterByMake: boolean
    /** No certified links, and `/search/cpo` is 404. @see CFG-5 */
    disableCpo: boolean
    /** Cards shown where they fit, before the list. @see SRCH-12 */
    searchCards: readonly SearchCard[]
    /** Cards put among the vehicles at positions 2, 14, 26 … @see SRCH-12 */
    matchingCards: readonly SearchCard[]
    /** Questions below each kind of list. */
    faq: Readonly<Record<VehicleType | 'specials', readonly Faq[]>>
  }>
  seoOptions: Readonly<{
    /** The city in titles and headings: `Pre-owned vehicles in Scottsdale`. */
    city: string
    /** The name in titles, where it differs from `name`; empty is `name`. */
    name: string
    /** The wider area in descriptions. */
    region: string
    /** The dealer's number at the group; `null` for none. */
    seoDealerId: number | null
    /** The state's name in titles and descriptions. */
    state: string
    /** The state's two letters. */
    stateShort: string
    /** The address named in structured data; empty is the site's own. */
    url: string
    /** Who the site is to the lead measuring service. */
    shiftDigital: Readonly<{ dealerID: string; dealerName: string; state: string; zip: string }>
  }>
  /** Where service is booked elsewhere; empty is the site's own scheduler. */
  serviceOptions: Readonly<{ externalSchedulingUrl: string }>
  /** What the specials page of each type shows. */
  specialsOptions: Readonly<Record<VehicleType, SpecialsOptions>>
  staffOptions: Readonly<{
    /** Phones and addresses of people on the staff page. */
    showContactDetails: boolean
    /** Departments shown by themselves. */
    specialDepartments: readonly StaffDepartment[]
  }>
  tagOptions: Readonly<{
    /** Tags of vehicles without colors. */
    grayscale: boolean
  }>
  /** Colors, shapes and light. */
  theme: Theme
}
