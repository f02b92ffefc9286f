import type { Deal } from '#domain/finance/deal/deal.ts'

/** The parts of all payments. */
export type PartId =
  | 'vehicleLessDown'
  | 'extrasPart'
  | 'taxesAndFees'
  | 'interest'
  | 'depreciation'
  | 'leaseCharge'
  | 'taxOfLease'

/** `label` names only what the part contains. */
export type Part = Readonly<{
  id: PartId
  label: PartId | 'taxAmount' | 'fees'
  amount: number
}>

/** Labels taxes and fees by which of them exist; the fees of a dealer without a fee table are unknown. @see PRC-12 */
function taxesAndFees(fees: number, taxes: number): Part {
  const amount = fees + taxes
  if (fees === 0) return { id: 'taxesAndFees', label: 'taxAmount', amount }
  return { id: 'taxesAndFees', label: taxes === 0 ? 'fees' : 'taxesAndFees', amount }
}

const part = (id: PartId, amount: number): Part => ({ id, label: id, amount })

/**
 * The parts of all payments of a deal, in cents; they add up to them unless a trade-in is worth more than everything.
 */
export function splitOf(deal: Deal): readonly Part[] {
  const sum = (...ids: readonly string[]) =>
    deal.lines.reduce((total, { id, amount }) => (ids.includes(id) ? total + amount : total), 0)
  const parts: readonly Part[] =
    deal.mode === 'lease'
      ? leaseParts(deal)
      : [
          part('vehicleLessDown', sum('price', 'downPayment', 'tradeIn', 'payoff', 'surplus')),
          part('extrasPart', sum('enhancement')),
          taxesAndFees(sum('fee'), sum('tax')),
          part('interest', deal.financeCharge),
        ]
  return parts.filter(({ id, amount }) => amount !== 0 || id === 'vehicleLessDown')
}

/** Base payments are rounded individually: their sum less the depreciation is the charge. */
function leaseParts(lease: Extract<Deal, { mode: 'lease' }>): readonly Part[] {
  const base = lease.basePayment * lease.termMonths
  const loss = Math.max(0, Math.min(base, lease.adjustedCap - lease.residual))
  return [
    part('depreciation', loss),
    part('leaseCharge', base - loss),
    part('taxOfLease', lease.totalTax),
  ]
}
