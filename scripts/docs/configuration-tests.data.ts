const OPTIONS = 'tests/site-options/'
const LISTS = `${OPTIONS}lists.test.ts`
const LEADS = `${OPTIONS}leads.test.ts`
const LAYOUT = `${OPTIONS}layout.test.tsx`
const COST = 'src/web/routes/vehicle/view/cost-view.test.ts'
const SHOPPERS = `${OPTIONS}shoppers.test.ts`
const STORES = 'src/domain/dealers/located-dealers.test.ts'
const LOCATOR = 'a locator filtered by %j shows %j'
const LOOK = [
  'src/domain/site/theme-css.test.ts',
  '%s becomes a property that the style sheets use',
] as const
const FRAME = 'src/web/features/layout/'
const HERO = [
  'src/web/routes/home/hero-view.test.ts',
  'brand.hero.alt is in the shopper’s language; brand.hero.layout sets its position',
] as const
const MISSING = [
  'src/modules/brand/brand-store.test.ts',
  'names missing companion keys: brand.fonts.license, brand.hero.file and others',
] as const
const LOGO = [
  'src/web/features/layout/header/logo.test.tsx',
  'brand.logo is shown in its size, on dark pages the variant for dark backgrounds',
] as const
const VEHICLE = 'src/web/routes/vehicle/view/'
const OFFER = 'src/web/features/vehicle-offer/offer-view.test.ts'
const WITHOUT = [
  'tests/features-off.test.ts',
  'without $names: their pages are 404, and nothing links to them',
] as const
const FILTERS = 'src/web/routes/search/filters.test.ts'
const MEASURES = [
  `${OPTIONS}measuring.test.ts`,
  'keys and measuringOptions configure analytics: shiftDigital, tagManager, ascMeasurementIds, own',
] as const
const VISITED = [
  `${OPTIONS}measuring.test.ts`,
  'seoOptions.shiftDigital dealerID, dealerName, state and zip identify the dealer of a visit',
] as const
const STAFF = `${OPTIONS}staff.test.ts`
const SEO = `${OPTIONS}search-engines.test.ts`
const AREA =
  'seoOptions.region and seoOptions.state are in the description, and the area that is served'
const HOME = 'src/web/routes/home/route.test.tsx'
const SPECIALS = 'src/web/routes/specials/route.test.tsx'
const CLEARANCE = 'src/web/routes/model-year-blowout/route.test.tsx'

