import { PLAN_NAMES } from '#domain/finance/plan/plan-address.ts'
import { parseNote } from '#domain/search/plain-words/search-note.ts'
import type { Range, SearchQuery } from '#domain/search/query/query.ts'
import type { Bounds, SearchResult } from '#domain/search/result/result.ts'
import type { Site } from '#domain/site/site.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'

import { appliedFilters } from './filters/applied-filters.ts'
import { filtersView, type FiltersView, planView, type PlanView } from './filters/filters-view.ts'
import { isLocated, nearView, type NearView } from './filters/near-view.ts'
import { wordsOf } from './filters/words.ts'
import { introView, type IntroView } from './intro-view.ts'
import type { ListPage } from './list/list-page.ts'
import { listView, type ListView } from './list/list-view.ts'
import { metaView, type MetaView } from './meta-view.ts'
import { nearNote, wordNotesView, type WordNote } from './word-notes-view.ts'

/**
 * The data of the results page: it is sent twice, as HTML and as data. Texts are already in the shopper's language.
 * Nothing in it depends on the visitor.
 * @see SHP-6
 */
export type SearchView = Omit<IntroView, 'seoHeading'> &
  FiltersView &
  ListView &
  MetaView &
  NearView &
  PlanView &
  Readonly<{
    /** What the search box did with words that are no filters; empty for most lists. */
    wordNotes: readonly WordNote[]
  }>

/** Typed bounds in the wrong order are swapped. */
const inOrder = ({ min, max }: Range): Range =>
  min !== null && max !== null && min > max ? { min: max, max: min } : { min, max }

const withOrderedBounds = (query: SearchQuery): SearchQuery => ({
  ...query,
  price: inOrder(query.price),
  mileage: inOrder(query.mileage),
  year: inOrder(query.year),
  payment: inOrder(query.payment),
  outTheDoor: inOrder(query.outTheDoor),
})

const effectiveRange = ({ min, max }: Range, bound: Bounds): Range => ({
  min: min === bound.min ? null : min,
  max: max === bound.max ? null : max,
})

/** Removes bounds that equal those of the list, which filter nothing. @see SRCH-5 */
const withoutIneffectiveBounds = (
  query: SearchQuery,
  bounds: SearchResult['bounds'],
): SearchQuery => ({
  ...query,
  price: effectiveRange(query.price, bounds.price),
  mileage: effectiveRange(query.mileage, bounds.mileage),
})

/**
 * Where distances are measured from: the ZIP code of the address, else the one of the visit, else the place of taxation
 * in an address with a plan. One ZIP code is enough for all of them.
 */
const zipOf = ({ zip }: ListPage['app'], query: SearchQuery): string | null =>
  query.zip ?? zip ?? query.plan.find(([name]) => name === PLAN_NAMES.zip)?.[1] ?? null

/** The app of a page whose searches all measure from one ZIP code; addresses do not get it. */
const measuringFrom = (zip: string | null, { services, ...app }: ListPage['app']) => ({
  ...app,
  services: {
    ...services,
    inventory: {
      ...services.inventory,
      search: (site: Site, query: SearchQuery) =>
        services.inventory.search(site, { ...query, zip }),
    },
  },
})

/** The page of one list. @param note of the search box, see `search-note.ts` */
export function searchView(
  given: ListPage['app'],
  type: VehicleType,
  typed: SearchQuery,
  note: readonly string[] = [],
): SearchView {
  const zip = zipOf(given, typed)
  const app = measuringFrom(zip, given)
  const { services, site, locale } = app
  const ordered = withOrderedBounds(typed)
  const result = services.inventory.search(site, ordered)
  const query = withoutIneffectiveBounds(ordered, result.bounds)
  const words = wordsOf(site, locale)
  const isNear = isLocated({ app, zip })
  const applied = appliedFilters(query, words, isNear)
  const page: ListPage = { app, type, query, result, applied, words, zip, isNear }
  const { seoHeading, ...intro } = introView(page)
  const parsedNote = parseNote(note)
  return {
    ...intro,
    ...filtersView(page),
    ...listView(page),
    ...metaView(page, seoHeading),
    ...nearView(page),
    ...planView(page),
    wordNotes: [...nearNote(page), ...(parsedNote === null ? [] : wordNotesView(page, parsedNote))],
  }
}
