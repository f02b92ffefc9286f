import { byName } from '#domain/kernel/text.ts'
import { emptyQuery } from '#domain/search/query/query.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import { inquiryVehicle, type FormHref } from './inquiry-vehicle.ts'

/** The search for the vehicle to ask about. */
export type PickerView = Readonly<ReturnType<typeof pickerView>>

const SHOWN = 8
const MAX_KEYWORDS_LENGTH = 100

/** What a shopper looked for, `?keywords=&make=`, and the first vehicles that fit. */
export function pickerView(app: AppContext, query: URLSearchParams, formHref: FormHref) {
  const { services, site } = app
  const keywords = (query.get('keywords') ?? '').trim().slice(0, MAX_KEYWORDS_LENGTH)
  const makes = services.inventory
    .search(site, { ...emptyQuery(), show: 0 })
    .facets.make.map(({ value }) => value)
    .toSorted(byName)
  const make = makes.find((name) => name === query.get('make')) ?? ''
  const hasCriteria = keywords !== '' || make !== ''
  const result = services.inventory.search(site, {
    ...emptyQuery(),
    keywords,
    selections: make ? { make: [make] } : {},
    show: hasCriteria ? SHOWN : 0,
  })
  return {
    keywords,
    make,
    makes,
    /** What was found; `null` before anything was searched for. */
    found: hasCriteria
      ? {
          total: result.total,
          vehicles: result.vehicles.map((vehicle) => inquiryVehicle(vehicle, app, formHref)),
        }
      : null,
  }
}
