import {
  ASC_EVENTS,
  ASC_ITEM,
  ASC_PAGE_TYPES,
  ASC_PARAMS,
} from '#domain/analytics/sinks/asc-standard.data.ts'

type AllowedValues = readonly string[] | string

/** The required properties of each event, besides the common ones. */
const NEEDED: readonly (readonly [of: RegExp, params: readonly string[]])[] = [
  [/^asc_/, ['event_owner', 'page_type', 'page_location', 'page_title']],
  [/^asc_(?:itemlist_pageview|item_pageview)$/, ['items']],
  [/^asc_(?:menu|cta)_interaction$/, ['event_action', 'event_action_result', 'element_type']],
  [/^asc_menu_interaction$/, ['element_title', 'link_url']],
  [/^asc_media_interaction$/, ['media_type', 'event_action_result', 'creative_name']],
  [/^asc_element_configuration$/, ['element_type', 'element_value']],
  [/^asc_special_offer$/, ['promotion_name', 'link_url']],
  [/^asc_retail_process$/, ['flow_name', 'flow_outcome', 'department']],
  [/^asc_form_/, ['form_name', 'form_type', 'comm_type', 'comm_status']],
  [/^asc_form_submission_/, ['department']],
  [/^asc_(?:form|comm)_submission/, ['event_action_result']],
  [/^asc_click_to_call$/, ['comm_phone_number', 'department', 'comm_type']],
  [/^asc_comm_/, ['comm_type', 'comm_status', 'department']],
]

const ADDRESS = /^https?:\/\/[^\s?#@]+$/
const LOWER_CASE = /^[^A-Z]{1,100}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const VIN = /^[a-hj-npr-z0-9]{17}$/

function fits(value: unknown, allowed: AllowedValues): boolean {
  if (allowed === 'number') return typeof value === 'number' && Number.isFinite(value) && value >= 0
  if (typeof value !== 'string' || !LOWER_CASE.test(value)) return false
  if (typeof allowed !== 'string') return allowed.includes(value)
  return allowed !== 'address' || ADDRESS.test(value)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function problemsIn(
  properties: Readonly<Record<string, unknown>>,
  table: Readonly<Record<string, AllowedValues>>,
): readonly string[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    const allowed = Object.hasOwn(table, name) ? table[name] : undefined
    if (allowed === undefined) return [`${name} is not a name of the standard`]
    return fits(value, allowed) ? [] : [`${name} is ${JSON.stringify(value)}`]
  })
}

/** Whether a text, if present, matches a pattern. */
const hasPattern = (value: unknown, pattern: RegExp) =>
  value === undefined || (typeof value === 'string' && pattern.test(value))

function itemProblems(item: unknown): readonly string[] {
  if (!isRecord(item)) return ['an item is not an object']
  const { item_id, item_inventory_date, item_price } = item
  return [
    ...problemsIn(item, ASC_ITEM),
    ...(hasPattern(item_id, VIN) ? [] : ['item_id is not a VIN']),
    ...(hasPattern(item_inventory_date, DAY) ? [] : ['item_inventory_date is not a day']),
    ...(item_price === 0 ? ['item_price is 0'] : []),
    ...('item_id' in item || 'item_results' in item
      ? []
      : ['an item has neither an id nor a number of results']),
  ]
}

/** The errors of an event by the automotive standard: names, types and values; empty if it is valid. */
export function ascProblems(name: string, params: unknown): readonly string[] {
  if (!Object.hasOwn(ASC_EVENTS, name)) return [`${name} is not an event of the standard`]
  if (!isRecord(params)) return [`${name} has no parameters`]
  const { items, ...others } = params
  const needed = NEEDED.flatMap(([of, names]) => (of.test(name) ? names : []))
  const problems = [
    ...needed.filter((one) => params[one] === undefined).map((one) => `has no ${one}`),
    ...problemsIn(others, ASC_PARAMS),
    ...(items === undefined || (Array.isArray(items) && items.length > 0)
      ? []
      : ['items are empty']),
    ...(Array.isArray(items) ? items.flatMap(itemProblems) : []),
  ]
  return problems.map((problem) => `${name}: ${problem}`)
}

/** The schema of the standard's data layer. */
const LAYER = [
  'measurement_ids',
  'store_name',
  'oem_code',
  'oem_brand',
  'affiliation',
  'language',
  'currency',
  'page_type',
  'items',
  'events',
  'platform_custom',
]

/** The errors of `window.asc_datalayer`, its events and items. */
export function ascLayerProblems(layer: unknown): readonly string[] {
  if (!isRecord(layer)) return ['the layer is missing']
  const { events, items, measurement_ids: ids, page_type: type } = layer
  return [
    ...LAYER.filter((name) => !(name in layer)).map((name) => `the layer has no ${name}`),
    ...Object.keys(layer)
      .filter((name) => !LAYER.includes(name))
      .map((name) => `the layer has a ${name}`),
    ...(Array.isArray(ids) && ids.length > 0 && ids.every((id) => hasPattern(id, /^G-[A-Z0-9]+$/))
      ? []
      : ['measurement_ids are missing or invalid']),
    ...(ASC_PAGE_TYPES.some((one) => one === type) ? [] : ['page_type is not of the standard']),
    ...(Array.isArray(items) ? items.flatMap(itemProblems) : ['items are not a list']),
    ...(Array.isArray(events)
      ? events.flatMap((one: unknown) => {
          if (!isRecord(one)) return ['an event is not an object']
          const { event, ...params } = one
          return typeof event === 'string' ? ascProblems(event, params) : ['an event has no name']
        })
      : ['events are not a list']),
  ]
}
