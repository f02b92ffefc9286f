import { byCode, fold } from '#domain/kernel/text.ts'
import { withParams } from '#domain/pages/address-query.ts'
import { paths } from '#domain/pages/paths.ts'
import { listedTypes } from '#domain/pages/site/listed-types.ts'
import { eachLimit } from '#domain/search/facets.data.ts'
import { formatNote, NOTE_PARAM } from '#domain/search/plain-words/search-note.ts'
import {
  settleWords,
  withExclusions,
  type Settled,
  type SettledWords,
} from '#domain/search/plain-words/settle-words.ts'
import { formatQuery } from '#domain/search/query/format-query.ts'
import { emptyQuery, type RangeName, type SearchQuery } from '#domain/search/query/query.ts'
import { DEFAULT_SORT } from '#domain/search/sorts.data.ts'
import { siteFacets } from '#domain/site/site-facets.ts'
import type { Site } from '#domain/site/site.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'
import type { Vehicle, VehicleType } from '#domain/vehicle/vehicle.ts'
import { siteVocabulary } from '#i18n/site-vocabulary.ts'
import type { Services } from '#modules/services.ts'

import { topicPath } from './topic-path.ts'

type App = Readonly<{ services: Pick<Services, 'inventory'>; site: Site }>

/** A word with a digit and at least this many characters may be a stock number. */
const MIN_STOCK_LENGTH = 3
/** The maximum number of matches among which an exact stock number or VIN is searched for. */
const MAX_EXAMINED = 100

/** The vehicle whose stock number or VIN is the whole text; `null` for none, or for several. */
function vehicleByNumber({ services, site }: App, { reading }: Settled): Vehicle | null {
  const number = reading.keywords
  const isOnlyNumber = reading.understood.every(({ meaning }) => meaning.kind === 'filler')
  if (!isOnlyNumber || number.length < MIN_STOCK_LENGTH || !/^(?=\S*\d)\S+$/.test(number))
    return null
  const isMatch = ({ stock, vin }: Vehicle) =>
    fold(stock) === fold(number) || fold(vin) === fold(number)
  const query = { ...emptyQuery(), keywords: number, show: MAX_EXAMINED }
  const { vehicles } = services.inventory.search(site, query)
  const matching = vehicles.filter(isMatch)
  if (matching.length > 1) return null
  // A sold vehicle is in no list, but still has its page.
  return matching[0] ?? (vehicles.length === 0 ? services.inventory.byStock(site, number) : null)
}

/**
 * The lists that words may be about: those they name; with a mileage the lists of used vehicles that have results; else
 * all.
 */
function candidateLists(site: Site, query: SearchQuery, total: (type: VehicleType) => number) {
  const listed = listedTypes(site)
  const requested = listed.filter((type) => query.types.includes(type))
  if (requested.length > 0) return requested
  const { min, max } = query.mileage
  const usedLists =
    min === null && max === null ? [] : listed.filter((type) => type !== 'new' && total(type) > 0)
  return usedLists.length > 0 ? usedLists : listed
}

/**
 * The list to search: the one that the words name, else the current one if it has results, else the one with most
 * results.
 */
function chosenList({ services, site }: App, query: SearchQuery, from: string | null): VehicleType {
  const listed = listedTypes(site)
  const total = (type: VehicleType) =>
    services.inventory.search(site, { ...query, types: [type] }).total
  const candidates = candidateLists(site, query, total)
  const isTypeNamed = listed.some((type) => query.types.includes(type))
  const at = listed.find((type) => type === from)
  if (!isTypeNamed && at !== undefined && candidates.includes(at) && total(at) > 0) return at
  const counted = candidates.map((type) => ({ type, total: total(type) }))
  const longest = counted.toSorted((a, b) => b.total - a.total)[0]
  const hasResults = isTypeNamed || (longest?.total ?? 0) > 0
  return (hasResults ? longest?.type : at) ?? listed[0] ?? 'used'
}

