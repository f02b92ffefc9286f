/** The page types of the standard. */
export const ASC_PAGE_TYPES = [
  'home',
  'itemlist',
  'item',
  'contact',
  'service',
  'specials',
  'showroom',
  'custom',
  'widget',
] as const
export type AscPageType = (typeof ASC_PAGE_TYPES)[number]

/** The department that an event belongs to. */
export const ASC_DEPARTMENTS = ['sales', 'service', 'parts', 'trade', 'credit'] as const
export type AscDepartment = (typeof ASC_DEPARTMENTS)[number]

/**
 * The type of a parameter: one of a few words, a lower-case text of at most 100 characters, an address without a query,
 * or a number of at least zero.
 */
type Holds = readonly string[] | 'text' | 'address' | 'number'

/** The event parameters that are sent, with their types. */
export const ASC_PARAMS = {
  event_owner: ['forecourt'],
  page_type: ASC_PAGE_TYPES,
  page_location: 'address',
  page_title: 'text',
  department: ASC_DEPARTMENTS,
  event_action: ['click', 'start', 'step', 'filter'],
  event_action_result: ['open', 'redirect', 'scroll', 'success', 'update'],
  element_type: ['header', 'footer', 'page', 'filter', 'link'],
  element_subtype: ['directions', 'tool'],
  element_title: 'text',
  element_value: 'text',
  element_order: 'number',
  link_url: 'address',
  media_type: ['image'],
  creative_name: ['vehicle photos'],
  product_name: 'text',
  promotion_name: 'text',
  flow_name: ['payment', 'accessories', 'trade'],
  flow_outcome: ['start', 'add', 'find', 'details', 'offer', 'appraisal-request'],
  form_name: 'text',
  form_type: ['consumer_contact', 'appointment', 'credit', 'trade', 'application', 'privacy'],
  comm_type: ['form', 'voice', 'chat'],
  comm_status: ['start', 'engage', 'send'],
  comm_phone_number: 'text',
} as const satisfies Readonly<Record<string, Holds>>
export type AscParam = keyof typeof ASC_PARAMS

/** The value type of a parameter, by the table above. */
export type AscValue<Name extends AscParam> = (typeof ASC_PARAMS)[Name] extends readonly string[]
  ? (typeof ASC_PARAMS)[Name][number]
  : (typeof ASC_PARAMS)[Name] extends 'number'
    ? number
    : string

/** The standard's vehicle attributes, in its order. */
export const ASC_ITEM = {
  item_id: 'text',
  item_number: 'text',
  item_price: 'number',
  item_condition: ['new', 'used', 'cpo'],
  item_year: 'number',
  item_make: 'text',
  item_model: 'text',
  item_variant: 'text',
  item_color: 'text',
  item_type: ['vehicle'],
  item_category: 'text',
  item_fuel_type: ['gasoline', 'diesel', 'electric', 'hybrid'],
  item_inventory_date: 'text',
  item_results: 'number',
} as const satisfies Readonly<Record<string, Holds>>
export type AscItemKey = keyof typeof ASC_ITEM

const CALLS =
  'The site cannot observe calls: the dealer’s call tracking reports them in the same property.'
const EXTERNAL_MESSAGES =
  'The message panel takes a message for the sales department; text messages do not go through the site.'

/** The standard's event names: `null` for those that pages send, else the reason why they are never sent. */
export const ASC_EVENTS = {
  asc_pageview: null,
  asc_itemlist_pageview: null,
  asc_item_pageview: null,
  asc_menu_interaction: null,
  asc_cta_interaction: null,
  asc_media_interaction: null,
  asc_element_configuration: null,
  asc_special_offer: null,
  asc_retail_process: null,
  asc_form_engagement: null,
  asc_form_submission: null,
  asc_form_submission_sales: null,
  asc_form_submission_sales_appt: null,
  asc_form_submission_service: 'The only form of the service department books an appointment.',
  asc_form_submission_service_appt: null,
  asc_form_submission_parts: null,
  asc_form_submission_trade: null,
  asc_form_submission_credit: null,
  asc_form_submission_test_drive:
    'A test drive is booked as an appointment with sales, and reported as `asc_form_submission_sales_appt`; a second event would count it twice.',
  asc_click_to_call: null,
  asc_comm_engagement: null,
  asc_comm_submission: null,
  asc_comm_submission_sales: null,
  asc_comm_submission_sales_appt: EXTERNAL_MESSAGES,
  asc_comm_submission_service: EXTERNAL_MESSAGES,
  asc_comm_submission_service_appt: EXTERNAL_MESSAGES,
  asc_comm_submission_parts: EXTERNAL_MESSAGES,
  asc_voice_engagement: CALLS,
  asc_voice_submission: CALLS,
} as const satisfies Readonly<Record<string, string | null>>

/** The names that pages send. */
export type AscEventName = {
  [Name in keyof typeof ASC_EVENTS]: (typeof ASC_EVENTS)[Name] extends null ? Name : never
}[keyof typeof ASC_EVENTS]

/** Parameters of the standard that are never sent, and why. */
export const ASC_UNSENT_PARAMS: Readonly<Record<string, string>> = {
  element_text: 'The words of a button differ by language; `element_title` names what it leads to.',
  element_state: 'No reported element has one.',
  element_color: 'Colors follow the theme and the hour of the day.',
  affiliation: 'In the layer it is empty: a site belongs to one store or one group.',
  error_code: 'Form errors are shown to the shopper only.',
  submission_id: 'It would identify a person.',
  lead_id: 'It would identify a person.',
  comm_outcome: 'Only the dealer’s CRM knows what becomes of a lead (`crm_update`).',
}
