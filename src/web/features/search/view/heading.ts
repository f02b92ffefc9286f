import type { SearchQuery } from '#domain/search/query.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'

import type { Words } from './filters/words.ts'

const IN_HEADING = 'in heading '

/** `SUVs` for the body style `SUV`; one without a word for headings as it is. */
function bodyWord(body: string, { value }: Words): string {
  const word = value(IN_HEADING + body)
  return word.startsWith(IN_HEADING) ? value(body) : word
}

/**
 * `Jeep Wrangler Rubicon`, `Jeep SUVs`, `SUVs`: the make, model, trim and body style that a list is narrowed to, as far as
 * it is one of each; empty for all else.
 */
function nameOf({ selections }: SearchQuery, words: Words): string {
  const one = (name: 'make' | 'model' | 'trim' | 'body') => {
    const values = selections[name] ?? []
    return values.length === 1 ? values.join('') : ''
  }
  // Models of several makes have no name in common.
  const isOneMake = (selections.make ?? []).length < 2
  const model = isOneMake ? one('model') : ''
  const name = [one('make'), model, model && one('trim')].filter(Boolean).join(' ')
  const body = one('body')
  if (!body || (!name && !isOneMake)) return name
  const written = bodyWord(body, words)
  return name
    ? words.t('heading.nameBody', { name, body: written })
    : words.t('heading.body', { body: written })
}

/** What a list is: `Pre-owned Jeep Wrangler in Scottsdale`, `New SUVs in Scottsdale`. Without a place it says none. */
export function headingOf(
  type: VehicleType,
  query: SearchQuery,
  place: string,
  words: Words,
): string {
  const name = nameOf(query, words)
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
