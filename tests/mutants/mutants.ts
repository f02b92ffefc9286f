import { DOMAIN_SEARCH_MUTANTS } from './domain-search.data.ts'
import { DOMAIN_MUTANTS } from './domain.data.ts'
import { KNOWN_MUTANTS } from './known.data.ts'
import { MODULES_MUTANTS } from './modules.data.ts'
import type { Mutant } from './mutant.ts'
import { ROUTES_MUTANTS } from './routes.data.ts'
import { SPEED_MUTANTS } from './speed.data.ts'
import { SURFACES_MUTANTS } from './surfaces.data.ts'

/** Every mutant that the tests are run against. */
export const MUTANTS: readonly Mutant[] = [
  ...KNOWN_MUTANTS,
  ...DOMAIN_MUTANTS,
  ...DOMAIN_SEARCH_MUTANTS,
  ...MODULES_MUTANTS,
  ...SURFACES_MUTANTS,
  ...ROUTES_MUTANTS,
  ...SPEED_MUTANTS,
]
