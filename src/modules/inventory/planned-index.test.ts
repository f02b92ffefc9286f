import { expect, it, vi } from 'vitest'

import { buildIndex } from '#domain/search/build-index.ts'
import type { FigureOptions } from '#domain/search/engine/figures.ts'

import { plannedIndex } from './planned-index.ts'

it('caches the eight plans requested last, whatever callers send', () => {
  const index = buildIndex([], { priceOf: () => null, makeFirst: null })
  const figures = vi.fn<() => FigureOptions>(() => ({
    paymentOf: () => null,
    outTheDoorOf: () => null,
  }))
  const ask = (plan: number) => plannedIndex(index, String(plan), figures)
  const first = ask(0)
  for (let plan = 1; plan < 8; plan++) ask(plan)
  expect(ask(0)).toBe(first)
  expect(figures).toHaveBeenCalledTimes(8)
  ask(8)
  expect(ask(0)).toBe(first)
  ask(1)
  expect(figures).toHaveBeenCalledTimes(10)
})