/** The test that shows the effect of each key of a site: its file and its title. */
export const TEST_OF_KEY: Readonly<Record<string, readonly [file: string, title: string]>> = {
  key: ['src/modules/group/module.test.ts', '%s picks %s, whatever SITE says'],
  name: [LAYOUT, 'name is shown on one line'],
  hosts: [`${OPTIONS}hosts.test.ts`, 'each by its own names'],
  publicUrl: [
    SHOPPERS,
    'publicUrl is the domain of a site’s mail; without one it is its first of hosts',
  ],
  'menus.header': [
    LAYOUT,
    'menus.header sets the entries of the main menu, their order and labels',
  ],
  'menus.footer': [LAYOUT, 'menus.footer are the columns of the page footer'],
  'features.tradeIn': WITHOUT,
  'features.credit': WITHOUT,
  'features.appointments': WITHOUT,
  'features.customOrders': WITHOUT,
  'features.reserve': WITHOUT,
  'features.similarVehicles': WITHOUT,
  'features.notifications': WITHOUT,
  'features.specials': WITHOUT,
  'features.messaging': WITHOUT,
  'features.service': WITHOUT,
  'features.serviceScheduler': WITHOUT,
  'features.serviceSpecials': WITHOUT,
  'features.parts': WITHOUT,
  'features.staff': WITHOUT,
  'features.careers': WITHOUT,
  'features.community': WITHOUT,
  'features.articles': WITHOUT,
  'features.military': WITHOUT,
  'features.mobility': WITHOUT,
  'api.dealers.city': [STORES, LOCATOR],
  'api.dealers.make': [STORES, LOCATOR],
  'api.dealers.stateCode': [STORES, LOCATOR],
  'api.dealers.photoLocation': [STORES, LOCATOR],
  'api.dealers.stores': [STORES, LOCATOR],
  'arkonas.site': [LEADS, 'arkonas.site gets all leads on a site without other dealers'],
  'arkonas.fleet': [LEADS, 'arkonas.fleet gets fleet leads anyway: one dealer for all stores'],
  'arkonas.sales': [LEADS, 'arkonas.sales gets leads about sales'],
  'arkonas.service': [LEADS, 'arkonas.service gets leads about service and parts'],
  'arkonas.trade': [
    'src/web/routes/sell-my-car-details/send-trade-in.test.ts',
    'TRD-22 with the query %j and arkonas.trade %j, %s gets the request and the lead',
  ],
  'arkonas.inventory': [
    LISTS,
    'arkonas.inventory is the code of the site’s list; empty: of arkonas.site',
  ],
  'arkonas.new': [LEADS, 'arkonas.new gets orders, and requests for new vehicles'],
  'arkonas.used': [LEADS, 'arkonas.used gets requests for used and certified vehicles'],
  isHubSite: [LISTS, 'SRCH-13 isHubSite: a town after `cars` is a filter of its lists'],
  isAz: [STORES, 'a site that is %j lists %j'],
  isChoice: [LAYOUT, 'SRCH-13 a choice hub links to its lists of each town, each town once'],
  isTucson: [STORES, 'a site that is %j lists %j'],
  isValue: [FILTERS, 'SRCH-7 only the value hub sorts by distance'],
  location: [
    'src/domain/pages/site/site-links.test.ts',
    'SITE-3 the lists of a site with %o start at %s and %s',
  ],
  dealerShort: [
    LAYOUT,
    'headingOptions.splitName breaks it after dealerShort, else after its first word',
  ],
  isUsedSite: [LISTS, 'isUsedSite: `/search` is the used list, and there is no new one'],
  'appointmentOptions.reverse': [
    'src/web/routes/vehicle-appointment/route.test.ts',
    'appointmentOptions.reverse puts the calendar before the contact fields',
  ],
  'breadcrumbsBarOptions.uppercase': LOOK,
  'certificationOptions.gtm.pageTrackingEvent': [
    'src/web/routes/markdown-page/written-pages.test.ts',
    'reports a view of a page about certified vehicles by the site’s configured name',
  ],
  'chipsDisplayOptions.usedLabel': [FILTERS, 'uses the site’s own name for its used list'],
  'clearanceOptions.year': [
    CLEARANCE,
    'CFG-2 clearanceOptions.year: the vehicles of that year, new ones first, with the whole list',
  ],
  'clearanceOptions.make': [CLEARANCE, 'clearanceOptions.make filters by make'],
  'communityOptions.grayBgIndex': [
    'src/web/routes/markdown-page/community.test.ts',
    'puts the gray background on the configured block, counted from 0, and on none by default',
  ],
  'customerInfo.locked': [
    SHOPPERS,
    'uses a shopper’s stored details only in the visit in which they gave them',
  ],
  'detailOptions.showVdpDealerDetailsByCar': [
    `${VEHICLE}vehicle-store.test.ts`,
    'is the vehicle’s if the site is configured so',
  ],
  'detailOptions.windowStickerUrls.new': [
    `${VEHICLE}vehicle-view.test.ts`,
    'links to the window sticker of a %s vehicle by its VIN',
  ],
  'detailOptions.windowStickerUrls.used': [
    `${VEHICLE}vehicle-view.test.ts`,
    'links to the window sticker of a %s vehicle by its VIN',
  ],
  'detailOptions.isVdpGated': [
    OFFER,
    'the public breakdown is open; the page of an unknown shopper does not contain the price for known ones',
  ],
  'detailOptions.includeCustomRateOption': [
    SHOPPERS,
    'FIN-11 detailOptions.includeCustomRateOption offers a custom rate and term',
  ],
  'filtersOptions.disabledCategories': [
    FILTERS,
    'SRCH-10 a disabled category has no facet, and its parameter is ignored',
  ],
  'filtersOptions.typeLabel': [FILTERS, 'uses the site’s own name for its used list'],
  'filtersOptions.usedLabel': [FILTERS, 'uses the site’s own name for its used list'],
  'footerFormOptions.centerText': [
    `${FRAME}site-layout.test.tsx`,
    'shows the site’s own text in the footer form, centered if configured',
  ],
  'footerFormOptions.flavorText': [
    `${FRAME}site-layout.test.tsx`,
    'shows the site’s own text in the footer form, centered if configured',
  ],
  'footerOptions.showBbbSeal': [
    LAYOUT,
    'only footerOptions.showBbbSeal puts the seal into the footer',
  ],
  'headingOptions.splitName': [
    LAYOUT,
    'headingOptions.splitName breaks it after dealerShort, else after its first word',
  ],
  'headingOptions.uppercase': LOOK,
  'headingOptions.useFullWidthBar': LOOK,
  'homeSearchRefineOptions.flavor': [
    HOME,
    'homeSearchRefineOptions.flavor is the sentence above the search',
  ],
  'homeSearchRefineOptions.uppercase': [
    HOME,
    'homeSearchRefineOptions.uppercase sets the heading in upper case',
  ],
  'homeSearchRefineOptions.usedLabel': [
    HOME,
    'homeSearchRefineOptions.usedLabel is the name for pre-owned there',
  ],
  feeds: [
    `${OPTIONS}feeds.test.ts`,
    'feeds set the language, the campaign and the codes of stores of an outbound feed',
  ],
  thirdParties: [
    `${OPTIONS}measuring.test.ts`,
    'thirdParties are sent to pages without properties that only the server needs',
  ],
  infoBanners: [
    `${FRAME}banners.test.tsx`,
    'shows a notice from its first day to its last, in the store’s time zone',
  ],
  'inventory.sortMakeToTop': [
    'src/modules/inventory/snapshot.test.ts',
    'is ordered by the most prominent price on cards, after the site’s first make (PRC-8, SRCH-8)',
  ],
  'inventory.stores': [LISTS, 'inventory.stores are the dealers whose vehicles are in the lists'],
  'keys.maps.key': [
    'src/web/features/map/live-map.test.ts',
    'Google shows the first store if the site has a browser key',
  ],
  'keys.careers.key': [
    'src/modules/people/module.test.ts',
    'keys.careers.key loads openings from the careers service, only of the site’s stores',
  ],
  'keys.shiftDigital.key': MEASURES,
  'layoutOptions.fullWidth': LOOK,
  'ownershipOptions.milesPerYear': [
    COST,
    'VDP-4 ownershipOptions.milesPerYear, diesel and electricity',
  ],
  'ownershipOptions.gasoline': [
    COST,
    'VDP-4 ownershipOptions.gasoline: fuel of a year, with every assumption and its source',
  ],
  'ownershipOptions.diesel': [COST, 'VDP-4 ownershipOptions.milesPerYear, diesel and electricity'],
  'ownershipOptions.electricity': [
    COST,
    'VDP-4 ownershipOptions.milesPerYear, diesel and electricity',
  ],
  'ownershipOptions.source': [
    COST,
    'VDP-4 ownershipOptions.gasoline: fuel of a year, with every assumption and its source',
  ],
  'leads.mailFormat': [
    'src/modules/leads/delivery/lead-mail.test.ts',
    'a lead mail has a readable HTML part unless the site disables it',
  ],
  'measuringOptions.own': MEASURES,
  'measuringOptions.tagManager': MEASURES,
  'measuringOptions.ascMeasurementIds': MEASURES,
  'measuringOptions.shiftDigital.script': MEASURES,
  'measuringOptions.shiftDigital.providerId': MEASURES,
  'navOptions.hideMakeModelLinks': [
    `${FRAME}header/new-menu.test.tsx`,
    'omits what the site hides from that menu',
  ],
  'navOptions.hideMake': [
    `${FRAME}header/new-menu.test.tsx`,
    'omits what the site hides from that menu',
  ],
  'partsOptions.catalogFrames': [
    'src/http/security/frame-ancestors.test.ts',
    'is in the headers of the catalog, cached or not, and of no other page',
  ],
  'pricing.msrpIncludesMarkups': [
    LISTS,
    'adds the markups to a vehicle shown to an unknown shopper at its MSRP',
  ],
  'pricing.personalLabel': [
    'src/web/routes/vehicle/components/price/price.test.tsx',
    'PRC-2 PRC-11 a known shopper sees the personal all-in price, the site’s own directly under it',
  ],
  'pricingSectionOptions.showAllInPrice': [
    OFFER,
    'a site may omit the breakdown, or the all-in price',
  ],
  'pricingSectionOptions.showBreakdown': [
    OFFER,
    'a site may omit the breakdown, or the all-in price',
  ],
  'pricingSectionOptions.disclaimer': [
    SPECIALS,
    'PRC-11 a site without all-in prices says what a special price excludes',
  ],
  'reviewLinks.google': [LAYOUT, 'is a link of the footer, in both languages'],
  'searchOptions.cpoFilterByMake': [
    LISTS,
    'CFG-5 searchOptions.cpoFilterByMake limits the certified list to the dealer’s makes',
  ],
  'searchOptions.disableCpo': [
    LISTS,
    'CFG-5 searchOptions.disableCpo: no certified list, and no link to one',
  ],
  'searchOptions.searchCards': [
    LISTS,
    'SRCH-12 searchOptions.searchCards are placed before a list that matches',
  ],
  'searchOptions.matchingCards': [
    LISTS,
    'SRCH-12 searchOptions.matchingCards are placed among the vehicles that match',
  ],
  'searchOptions.faq': [LISTS, 'searchOptions.faq are shown below their own kind of list'],
  'seoOptions.city': [
    LISTS,
    'seoOptions.city is the place in the heading; empty: the towns of the stores',
  ],
  'seoOptions.name': ['src/domain/seo/seo-name.test.ts', "uses a site's SEO name if it has one"],
  'seoOptions.region': [SEO, AREA],
  'seoOptions.seoDealerId': [SEO, 'seoOptions.seoDealerId is the number of the store at the group'],
  'seoOptions.state': [SEO, AREA],
  'seoOptions.url': [SEO, 'seoOptions.url is the address of the store; empty: the site’s own'],
  'seoOptions.shiftDigital.dealerID': VISITED,
  'seoOptions.shiftDigital.dealerName': VISITED,
  'seoOptions.shiftDigital.state': VISITED,
  'seoOptions.shiftDigital.zip': VISITED,
  'seoOptions.stateShort': [
    'src/domain/seo/seo-name.test.ts',
    "uses the site's own location, else its dealer's",
  ],
  'serviceOptions.externalSchedulingUrl': [
    'src/web/routes/markdown-page/service-pages.test.ts',
    'SITE-10 links to an external scheduler with a mark, if the site has one',
  ],
  specialsOptions: [
    SPECIALS,
    'specialsOptions.limit is the maximum on a page; CFG-2 ten of the first site’s used ones',
  ],
  'staffOptions.showContactDetails': [
    STAFF,
    'only staffOptions.showContactDetails shows phone and address of people',
  ],
  'staffOptions.specialDepartments': [
    STAFF,
    'staffOptions.specialDepartments are departments of the site’s own, with its own names',
  ],
  'tagOptions.grayscale': [
    'src/web/features/vehicle-card/card-view.test.ts',
    'has colors, unless the site hides them',
  ],
  'brand.color': [
    'src/modules/brand/palette.test.ts',
    'brand.color %s: reports how the theme deviates from the color',
  ],
  'brand.accent': [
    'src/modules/brand/palette.test.ts',
    'brand.accent is a second color, for links and grays',
  ],
  'brand.corners': LOOK,
  'brand.scenery': LOOK,
  'brand.logo.light': LOGO,
  'brand.logo.dark': LOGO,
  'brand.icon': [
    'src/http/files/brand-files.test.ts',
    'serves the site’s own icon at the default paths of browsers and devices',
  ],
  'brand.capitals': LOOK,
  'brand.type': [
    'src/ui/font-pairs/fonts-css.test.ts',
    'brand.type %s loads no more than the first pair',
  ],
  'brand.fonts.display': [
    'src/modules/brand/recipes/font.test.ts',
    'brand.fonts.display: is measured against the bold fallback font',
  ],
  'brand.fonts.text': [
    'src/modules/brand/recipes/font.test.ts',
    'brand.fonts.text: is subset to the letters of two languages, and measured',
  ],
  'brand.fonts.license': MISSING,
  'brand.hero.kind': [
    'src/modules/brand/recipes/hero.test.ts',
    'brand.hero.kind photo: every width in both formats, none larger than the photo',
  ],
  'brand.hero.file': [
    'src/modules/brand/recipes/hero.test.ts',
    'brand.hero.file: serves a drawing unchanged, and refuses a photo as a drawing',
  ],
  'brand.hero.poster': [
    'src/modules/brand/recipes/hero.test.ts',
    'brand.hero.poster is shown before a video, which is recognized by its content',
  ],
  'brand.hero.alt': HERO,
  'brand.hero.layout': HERO,
  'brand.voice': [
    'src/web/routes/home/hero-view.test.ts',
    'brand.voice chooses the headlines, in both languages',
  ],
  theme: LOOK,
}
