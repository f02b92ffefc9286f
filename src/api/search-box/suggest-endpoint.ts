import * as v from 'valibot'

import type { CallContext } from '#api/api-env.ts'
import { endpoint } from '#api/endpoint.ts'
import { Text } from '#api/parameters.ts'
import { one } from '#api/read-input.ts'
import { fold } from '#domain/kernel/text.ts'
import { paths } from '#domain/pages/paths.ts'
import { listedTypes } from '#domain/pages/site/listed-types.ts'
import { withCorrections } from '#domain/search/plain-words/corrections.ts'
import { readPlainWords } from '#domain/search/plain-words/read-plain-words.ts'
import { suggestions, type Suggestion } from '#domain/search/plain-words/suggestions.ts'
import { emptyQuery } from '#domain/search/query/query.ts'
import { siteFacets } from '#domain/site/site-facets.ts'
import {
  VEHICLE_TYPES,
  vehicleName,
  type Vehicle,
  type VehicleType,
} from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { siteVocabulary, wordsForValue } from '#i18n/site-vocabulary.ts'
import { vehicleWord } from '#i18n/vehicle-words.ts'

const MAX_VALUES = 7
const MAX_VEHICLES = 3
/** A text of this length with a digit may be part of a stock number or VIN. */
const MIN_NUMBER_LENGTH = 3
/** The maximum number of vehicles containing the characters that are checked for those that begin or end with them. */
const MAX_EXAMINED = 100

const Reply = v.object({
  status: v.pipe(v.string(), v.description('The number of vehicles, in words.')),
  suggestions: v.array(
    v.object({
      text: v.pipe(v.string(), v.description('The completed text of the search box.')),
      note: v.pipe(
        v.string(),
        v.description('What the suggestion is, and its number of vehicles.'),
      ),
      href: v.pipe(
        v.string(),
        v.description('The address of these vehicles, or of the single vehicle.'),
      ),
    }),
  ),
})
type Shown = v.InferOutput<typeof Reply>['suggestions'][number]

type SuggestRequest = Readonly<{
  context: CallContext
  typed: string
  list: VehicleType | null
  locale: Locale
}>

function vehiclesNumbered({ services, site }: CallContext, typed: string): readonly Vehicle[] {
  const number = fold(typed.trim())
  if (number.length < MIN_NUMBER_LENGTH || !/^(?=.*\d)[\w-]+$/.test(number)) return []
  const query = { ...emptyQuery(), keywords: number, show: MAX_EXAMINED }
  return services.inventory
    .search(site, query)
    .vehicles.filter(
      ({ stock, vin }) =>
        fold(stock).startsWith(number) ||
        fold(vin).startsWith(number) ||
        fold(vin).endsWith(number),
    )
    .slice(0, MAX_VEHICLES)
}

/** The values of a list, or of all lists, that complete the typed words. */
function valuesOf({ context, typed, list }: SuggestRequest): readonly Suggestion[] {
  const { services, site } = context
  const vocabulary = siteVocabulary(services.inventory, site)
  const facets = siteFacets(site)
  const source = {
    read: (text: string) => ({
      ...readPlainWords(text, vocabulary, facets).query,
      types: list === null ? [] : [list],
    }),
    search: (query: Suggestion['query']) => services.inventory.search(site, query),
    namesOf: wordsForValue,
  }
  const isOff = ({ of }: Suggestion) => facets.disabledCategories.some((off) => off === of)
  return suggestions(typed, source, MAX_VALUES).filter((suggestion) => !isOff(suggestion))
}

const readingOf = ({ context: { services, site }, typed }: SuggestRequest) =>
  readPlainWords(typed, siteVocabulary(services.inventory, site), siteFacets(site))

/** The lists with matches for all words, the current one first; none while a word is unknown. */
function searched(request: SuggestRequest): readonly Shown[] {
  const { context, typed, list, locale } = request
  const { services, site } = context
  const { query, understood } = readingOf(request)
  const hasMeaning = understood.some(({ meaning }) => meaning.kind !== 'filler')
  if (!hasMeaning || query.keywords !== '') return []
  const t = areaTranslator('search-box', locale)
  const isTypeNamed = query.types.length > 0
  return listedTypes(site)
    .filter((type) => !isTypeNamed || query.types.includes(type))
    .toSorted((a, b) => Number(b === list) - Number(a === list))
    .flatMap((type) => {
      const ofList = { ...query, types: [type] }
      const { total } = services.inventory.search(site, ofList)
      const note = t('note', { kind: t(`list.${type}`), count: t('vehicles', { n: total }) })
      return total > 0 ? [{ text: typed.trim(), note, href: paths.search(type, ofList) }] : []
    })
}

/** The typed words with typos corrected, if there are any. */
function offered(request: SuggestRequest): readonly Shown[] {
  const { typed, list, locale } = request
  const { corrections } = readingOf(request)
  if (corrections.length === 0) return []
  const text = withCorrections(typed, corrections)
  const note = areaTranslator('search-box', locale)('didYouMean')
  return [{ text, note, href: paths.find(text, list) }]
}

function shownValue(
  { head, value, of, count, query }: Suggestion,
  { list, locale }: SuggestRequest,
): Shown {
  const t = areaTranslator('search-box', locale)
  const text = `${head} ${vehicleWord(value, locale)}`.trim()
  const kind = of === 'make' || of === 'model' || of === 'trim' || of === 'body' ? of : 'feature'
  return {
    text,
    note: t('note', { kind: t(`kind.${kind}`), count: t('vehicles', { n: count }) }),
    href: list === null ? paths.find(text) : paths.search(list, query),
  }
}

/** The suggestions below the search box. */
function suggested(request: SuggestRequest): readonly Shown[] {
  const { context, typed, locale } = request
  const t = areaTranslator('search-box', locale)
  const here = valuesOf(request)
  // Another list may have matches that the current one lacks.
  const values =
    here.length > 0
      ? here.map((value) => shownValue(value, request))
      : valuesOf({ ...request, list: null }).map((value) =>
          shownValue(value, { ...request, list: null }),
        )
  const vehicles = vehiclesNumbered(context, typed).map((vehicle) => ({
    text: vehicleName(vehicle),
    note: t('stock', { stock: vehicle.stock }),
    href: paths.detail(vehicle),
  }))
  const found = [...vehicles, ...values]
  if (found.length > 0) return found
  const corrected = offered(request)
  return corrected.length > 0 ? corrected : searched(request)
}

/** The search box's suggestions, for the shopper's current list. */
export const suggestEndpoint = endpoint({
  path: '/search-suggest',
  tag: 'Inventory',
  summary: 'Suggestions for typed words: makes, models, trims, bodies, features and vehicles',
  description:
    'At most ten, best first. The words before the last one are parsed as filters for the counts. If there is no other suggestion, a typo is returned corrected, or the lists that match all words.',
  params: {},
  query: {
    q: one(v.optional(Text, ''), 'The typed text.'),
    in: one(
      v.optional(v.picklist(VEHICLE_TYPES, 'one of new, used, cpo')),
      'The list whose vehicles are counted; without it, all lists.',
    ),
    language: one(v.optional(v.picklist(LOCALES, 'en or es'), 'en'), 'Of the texts.'),
  },
  reply: Reply,
  handle: (context, { query: { q, in: list, language } }) => {
    const found =
      q.trim() === '' ? [] : suggested({ context, typed: q, list: list ?? null, locale: language })
    const t = areaTranslator('search-box', language)
    return {
      status: found.length === 0 ? t('none') : t('suggestions', { n: found.length }),
      suggestions: [...found],
    }
  },
})
