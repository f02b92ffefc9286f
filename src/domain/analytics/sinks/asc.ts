import type { AnalyticsEvent, EventName, EventOf, LeadComponent } from '#domain/analytics/events.ts'
import type { ReportedVehicle } from '#domain/analytics/reported-vehicle.ts'
import type { TrackedPage } from '#domain/pages/page-of-path.ts'
import type { PageType } from '#domain/pages/pages.ts'

import { itemOf, listItemOf, ascText, type AscItem } from './asc-item.ts'
import type { AscEventName, AscPageType, AscParam, AscValue } from './asc-standard.data.ts'
import { departmentOfForm, departmentOfPage } from './departments.ts'

type Params = Readonly<{ [Name in AscParam]?: AscValue<Name> }>

/** An event under the names of the automotive standard for Google Analytics. All its texts are lower case. */
export type AscEvent = Readonly<{
  name: AscEventName
  params: Params & Readonly<{ items?: readonly AscItem[] }>
}>

/** The page types of the standard. */
const PAGE_TYPES: Partial<Record<PageType, AscPageType>> = {
  Home: 'home',
  'vehicle listing': 'itemlist',
  'vehicle details': 'item',
  'hours and directions': 'contact',
  'schedule service': 'service',
  'service specials': 'specials',
  'dealer specials': 'specials',
}

/** A page's type in the standard's words. */
export const ascPageType = (type: PageType): AscPageType => PAGE_TYPES[type] ?? 'custom'

type Where = Readonly<{
  page: TrackedPage
  vehicle: ReportedVehicle | null
  /** The site's origin, without a path: the standard requires absolute URLs. */
  origin: string
}>
type Context = Readonly<{ where: Where; common: Params }>

/** The kinds of forms, in the standard's words. */
const FORM_TYPES: Partial<Record<LeadComponent, AscValue<'form_type'>>> = {
  'vehicle-appointment': 'appointment',
  'service-appointment': 'appointment',
  finance: 'credit',
  'finance-coapplicant': 'credit',
  'vehicle-finance': 'credit',
  'trade-in': 'trade',
  kbb: 'trade',
  'career-application': 'application',
  'privacy-request': 'privacy',
  'privacy-opt-out': 'privacy',
}

/** The event name that a department receives for a submitted form; `null` if no department sells through it. */
function departmentEventOf(form: LeadComponent): AscEventName | null {
  if (form === 'vehicle-appointment') return 'asc_form_submission_sales_appt'
  const department = departmentOfForm(form)
  if (department === 'service') return 'asc_form_submission_service_appt'
  return department && `asc_form_submission_${department}`
}

const itemsOf = (vehicle: ReportedVehicle | null) => (vehicle ? { items: [itemOf(vehicle)] } : {})

const named = (name: AscEventName, params: AscEvent['params']): readonly AscEvent[] => [
  { name, params },
]

/** Parameters of every form event. */
function formParams(form: LeadComponent): Params {
  const department = departmentOfForm(form)
  return {
    comm_type: form === 'message' ? 'chat' : 'form',
    form_name: form,
    form_type: FORM_TYPES[form] ?? 'consumer_contact',
    ...(department === null ? {} : { department }),
  }
}

/**
 * The events of a sent lead: one for the site and one for its department. The message panel counts as a conversation,
 * all others as forms.
 */
function leadEvents(form: LeadComponent, { where, common }: Context): readonly AscEvent[] {
  const params: AscEvent['params'] = {
    ...common,
    ...formParams(form),
    comm_status: 'send',
    event_action_result: 'success',
    ...itemsOf(where.vehicle),
  }
  if (form === 'message')
    return [...named('asc_comm_submission', params), ...named('asc_comm_submission_sales', params)]
  const departmentEvent = departmentEventOf(form)
  return [
    ...named('asc_form_submission', params),
    ...(departmentEvent ? named(departmentEvent, params) : []),
  ]
}

function callEvents(
  { component, phoneNumber }: EventOf<'trackEvent'>,
  { where, common }: Context,
): readonly AscEvent[] {
  return named('asc_click_to_call', {
    ...common,
    comm_type: 'voice',
    comm_status: 'start',
    comm_phone_number: phoneNumber,
    department: component === 'page' ? departmentOfPage(where.page.routeName) : 'sales',
    event_action: 'click',
    element_type: component === 'header' || component === 'footer' ? component : 'page',
  })
}

/** Parameters of a link: its target by route and address, without personal data. */
const linkParams = (
  { to, url }: Readonly<{ to: string; url: string }>,
  origin: string,
): Params => ({
  event_action: 'click',
  event_action_result: 'redirect',
  element_title: ascText(to),
  link_url: ascText(origin + url),
})

