import { paintFor } from '#domain/illustration/paint-for.ts'
import { PAINTS } from '#domain/illustration/paints.data.ts'
import { FIGURES } from '#domain/search/engine/figures.ts'
import { FACETS, LAST, OPEN_PLACES } from '#domain/search/facets.data.ts'
import type { FacetValue } from '#domain/search/result.ts'
import { rangeLabel } from '#i18n/filter-labels.ts'

import { featuresView, figureView, limitViews, listedView, tagsView } from './more-facets.ts'
import type { FacetView, Panel } from './panel-types.ts'
import { appliedText, choiceColumns, mostValues } from './panel.ts'
import { rangeView } from './range-views.ts'

const placeOf = ({ panel }: { panel: number | null }) => panel ?? 0

type Facet = (typeof FACETS)[number]

/** What a page brings at first is more than anyone reads; models are searched for by name. */
const MAX_VALUES = mostValues(20)
const MAX_NAMES = mostValues(60)

function facetView(facet: Facet, years: readonly FacetValue[], panel: Panel): FacetView {
  const { name } = facet
  const { query, result, words } = panel
  const listName = facet.kind === 'list' ? facet.name : null
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
    'isByName' in facet ? MAX_NAMES : MAX_VALUES,
  )
  return {
    name: listName,
    label: words.t(`facet.${name}`),
    applied: appliedText(applied),
    range,
    ...columns,
    paints:
      'isPaint' in facet ? columns.values.map((value) => PAINTS[paintFor(value)].color) : null,
    isOpen: placeOf(facet) <= OPEN_PLACES || applied.length > 0,
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
  const listed = FACETS.filter(
    ({ name, panel: place }) => place !== null && !disabled.includes(name),
  ).toSorted((a, b) => placeOf(a) - placeOf(b))
  const views = (isLast: boolean) =>
    listed
      .filter((facet) => placeOf(facet) >= LAST === isLast)
      .map((facet) => facetView(facet, years, panel))
  return [
    ...views(false),
    tagsView(panel),
    ...(panel.hasPayments ? FIGURES.map((name) => figureView(name, panel)) : []),
    featuresView(panel),
    ...limitViews(panel),
    ...views(true),
    listedView(panel),
  ].filter(({ range, values }) => range || values.length > 0)
}
