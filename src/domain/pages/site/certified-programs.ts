import type { Dealer } from '#domain/dealers/dealer.ts'

/** The makers' certified programs that have a page, with their makes. */
export const CERTIFIED_PROGRAMS = {
  chrysler: ['Chrysler', 'Dodge', 'Jeep', 'Ram'],
  carbravo: ['Chevrolet', 'Buick', 'GMC'],
  gm: ['Chevrolet', 'Buick', 'GMC'],
} as const satisfies Record<string, readonly string[]>

export type CertifiedProgram = keyof typeof CERTIFIED_PROGRAMS

/** The dealers that sell a make of a program. */
export const programDealers = (
  program: CertifiedProgram,
  dealers: readonly Dealer[],
): readonly Dealer[] =>
  dealers.filter(({ makes }) => CERTIFIED_PROGRAMS[program].some((make) => makes.includes(make)))
