import { expect, it } from 'vitest'

import type { WaitingKind } from '#modules/today/module.ts'

import { todoPath } from './todo.ts'

const path = (
  kind: WaitingKind,
  stores: 'all' | readonly string[],
  dealers: 'all' | readonly string[],
) => todoPath({ kind, n: 1, isLate: false, items: [], stores }, { dealers })

it.each([
  ['imports', 'all', 'all', '/inventory/imports'],
  ['imports', 'all', ['OCS'], '/inventory/imports?store=all'],
  ['imports', ['OCS', 'OCT'], ['OCS', 'OCT'], '/inventory/imports'],
  ['warnings', 'all', 'all', '/inventory?view=warnings'],
  ['warnings', 'all', ['OCS'], '/inventory?view=warnings&store=all'],
  ['no-photos', ['OCS'], 'all', '/inventory?view=no-photos&days=3&store=OCS'],
  ['no-photos', ['OCS', 'OCT'], ['OCS', 'OCT'], '/inventory?view=no-photos&days=3'],
] as const)(
  'links to the list of the counted items: %s in %s of %s',
  (kind, stores, dealers, to) => {
    expect(path(kind, stores, dealers)).toBe(to)
  },
)
