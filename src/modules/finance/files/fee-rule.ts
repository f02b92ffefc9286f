import * as v from 'valibot'

import { fromDollars } from '#domain/kernel/money.ts'
import type { FeeRule } from '#domain/price/fee.ts'

import { dollarsOf } from './cells.ts'

const HELP =
  'write flat 599, or percent 1.68, or steps 0:280 25000:490 (from which price: how much, the lowest first)'

type Step = Readonly<{ from: number; amount: number }>

const isStep = ({ from, amount }: Step) => !Number.isNaN(from) && !Number.isNaN(amount)

function stepsOf(words: readonly string[]): FeeRule | null {
  const steps = words.map((word): Step => {
    const [from = '', amount = '', ...rest] = word.split(':')
    return { from: dollarsOf(from), amount: rest.length > 0 ? Number.NaN : dollarsOf(amount) }
  })
  const isAscending = steps.every(
    ({ from }, index) => index === 0 || from > (steps[index - 1]?.from ?? 0),
  )
  if (steps.length === 0 || !steps.every(isStep) || !isAscending) return null
  return {
    kind: 'per-step',
    steps: steps.map(({ from, amount }) => ({
      from: fromDollars(from),
      amount: fromDollars(amount),
    })),
  }
}

/** Parses a rule from the column `rule` of the fees; `null` for anything else. @see FIN-8 */
function ruleOf(written: string): FeeRule | null {
  const [kind = '', ...words] = written.toLowerCase().split(/\s+/)
  if (kind === 'steps') return stepsOf(words)
  const [word = '', ...rest] = words
  if (rest.length > 0) return null
  if (kind === 'flat') {
    const amount = dollarsOf(word)
    return Number.isNaN(amount) ? null : { kind: 'flat', amount: fromDollars(amount) }
  }
  const percent = /^\d+(?:\.\d+)?%?$/.test(word) ? Number.parseFloat(word) : Number.NaN
  return kind === 'percent' && percent <= 100 ? { kind: 'percent', percent } : null
}

/** Parses the rule of a fee, such as `flat 599`, `percent 1.68` or `steps 0:280 25000:490`; rejects any other text. */
export const feeRule = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): FeeRule => {
    const rule = ruleOf(dataset.value)
    if (rule) return rule
    addIssue({ message: HELP })
    return NEVER
  }),
)
