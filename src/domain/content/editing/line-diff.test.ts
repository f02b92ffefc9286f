import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { changedLines, diffLines } from './line-diff.ts'

const shown = (first: string, second: string) =>
  diffLines(first, second).map(
    ({ kind, text }) => `${{ added: '+', removed: '-', same: ' ' }[kind]}${text}`,
  )

it('shows removed and added lines between those that stay', () => {
  expect(shown('a\nb\nc\nd\n', 'a\nc\nx\nd\n')).toEqual([' a', '-b', ' c', '+x', ' d'])
  expect(shown('', 'a\n')).toEqual(['+a'])
  expect(shown('a\r\nb\r\n', 'a\nb\n')).toEqual([' a', ' b'])
})

it('the lines of each side are those of its text', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = diffLines(before.join('\n'), after.join('\n'))
      const sideOf = (other: string) =>
        lines.filter(({ kind }) => kind !== other).map((line) => line.text)
      expect([sideOf('added'), sideOf('removed')]).toEqual([before, after])
    }),
    { seed: 7 },
  )
})

it('omits lines far from a change', () => {
  const lines = diffLines('1\n2\n3\n4\n5\n6', '1\n2\n3\nx\n5\n6')
  expect(changedLines(lines, 1).map((line) => line?.text ?? '…')).toEqual([
    '…',
    '3',
    '4',
    'x',
    '5',
    '…',
  ])
})
