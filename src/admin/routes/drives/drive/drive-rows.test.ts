import { expect, it } from 'vitest'

import type { BoardDrive } from '#modules/leads/module.ts'

import { driveRows } from './drive-rows.ts'

const drive: BoardDrive = {
  id: 'L1',
  version: 1,
  from: 540,
  to: 600,
  seat: 1,
  isTaken: false,
  isHeld: false,
  stock: 'S1',
  vehicle: '2018 Jeep Wrangler',
  place: 'store',
  attendance: null,
  language: 'en',
  shopper: { name: 'Cy Ruiz', phone: '' },
  canChange: true,
}
const named = (drives: readonly BoardDrive[]) =>
  driveRows({ atOnce: 2, drives }).map((row) => [row.row, row.drives.map(({ id }) => id).join()])

it('has a row for each salesperson, even without test drives', () => {
  expect(named([drive])).toEqual([
    [1, 'L1'],
    [2, ''],
  ])
})

it('keeps test drives of salespeople whom the calendar no longer has', () => {
  expect(named([{ ...drive, seat: 3 }]).at(-1)).toEqual([3, 'L1'])
})

it('has rows for test drives without a salesperson, by the reason', () => {
  const drives = [
    { ...drive, id: 'twice', seat: null, isTaken: true },
    { ...drive, id: 'held', seat: null, isHeld: true },
    { ...drive, id: 'past', seat: null },
  ]
  expect(named(drives).slice(2)).toEqual([
    ['taken', 'twice'],
    ['review', 'held'],
    ['over', 'past'],
  ])
})
