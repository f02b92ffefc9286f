import { byName } from '#domain/kernel/text.ts'
import { emptyQuery } from '#domain/search/query/query.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import { inquiryVehicle, type FormHref } from './inquiry-vehicle.ts'

/** The search for the vehicle of an inquiry. */
export type PickerView = Readonly<ReturnType<typeof pickerView>>

const SHOWN = 8
const MAX_KEYWORDS_LENGTH = 100

/** A search `?keywords=&make=`, and its first results. */
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
    /** The results; `null` before a search. */
    found: hasCriteria
      ? {
          total: result.total,
          vehicles: result.vehicles.map((vehicle) => inquiryVehicle(vehicle, app, formHref)),
        }
      : null,
  }
}
