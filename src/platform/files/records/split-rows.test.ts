import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'

import { rowSplitter, TableFault } from './split-rows.ts'

/** The rows of a text that arrives in pieces of a length; the fault's kind if it has one. */
function split(text: string, separator: string, pieceLength = 1000, max = 10_000) {
  const splitter = rowSplitter(separator, separator === '\t', max)
  const found: (readonly string[])[] = []
  try {
    for (let at = 0; at < text.length; at += pieceLength)
      found.push(...splitter.rows(text.slice(at, at + pieceLength), false))
    found.push(...splitter.rows('', true))
  } catch (error) {
    if (error instanceof TableFault) return `${error.kind}, line ${error.line}`
    throw error
  }
  return found
}

describe('the rows of a table', () => {
  it.each([
    [
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\r\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,\r,b',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['"a,b","c\r\nd",e\n', [['a,b', 'c\r\nd', 'e']]],
    ['"say ""hi""",""\n""', [['say "hi"', ''], ['']]],
    ['', []],
  ])('%j', (text, rows) => {
    for (const length of [1, 2, 3, 1000]) expect(split(text, ',', length)).toEqual(rows)
  })

  it.each([
    ['a\tb" c\td\n', [['a', 'b" c', 'd']]],
    ['"a" b\tc', [['"a" b', 'c']]],
    ['"a ""b"" c" d\te', [['"a "b" c" d', 'e']]],
    ['"a\tb"\tc', [['a\tb', 'c']]],
  ])('separated by tabs may have quotes in its values: %j', (text, rows) => {
    for (const length of [1, 2, 3, 1000]) expect(split(text, '\t', length)).toEqual(rows)
  })

  it.each([
    ['a,b\nc,d" e\nf', 'quotes, line 2'],
    ['a,b\r\n\r\n"c" d,e', 'quotes, line 3'],
    ['a,b\n"c\nd\ne', 'quotes, line 2'],
    [`a,b\n"${'c'.repeat(30)}\n${'d'.repeat(30)}`, 'size, line 2'],
    [`a,b\nc,d\n${'e'.repeat(11)},${'f'.repeat(11)}\n`, 'size, line 3'],
    [`a,b\n${'"'.repeat(50)}`, 'size, line 2'],
  ])('%j has a fault: %s', (text, fault) => {
    for (const length of [1, 7, 1000]) expect(split(text, ',', length, 20)).toBe(fault)
  })
})

/** The same by a library that looks at each byte; `null` for a fault. */
function parsed(text: string, separator: string): readonly (readonly string[])[] | null {
  try {
    return parse(text, {
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: separator === '\t',
    })
  } catch {
    return null
  }
}

it.each([',', '\t'])('splits any text separated by %j like a known parser', (separator) => {
  const parts = [
    'a',
    'é',
    ' ',
    '"',
    '"',
    '""',
    separator,
    separator,
    '\n',
    '\r\n',
    '\r',
    'a long value, of more',
  ]
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * below)
  }
  let good = 0
  for (let run = 0; run < 4000; run++) {
    const text = Array.from({ length: 1 + next(14) }, () => parts[next(parts.length)]).join('')
    const rows = parsed(text, separator)
    const found = split(text, separator, 1 + next(9))
    const isFault = typeof found === 'string' && found.startsWith('quotes')
    // With its text, which a failure then shows.
    expect({ text, rows: isFault ? null : found }).toEqual({ text, rows })
    good += rows === null ? 0 : 1
  }
  expect(good).toBeGreaterThan(500)
})
