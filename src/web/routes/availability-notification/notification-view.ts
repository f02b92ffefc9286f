import type { FieldValues } from '#domain/forms/read-form.ts'
import { parsePairs } from '#domain/kernel/pairs.ts'
import { byName } from '#domain/kernel/text.ts'
import { fieldsOfRequest, REQUEST_FIELDS } from '#domain/lead-forms/availability-notification.ts'
import { paths } from '#domain/pages/paths.ts'
import { emptyQuery } from '#domain/search/query/query.ts'
import { siteFacets } from '#domain/site/site-facets.ts'
import {
  isNarrowed,
  searchRequest,
  type WatchRequest,
} from '#domain/subscriptions/watch-request.ts'
import { VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'
import { filterLabels } from '#i18n/filter-labels.ts'
import { vehicleWord } from '#i18n/vehicle-words.ts'
import {
  inquiryVehicle,
  type InquiryVehicle,
} from '#web/features/inquiry-vehicle/inquiry-vehicle.ts'
import type { Options } from '#web/features/lead-form/fields/form-fields.tsx'
import type { AppContext } from '#web/lib/app-context.ts'

/** The notification form for a search: its initial values, and its choices. */
export type NotificationView = Readonly<{
  values: FieldValues
  options: Options
  /** Filters of the search without a field. */
  also: readonly string[]
  /** Vehicles that already match; `null` if no filter is set. */
  here: Readonly<{
    total: number
    /** Their list; `null` if they are in several. */
    href: string | null
    vehicles: readonly InquiryVehicle[]
  }> | null
}>

const MAX_LISTED = 3

const PLAIN = { disabledCategories: [], isValueHub: false } as const

type SearchRequest = Extract<WatchRequest, { kind: 'search' }>

/** The request of an address: `?in=` names the list, and the rest is a search of it. */
export function requestOfAddress({ site }: AppContext, query: URLSearchParams): SearchRequest {
  const type = VEHICLE_TYPES.find((name) => name === query.get('in')) ?? null
  return searchRequest(type, query, siteFacets(site))
}

/** Every make at the site's dealers, including sold vehicles, since shoppers wait for those to return. */
function makesOf({ services, site }: AppContext): readonly string[] {
  const all = { ...emptyQuery(), show: 0 }
  const listed = [all, { ...all, tags: ['isSold'] as const }].flatMap((query) =>
    services.inventory.search(site, query).facets.make.map(({ value }) => value),
  )
  const sold = services.dealers.ofSite(site).flatMap(({ makes }) => makes)
  return [...new Set([...listed, ...sold])].toSorted(byName)
}

/** The choices, including the selected one even if it has no vehicle. */
function optionsOf(app: AppContext, chosen: FieldValues): Options {
  const { services, site, locale } = app
  const all = { ...emptyQuery(), show: 0 }
  const makes = makesOf(app)
  const models = makes.flatMap((make) =>
    services.inventory
      .search(site, { ...all, selections: { make: [make] } })
      .facets.model.map(({ value }) => ({ value, label: value, group: make }))
      .toSorted((a, b) => byName(a.label, b.label)),
  )
  const bodies = services.inventory.search(site, all).facets.body.map(({ value }) => value)
  const withChosen = (name: string, values: readonly string[]) => {
    const value = chosen[name] ?? ''
    return value === '' || values.includes(value) ? values : [value, ...values]
  }
  const model = chosen['model'] ?? ''
  const isKnown = model === '' || models.some(({ value }) => value === model)
  return {
    make: withChosen('make', makes).map((value) => ({ value, label: value })),
    model: isKnown ? models : [{ value: model, label: model }, ...models],
    body: withChosen('body', bodies).map((value) => ({ value, label: vehicleWord(value, locale) })),
  }
}

function currentMatches(app: AppContext, watchRequest: SearchRequest): NotificationView['here'] {
  if (!isNarrowed(watchRequest)) return null
  const { query } = watchRequest
  const [type] = query.types
  const result = app.services.inventory.search(app.site, { ...query, show: MAX_LISTED })
  return {
    total: result.total,
    href: type ? paths.search(type, query) : null,
    vehicles: result.vehicles.map((vehicle) => ({
      ...inquiryVehicle(vehicle, app, paths.availabilityNotification),
      formHref: paths.detail(vehicle),
    })),
  }
}

/** The data of the form for an address `?in=` with search parameters. */
export function notificationView(app: AppContext, query: URLSearchParams): NotificationView {
  const watchRequest = requestOfAddress(app, query)
  const values = fieldsOfRequest(watchRequest)
  const rest = searchRequest(null, parsePairs(values['also'] ?? ''), PLAIN)
  return {
    values,
    options: optionsOf(app, values),
    also: filterLabels(rest.query, app.locale),
    here: currentMatches(app, watchRequest),
  }
}

/** The fields omitted from the form about one vehicle. */
export const omittedFields = (isAboutVehicle: boolean): readonly string[] =>
  isAboutVehicle ? REQUEST_FIELDS : []
