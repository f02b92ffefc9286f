import { expect } from 'vitest'

import type { CardPrice } from '#web/features/vehicle-card/card-view.ts'

/** Every amount of a text, in whole dollars. */
export const dollarsOf = (text: string): readonly number[] =>
  (text.match(/\$[\d,]+/g) ?? []).map((amount) => Number(amount.replace(/\D/g, '')))

/** The only amount of a text; 0 for none. */
function dollarsIn(text: string | null): number {
  const [amount = 0, ...more] = dollarsOf(text ?? '')
  expect(more).toEqual([])
  return amount
}

/** Amounts are written without cents, each rounded. */
const ROUNDED = 1

/**
 * Fails unless a saving is the difference between the reference and the price next to it, and $100 or more.
 * @returns whether there is one
 * @see PRC-7
 */
export function checkSaving({
  saving,
  was,
  amount,
}: Pick<CardPrice, 'saving' | 'was' | 'amount'>): boolean {
  if (saving === null) return false
  const saved = dollarsIn(saving)
  expect(Math.abs(dollarsIn(was) - dollarsIn(amount) - saved)).toBeLessThanOrEqual(ROUNDED)
  expect(saved).toBeGreaterThanOrEqual(100)
  return true
}
