import type { PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import { formatPlan, parsePlan } from '#domain/finance/plan/plan-address.ts'
import { paths } from '#domain/pages/paths.ts'
import { withoutFilters, withRange } from '#domain/search/query/change-query.ts'
import type { Range } from '#domain/search/query/query.ts'
import type { FacetValue } from '#domain/search/result/result.ts'
import { DEFAULT_SORT, SORTS, type Sort } from '#domain/search/sorts.data.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'
import { planOptions, type PlanOptions } from '#web/features/payment-plan/plan-options.ts'
import { planSummary } from '#web/features/payment-plan/plan-summary.ts'
import type { ListPage } from '#web/features/search/view/list/list-page.ts'

import { facetViews } from './facet-views.ts'
import { townNotes } from './near-view.ts'

/** The plan of the list's prices, and where it is set. */
export type PlanView = Readonly<{
  /** `null` if there are no monthly payments. */
  plan: Readonly<{
    /** Its settings in words; empty for the default terms. */
    summary: string
    options: PlanOptions
    /** The address of the plan's own page. */
    href: string
    /** The list with the default terms. */
    clearHref: string
  }> | null
  /** The plan parameters of the address, to be kept by the filter form. */
  planPairs: readonly (readonly [name: string, value: string])[]
}>

/** The plan of a list: the shopper's own as stored by the browser, else that of the address. */
const planOf = ({ app, query }: ListPage): PaymentPlan =>
  app.plan ?? parsePlan(query.plan, (zip) => app.services.finance.taxLocations(zip))

/** The plan data of a list's page. */
export function planView(page: ListPage): PlanView {
  const { app, type, query } = page
  const { dealers, finance } = app.services
  const programs = dealers.ofSite(app.site).flatMap(({ code }) => finance.program(code) ?? [])
  const options = planOptions(programs, type)
  const plan = planOf(page)
  return {
    plan: options && {
      summary: planSummary(plan, options, app.locale).join(' · '),
      options,
      href: paths.shopByPayment(type, { ...query, plan: formatPlan(plan) }),
      clearHref: paths.search(type, { ...query, plan: [] }),
    },
    planPairs: query.plan,
  }
}

/** Whether any store of a list offers monthly payments, so that they can be shown and filtered. */
const offersPayments = (
  { services, site }: Pick<ListPage['app'], 'services' | 'site'>,
  type: VehicleType,
): boolean =>
  services.dealers
    .ofSite(site)
    .some(({ code }) =>
      services.finance.program(code)?.rates.some(({ vehicleType }) => vehicleType === type),
    )

/** The filters and the order of the list. */
export type FiltersView = Readonly<ReturnType<typeof filtersView>>

const fieldValue = (sort: Sort) => (sort === DEFAULT_SORT ? '' : sort)

const OPEN: Range = { min: null, max: null }

/**
 * More are never selected by hand; each chip's address contains all the others, so a page grows quadratically with
 * them.
 */
const MAX_CHIPS = 40

/** The available years, regardless of the selected range. */
function yearsOf({ app: { services, site }, query, result }: ListPage): readonly FacetValue[] {
  const isNarrowed = query.year.min !== null || query.year.max !== null
  if (!isNarrowed) return result.facets.year
  return services.inventory.search(site, withRange(query, 'year', OPEN)).facets.year
}

/** Sorting by distance is for the value hub, by payment for lists that have payments. @see SRCH-7, SRCH-16 */
function isOffered(sort: Sort, { app, type }: ListPage): boolean {
  if (sort === 'distance') return app.site.isValue
  return !/^(?:payment|outTheDoor)-/.test(sort) || offersPayments(app, type)
}

/** The filters of a list's page. */
export function filtersView(page: ListPage) {
  const { app, type, query, result, applied, words } = page
  const { site, locale } = app
  return {
    /** The action of the filter form. */
    action: paths.search(type),
    facets: facetViews(
      {
        site,
        type,
        query,
        result,
        words,
        hasPayments: offersPayments(app, type),
        townNote: townNotes(page),
      },
      yearsOf(page),
    ),
    keywords: query.keywords,
    /** The origin of distances; empty for none. @see DLR-4 */
    zip: query.zip ?? '',
    /** Whether the ZIP code has no known position. */
    isZipUnknown: page.zip !== null && !page.isNear,
    /** The order as a form value: the default is empty, so that addresses omit it. */
    sort: fieldValue(query.sort),
    sorts: SORTS.filter((sort) => isOffered(sort, page)).map((sort) => [
      fieldValue(sort),
      words.t(`sort.${sort}`),
    ]),
    /** The label of the list among the applied filters; `null` for none. */
    listChip: type === 'used' ? (site.chipsDisplayOptions.usedLabel?.[locale] ?? null) : null,
    /** The first 40 filters of the list, each with the address without it. */
    applied: applied
      .slice(0, MAX_CHIPS)
      .map(({ label, without }) => ({ label, href: paths.search(type, without) })),
    clearHref: paths.search(type, { ...withoutFilters(query), zip: query.zip }),
  }
}
