import { globSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

/**
 * Files of the browser that still have a variable of their module, which no owner sets up and takes down. The list only
 * gets shorter.
 */
const ALLOWED: Readonly<Record<string, number>> = {
  'src/web/features/customer-info/customer-info.tsx': 1,
  'src/web/features/favorites/favorites-store.ts': 2,
  'src/web/features/saved-cards/use-shopper-card.ts': 1,
  'src/web/features/search/worker/list-worker.ts': 1,
  'src/web/features/trade-in/track-trade-in.tsx': 1,
  'src/web/lib/shopper/customer-info.ts': 1,
  'src/web/offline/writer/write-cache.ts': 1,
}

it('state of the browser has an owner: no new variable of a module', () => {
  const found = globSync('src/{web,ui}/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const count = readFileSync(file, 'utf8').match(/^(?:export )?let /gm)?.length ?? 0
      return count > 0 ? [[file, count] as const] : []
    })
  const grown = found.filter(([file, count]) => count > (ALLOWED[file] ?? 0))
  expect(grown).toEqual([])
  const shrunk = Object.entries(ALLOWED).filter(
    ([file, count]) => (Object.fromEntries(found)[file] ?? 0) < count,
  )
  expect(shrunk, 'lower these in ALLOWED').toEqual([])
})
