import type { Appraiser } from '#domain/trade-in/appraiser.ts'
import type { TradeInPolicy } from '#domain/valuation/trade-in-policy.ts'
import type { ValuationModel } from '#domain/valuation/valuation-model.ts'
import { value } from '#domain/valuation/value.ts'

export type EmbeddedSettings = Readonly<{
  /** Loads the model, which takes about a tenth of a second: called once, on first use. */
  readModel(): ValuationModel
  policyOf(dealerCode: string): TradeInPolicy
}>

/**
 * The built-in model: no network, no clock, so that the same question has the same result. Always available.
 * @see docs/rules/valuation.md
 */
export function embeddedAppraiser({ readModel, policyOf }: EmbeddedSettings): Appraiser {
  let read: ValuationModel | null = null
  return {
    async appraise({ dealerCode, ...vehicle }) {
      const model = (read ??= readModel())
      const source = `embedded ${model.fittedOn}`
      const valuation = value(model, policyOf(dealerCode), {
        ...vehicle,
        // Certification is the dealer's own work: a traded-in vehicle has none. @see TRD-6
        isCertified: false,
      })
      return valuation.outcome === 'valued'
        ? { outcome: 'valued', ...valuation.valuation, source }
        : { ...valuation, source }
    },
  }
}
