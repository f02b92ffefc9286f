import type { PageRow } from './page-row.ts'

const CAREERS = ['about us', 'Careers', 'careers'] as const
const CERTIFIED = ['other', 'Certified vehicles'] as const
const SCHEDULE = ['schedule service', 'Schedule service', 'service-schedule'] as const
const ARTICLES = ['blog', 'Articles', 'articles'] as const
const LISTING = ['vehicle listing', 'Vehicles', 'search-type-make-model'] as const
const SPECIALS = ['dealer specials', 'Specials', 'specials-type'] as const
const FINANCE_TEST = ['finance', 'Finance application', 'form-financetest'] as const
const FORM = ['footerForm'] as const
const TOP = ['backToTop'] as const

/**
 * Every page of the site: the only list of them. Routes, sitemaps, menus, page frames, analytics and the tests that
 * visit every page are derived from it. Addresses are built in `paths.ts`.
 */
// prettier-ignore
export const PAGES = [
  { id: 'home', path: '', track: ['Home', 'Home', 'index'], listed: ['shop', 'home'], isLanding: true },
  { id: 'search-new', path: 'search/new', of: 'search', requires: 'new', isGated: true, track: LISTING, listed: ['shop', 'newList'], header: [1], footer: ['shop', 1, 'common.newVehicles'] },
  { id: 'search-used', path: 'search/used', of: 'search', track: LISTING, listed: ['shop', 'usedList'], header: [2, 'used'], footer: ['shop', 2, 'common.usedVehicles'] },
  { id: 'search-cpo', path: 'search/cpo', of: 'search', requires: 'cpo', isGated: true, track: LISTING, listed: ['shop', 'cpoList'], footer: ['shop', 3, 'common.certifiedVehicles'] },
  { id: 'search', path: 'search/:type?/:make?/:model?', track: LISTING, isLanding: true },
  { id: 'find', path: 'find', track: ['vehicle listing', 'Search'], example: null, isUncrawled: true },
  { id: 'shop-by-payment', path: 'shop-by-payment', track: ['vehicle listing', 'Shop by payment'], isTool: true, example: '/shop-by-payment?in=used' },
  { id: 'vehicle', path: 'detail/:type/:year/:make/:model/:stock/:uniqueArkona?', track: ['vehicle details', 'Vehicle', 'detail'], without: TOP, isLanding: true, example: '{vehicle}' },
  { id: 'specials-new', path: 'specials/new', of: 'specials', feature: 'specials', requires: 'new', isGated: true, track: SPECIALS, listed: ['shop', 'newSpecials'], header: [6, 'specials'], footer: ['shop', 4, 'newSpecials'] },
  { id: 'specials-used', path: 'specials/used', of: 'specials', feature: 'specials', track: SPECIALS, listed: ['shop', 'usedSpecials'], header: [6, 'specials'], footer: ['shop', 5, 'usedSpecials'] },
  { id: 'specials-cpo', path: 'specials/cpo', of: 'specials', feature: 'specials', requires: 'cpo', isGated: true, track: SPECIALS, listed: ['shop', 'cpoSpecials'] },
  { id: 'specials-service', path: 'specials/service', of: 'specials', feature: 'serviceSpecials', track: ['service specials', 'Specials', 'specials-type'] },
  { id: 'specials', path: 'specials/:type', feature: 'specials', track: SPECIALS },
  { id: 'compare', path: 'compare', track: ['other', 'Compare'], isTool: true },
  { id: 'saved', path: 'saved', track: ['other', 'Saved vehicles'], listed: ['shop', 'saved'], isForPeople: true },
  { id: 'model-year-blowout', path: 'model-year-blowout', feature: 'specials', requires: 'clearance', track: ['dealer specials', 'Model year clearance'], listed: ['shop'] },
  { id: 'offline', path: 'offline', track: ['other', 'Offline'], without: FORM },

  { id: 'finance', path: 'form/finance', feature: 'credit', track: ['finance', 'Finance application', 'form-finance'], form: 'finance', listed: ['buying', 'finance'], header: [4, 'finance'], footer: ['buying', 1, 'financing'], isMain: true, without: FORM },
  { id: 'finance-coapplicant', path: 'form/finance-coapplicant', file: 'finance/route.tsx', feature: 'credit', track: ['finance', 'Finance application', 'form-finance-coapplicant'], form: 'finance-coapplicant', listed: ['buying', 'financeTogether'], without: FORM },
  { id: 'financetest', path: 'form/financetest', file: 'finance/route.tsx', feature: 'credit', track: FINANCE_TEST, isTool: true, without: FORM, isUncrawled: true },
  { id: 'vehicle-finance', path: 'form/vehicle-finance/:leadArkona/:vin', feature: 'credit', track: ['finance', 'Prequalification', 'form-vehicle-finance'], params: 'private', form: 'vehicle-finance', without: FORM, example: '/form/vehicle-finance/{dealer}/{vin}' },
  { id: 'vehicle-financetest', path: 'form/vehicle-financetest/:leadArkona/:vin', file: 'vehicle-finance/route.tsx', feature: 'credit', track: FINANCE_TEST, params: 'private', isTool: true, without: FORM, example: '/form/vehicle-financetest/{dealer}/{vin}', isUncrawled: true },
  { id: 'vehicle-appointment', path: 'form/vehicle-appointment', feature: 'appointments', track: ['other', 'Appointment', 'form-vehicle-appointment'], form: 'vehicle-appointment', listed: ['buying', 'appointment'], footer: ['buying', 2, 'visits'], isMain: true, without: FORM },
  { id: 'vehicle-interest', path: 'form/vehicle-interest', track: ['other', 'Ask about a vehicle', 'form-vehicle-interest'], form: 'vehicle-interest', listed: ['buying', 'interest'], footer: ['shop', 7, 'common.askAboutVehicle'], without: FORM },
  { id: 'vehicle-custom-order', path: 'form/vehicle-custom-order', feature: 'customOrders', requires: 'new', track: ['other', 'Custom order', 'form-vehicle-custom-order'], form: 'vehicle-custom-order', listed: ['buying', 'customOrder'], footer: ['buying', 3, 'orderYourWay'], without: FORM },
  { id: 'vehicle-hold', path: 'form/vehicle-hold', feature: 'reserve', track: ['other', 'Hold a vehicle', 'form-vehicle-hold'], form: 'vehicle-hold', without: FORM },
  { id: 'similar-vehicles', path: 'form/similar-vehicles', feature: 'similarVehicles', track: ['other', 'Similar vehicles', 'form-similar-vehicles'], form: 'similar-vehicles', listed: ['buying', 'similar'], without: FORM },
  { id: 'availability-notification', path: 'form/availability-notification', feature: 'notifications', track: ['other', 'Notification', 'form-availability-notification'], form: 'availability-notification', listed: ['buying', 'notification'], footer: ['buying', 4, 'arrivals'], without: FORM },
  { id: 'sell-my-car', path: 'sell-my-car', feature: 'tradeIn', track: ['Trade In', 'Sell my car'], isTool: true, listed: ['buying', 'sellMyCar'], header: [3, 'sellOrTrade'], footer: ['shop', 6, 'sellMyCar'], isMain: true },
  { id: 'sell-my-car-details', path: 'sell-my-car/details', feature: 'tradeIn', track: ['Trade In', 'Sell my car'], form: 'trade-in', example: '/sell-my-car/details?vin=1C4HJXDG9JW100001' },
  { id: 'trade-in-offer', path: 'sell-my-car/offer/:id', track: ['Trade In', 'Sell my car', 'sell-my-car-offer'], params: 'secret', example: '{offer}' },
  { id: 'thank-you', path: 'form/:form/thank-you', track: ['other', 'Thank you', 'form-thank-you'], without: FORM, example: '/form/vehicle-interest/thank-you', isUncrawled: true },
  { id: 'my-request', path: 'my-request/:token', track: ['other', 'Own request'], params: 'secret' },
  { id: 'hold', path: 'hold/:token', track: ['other', 'Own hold'], params: 'secret' },
  { id: 'hold-decision', path: 'hold/decide/:token', track: ['other', 'Hold to decide'], params: 'secret' },
  { id: 'review', path: 'review/:token', track: ['other', 'Own review'], params: 'secret' },
  { id: 'subscription', path: 'subscription/:token', track: ['other', 'Own notification'], params: 'secret' },
  { id: 'military-bonus-cash', path: 'military-bonus-cash', of: 'markdown-page', feature: 'military', isOfFirstSite: true, track: ['other', 'Military bonus cash'], listed: ['buying'], isStatic: true },
  { id: 'automobility-disability-assistance', path: 'automobility-disability-assistance', of: 'markdown-page', feature: 'mobility', track: ['other', 'Automobility'], listed: ['buying'], footer: ['buying', 6, 'automobility'], isStatic: true },

  { id: 'certified-preowned-details', path: 'certified-preowned-details', of: 'markdown-page', requires: 'cpo', isGated: true, track: CERTIFIED, listed: ['certified'], footer: ['buying', 5, 'whatCertifiedMeans'], isStatic: true },
  { id: 'chrysler-certified-details', path: 'chrysler-certified-details', of: 'markdown-page', requires: 'chrysler', isGated: true, track: CERTIFIED, listed: ['certified'], isStatic: true },
  { id: 'carbravo-certified-details', path: 'carbravo-certified-details', of: 'markdown-page', requires: 'carbravo', isGated: true, track: CERTIFIED, listed: ['certified'], isStatic: true },
  { id: 'gm-certified-details', path: 'gm-certified-details', of: 'markdown-page', requires: 'gm', isGated: true, track: CERTIFIED, listed: ['certified'], isStatic: true },

  { id: 'service', path: 'service', of: 'markdown-page', feature: 'service', track: ['schedule service', 'Service'], listed: ['service'], header: [5, 'serviceAndParts'], footer: ['service', 1, 'serviceAndRepair'], isMain: true, without: TOP, isStatic: true },
  { id: 'service-express', path: 'service/express', of: 'markdown-page', feature: 'service', requires: 'express', track: ['schedule service', 'Express service'], listed: ['service'], without: TOP, isStatic: true },
  { id: 'service-specials', path: 'service/specials', feature: 'serviceSpecials', track: ['service specials', 'Service specials'], listed: ['service'], footer: ['service', 3, 'serviceCoupons'], without: TOP },
  { id: 'service-protection', path: 'service/protection', of: 'markdown-page', feature: 'service', track: ['other', 'Protection'], listed: ['service'], footer: ['service', 4, 'protectionPlans'], without: TOP, isStatic: true },
  { id: 'service-jeep-wave', path: 'service/jeep-wave', of: 'markdown-page', feature: 'service', requires: 'jeep', isGated: true, track: ['other', 'Jeep Wave'], listed: ['service'], without: ['backToTop', 'footerForm'], isStatic: true },
  { id: 'service-and-repair-financing', path: 'service-and-repair-financing', of: 'markdown-page', feature: 'service', track: ['finance', 'Service financing'], listed: ['service'], footer: ['service', 5, 'payingForRepairs'], isStatic: true },
  { id: 'service-scheduler', path: 'service/schedule', feature: 'serviceScheduler', track: SCHEDULE, form: 'service-appointment', listed: ['service', 'scheduler'], footer: ['service', 2, 'bookService'], isMain: true },
  { id: 'express-scheduler', path: 'service/express/schedule', file: 'service-scheduler/route.tsx', feature: 'serviceScheduler', requires: 'expressScheduler', track: SCHEDULE, form: 'service-appointment', listed: ['service', 'expressScheduler'], example: null },
  { id: 'service-scheduler-test', path: 'service/service-scheduler-test', file: 'service-scheduler/route.tsx', feature: 'serviceScheduler', track: SCHEDULE, form: 'service-appointment', isUncrawled: true },
  { id: 'slot-test', path: 'service/slot-test', feature: 'serviceScheduler', requires: 'ownStore', isGated: true, track: SCHEDULE, form: 'service-appointment', isUncrawled: true },
  { id: 'service-booking', path: 'service/booking/:token', track: ['schedule service', 'Service visit'], params: 'secret' },
  { id: 'service-waiting', path: 'service/waiting/:token', track: ['schedule service', 'Service waiting list'], params: 'secret' },
  { id: 'parts', path: 'parts', feature: 'parts', track: ['parts', 'Parts'], form: 'parts', listed: ['service', 'parts'], header: [5, 'common.parts'], footer: ['service', 6, 'partsAndAccessories'], isMain: true, without: FORM },
  { id: 'parts-catalog', path: 'parts-catalog', feature: 'parts', track: ['parts', 'Parts catalog'], listed: ['service', 'partsCatalog'], without: ['layout'] },

  { id: 'contact', path: 'contact', track: ['hours and directions', 'Contact'], form: 'contact', listed: ['about', 'contact'], isMain: true, without: FORM },
  { id: 'staff-directory', path: 'staff-directory', feature: 'staff', track: ['about us', 'Staff directory'], listed: ['about', 'staff'], header: [7], footer: ['about', 1, 'staff'], isMain: true },
  { id: 'community', path: 'community', of: 'markdown-page', feature: 'community', track: ['about us', 'Community'], listed: ['about'], footer: ['about', 3, 'community'], isStatic: true },
  { id: 'careers', path: 'careers', feature: 'careers', track: CAREERS, listed: ['about', 'careers'], footer: ['about', 2, 'careers'], isMain: true },
  { id: 'career-openings', path: 'careers/openings', feature: 'careers', track: CAREERS, listed: ['about', 'careerOpenings'] },
  { id: 'career-opening', path: 'careers/openings/:id', feature: 'careers', track: CAREERS, form: 'career-application', example: '{opening}' },
  { id: 'careers-sales', path: 'careers/sales', of: 'markdown-page', feature: 'careers', track: CAREERS, listed: ['about', 'careersSales'], without: FORM, isStatic: true },
  { id: 'careers-service', path: 'careers/service', of: 'markdown-page', feature: 'careers', track: CAREERS, listed: ['about', 'careersService'], without: FORM, isStatic: true },
  { id: 'careers-admin', path: 'careers/admin', of: 'markdown-page', feature: 'careers', track: CAREERS, listed: ['about', 'careersAdmin'], without: FORM, isStatic: true },

  { id: 'articles', path: 'articles', feature: 'articles', track: ARTICLES, listed: ['articles', 'articles'], footer: ['about', 4, 'articles'], isMain: true, isStatic: true },
  { id: 'article', path: 'articles/:id/:slug?', feature: 'articles', track: ARTICLES, isStatic: true, example: '{article}' },

  { id: 'accessibility', path: 'accessibility', of: 'markdown-page', track: ['other', 'Accessibility'], listed: ['rights'], isMain: true, isStatic: true },
  { id: 'privacy-policy', path: 'privacy-policy', of: 'markdown-page', track: ['other', 'Privacy policy'], listed: ['rights'], isMain: true, isStatic: true },
  { id: 'privacy-request', path: 'california-ccpa-form', track: ['other', 'Privacy request', 'california-ccpa-form'], form: 'privacy-request', listed: ['rights', 'privacyRequest'] },
  { id: 'opt-out', path: 'opt-out', track: ['other', 'Opt out'], form: 'privacy-opt-out', listed: ['rights', 'optOut'] },
  { id: 'sitemap', path: 'sitemap', track: ['other', 'All pages'], listed: ['rights', 'sitemap'], isMain: true, isStatic: true },

  { id: 'health-check', path: 'health-check/:dealer', file: null, track: null, without: ['layout'], example: '/health-check/{dealer}', isUncrawled: true },
  // Data and files that pages request.
  { id: 'saved-vehicles', path: 'saved/vehicles', file: 'saved/vehicles.ts', track: null },
  { id: 'compare-prices', path: 'compare/prices', file: 'compare/prices.ts', track: null, isUncrawled: true },
  { id: 'customer-info', path: 'customer-info', file: 'customer/customer-info.ts', track: null, isUncrawled: true },
  { id: 'vehicle-offer', path: 'vehicle-offer/:dealer/:stock', file: 'customer/vehicle-offer.ts', track: null, isUncrawled: true },
  { id: 'vehicle-terms', path: 'vehicle-terms/:dealer/:stock', file: 'vehicle/payment/vehicle-terms.ts', track: null, isUncrawled: true },
  { id: 'store-distance', path: 'store-distance/:dealer', file: 'vehicle/store-distance.ts', track: null, isUncrawled: true },
  { id: 'window-tag', path: 'tag/:dealer/:stock/:price', file: 'vehicle/window-tag.ts', track: null, isUncrawled: true },
  { id: 'message', path: 'message', file: 'message/message.ts', feature: 'messaging', track: null, form: 'message' },
  { id: 'vehicle-choices', path: 'sell-my-car/choices', file: 'sell-my-car/choices.ts', feature: 'tradeIn', track: null },
  { id: 'appointment-file', path: 'form/vehicle-appointment/appointment.ics', file: 'vehicle-appointment/calendar-file.ts', feature: 'appointments', track: null },
  { id: 'hold-file', path: 'hold/:token/hold.ics', file: 'hold/calendar-file.ts', track: null },
  { id: 'service-booking-file', path: 'service/booking/:token/appointment.ics', file: 'service-booking/calendar-file.ts', track: null },
  { id: 'ui-gallery', path: '__ui', track: null, isDev: true },
  { id: 'form-not-found', path: 'form/*', of: 'markdown-page', track: null, without: FORM, example: null },
  // Pages of the group's own, from its Markdown files, and addresses that no page has.
  { id: 'markdown-page', path: '*', track: ['other', 'Page', 'page'], isStatic: true, example: null },
] as const satisfies readonly PageRow[]

type Page = (typeof PAGES)[number]

/** The id of a page's row. */
export type PageId = Page['id']
