import { DOMAIN_MUTANTS } from './domain.data.ts'
import { KNOWN_MUTANTS } from './known.data.ts'
import { MODULES_MUTANTS } from './modules.data.ts'
import type { Mutant } from './mutant.ts'
import { SURFACES_MUTANTS } from './surfaces.data.ts'

/** Every fault that the tests are tried with. */
export const MUTANTS: readonly Mutant[] = [
  ...KNOWN_MUTANTS,
  ...DOMAIN_MUTANTS,
  ...MODULES_MUTANTS,
  ...SURFACES_MUTANTS,
]
