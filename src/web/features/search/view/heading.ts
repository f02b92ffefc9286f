import type { SearchQuery } from '#domain/search/query.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'

import type { Words } from './filters/words.ts'

/** `Jeep Wrangler` where the list is narrowed to one make, and to one model of it; empty for all else. */
function nameOf({ selections: { make = [], model = [] } }: SearchQuery): string {
  if (make.length !== 1) return ''
  return [...make, ...(model.length === 1 ? model : [])].join(' ')
}

/** What a list is: `Pre-owned Jeep Wrangler in Scottsdale`. Without a place it says none. */
export function headingOf(
  type: VehicleType,
  query: SearchQuery,
  place: string,
  words: Words,
): string {
  const name = nameOf(query)
  const label = type === 'used' ? words.usedLabel : null
  const heading = () => {
    if (label === null)
      return name ? words.t(`heading.${type}Name`, { name }) : words.t(`heading.${type}`)
    return name
      ? words.t('heading.labelName', { label, name })
      : words.t('heading.label', { label })
  }
  return place ? words.t('heading.in', { heading: heading(), place }) : heading()
}
