import * as v from 'valibot'
import { expect, it, vi } from 'vitest'

import { line, requiredLine } from './cell-values.ts'
import { cellsSchema } from './cells-schema.ts'

const entries = { make: requiredLine, model: requiredLine, trim: line }

it.each([
  [{ make: 'Jeep', model: ' Wrangler ', trim: '' }],
  [{ make: '', model: '', trim: 'Sport' }],
  [{ make: 'Jeep', model: ' ', trim: '<b>Sport</b>' }],
])('reads %j like an object of the same entries', (cells) => {
  for (const abortEarly of [true, false]) {
    const [own, plain] = [cellsSchema(entries, ['make']), v.object(entries)].map((schema) => {
      const { success, output, issues } = v.safeParse(schema, cells, { abortEarly })
      return success ? output : issues?.map((issue) => [v.getDotPath(issue), issue.message])
    })
    expect(own).toEqual(plain)
  }
})

it('reads a repeated value once', () => {
  const read = vi.fn<(text: string) => string>((text) => text.toUpperCase())
  const schema = cellsSchema(
    { make: v.pipe(v.string(), v.transform(read)), stock: v.pipe(v.string(), v.transform(read)) },
    ['make'],
  )
  read.mockClear()
  const rows = ['1', '2'].map((stock) => v.parse(schema, { make: 'Jeep', stock }))
  expect(rows).toEqual([
    { make: 'JEEP', stock: '1' },
    { make: 'JEEP', stock: '2' },
  ])
  expect(read.mock.calls).toEqual([['Jeep'], ['1'], ['2']])
})