/** The parsed input with the selections beside it, if the words do not contradict them. */
function withSelections(typed: SearchQuery, chosen: SearchQuery): SearchQuery {
  const range = (name: RangeName) => {
    const { min, max } = typed[name]
    return min === null && max === null ? chosen[name] : typed[name]
  }
  return {
    ...typed,
    selections: { ...chosen.selections, ...typed.selections },
    tags: TAGS.filter((tag) => typed.tags.includes(tag) || chosen.tags.includes(tag)),
    features: [...new Set([...chosen.features, ...typed.features])].toSorted(byCode),
    price: range('price'),
    mileage: range('mileage'),
    year: range('year'),
    payment: range('payment'),
    outTheDoor: range('outTheDoor'),
    ...eachLimit(({ name }) => typed[name] ?? chosen[name]),
    maxDaysListed: typed.maxDaysListed ?? chosen.maxDaysListed,
    hasPriceDrop: typed.hasPriceDrop || chosen.hasPriceDrop,
    hasPhoto: typed.hasPhoto || chosen.hasPhoto,
    zip: typed.zip ?? chosen.zip,
    radius: typed.radius ?? chosen.radius,
    isNearestFirst: typed.isNearestFirst || chosen.isNearestFirst,
    plan: chosen.plan,
    sort: typed.sort === DEFAULT_SORT ? chosen.sort : typed.sort,
  }
}

/** A shopper's own car: `sell my jeep`, `cuánto vale mi troca`. */
const OWN_CAR = /\b(?:my|mi)\b/i

/**
 * The page about a text without any filter: `oil change`; also one about the shopper's own car, whose make is no
 * filter. `null` for none.
 */
function topicPageFor(site: Site, { reading, query, words }: Settled): string | null {
  if (words.topics.includes('sell') && OWN_CAR.test(words.typed)) return topicPath(site, 'sell')
  const isOnlyTopic =
    query.keywords === '' &&
    reading.understood.every(({ meaning }) => meaning.kind === 'filler' || meaning.kind === 'topic')
  const topic = words.topics.find((one) => one !== 'credit')
  return isOnlyTopic && topic !== undefined ? topicPath(site, topic) : null
}

/** Where the search box leads, and the list that it found; no list for a page or a vehicle. */
type Found = Readonly<{
  target: string
  list: Readonly<{ type: VehicleType; query: SearchQuery; words: SettledWords }> | null
}>

const foundPage = (target: string): Found => ({ target, list: null })

/**
 * The redirect target of the search box: the page of the vehicle with that stock number or VIN, else the canonical
 * address of a list with everything that was recognized as filters and the rest as keywords. Without words it is the
 * current list.
 * @param from the current list, as the form sends it; anything else counts as none
 * @param chosen categories and prices selected beside the words
 * @see docs/plain-words.md
 */
export function findList(
  app: App,
  typed: string,
  from: string | null,
  chosen: SearchQuery = emptyQuery(),
): Found {
  const { services, site } = app
  const listed = listedTypes(site)
  if (typed.trim() === '') {
    const type = listed.find((type) => type === from) ?? listed[0] ?? 'used'
    return foundPage(paths.search(type, withSelections(emptyQuery(type), chosen)))
  }
  const search = (query: SearchQuery) => services.inventory.search(site, query)
  const vocabulary = siteVocabulary(services.inventory, site)
  const settled = settleWords(typed, { vocabulary, options: siteFacets(site), search })
  const vehicle = vehicleByNumber(app, settled)
  if (vehicle) return foundPage(paths.detail(vehicle))
  const page = topicPageFor(site, settled)
  if (page !== null) return foundPage(page)
  const query = withSelections(settled.query, chosen)
  const anyList = withExclusions(settled.reading, query, search)
  const type = chosenList(app, anyList.query, from)
  const list = withExclusions(settled.reading, { ...query, types: [type] }, search)
  const words = { ...settled.words, ignored: [...settled.words.ignored, ...list.failed] }
  const target = withParams(`/search/${type}`, [
    ...formatQuery(list.query),
    ...formatNote(words).map((value): [string, string] => [NOTE_PARAM, value]),
  ])
  return { target, list: { type, query: list.query, words } }
}

/** The redirect target alone. @see findList */
export const findTarget = (...search: Parameters<typeof findList>): string =>
  findList(...search).target
