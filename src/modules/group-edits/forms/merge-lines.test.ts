import { expect, it } from 'vitest'

import { mergeLines } from './merge-lines.ts'

type Lists = Readonly<Record<'base' | 'theirs' | 'mine', string>>

const lines = (text: string) => text.replaceAll(' ', '\n')

/** A line `a=1` is identified by its letter; lines are separated by spaces here. */
function merged({ base, theirs, mine }: Lists, contested: readonly string[] = []) {
  const both = mergeLines(
    { base: lines(base), theirs: lines(theirs), mine: lines(mine) },
    (line) => line.slice(0, 1),
    new Set(contested),
  )
  return [both.mine, both.theirs].map((text) => text.replaceAll('\n', ' '))
}

it.each([
  { what: 'nothing', base: 'a=1 b=1', theirs: 'a=1 b=1', mine: 'a=1 b=1', both: 'a=1 b=1' },
  {
    what: 'a change of each',
    base: 'a=1 b=1',
    theirs: 'a=2 b=1',
    mine: 'a=1 b=2',
    both: 'a=2 b=2',
  },
  {
    what: 'an addition of each, after what it follows',
    base: 'a=1 b=1',
    theirs: 'a=1 x=1 b=1',
    mine: 'a=1 b=1 y=1',
    both: 'a=1 x=1 b=1 y=1',
  },
  {
    what: 'a removal of each',
    base: 'a=1 b=1 c=1',
    theirs: 'b=1 c=1',
    mine: 'a=1 b=1',
    both: 'b=1',
  },
  {
    what: 'a new order of the one and a change of the other',
    base: 'a=1 b=1',
    theirs: 'b=1 a=1',
    mine: 'a=2 b=1',
    both: 'b=1 a=2',
  },
  { what: 'the same change', base: 'a=1', theirs: 'a=2', mine: 'a=2', both: 'a=2' },
  { what: 'all lines', base: '', theirs: 'a=1', mine: 'b=1', both: 'b=1 a=1' },
  {
    what: 'repeated lines',
    base: 'a=1 a=2',
    theirs: 'a=1 a=2',
    mine: 'a=1 a=3',
    both: 'a=1 a=3',
  },
])('merges $what', ({ base, theirs, mine, both }) => {
  expect(merged({ base, theirs, mine })).toEqual([both, both])
})

it.each([
  {
    what: 'the same line changed twice',
    base: 'a=1 b=1',
    theirs: 'a=2 b=2',
    mine: 'a=3 b=1',
    either: ['a=3 b=2', 'a=2 b=2'],
  },
  {
    what: 'a removed line that the other one changed',
    base: 'a=1 b=1',
    theirs: 'a=2 b=1',
    mine: 'b=1',
    either: ['b=1', 'a=2 b=1'],
  },
  {
    what: 'two new orders',
    base: 'a=1 b=1 c=1',
    theirs: 'b=1 a=1 c=1',
    mine: 'a=1 c=1 b=1',
    either: ['a=1 c=1 b=1', 'b=1 a=1 c=1'],
  },
])('needs a decision about $what', ({ base, theirs, mine, either }) => {
  expect(merged({ base, theirs, mine })).toEqual(either)
})

it('a contested line is that of the chosen side', () => {
  expect(merged({ base: 'a b', theirs: 'a b', mine: 'b' }, ['a'])).toEqual(['b', 'a b'])
  expect(merged({ base: 'a b', theirs: 'b', mine: 'a b' }, ['a'])).toEqual(['a b', 'b'])
})
