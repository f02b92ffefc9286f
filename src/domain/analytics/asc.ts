import type { AnalyticsEvent, EventName, EventOf, LeadComponent } from './events.ts'
import type { ToldPage } from './page-of-path.ts'
import type { PageType } from './pages.data.ts'
import type { ReportedVehicle } from './reported-vehicle.ts'

/** An event under the names of the automotive standard for Google Analytics. All its texts are lower case. */
export type AscEvent = Readonly<{
  name: string
  params: Readonly<Record<string, string | number | readonly AscItem[]>>
}>

type AscItem = Readonly<Record<`item_${string}`, string | number>>

/** The page types of the standard. */
const PAGE_TYPES: Partial<Record<PageType, string>> = {
  Home: 'home',
  'vehicle listing': 'itemlist',
  'vehicle details': 'item',
  'hours and directions': 'contact',
  'schedule service': 'service',
  'service specials': 'specials',
  'dealer specials': 'specials',
}

/** What kind of submission a form is, beside the plain one. */
const DEPARTMENTS: Partial<Record<LeadComponent, string>> = {
  'vehicle-appointment': 'sales_appt',
  'service-appointment': 'service_appt',
  parts: 'parts',
  'trade-in': 'trade',
  kbb: 'trade',
  finance: 'credit',
  'finance-coapplicant': 'credit',
  'vehicle-finance': 'credit',
}
/** Forms that no department sells anything by. */
const NO_DEPARTMENT: ReadonlySet<LeadComponent> = new Set([
  'career-application',
  'privacy-request',
  'privacy-opt-out',
])

const LONGEST = 100
const said = (text: string) => text.toLowerCase().slice(0, LONGEST)

/** A page's type in the standard's words. */
export const ascPageType = (type: PageType): string => PAGE_TYPES[type] ?? 'custom'

const itemOf = (vehicle: ReportedVehicle): AscItem => ({
  item_id: said(vehicle.vin),
  item_number: said(vehicle.stock),
  item_condition: vehicle.type === 'cpo' ? 'cpo' : vehicle.type,
  item_year: vehicle.year,
  item_make: said(vehicle.make),
  item_model: said(vehicle.model),
  item_variant: said(vehicle.trim),
  item_color: said(vehicle.color),
  item_category: said(vehicle.body),
  item_fuel_type: said(vehicle.fuel),
})

const itemsOf = (vehicle: ReportedVehicle | null) => (vehicle ? { items: [itemOf(vehicle)] } : {})

function leadEvents(form: LeadComponent, common: AscEvent['params']): readonly AscEvent[] {
  const params = { ...common, form_name: form, event_action_result: 'success' }
  const department = DEPARTMENTS[form] ?? (NO_DEPARTMENT.has(form) ? null : 'sales')
  return [
    { name: 'asc_form_submission', params },
    ...(department === null ? [] : [{ name: `asc_form_submission_${department}`, params }]),
  ]
}

const named = (name: string, params: AscEvent['params']): readonly AscEvent[] => [{ name, params }]

const VIEWS: Partial<Record<PageType, string>> = {
  'vehicle listing': 'asc_itemlist_pageview',
  'vehicle details': 'asc_item_pageview',
}

type Where = Readonly<{ page: ToldPage; vehicle: ReportedVehicle | null }>

function viewEvents({ page, vehicle }: Where, common: AscEvent['params']): readonly AscEvent[] {
  const own = VIEWS[page.pageType]
  return [
    ...named('asc_pageview', common),
    ...(own ? named(own, { ...common, ...itemsOf(vehicle) }) : []),
  ]
}

/** What each event is called, and what it says beside what all of them say. */
const NAMED: Readonly<{
  [Name in EventName]: (
    event: EventOf<Name>,
    where: Where,
    common: AscEvent['params'],
  ) => readonly AscEvent[]
}> = {
  pageView: (_, where, common) => viewEvents(where, common),
  trackEvent: (event, { vehicle }, common) =>
    event.category === 'lead'
      ? leadEvents(event.component, { ...common, ...itemsOf(vehicle) })
      : named('asc_click_to_call', {
          ...common,
          comm_type: 'voice',
          comm_phone_number: event.phoneNumber,
          element_type: event.component,
        }),
  formStarted: ({ form }, _, common) =>
    named('asc_form_engagement', { ...common, form_name: form, event_action: 'start' }),
  filterSearch: ({ filters }, _, common) =>
    named('asc_element_configuration', {
      ...common,
      element_type: 'filter',
      element_value: said(filters.join(',')),
    }),
  directions: (_, __, common) =>
    named('asc_cta_interaction', { ...common, element_subtype: 'directions' }),
  chatOpen: (_, __, common) =>
    named('asc_comm_engagement', { ...common, comm_type: 'chat', comm_status: 'start' }),
  calculatorUse: ({ vehicle }, _, common) =>
    named('asc_retail_process', {
      ...common,
      flow_name: 'payment',
      flow_outcome: 'start',
      ...itemsOf(vehicle),
    }),
  addToCart: ({ item, vehicle }, _, common) =>
    named('asc_retail_process', {
      ...common,
      flow_name: 'accessories',
      flow_outcome: 'add',
      product_name: said(item),
      ...itemsOf(vehicle),
    }),
  tradeIn: ({ step }, _, common) =>
    named('asc_retail_process', { ...common, flow_name: 'trade', flow_outcome: step }),
  certificationView: () => [],
  formShown: () => [],
  vehicleView: () => [],
  webVital: () => [],
}

/**
 * An event under the standard's names: none for what it has no name for, two for a lead, which its department is told
 * of as well.
 * @param where where it happened; the view of a page has its vehicle with it
 */
export function ascEvents(event: AnalyticsEvent, where: Where): readonly AscEvent[] {
  const common = {
    event_owner: 'forecourt',
    page_type: ascPageType(where.page.pageType),
    page_location: where.page.pageUrl,
  }
  // Each entry takes the events of its own name.
  const namesOf = NAMED[event.event] as (
    event: AnalyticsEvent,
    where: Where,
    common: AscEvent['params'],
  ) => readonly AscEvent[]
  return namesOf(event, where, common)
}
