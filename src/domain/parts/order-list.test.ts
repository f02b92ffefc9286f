import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import {
  formatOrderList,
  MAX_QUANTITY,
  MAX_ORDER_LINES,
  readOrderList,
  withQuantity,
  type OrderLine,
} from './order-list.ts'

const read = (query: string) => readOrderList(new URLSearchParams(query))
const one = (number: string, quantity = 1): OrderLine => ({ number, quantity })

it('parses a list from an address', () => {
  expect(read('')).toEqual([])
  expect(read('want=fc-in1001&want=82+215/600*3')).toEqual([one('FC-IN1001'), one('82 215/600', 3)])
})

it('ignores invalid and repeated part numbers, and those beyond the limit', () => {
  expect(read('want=&want=*2&want=A*0&want=A*100&want=%3Cscript%3E&want=A*2*3')).toEqual([])
  expect(read('want=A*2&want=a*5')).toEqual([one('A', 2)])
  const many = Array.from({ length: 50 }, (_, index) => `want=P${index}`).join('&')
  expect(read(many)).toHaveLength(MAX_ORDER_LINES)
  expect(read(`want=${'9'.repeat(31)}`)).toEqual([])
})

it('appends, changes in place and removes', () => {
  const list = [one('A'), one('B', 2)]
  expect(withQuantity(list, 'C', 1)).toEqual([...list, one('C')])
  expect(withQuantity(list, 'A', 5)).toEqual([one('A', 5), one('B', 2)])
  expect(withQuantity(list, 'A', 0)).toEqual([one('B', 2)])
  expect(withQuantity(list, 'X', 0)).toEqual(list)
  expect(withQuantity(list, 'A', 1_000)).toEqual([one('A', MAX_QUANTITY), one('B', 2)])
})

it('is unchanged when full', () => {
  const full = Array.from({ length: MAX_ORDER_LINES }, (_, index) => one(`P${index}`))
  expect(withQuantity(full, 'X', 1)).toEqual(full)
  expect(withQuantity(full, 'P3', 4)[3]).toEqual(one('P3', 4))
})

it('formats the address that it parses', () => {
  const part = fc.record({
    number: fc.stringMatching(/^[A-Z0-9](?:[A-Z0-9 ./-]{0,28}[A-Z0-9])?$/),
    quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
  })
  const lists = fc.uniqueArray(part, {
    maxLength: MAX_ORDER_LINES,
    selector: ({ number }) => number,
  })
  fc.assert(
    fc.property(lists, (list) => {
      const address = new URLSearchParams(formatOrderList(list)).toString()
      expect(read(address)).toEqual(list)
    }),
  )
})
