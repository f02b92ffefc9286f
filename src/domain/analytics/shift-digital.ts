import type { AnalyticsEvent } from './events.ts'
import type { ToldPage } from './page-of-path.ts'
import type { PageType } from './pages.data.ts'
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
  exteriorColor: vehicle.color,
  vin: vehicle.vin,
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

/**
 * The calls that tell the provider of an event: the layer first, then what is sent. None for what it has no name for.
 * @see ANA-3, ANA-4
 */
export function shiftDigitalCalls(
  told: AnalyticsEvent,
  place: ShiftDigitalPlace,
): readonly ShiftDigitalCall[] {
  switch (told.event) {
    case 'pageView':
      return event(layerOf(place), 'pageview')
    case 'trackEvent':
      return told.category === 'lead'
        ? event({ formType: told.component, displayType: 'in-page' }, 'formSubmission')
        : event({ department: told.component }, 'clickToCall')
    case 'formShown':
      return event({ formType: told.form, displayType: 'in-page' }, 'formShown')
    case 'formStarted':
      return event({ formType: told.form, displayType: 'in-page' }, 'formInitiation')
    case 'filterSearch':
      return event(
        { filterSearch: Object.fromEntries(told.filters.map((name) => [name, 'all'])) },
        'filterSearch',
      )
    case 'directions':
      return event({}, 'getDirections')
    default:
      return []
  }
}
