import { paintFor } from '#domain/illustration/paint-for.ts'
import { PAINTS } from '#domain/illustration/paints.data.ts'
import { FIGURES } from '#domain/search/engine/figures.ts'
import { FACETS, LIST_FACETS, type FacetName } from '#domain/search/facets.data.ts'
import type { FacetValue } from '#domain/search/result.ts'
import { rangeLabel } from '#i18n/filter-labels.ts'

import { featuresView, figureView, listedView, mpgView, tagsView } from './more-facets.ts'
import type { FacetView, Panel } from './panel-types.ts'
import { appliedText, choiceColumns, mostValues } from './panel.ts'
import { rangeView } from './range-views.ts'

/** What shoppers narrow most; the rest follows in the order of the table. */
const FIRST: readonly FacetName[] = ['price', 'make', 'model', 'year', 'mileage', 'body']
/** What few ask for: behind all others. */
const LAST: ReadonlySet<FacetName> = new Set(['seats', 'doors', 'cylinders', 'assembly'])
/** The path says it already. */
const IN_PATH: FacetName = 'type'
/** Open on arrival. Others are one tap away. */
const OPEN: ReadonlySet<FacetName> = new Set(FIRST.slice(0, 4))
const PAINTED: ReadonlySet<FacetName> = new Set(['colorExt', 'colorInt'])

const placeOf = ({ name }: { name: FacetName }) =>
  FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length

/** What a page brings at first is more than anyone reads; models are looked for by name. */
const MAX_VALUES = mostValues(20)
const MAX_NAMES = mostValues(60)
const BY_NAME: ReadonlySet<FacetName> = new Set(['make', 'model', 'year'])

function facetView(name: FacetName, years: readonly FacetValue[], panel: Panel): FacetView {
  const { query, result, words } = panel
  const listName = LIST_FACETS.find((facet) => facet.name === name)?.name ?? null
  const chosen = (listName && query.selections[listName]) ?? []
  const range = rangeView(name, years, panel)
  const rangeText = range && rangeLabel(range.name, range.chosen, words)
  const applied = [rangeText, ...chosen.map(words.value)].filter((text) => text !== null)
  const columns = choiceColumns(
    (listName === null ? [] : result.facets[listName]).map(({ value, count }) => ({
      value,
      count,
      label: words.value(value),
    })),
    chosen,
    BY_NAME.has(name) ? MAX_NAMES : MAX_VALUES,
  )
  return {
    name: listName,
    label: words.t(`facet.${name}`),
    applied: appliedText(applied),
    range,
    ...columns,
    paints: PAINTED.has(name) ? columns.values.map((value) => PAINTS[paintFor(value)].color) : null,
    isOpen: OPEN.has(name) || applied.length > 0,
  }
}

/**
 * The filter panel: every category that the site has not switched off and that offers a choice; first what
 * shoppers narrow most, last what few ask for.
 * @param years the years of the list, whatever range of years is chosen
 * @see SRCH-1, SRCH-2, SRCH-10
 */
export function facetViews(panel: Panel, years: readonly FacetValue[]): readonly FacetView[] {
  const disabled = panel.site.filtersOptions.disabledCategories
  const listed = FACETS.filter(({ name }) => name !== IN_PATH && !disabled.includes(name)).toSorted(
    (a, b) => placeOf(a) - placeOf(b),
  )
  const views = (isLast: boolean) =>
    listed
      .filter(({ name }) => LAST.has(name) === isLast)
      .map(({ name }) => facetView(name, years, panel))
  return [
    ...views(false),
    tagsView(panel),
    ...(panel.hasPayments ? FIGURES.map((name) => figureView(name, panel)) : []),
    featuresView(panel),
    mpgView(panel),
    ...views(true),
    listedView(panel),
  ].filter(({ range, values }) => range || values.length > 0)
}
