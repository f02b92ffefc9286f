import { globSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

it('browser state has an owner: modules have no variables', () => {
  const found = globSync('src/{web,ui}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.') && /^(?:export )?let /m.test(readFileSync(file, 'utf8')),
  )
  expect(found).toEqual([])
})
