import type { PaymentPlan } from '#domain/finance/payment-plan.ts'
import { formatPlan, parsePlan } from '#domain/finance/plan-address.ts'
import { paths } from '#domain/pages/paths.ts'
import { planOptions, type PlanOptions } from '#web/features/payment-plan/plan-options.ts'
import { planSummary } from '#web/features/payment-plan/plan-summary.ts'
import type { ListPage } from '#web/features/search/view/list/list-page.ts'

/** By which plan the list is priced, and where it is set. */
export type PlanView = Readonly<{
  /** `null` if nothing is paid by the month. */
  plan: Readonly<{
    /** What is set, in words; empty for the dealers' usual terms. */
    summary: string
    options: PlanOptions
    /** The choices on their own page. */
    href: string
    /** The list at the usual terms. */
    clearHref: string
  }> | null
  /** What the address says about it, to be kept by the form of filters. */
  planPairs: readonly (readonly [name: string, value: string])[]
}>

/** The plan of a list: the shopper's own as the browser knows it, else that of the address. */
const planOf = ({ app, query }: ListPage): PaymentPlan =>
  app.plan ?? parsePlan(query.plan, (zip) => app.services.finance.taxLocations(zip))

/** What a list's page says about its plan. */
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
