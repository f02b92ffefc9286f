import type { PageType } from '#domain/pages/manifest.data.ts'
import type { ToldPage } from '#domain/pages/page-of-path.ts'

import { departmentOfPage } from './departments.ts'
import type { AnalyticsEvent, EventOf, LeadComponent } from './events.ts'
import type { ReportedVehicle } from './reported-vehicle.ts'

/** What every site of this kind says of itself. @see ANA-3 */
export const WEBSITE_TIER = 'Tier 3'
export const SITE_TECHNOLOGY_VERSION = '3.0.0'

/** What is reported where no session is told, and where the provider's script is not there. @see ANA-5 */
export const NO_SESSION = 'Failed to retrieve session ID'
export const NO_PROVIDER = 'SD not available'

/** Who a site is to the provider. */
export type ShiftDigitalDealer = Readonly<{
  dealerName: string
  dealerCity: string
  dealerState: string
  dealerZipCode: string
  pageBrand: string
}>

/** What is known where an event happened. */
export type ShiftDigitalPlace = Readonly<{
  page: ToldPage
  vehicle: ReportedVehicle | null
  dealer: ShiftDigitalDealer
  language: 'en' | 'es'
  /** Of the provider's own making; `null` where it tells none. */
  sessionId: string | null
}>

/** One call of the provider's function, without its name. */
export type ShiftDigitalCall = readonly [
  command: 'dataLayer' | 'send',
  value: string | Readonly<Record<string, unknown>>,
]

/** The page types that the provider accepts. */
const PAGE_TYPES: Readonly<Record<PageType, string>> = {
  Home: 'Home',
  'Trade In': 'Trade In',
  'vehicle listing': 'Vehicle Listing',
  'vehicle details': 'Vehicle Details',
  'dealer specials': 'Dealer Specials',
  'service specials': 'Service Specials',
  'hours and directions': 'Hours & Directions',
  finance: 'Finance',
  'schedule service': 'Schedule Service',
  parts: 'Parts',
  'about us': 'About Us',
  blog: 'Blog',
  'page not found': 'Page Not Found',
  other: 'Other',
}

const TYPES = { new: 'New', used: 'Used', cpo: 'CPO' } as const

/** A vehicle with every field that the provider names; amounts are empty where its page shows none. @see ANA-4 */
const vehicleDetails = (vehicle: ReportedVehicle) => ({
  type: TYPES[vehicle.type],
  status: 'Live',
  year: String(vehicle.year),
  make: vehicle.make,
  model: vehicle.model,
  trim: vehicle.trim,
  stockNumber: vehicle.stock,
  fuelType: vehicle.fuel,
  bodyStyle: vehicle.body,
  driveTrain: vehicle.drive,
  exteriorColor: vehicle.color,
  interiorColor: vehicle.interior,
  engine: vehicle.engine,
  transmission: vehicle.transmission,
  vin: vehicle.vin,
  msrp: vehicle.msrp === null ? '' : String(vehicle.msrp),
  displayedPrice: vehicle.price === null ? '' : String(vehicle.price),
})

/** Forms that stand in a dialog over the page. */
const IN_DIALOGS: ReadonlySet<LeadComponent> = new Set(['customer-info', 'message'])

/** A form as the provider is told of it, with the vehicle whose page it stands on. */
const formOf = (form: LeadComponent, vehicle: ReportedVehicle | null) => ({
  formType: form,
  displayType: IN_DIALOGS.has(form) ? 'modal' : 'in-page',
  ...(vehicle ? { formVehicle: vehicleDetails(vehicle) } : {}),
})

/** The layer of a page: who, where, and which vehicle. @see ANA-3, ANA-4 */
const layerOf = ({ page, vehicle, dealer, language, sessionId }: ShiftDigitalPlace) => ({
  pageType: PAGE_TYPES[page.pageType],
  websiteTier: WEBSITE_TIER,
  siteTechnologyVersion: SITE_TECHNOLOGY_VERSION,
  language,
  ...dealer,
  ...(sessionId === null ? {} : { sessionId }),
  ...(vehicle ? { vehicleDetails: vehicleDetails(vehicle) } : {}),
})

const event = (layer: Readonly<Record<string, unknown>>, name: string) =>
  [
    ['dataLayer', layer],
    ['send', name],
  ] as const

/** A list that was narrowed: by what, never to what; words that were typed have a message of their own. */
function searchCalls({ filters, results }: EventOf<'filterSearch'>): readonly ShiftDigitalCall[] {
  const counted = results === null ? {} : { countSearchResults: results }
  const chosen = filters.filter((name) => name !== 'keywords')
  const search = Object.fromEntries(chosen.map((name) => [name, 'all']))
  return [
    ...(filters.includes('keywords') ? event(counted, 'typedSearch') : []),
    ...(chosen.length > 0 ? event({ ...counted, filterSearch: search }, 'filterSearch') : []),
  ]
}

function linkCalls({ to }: EventOf<'ctaUse' | 'specialUse' | 'menuUse'>) {
  if (to === 'service-schedule') return event({}, 'scheduleServiceClick')
  return to === 'service-specials' ? event({}, 'serviceOfferClick') : []
}

/**
 * The calls that tell the provider of an event: the layer first, then what is sent. None for what it has no name for.
 * @see ANA-3, ANA-4
 */
export function shiftDigitalCalls(
  told: AnalyticsEvent,
  place: ShiftDigitalPlace,
): readonly ShiftDigitalCall[] {
  const { page, vehicle } = place
  switch (told.event) {
    case 'pageView':
      return event(layerOf(place), 'pageview')
    case 'trackEvent':
      if (told.category === 'lead') return event(formOf(told.component, vehicle), 'formSubmission')
      return event(
        { department: told.component === 'page' ? departmentOfPage(page.routeName) : 'sales' },
        'clickToCall',
      )
    case 'formShown':
      return event(formOf(told.form, vehicle), 'formShown')
    case 'formStarted':
      return event(formOf(told.form, vehicle), 'formInitiation')
    case 'filterSearch':
      return searchCalls(told)
    case 'directions':
      return event({}, 'getDirections')
    case 'ctaUse':
    case 'menuUse':
      return linkCalls(told)
    case 'specialUse':
      return page.pageType === 'service specials' ? event({}, 'serviceOfferClick') : linkCalls(told)
    default:
      return []
  }
}
