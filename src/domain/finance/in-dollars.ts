import type { Cents } from '#domain/kernel/money.ts'

/** An amount as displayed and filtered: whole dollars, half a dollar rounded up. @see PRC-8 */
export const inDollars = (amount: Cents): number => Math.round(amount / 100)
