import { listFigures, type PaymentSources } from '#domain/finance/list-payments.ts'
import { emptyPlan, type PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import { generalPrice } from '#domain/price/general-price.ts'
import { buildIndex, withFigures } from '#domain/search/build-index.ts'
import { emptyQuery } from '#domain/search/query/query.ts'
import { search } from '#domain/search/search.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { demoFinance } from '#tests/support/builders/finance.ts'
import { testServices } from '#tests/support/builders/services.ts'
/**
 * `npm run bench:repricing`: the time for a list of 2,000 vehicles from a new payment plan to the first page sorted by
 * monthly payment: every deal is recomputed, then searched. One JSON line for loans and one for leases; `firstMs` is
 * before the code is warm. Exits 1 over the budget. A browser's worker runs the same code on the same engine.
 */
import { demoGroup } from '#tests/support/modules/demo.ts'

const VEHICLES = 2000
const RUNS = 60
const BUDGET_MS = 20

const group = demoGroup({ today: '2026-11-20' })
const { dealers, finance } = testServices({ ...group, fees: demoFinance().fees })
const fresh = group.vehicles.filter(({ condition }) => condition === 'new')
const vehicles = Array.from({ length: VEHICLES }, (_, position): Vehicle => {
  const vehicle = fresh[position % fresh.length]
  if (!vehicle) throw new Error('no new vehicles')
  const finalPrice = fromDollars(vehicle.pricing.finalPrice / 100 + position)
  return { ...vehicle, stock: `S${position}`, pricing: { ...vehicle.pricing, finalPrice } }
})
const fees = new Map(dealers.all().map(({ code }) => [code, dealers.fees(code)]))
const sources: PaymentSources = {
  priceOf: (vehicle) => generalPrice(vehicle, { msrpIncludesMarkups: false }),
  programOf: (code) => finance.program(code),
  feesOf: (code) => fees.get(code) ?? [],
  stateOf: (code) => dealers.byCode(code)?.state ?? '',
  stateTaxRules: finance.stateTaxRules(),
}
const index = buildIndex(vehicles, { priceOf: sources.priceOf, makeFirst: null })
const query = { ...emptyQuery('new'), sort: 'payment-asc' } as const

function reprice(plan: PaymentPlan): number {
  const began = performance.now()
  search(withFigures(index, listFigures(sources, plan)), query, { today: 20_777 })
  return performance.now() - began
}

for (const mode of ['finance', 'lease'] as const) {
  const times = Array.from({ length: RUNS }, (_, run) => {
    const down = fromDollars(1000 + run * 100)
    const trade = fromDollars(run * 50)
    const lease = { ...emptyPlan.lease, downPayment: down }
    return reprice({ ...emptyPlan, mode, downPayment: down, tradeIn: trade, lease })
  })
  const [first = 0] = times
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Number((sorted[Math.floor(RUNS * share)] ?? 0).toFixed(2))
  const isOver = at(0.5) > BUDGET_MS
  if (isOver) process.exitCode = 1
  const figures = { firstMs: Number(first.toFixed(2)), p50Ms: at(0.5), p95Ms: at(0.95) }
  console.log(JSON.stringify({ mode, vehicles: VEHICLES, ...figures, budgetMs: BUDGET_MS, isOver }))
}
