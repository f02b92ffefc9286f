import type { Deal } from '#domain/finance/deal.ts'

/** What payments pay for. */
export type PartId =
  | 'vehicleLessDown'
  | 'extrasPart'
  | 'taxesAndFees'
  | 'interest'
  | 'depreciation'
  | 'leaseCharge'
  | 'taxOfLease'

export type Part = Readonly<{ id: PartId; amount: number }>

/** The parts of all payments of a deal, in cents; they add up to them unless a trade-in is worth more than all. */
export function splitOf(deal: Deal): readonly Part[] {
  const sum = (...ids: readonly string[]) =>
    deal.lines.reduce((total, { id, amount }) => (ids.includes(id) ? total + amount : total), 0)
  const parts: readonly Part[] =
    deal.mode === 'lease'
      ? leaseParts(deal)
      : [
          {
            id: 'vehicleLessDown',
            amount: sum('price', 'downPayment', 'tradeIn', 'payoff', 'surplus'),
          },
          { id: 'extrasPart', amount: sum('enhancement') },
          { id: 'taxesAndFees', amount: sum('fee', 'tax') },
          { id: 'interest', amount: deal.financeCharge },
        ]
  return parts.filter(({ id, amount }) => amount !== 0 || id === 'vehicleLessDown')
}

/** Base payments are rounded one by one: what they come to beside the loss of value is the charge. */
function leaseParts(lease: Extract<Deal, { mode: 'lease' }>): readonly Part[] {
  const base = lease.basePayment * lease.termMonths
  const loss = Math.max(0, Math.min(base, lease.adjustedCap - lease.residual))
  return [
    { id: 'depreciation', amount: loss },
    { id: 'leaseCharge', amount: base - loss },
    { id: 'taxOfLease', amount: lease.totalTax },
  ]
}
