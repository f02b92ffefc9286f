import type { Dealer } from '#domain/dealers/dealer.ts'

/** The makers' programmes for certified vehicles that have a page of their own, and whose stores take part in them. */
export const PROGRAMMES = {
  chrysler: ['Chrysler', 'Dodge', 'Jeep', 'Ram'],
  carbravo: ['Chevrolet', 'Buick', 'GMC'],
  gm: ['Chevrolet', 'Buick', 'GMC'],
} as const satisfies Record<string, readonly string[]>

export type Programme = keyof typeof PROGRAMMES

export const isProgramme = (name: string): name is Programme => Object.hasOwn(PROGRAMMES, name)

/** The dealers among these that sell a make of a programme, so can have vehicles of it. */
export const programmeDealers = (
  programme: Programme,
  dealers: readonly Dealer[],
): readonly Dealer[] =>
  dealers.filter(({ makes }) => PROGRAMMES[programme].some((make) => makes.includes(make)))
