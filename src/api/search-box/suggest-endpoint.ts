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
/** The search finds characters anywhere in a number; up to this many results are checked at its beginning and end. */
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
type ReplySuggestion = v.InferOutput<typeof Reply>['suggestions'][number]

type SuggestRequest = Readonly<{
  context: CallContext
  typed: string
  list: VehicleType | null
  locale: Locale
}>

function vehiclesByNumber({ services, site }: CallContext, typed: string): readonly Vehicle[] {
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

const interpretationOf = ({ context: { services, site }, typed }: SuggestRequest) =>
  readPlainWords(typed, siteVocabulary(services.inventory, site), siteFacets(site))

/** The lists with matches for all words, the current one first; none while a word is unknown. */
function listSuggestions(request: SuggestRequest): readonly ReplySuggestion[] {
  const { context, typed, list, locale } = request
  const { services, site } = context
  const { query, understood } = interpretationOf(request)
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
function corrections(request: SuggestRequest): readonly ReplySuggestion[] {
  const { typed, list, locale } = request
  const found = interpretationOf(request).corrections
  if (found.length === 0) return []
  const text = withCorrections(typed, found)
  const note = areaTranslator('search-box', locale)('didYouMean')
  return [{ text, note, href: paths.find(text, list) }]
}

function valueSuggestion(
  { head, value, of, count, query }: Suggestion,
  { list, locale }: SuggestRequest,
): ReplySuggestion {
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
function suggestionsFor(request: SuggestRequest): readonly ReplySuggestion[] {
  const { context, typed, locale } = request
  const t = areaTranslator('search-box', locale)
  const ofList = valuesOf(request)
  // Another list may have matches that the current one lacks.
  const values =
    ofList.length > 0
      ? ofList.map((value) => valueSuggestion(value, request))
      : valuesOf({ ...request, list: null }).map((value) =>
          valueSuggestion(value, { ...request, list: null }),
        )
  const vehicles = vehiclesByNumber(context, typed).map((vehicle) => ({
    text: vehicleName(vehicle),
    note: t('stock', { stock: vehicle.stock }),
    href: paths.detail(vehicle),
  }))
  const matches = [...vehicles, ...values]
  if (matches.length > 0) return matches
  const corrected = corrections(request)
  return corrected.length > 0 ? corrected : listSuggestions(request)
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
    const shown =
      q.trim() === ''
        ? []
        : suggestionsFor({ context, typed: q, list: list ?? null, locale: language })
    const t = areaTranslator('search-box', language)
    return {
      status: shown.length === 0 ? t('none') : t('suggestions', { n: shown.length }),
      suggestions: [...shown],
    }
  },
})
