import { paintFor } from '#domain/illustration/paint-for.ts'
import { PAINTS } from '#domain/illustration/paints.data.ts'
import { FIGURES } from '#domain/search/engine/figures.ts'
import { FACETS, LAST, OPEN_PLACES, LIMITS, type LimitName } from '#domain/search/facets.data.ts'
import type { FacetValue } from '#domain/search/result/result.ts'
import { rangeLabel } from '#i18n/filter-labels.ts'
import { tagWord } from '#i18n/vehicle-words.ts'

import type { FacetView, Panel } from './panel-types.ts'
import { appliedText, choiceColumns, mostValues } from './panel.ts'
import { rangeView, figureRange } from './range-views.ts'

/** The number of features shown, most frequent first. */
const MAX_FEATURES = mostValues(20)

/** The choices, independent of the vehicles. */
const DAYS_STEPS = [7, 14, 30, 60, 90]

/** Tags, price drops and pictures: each a separate choice. @see SRCH-2 */
function tagsView({ query, result, words }: Panel): FacetView {
  const tags = result.tags.map(({ tag, count }) => ({
    value: tag as string,
    count,
    label: tagWord(tag, words.locale),
  }))
  const choices = [
    ...tags,
    { value: 'priceDrop', count: result.withPriceDrop, label: words.t('only.priceDrop') },
    { value: 'photosOnly', count: result.withPhoto, label: words.t('only.photosOnly') },
  ]
  const chosen = [
    ...query.tags,
    ...(query.hasPriceDrop ? ['priceDrop'] : []),
    ...(query.hasPhoto ? ['photosOnly'] : []),
  ]
  const shown = choices.filter(({ value, count }) => count > 0 || chosen.includes(value))
  return {
    name: null,
    label: words.t('facet.tags'),
    applied: appliedText(
      choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label),
    ),
    range: null,
    ...choiceColumns(shown, chosen, shown.length),
    isOpen: chosen.length > 0,
  }
}

/** Features: all selected ones are required. */
function featuresView({ query, result, words }: Panel): FacetView {
  const { features: chosen } = query
  const missing = chosen.filter((value) => !result.features.some((found) => found.value === value))
  const choices = [...result.features, ...missing.map((value) => ({ value, count: 0 }))]
  return {
    name: 'feature',
    label: words.t('facet.feature'),
    applied: appliedText(chosen.map(words.value)),
    range: null,
    ...choiceColumns(
      choices.map(({ value, count }) => ({ value, count, label: words.value(value) })),
      chosen,
      MAX_FEATURES,
    ),
    isOpen: chosen.length > 0,
  }
}

type LimitWords = Readonly<{
  name: LimitName | 'maxDaysListed'
  label: string
  steps: readonly number[]
  chosen: number | null
  any: string
  write: (n: number) => string
}>

/** A single choice of a limit, or none; a custom value from the address is listed too while it is selected. */
function limitView({ name, label, steps, chosen, any, write }: LimitWords): FacetView {
  const numbers = [...new Set([...steps, ...(chosen === null ? [] : [chosen])])].toSorted(
    (a, b) => a - b,
  )
  return {
    name,
    label,
    applied: chosen === null ? '' : write(chosen),
    range: null,
    values: ['', ...numbers.map(String)],
    counts: null,
    labels: [any, ...numbers.map(write)],
    chosen: [chosen === null ? '' : String(chosen)],
    isOpen: chosen !== null,
  }
}

/** The "at least" filters of numbers that enough vehicles of the list have, and of active ones. */
const limitViews = ({ query, result, words: { t } }: Panel): readonly FacetView[] =>
  LIMITS.filter(({ name }) => result.limits[name] || query[name] !== null).map(({ name, steps }) =>
    limitView({
      name,
      label: t(`facet.${name}`),
      steps,
      chosen: query[name],
      any: t('any.limit'),
      write: (n) => t(`chip.${name}`, { n }),
    }),
  )

/** The maximum days since the first listing. */
const listedView = ({ query, words: { t } }: Panel): FacetView =>
  limitView({
    name: 'maxDaysListed',
    label: t('facet.listed'),
    steps: DAYS_STEPS,
    chosen: query.maxDaysListed,
    any: t('any.listed'),
    write: (n) => t('within.listed', { n }),
  })

/** Monthly payment, or price with every fee and tax. @see SRCH-16 */
function figureView(name: 'payment' | 'outTheDoor', panel: Panel): FacetView {
  const { query, words } = panel
  const applied = rangeLabel(name, query[name], words) ?? ''
  return {
    name: null,
    label: words.t(`facet.${name}`),
    applied,
    range: figureRange(name, panel),
    values: [],
    counts: null,
    chosen: [],
    isOpen: applied !== '',
  }
}

const placeOf = ({ panel }: { panel: number | null }) => panel ?? 0

type Facet = (typeof FACETS)[number]

/** The number of values shown initially; models are searched for by name. */
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
  const noteOf = name === 'location' ? panel.townNote : () => ''
  const columns = choiceColumns(
    (listName === null ? [] : result.facets[listName]).map(({ value, count }) => ({
      value,
      count,
      label: words.value(value) + noteOf(value),
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
    ...('isPaint' in facet && {
      paints: columns.values.map((value) => PAINTS[paintFor(value)].color),
    }),
    isOpen: placeOf(facet) <= OPEN_PLACES || applied.length > 0,
  }
}

/**
 * The filter panel: every category that the site has not disabled and that offers a choice, most used first.
 * @param years the years of the list, regardless of the selected range
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
