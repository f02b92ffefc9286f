import * as v from 'valibot'

import { BODIES } from '#domain/illustration/bodies.data.ts'
import { PAINTS } from '#domain/illustration/paints.data.ts'
import { FACETS } from '#domain/search/facets.data.ts'

import type { Site } from './site.ts'

const text = v.string()
const yesOrNo = v.boolean()
const number = v.number()
const texts = v.array(text)
const words = v.strictObject({ en: text, es: text })
const maybeWords = v.nullable(words)

const oneOf = <T extends object>(table: T) =>
  // What `Object.keys` says about a constant is what its type says.
  v.picklist(Object.keys(table) as (keyof T & string)[])

const card = v.strictObject({
  id: text,
  title: words,
  body: words,
  action: words,
  href: text,
  type: v.exactOptional(v.picklist(['new', 'used', 'cpo'])),
  make: v.exactOptional(text),
  model: v.exactOptional(text),
})
const banner = v.strictObject({
  id: text,
  text: words,
  href: v.nullable(text),
  from: v.nullable(text),
  until: v.nullable(text),
})
const faq = v.array(v.strictObject({ question: words, answer: words }))
const specials = v.strictObject({ limit: v.nullable(number), usesDay45Pricing: yesOrNo })
const department = v.strictObject({
  label: words,
  positionFilter: text,
  objectKeyFilter: text,
  orderNumber: number,
})
const key = v.strictObject({ key: text })

/**
 * The shape of a site, so that a file with a slip in it says at start where it is: the server runs these files without
 * their types. What the values must be beyond that is `checkSite`'s.
 */
export const SiteShape = v.strictObject({
  key: text,
  name: text,
  hosts: texts,
  publicUrl: v.nullable(text),
  api: v.strictObject({
    dealers: v.strictObject({
      city: text,
      make: text,
      stateCode: text,
      photoLocation: text,
      stores: texts,
    }),
  }),
  arkonas: v.strictObject({
    site: text,
    fleet: text,
    sales: text,
    service: text,
    trade: text,
    inventory: text,
    new: text,
    used: text,
  }),
  isHubSite: yesOrNo,
  isAz: yesOrNo,
  isChoice: yesOrNo,
  isTucson: yesOrNo,
  isValue: yesOrNo,
  location: text,
  dealerShort: text,
  isUsedSite: yesOrNo,
  appointmentOptions: v.strictObject({ reverse: yesOrNo }),
  breadcrumbsBarOptions: v.strictObject({ uppercase: yesOrNo }),
  certificationOptions: v.strictObject({ gtm: v.strictObject({ pageTrackingEvent: text }) }),
  chipsDisplayOptions: v.strictObject({ usedLabel: maybeWords }),
  clearanceOptions: v.strictObject({ year: v.nullable(number), make: v.nullable(text) }),
  communityOptions: v.strictObject({ grayBgIndex: v.nullable(number) }),
  customerInfo: v.strictObject({ locked: yesOrNo }),
  detailOptions: v.strictObject({
    showVdpDealerDetailsByCar: yesOrNo,
    windowStickerUrls: v.strictObject({ new: text, used: text }),
    isVdpGated: yesOrNo,
    includeCustomRateOption: yesOrNo,
  }),
  filtersOptions: v.strictObject({
    disabledCategories: v.array(v.picklist(FACETS.map(({ name }) => name))),
    typeLabel: maybeWords,
    usedLabel: maybeWords,
  }),
  footerFormOptions: v.strictObject({ centerText: yesOrNo, flavorText: maybeWords }),
  footerOptions: v.strictObject({ showBbbSeal: yesOrNo }),
  headingOptions: v.strictObject({
    splitName: yesOrNo,
    uppercase: yesOrNo,
    useFullWidthBar: yesOrNo,
  }),
  homeSearchRefineOptions: v.strictObject({
    flavor: maybeWords,
    uppercase: yesOrNo,
    usedLabel: maybeWords,
  }),
  infoBanners: v.array(banner),
  inventory: v.strictObject({ sortMakeToTop: v.nullable(text), stores: texts }),
  keys: v.strictObject({ maps: key, careers: key, shiftDigital: key }),
  layoutOptions: v.strictObject({ fullWidth: yesOrNo }),
  leads: v.strictObject({ mailFormat: v.picklist(['adf', 'adf-and-readable']) }),
  measuringOptions: v.strictObject({
    own: yesOrNo,
    tagManager: text,
    ascMeasurementIds: texts,
    shiftDigital: v.strictObject({ script: text, providerId: text }),
  }),
  navOptions: v.strictObject({ hideMakeModelLinks: yesOrNo, hideMake: text }),
  partsOptions: v.strictObject({ catalogFrames: texts }),
  pricing: v.strictObject({ msrpIncludesMarkups: yesOrNo, personalLabel: words }),
  pricingSectionOptions: v.strictObject({
    showAllInPrice: yesOrNo,
    showBreakdown: yesOrNo,
    disclaimer: maybeWords,
  }),
  reviewLinks: v.strictObject({ google: text }),
  searchOptions: v.strictObject({
    cpoFilterByMake: yesOrNo,
    disableCpo: yesOrNo,
    searchCards: v.array(card),
    matchingCards: v.array(card),
    faq: v.strictObject({ new: faq, used: faq, cpo: faq, specials: faq }),
  }),
  seoOptions: v.strictObject({
    city: text,
    name: text,
    region: text,
    seoDealerId: v.nullable(number),
    state: text,
    stateShort: text,
    url: text,
    shiftDigital: v.strictObject({ dealerID: text, dealerName: text, state: text, zip: text }),
  }),
  serviceOptions: v.strictObject({ externalSchedulingUrl: text }),
  specialsOptions: v.strictObject({ new: specials, used: specials, cpo: specials }),
  staffOptions: v.strictObject({
    showContactDetails: yesOrNo,
    specialDepartments: v.array(department),
  }),
  tagOptions: v.strictObject({ grayscale: yesOrNo }),
  theme: v.strictObject({
    action: text,
    actionInk: text,
    accent: text,
    accentDark: text,
    neutralHue: number,
    corners: v.picklist(['sharp', 'soft', 'round']),
    skyTurn: number,
    vehicle: v.strictObject({ body: oneOf(BODIES), paint: oneOf(PAINTS) }),
  }),
}) satisfies v.GenericSchema<unknown, Site>