const retail = (
  flow: Readonly<{ name: AscValue<'flow_name'>; outcome: AscValue<'flow_outcome'> }>,
  vehicle: ReportedVehicle | null,
  common: Params,
) =>
  named('asc_retail_process', {
    ...common,
    department: flow.name === 'trade' ? 'trade' : 'sales',
    flow_name: flow.name,
    flow_outcome: flow.outcome,
    ...itemsOf(vehicle),
  })

/** Name and event-specific parameters of each event. */
const NAMED: Readonly<{
  [Name in EventName]: (event: EventOf<Name>, context: Context) => readonly AscEvent[]
}> = {
  pageView: (_, { where, common }) => [
    ...named('asc_pageview', common),
    ...(where.page.pageType === 'vehicle details'
      ? named('asc_item_pageview', { ...common, ...itemsOf(where.vehicle) })
      : []),
  ],
  listView: ({ list, results }, { common }) =>
    named('asc_itemlist_pageview', { ...common, items: [listItemOf(list, results)] }),
  trackEvent: (event, context) =>
    event.category === 'lead' ? leadEvents(event.component, context) : callEvents(event, context),
  menuUse: ({ part, ...link }, { where, common }) =>
    named('asc_menu_interaction', {
      ...common,
      ...linkParams(link, where.origin),
      element_type: part,
    }),
  ctaUse: (link, { where, common }) =>
    named('asc_cta_interaction', {
      ...common,
      ...linkParams(link, where.origin),
      element_type: 'link',
      element_subtype: 'tool',
      ...itemsOf(where.vehicle),
    }),
  specialUse: (link, { where, common }) =>
    named('asc_special_offer', {
      ...common,
      ...linkParams(link, where.origin),
      promotion_name: where.page.routeName,
    }),
  mediaUse: ({ action }, { where, common }) =>
    named('asc_media_interaction', {
      ...common,
      media_type: 'image',
      creative_name: 'vehicle photos',
      event_action: 'click',
      event_action_result: action,
      ...itemsOf(where.vehicle),
    }),
  formStarted: ({ form }, { where, common }) =>
    named('asc_form_engagement', {
      ...common,
      ...formParams(form),
      comm_status: 'start',
      event_action: 'start',
      ...itemsOf(where.vehicle),
    }),
  formStep: ({ form, step }, { where, common }) =>
    named('asc_form_engagement', {
      ...common,
      ...formParams(form),
      comm_status: 'engage',
      event_action: 'step',
      element_order: step,
      ...itemsOf(where.vehicle),
    }),
  filterSearch: ({ filters }, { common }) =>
    named('asc_element_configuration', {
      ...common,
      event_action: 'filter',
      event_action_result: 'update',
      element_type: 'filter',
      element_value: ascText(filters.join(',')),
    }),
  directions: (_, { common }) =>
    named('asc_cta_interaction', {
      ...common,
      event_action: 'click',
      event_action_result: 'redirect',
      element_type: 'link',
      element_subtype: 'directions',
    }),
  chatOpen: (_, { common }) =>
    named('asc_comm_engagement', {
      ...common,
      comm_type: 'chat',
      comm_status: 'start',
      department: 'sales',
      event_action_result: 'open',
    }),
  calculatorUse: ({ vehicle }, { common }) =>
    retail({ name: 'payment', outcome: 'start' }, vehicle, common),
  addToCart: ({ item, vehicle }, { common }) =>
    retail({ name: 'accessories', outcome: 'add' }, vehicle, {
      ...common,
      product_name: ascText(item),
    }),
  tradeIn: ({ step }, { common }) => retail({ name: 'trade', outcome: step }, null, common),
  certificationView: () => [],
  formShown: () => [],
  vehicleView: () => [],
  webVital: () => [],
}

/**
 * An event under the standard's names: none if the standard has no name for it, two for a lead, which its department
 * receives as well. Each carries page, title and address, so that Google's script does not read them from the window.
 * @param where the page of the event; a page view includes its vehicle
 * @see docs/analytics.md
 */
export function ascEvents(event: AnalyticsEvent, where: Where): readonly AscEvent[] {
  const { pageType, pageTitle, pageUrl } = where.page
  const common: Params = {
    event_owner: 'forecourt',
    page_type: ascPageType(pageType),
    page_title: ascText(pageTitle),
    page_location: ascText(where.origin + pageUrl),
  }
  // Each entry handles the events of its own name.
  const namesOf = NAMED[event.event] as (
    event: AnalyticsEvent,
    context: Context,
  ) => readonly AscEvent[]
  return namesOf(event, { where, common })
}
