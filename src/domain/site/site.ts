import * as v from 'valibot'

import { FACETS } from '#domain/search/facets.data.ts'

import {
  Faq,
  InfoBanner,
  number,
  SearchCard,
  SpecialsOptions,
  StaffDepartment,
  Text,
  text,
  texts,
  Theme,
  yesOrNo,
  type Frozen,
} from './site-parts.ts'

export type { Faq, InfoBanner, SearchCard, Text, Theme } from './site-parts.ts'

const facetNames = v.array(v.picklist(FACETS.map(({ name }) => name)))
const questions = v.array(Faq)
const faqs = v.strictObject({
  new: questions,
  used: questions,
  cpo: questions,
  specials: questions,
})
const specialsByType = v.strictObject({
  new: SpecialsOptions,
  used: SpecialsOptions,
  cpo: SpecialsOptions,
})

/**
 * Everything that may differ between two dealer sites, under the names the group's sites have always used.
 * Code never asks which site it is: each difference is a key here, with its default in `default/site.ts`. A file with a
 * slip in it says at start where it is, since the server runs these files without their types; what the values must be
 * beyond their shape is `checkSite`'s.
 * @see docs/configuration.md
 */
export const Site = v.strictObject({
  /** The site key: chooses the site through `SITE` or `{key}.localhost`. */
  key: text,
  /** The name shoppers read in the header, in titles and in mail. */
  name: text,
  /** Host names that pick this site. @see CFG-6 */
  hosts: texts,
  /** Absolute address for links in mail, sitemaps and structured data; `null`: `PUBLIC_URL` where that address shows this site, else its first host. (CFG-6) */
  publicUrl: v.nullable(text),
  /** Filters of the dealers that the locator and menus ask for; empty asks for all. */
  api: v.strictObject({
    dealers: v.strictObject({
      /** Only dealers of this city. */
      city: text,
      /** Only dealers that sell this make. */
      make: text,
      /** Only dealers of this state: `AZ`, `NV` … */
      stateCode: text,
      /** Only dealers whose photos are taken here. */
      photoLocation: text,
      /** Dealer codes; empty is every dealer. */
      stores: texts,
    }),
  }),
  /** Dealer codes by their role; empty falls back to `site`. */
  arkonas: v.strictObject({
    /** The dealer that the site speaks for: its name, phone, hours, fees and leads. */
    site: text,
    /** Who gets leads about fleets. */
    fleet: text,
    /** Who gets leads about sales. */
    sales: text,
    /** Who gets leads about service and parts. */
    service: text,
    /** Who gets leads about trade-ins. */
    trade: text,
    /** The code whose list the site shows: a dealer's, or a key of `inventory.stores`. */
    inventory: text,
    /** Who gets leads about new vehicles. */
    new: text,
    /** Who gets leads about pre-owned vehicles. */
    used: text,
  }),
  /** A site of several dealers, with a locator. */
  isHubSite: yesOrNo,
  /** A site in Arizona: where stores are listed, those of the state stand before others. */
  isAz: yesOrNo,
  /** The hub for finding any vehicle of the group: its lists stand at `cars` addresses, and each town has its own. */
  isChoice: yesOrNo,
  /** A site in Tucson: where stores are listed, those of the town stand before others. */
  isTucson: yesOrNo,
  /** The value hub: its stores are the value dealers, and its lists can be sorted by distance. */
  isValue: yesOrNo,
  /** The hub's place: part of its search addresses; empty for none. */
  location: text,
  /** The name in a word or two, for tight places and price labels. */
  dealerShort: text,
  /** A site that sells no new vehicles. */
  isUsedSite: yesOrNo,
  /** The calendar comes before the contact fields. */
  appointmentOptions: v.strictObject({ reverse: yesOrNo }),
  breadcrumbsBarOptions: v.strictObject({
    /** Breadcrumbs in capitals. */
    uppercase: yesOrNo,
  }),
  /** The analytics event of a visit to the certification page; empty sends none. */
  certificationOptions: v.strictObject({ gtm: v.strictObject({ pageTrackingEvent: text }) }),
  /** What the chip of a used list says; `null` is the product's word. */
  chipsDisplayOptions: v.strictObject({ usedLabel: v.nullable(Text) }),
  /** The model year (and make) that the clearance page sells; `null` for the newest earlier year with new vehicles left, and for any make. @see CFG-2 */
  clearanceOptions: v.strictObject({ year: v.nullable(number), make: v.nullable(text) }),
  /** Index of the community page's block with a gray background; `null` for none. */
  communityOptions: v.strictObject({ grayBgIndex: v.nullable(number) }),
  customerInfo: v.strictObject({
    /** Saved customer info counts only after it was given in this visit. @see SHP-4 */
    locked: yesOrNo,
  }),
  detailOptions: v.strictObject({
    /** The dealer block shows the vehicle's own dealer instead of the site's. */
    showVdpDealerDetailsByCar: yesOrNo,
    /** Address of the maker's window sticker with `{vin}` in it, by condition; empty for none. */
    windowStickerUrls: v.strictObject({ new: text, used: text }),
    /** Pages ask for customer info before they show the price and the discount of known shoppers. The API gives both to anyone. @see CFG-3 */
    isVdpGated: yesOrNo,
    /** The calculator offers an own rate and term. @see FIN-11 */
    includeCustomRateOption: yesOrNo,
  }),
  filtersOptions: v.strictObject({
    /** Categories without a facet; their query names are ignored. @see SRCH-10 */
    disabledCategories: facetNames,
    /** The heading of the new and used choice; `null` is the product's word. */
    typeLabel: v.nullable(Text),
    /** What pre-owned is called among the filters; `null` is the product's word. */
    usedLabel: v.nullable(Text),
  }),
  footerFormOptions: v.strictObject({
    /** The form's heading and text are centered. */
    centerText: yesOrNo,
    /** A sentence above the form; `null` for the product's own. */
    flavorText: v.nullable(Text),
  }),
  footerOptions: v.strictObject({
    /** The seal of the Better Business Bureau in the footer. */
    showBbbSeal: yesOrNo,
  }),
  headingOptions: v.strictObject({
    /** The name on two lines, broken after `dealerShort` where it begins so, else at its first space. */
    splitName: yesOrNo,
    /** The name in capitals. */
    uppercase: yesOrNo,
    /** The name is on a bar in the site's own color, as wide as the window. */
    useFullWidthBar: yesOrNo,
  }),
  homeSearchRefineOptions: v.strictObject({
    /** A sentence above the search of the home page; `null` is the product's. */
    flavor: v.nullable(Text),
    /** Its heading in capitals. */
    uppercase: yesOrNo,
    /** What pre-owned is called there; `null` is the product's word. */
    usedLabel: v.nullable(Text),
  }),
  /** Notices above the header; shown on every page between their dates. */
  infoBanners: v.array(InfoBanner),
  inventory: v.strictObject({
    /** A make that is listed before all others; `null` for none. @see SRCH-8 */
    sortMakeToTop: v.nullable(text),
    /** Dealer codes whose vehicles the list holds; empty is the dealer of `arkonas.inventory`. */
    stores: texts,
  }),
  keys: v.strictObject({
    /** The key of the map provider; empty for no map of Google. */
    maps: v.strictObject({ key: text }),
    /** The key of the careers service; empty for none. */
    careers: v.strictObject({ key: text }),
    /** The dealer code at the lead measuring service; empty for none. */
    shiftDigital: v.strictObject({ key: text }),
  }),
  layoutOptions: v.strictObject({
    /** The page content spans the window. */
    fullWidth: yesOrNo,
  }),
  leads: v.strictObject({
    /** Whether mail to dealers holds a readable part beside the ADF; some customer systems take ADF alone. */
    mailFormat: v.picklist(['adf', 'adf-and-readable']),
  }),
  /** The analytics services. Third-party code loads only with the shopper's consent. */
  measuringOptions: v.strictObject({
    /** The site counts kinds of pages and their speed for itself. */
    own: yesOrNo,
    /** The container of Google Tag Manager, `GTM-…`; empty for none. */
    tagManager: text,
    /** The Google Analytics properties that get the names of the automotive standard, `G-…`; empty for none. */
    ascMeasurementIds: texts,
    /** Shift Digital's script and our number there; an empty script for none. The codes are in `keys` and `seoOptions`. */
    shiftDigital: v.strictObject({ script: text, providerId: text }),
  }),
  navOptions: v.strictObject({
    /** The menu has no links to single makes and models. */
    hideMakeModelLinks: yesOrNo,
    /** A make left out of the menu; empty hides none. */
    hideMake: text,
  }),
  partsOptions: v.strictObject({
    /**
     * Sites that may embed the parts catalog: `self`, and other sites as `https://shop.example.com` or
     * `https://*.example.com`. Empty allows none.
     */
    catalogFrames: texts,
  }),
  pricing: v.strictObject({
    /** What a shopper without customer info sees of an MSRP-only vehicle includes the markups. @see PRC-4 */
    msrpIncludesMarkups: yesOrNo,
    /** The label of the price of known shoppers. @see PRC-2 */
    personalLabel: Text,
  }),
  pricingSectionOptions: v.strictObject({
    /** The all-in price is shown. Switching it off draws a warning at start. @see PRC-11 */
    showAllInPrice: yesOrNo,
    /** The detail page lists how its price is computed. @see PRC-9 */
    showBreakdown: yesOrNo,
    /** Where the pricing section's fine print needs more than the product's own. */
    disclaimer: v.nullable(Text),
  }),
  reviewLinks: v.strictObject({
    /** Where to read and write reviews; empty for none. */
    google: text,
  }),
  searchOptions: v.strictObject({
    /** The certified list holds only the dealer's makes. @see CFG-5 */
    cpoFilterByMake: yesOrNo,
    /** No certified links, and `/search/cpo` is 404. @see CFG-5 */
    disableCpo: yesOrNo,
    /** Cards shown where they fit, before the list. @see SRCH-12 */
    searchCards: v.array(SearchCard),
    /** Cards put among the vehicles at positions 2, 14, 26 … @see SRCH-12 */
    matchingCards: v.array(SearchCard),
    /** Questions below each kind of list. */
    faq: faqs,
  }),
  seoOptions: v.strictObject({
    /** The city in titles and headings: `Pre-owned vehicles in Scottsdale`. */
    city: text,
    /** The name in titles, where it differs from `name`; empty is `name`. */
    name: text,
    /** The wider area in descriptions. */
    region: text,
    /** The dealer's number at the group; `null` for none. */
    seoDealerId: v.nullable(number),
    /** The state's name in titles and descriptions. */
    state: text,
    /** The state's two letters. */
    stateShort: text,
    /** The address named in structured data; empty is the site's own. */
    url: text,
    /** Who the site is to the lead measuring service. */
    shiftDigital: v.strictObject({ dealerID: text, dealerName: text, state: text, zip: text }),
  }),
  /** Where service is booked elsewhere; empty is the site's own scheduler. */
  serviceOptions: v.strictObject({ externalSchedulingUrl: text }),
  /** What the specials page of each type shows. */
  specialsOptions: specialsByType,
  staffOptions: v.strictObject({
    /** Phones and addresses of people on the staff page. */
    showContactDetails: yesOrNo,
    /** Departments shown by themselves. */
    specialDepartments: v.array(StaffDepartment),
  }),
  tagOptions: v.strictObject({
    /** Tags of vehicles without colors. */
    grayscale: yesOrNo,
  }),
  /** Colors, shapes and light. */
  theme: Theme,
})
export type Site = Frozen<v.InferOutput<typeof Site>>
