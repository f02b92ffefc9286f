import * as v from 'valibot'

import {
  choiceField,
  emailField,
  hiddenField,
  lineField,
  nameField,
  offeredField,
} from '#domain/forms/fields.ts'
import type { FormDefinition } from '#domain/forms/form-definition.ts'
import { countField, moneyField } from '#domain/forms/number-fields.ts'
import { formatPairs, parsePairs } from '#domain/kernel/pairs.ts'
import { formatQuery } from '#domain/search/query/format-query.ts'
import { MAX_VALUE_LENGTH } from '#domain/search/query/query.ts'
import { searchRequest, type WatchRequest } from '#domain/subscriptions/watch-request.ts'
import { VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'

type Fields = Readonly<Record<string, string>>

/** Wider than any vehicle's year or price, so that only typing errors are refused. */
const YEARS = { min: 1900, max: 2100 }
const DOLLARS = { min: 0, max: 999_999_999 }
/** Enough for a search with every filter, in characters. */
const MAX_REST_LENGTH = 2000

/** The search fields of the form, by their query names. The field `also` contains all filters without a field. */
const SEARCH_FIELDS = [
  'make',
  'model',
  'body',
  'minYear',
  'maxYear',
  'maxPrice',
  'keywords',
] as const

/** The fields of the request; a form about one vehicle omits them. */
export const REQUEST_FIELDS: readonly string[] = ['type', ...SEARCH_FIELDS, 'also']

/** Allows every filter in a request: no site option disables any. */
const EVERY_NAME = { disabledCategories: [], isValueHub: false } as const

/**
 * The watch request of a posted form: the vehicle of the lead, else a search.
 * @see NTF-1
 */
export function requestOf(
  fields: Fields,
  about: Readonly<{ stock: string | null; dealerCode: string }>,
): WatchRequest {
  if (about.stock !== null)
    return { kind: 'vehicle', dealerCode: about.dealerCode, stock: about.stock }
  const type = VEHICLE_TYPES.find((name) => name === fields['type']) ?? null
  const entered = SEARCH_FIELDS.map((name) => [name, fields[name] ?? ''] as const).filter(
    ([, value]) => value !== '',
  )
  const names = new Set<string>(entered.map(([name]) => name))
  const rest = parsePairs(fields['also'] ?? '').filter(([name]) => !names.has(name))
  return searchRequest(type, [...rest, ...entered], EVERY_NAME)
}

/** The search fields of the form; a filter with several values has no field and is stored separately. */
export function fieldsOfRequest({ query }: Extract<WatchRequest, { kind: 'search' }>): Fields {
  const byName = Map.groupBy(formatQuery(query), ([name]) => name)
  const entered = SEARCH_FIELDS.flatMap((name) => {
    const [only, ...others] = byName.get(name) ?? []
    return only && others.length === 0 ? [only] : []
  })
  const names = new Set(entered.map(([name]) => name))
  const rest = formatQuery(query).filter(([name]) => !names.has(name))
  return { ...Object.fromEntries(entered), type: query.types[0] ?? '', also: formatPairs(rest) }
}

/** The request for the dealer, in English, with the names of the search. */
const requestLine = (fields: Fields): string =>
  [fields['type'], ...SEARCH_FIELDS.map((name) => fields[name] && `${name}: ${fields[name]}`)]
    .concat(parsePairs(fields['also'] ?? '').map((pair) => pair.join(': ')))
    .filter(Boolean)
    .join(', ')

/** "Notify me": the vehicle or search to wait for, and the email address. The name is not requested. */
export const availabilityNotification: FormDefinition = {
  name: 'availability-notification',
  steps: [
    {
      id: 'wish',
      schema: v.object({
        type: choiceField(VEHICLE_TYPES),
        make: offeredField(MAX_VALUE_LENGTH),
        model: offeredField(MAX_VALUE_LENGTH),
        body: offeredField(MAX_VALUE_LENGTH),
        minYear: countField(YEARS),
        maxYear: countField(YEARS),
        maxPrice: moneyField(DOLLARS),
        keywords: lineField(MAX_VALUE_LENGTH),
        also: hiddenField(MAX_REST_LENGTH),
        email: emailField({ isRequired: true }),
        firstName: nameField('given-name', { isRequired: false }),
        lastName: nameField('family-name', { isRequired: false }),
      }),
      groups: [
        { legend: 'whatFor', fields: REQUEST_FIELDS },
        { legend: 'whereTo', fields: ['firstName', 'lastName', 'email'] },
      ],
    },
  ],
  words: ['notification', 'form-fields'],
  // A notification needs no other consent, and gives none.
  hasOffers: false,
  adf: (fields) => {
    const request = requestLine(fields)
    return {
      service: 'Availability notification',
      interest: 'buy',
      lines: [
        ...(request === '' ? [] : [`Waits for: ${request}`]),
        'The site notifies the shopper once they have confirmed. No answer is needed.',
        'They agreed only to these messages, not to offers, calls or texts.',
      ],
    }
  },
}
