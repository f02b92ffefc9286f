import { cents } from '#domain/kernel/money.ts'
import type { Part, PartFit } from '#domain/parts/part.ts'

/** Vehicles that a part fits: every year of them by default. */
export const aFit = (
  make: string,
  model: string | null,
  overrides: Partial<PartFit> = {},
): PartFit => ({
  make,
  model,
  fromYear: null,
  untilYear: null,
  ...overrides,
})

/** Universal floor mats. Pass only what the test is about. */
export const aPart = (number: string, overrides: Partial<Part> = {}): Part => ({
  number,
  name: { en: 'All-weather floor mats', es: 'Tapetes para todo clima' },
  description: { en: '', es: '' },
  category: 'interior',
  price: cents(16_495),
  fits: [],
  ...overrides,
})
