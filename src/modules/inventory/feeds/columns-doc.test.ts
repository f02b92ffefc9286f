import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { COLUMNS } from './vehicle-columns.data.ts'

it('import-your-feed.md has the key of every column', () => {
  const [, section = ''] = readFileSync('docs/how-to/import-your-feed.md', 'utf8').split(
    '| Column | Key | Use |',
  )
  const keys = [
    ...(section.split('\n## ')[0]?.matchAll(/^\| [^\n]*?[^\\] \| ([^|]*) \|/gm) ?? []),
  ].flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, key]) => key))
  expect(new Set(keys)).toEqual(new Set(Object.keys(COLUMNS)))
})
