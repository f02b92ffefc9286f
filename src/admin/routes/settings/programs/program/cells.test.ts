import { expect, it } from 'vitest'

import { pasted, withCell } from './cells.ts'

const ROWS = [
  ['new', '60', '6.49'],
  ['new', '72', '6.99'],
]

it('changes one cell', () => {
  expect(withCell(ROWS, { row: 1, column: 2 }, '5')).toEqual([ROWS[0], ['new', '72', '5']])
})

it('pastes cells of a spreadsheet, and adds the rows that are missing', () => {
  const text = '6.1\r\n6.2\tleft out\r\n6.3\r\n'
  expect(pasted(ROWS, { row: 1, column: 2 }, { text, width: 3 })).toEqual([
    ['new', '60', '6.49'],
    ['new', '72', '6.1'],
    ['', '', '6.2'],
    ['', '', '6.3'],
  ])
})
