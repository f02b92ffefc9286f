import type { Dealer } from '#domain/dealers/dealer.ts'
import { modelsByMake, withKnownVehicle, yearsOf } from '#domain/parts/known-vehicle.ts'
import type { PartQuery, PartResult, PartVehicle } from '#domain/parts/part-query.ts'
import { PART_CATEGORIES, type PartCategory } from '#domain/parts/part.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { Locale } from '#i18n/locale.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import {
  carried,
  catalogHref,
  EVERYTHING,
  orderHref,
  readCatalogState,
  type CatalogState,
} from './catalog-address.ts'
import { listView, type ListView } from './list-view.ts'
import { partCard, type PartCard } from './part-card.ts'

type CategoryLink = Readonly<{
  category: PartCategory | null
  label: string
  href: string
  count: number
  isCurrent: boolean
}>

/** The data of the catalog, in one language. */
export type CatalogView = Readonly<{
  /** Whether the catalog is empty. */
  isEmpty: boolean
  query: PartQuery
  makes: readonly string[]
  /** The models of the chosen make; of every make if none is chosen. */
  models: readonly Readonly<{ make: string; models: readonly string[] }>[]
  years: readonly number[]
  /** The hidden fields of the search form. */
  carried: readonly (readonly [name: string, value: string])[]
  categories: readonly CategoryLink[]
  found: string
  /** The address without filters; `null` if there are none. */
  clearHref: string | null
  cards: readonly PartCard[]
  pages: Readonly<{
    page: number
    pages: number
    previousHref: string | null
    nextHref: string | null
  }>
  list: ListView
  /** The order form, with the searched vehicle and the list. */
  orderHref: string
  otherLanguage: Readonly<{ locale: Locale; href: string }>
}>

const RESULTS = 'results'

const vehicleName = ({ make, model, year }: PartQuery) =>
  [year, make, model].filter(Boolean).join(' ')

/** Adds a value from an address to the choices even if the catalog does not have it. */
const withSelected = <T>(values: readonly T[], selected: T | null): readonly T[] =>
  selected === null || selected === '' || values.includes(selected) ? values : [selected, ...values]

function choices(
  query: PartQuery,
  vehicles: readonly PartVehicle[],
  now: Date,
): Pick<CatalogView, 'makes' | 'models' | 'years'> {
  const groups = modelsByMake(vehicles)
  const makeGroups = groups.filter(({ make }) => query.make === '' || make === query.make)
  const isKnown = makeGroups.some(
    ({ models }) => query.model === '' || models.includes(query.model),
  )
  return {
    makes: withSelected(
      groups.map(({ make }) => make),
      query.make,
    ),
    models: isKnown ? makeGroups : [...makeGroups, { make: query.make, models: [query.model] }],
    years: withSelected(yearsOf(query, vehicles, now.getUTCFullYear()), query.year),
  }
}

function categoryLinks(
  state: CatalogState,
  counts: PartResult['counts'],
  locale: Locale,
): readonly CategoryLink[] {
  const t = areaTranslator('parts-catalog', locale)
  const { category: current } = state.query
  const link = (category: PartCategory | null, label: string, count: number): CategoryLink => ({
    category,
    label,
    href: catalogHref({ ...state, query: { ...state.query, category, page: 1 } }, RESULTS),
    count,
    isCurrent: category === current,
  })
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return [
    link(null, t('allCategories'), all),
    ...PART_CATEGORIES.map((category) =>
      link(category, t(`category.${category}`), counts.get(category) ?? 0),
    ).filter(({ count, isCurrent }) => count > 0 || isCurrent),
  ]
}

function pageLinks(state: CatalogState, { page, pages }: PartResult): CatalogView['pages'] {
  const href = (to: number) =>
    catalogHref({ ...state, query: { ...state.query, page: to } }, RESULTS)
  return {
    page,
    pages,
    previousHref: page > 1 ? href(page - 1) : null,
    nextHref: page < pages ? href(page + 1) : null,
  }
}

function otherLanguage(state: CatalogState, locale: Locale): CatalogView['otherLanguage'] {
  const other = locale === 'en' ? 'es' : 'en'
  return { locale: other, href: catalogHref({ ...state, language: other }) }
}

/** A store's catalog page for an address. */
export async function catalogView(
  { services: { parts, now }, locale }: Pick<AppContext, 'services' | 'locale'>,
  dealer: Dealer | null,
  address: URLSearchParams,
): Promise<CatalogView> {
  const t = areaTranslator('parts-catalog', locale)
  const code = dealer?.code ?? ''
  const requested = readCatalogState(address)
  const vehicles = await parts.vehicles(code)
  const query = withKnownVehicle(requested.query, vehicles)
  const [result, onList] = await Promise.all([
    parts.search(code, query),
    parts.byNumbers(
      code,
      requested.list.map(({ number }) => number),
    ),
  ])
  // Parts that the catalog no longer has can't be requested from here.
  const list = requested.list.filter(({ number }) => onList.some((part) => part.number === number))
  const state = { ...requested, query: { ...query, page: result.page }, list }
  const vehicle = vehicleName(query)
  const everything = { ...state, query: EVERYTHING }
  const isNarrowed =
    catalogHref({ ...state, query: { ...query, page: 1 } }) !== catalogHref(everything)
  return {
    isEmpty: !isNarrowed && result.total === 0,
    query: state.query,
    ...choices(query, vehicles, now()),
    carried: carried(state),
    categories: categoryLinks(state, result.counts, locale),
    found:
      vehicle === ''
        ? t('found', { n: result.total })
        : t('foundFor', { n: result.total, vehicle }),
    clearHref: isNarrowed ? catalogHref(everything) : null,
    cards: result.parts.map((part) => partCard(part, state, locale)),
    pages: pageLinks(state, result),
    list: listView(state, onList, locale),
    orderHref: orderHref(state),
    otherLanguage: otherLanguage(state, locale),
  }
}
