import { expect, it } from 'vitest'

import type { BoardDrive, DriveDay } from '#modules/leads/module.ts'
import { renderAdmin } from '#tests/support/pages/render-admin.tsx'
import { hrefsOf } from '#tests/support/pages/render.tsx'

import { DriveActions } from './drive-actions.tsx'
import { DriveBoard } from './drive-board.tsx'
import { DriveDialog } from './drive-dialog.tsx'

const drive: BoardDrive = {
  id: 'L1',
  version: 1,
  from: 570,
  to: 630,
  seat: 1,
  isTaken: false,
  isHeld: false,
  stock: 'S1',
  vehicle: '2018 Jeep Wrangler',
  place: 'home',
  attendance: null,
  language: 'es',
  shopper: { name: 'Cy Ruiz', phone: '4805550142' },
  canChange: true,
}
const day: DriveDay = {
  dealerCode: 'D1',
  date: '2026-11-23',
  now: { date: '2026-11-23', minutes: 560 },
  hours: { opens: 540, closes: 660 },
  starts: [540, 570, 600],
  atOnce: 2,
  free: [
    { minutes: 540, free: 1 },
    { minutes: 600, free: 2 },
  ],
  drives: [drive],
}
const boardOf = (drives: readonly BoardDrive[]) =>
  renderAdmin(
    <DriveBoard day={{ ...day, drives }} now={null} onOpen={() => {}} onMove={() => {}} />,
  )
const dialogOf = (overrides: Partial<BoardDrive>, heldUntil: string | null = null) =>
  renderAdmin(
    <DriveDialog
      drive={{ ...drive, ...overrides }}
      day={day}
      heldUntil={heldUntil}
      onClose={() => {}}
    />,
  )
const buttonsOf = (overrides: Partial<BoardDrive>, now = day.now) =>
  [
    ...renderAdmin(
      <DriveActions
        drive={{ ...drive, ...overrides }}
        day={{ ...day, now }}
        commands={{ isBusy: false, pending: null, change: () => {}, move: () => {} }}
        onClose={() => {}}
      />,
    ).matchAll(/<\/svg>([^<]+)<\/button>|<button[^>]*>([^<]+)<\/button>/g),
  ].map(([, withIcon, plain]) => withIcon ?? plain)

it('shows who drives what, where it begins, and how many salespeople are free', () => {
  const html = boardOf([drive])
  for (const text of [
    'Cy Ruiz',
    '2018 Jeep Wrangler',
    'At the shopper’s home',
    'Salesperson 2',
    '1 of 2 salespeople free at 9:00 AM',
  ])
    expect(html).toContain(text)
})

it('marks test drives that are booked twice, or held for review', () => {
  expect(boardOf([{ ...drive, seat: null, isTaken: true }])).toContain('Booked twice')
  expect(boardOf([{ ...drive, seat: null, isHeld: true }])).toContain('Held for review')
})

it('links the vehicle and the lead, and no lead of a colleague', () => {
  expect(hrefsOf(dialogOf({}))).toEqual([
    '/inventory/D1/S1',
    'tel:4805550142',
    '/leads/L1?view=all',
  ])
  expect(hrefsOf(dialogOf({ shopper: 'hidden' }))).toEqual(['/inventory/D1/S1'])
  expect(dialogOf({}, 'Nov 24, 6:00 PM')).toContain('on hold until Nov 24, 6:00 PM')
})

it('offers what is possible at the time', () => {
  expect(buttonsOf({})).toEqual(['Has arrived', 'Move', 'Cancel the test drive'])
  expect(buttonsOf({}, { date: '2026-11-22', minutes: 560 })).toEqual([
    'Move',
    'Cancel the test drive',
  ])
  expect(buttonsOf({ attendance: 'arrived' }, { date: '2026-11-23', minutes: 580 })).toEqual([
    'Did not come',
    'Not here yet',
  ])
  expect(buttonsOf({ isHeld: true })).toEqual(['Release'])
})
