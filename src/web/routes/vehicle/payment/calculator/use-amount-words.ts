import type { Cents } from '#domain/kernel/money.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import { useFormat, useT } from '#ui/text/use-t.ts'
import type { FieldProblem } from '#web/routes/vehicle/payment/sent-plan.ts'

const MAX = fromDollars(10_000_000)

/** Formats and messages of amount fields. */
export function useAmountWords() {
  const t = useT('calculator')
  const { money, number } = useFormat()
  return {
    /** In shoppers' notation: `6,200`, or with two decimals. */
    written: (amount: Cents): string => {
      const rest = amount % 100
      return rest === 0
        ? number(amount / 100)
        : `${number(Math.trunc(amount / 100))}.${String(rest).padStart(2, '0')}`
    },
    say: (problem: FieldProblem): string =>
      problem === 'tooHigh' ? t('tooHigh', { amount: money(MAX) }) : t(problem),
  }
}
