import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { FEED_FIELDS } from '#domain/vehicle/fields.data.ts'

import { COLUMNS } from './vehicle-columns.data.ts'

it('import-your-feed.md has the key of every column but those of new numbers', () => {
  const [, section = ''] = readFileSync('docs/how-to/import-your-feed.md', 'utf8').split(
    '| Column | Key | Use |',
  )
  const keys = [
    ...(section.split('\n## ')[0]?.matchAll(/^\| [^\n]*?[^\\] \| ([^|]*) \|/gm) ?? []),
  ].flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, key = '']) => key))
  expect(keys.filter((key) => !Object.hasOwn(COLUMNS, key))).toEqual([])
  const numbers: readonly string[] = FEED_FIELDS
  const required = Object.keys(COLUMNS).filter((key) => !numbers.includes(key))
  expect(required.filter((key) => !keys.includes(key))).toEqual([])
})
