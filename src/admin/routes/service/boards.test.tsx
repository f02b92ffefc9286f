import { expect, it } from 'vitest'

import type { BoardDay, BoardVisit, BoardWaiting } from '#modules/service/module.ts'
import { STORE_FIELDS } from '#tests/support/builders/service.ts'
import { renderAdmin } from '#tests/support/pages/render-admin.tsx'
import { hrefsOf } from '#tests/support/pages/render.tsx'

import { DayBoard } from './day-board.tsx'
import { LoanersOut } from './loaners-out.tsx'
import { VisitDialog } from './visit/visit-dialog.tsx'
import { WaitingList } from './waiting-list.tsx'
import { WeekBoard } from './week-board.tsx'

const visit: BoardVisit = {
  id: 'V1',
  state: 'booked',
  attendance: null,
  revision: 0,
  date: '2026-11-24',
  from: 570,
  to: 660,
  services: [{ en: 'Oil change', es: 'Cambio de aceite' }],
  advisor: { id: 'kim', name: 'Kim Lee' },
  transport: 'loaner',
  loan: null,
  language: 'es',
  shopper: {
    name: 'Ana Ruiz',
    phone: '4805550142',
    email: 'ana@example.com',
    vehicle: '2021 Jeep Wrangler',
    comments: 'It squeaks',
  },
  isMailed: true,
  notes: [{ id: 'N1', author: 'Kim Lee', text: 'Pays by card', at: '2026-11-23T18:00:00.000Z' }],
  request: null,
  leadId: 'L1',
}
const day: BoardDay = {
  date: '2026-11-24',
  state: 'open',
  reason: null,
  hours: { opens: 540, closes: 660 },
  arrivals: [540, 570, 600, 630],
  free: [
    { minutes: 540, free: 0 },
    { minutes: 600, free: 2 },
  ],
  bays: 4,
  advisors: [{ id: 'kim', name: 'Kim Lee' }],
  visits: [visit],
  blocks: [],
  loaners: null,
}
const boardOf = (visits: readonly BoardVisit[], locale: 'en' | 'es' = 'en') =>
  renderAdmin(
    <DayBoard day={{ ...day, visits }} now={null} onOpen={() => {}} onBook={null} onMove={null} />,
    locale,
  )

it('shows a visit in the row of its advisor, with its language and transportation', () => {
  const html = boardOf([visit])
  for (const text of ['Kim Lee', 'Ana Ruiz', 'Oil change', '>ES<', 'Loaner', '9:30 AM to 11:00 AM'])
    expect(html).toContain(text)
  expect(html).toContain('grid-row:1;grid-column:3 / 9')
  expect(html).toContain('2 of 4 lifts free at 10:00 AM')
  expect(boardOf([visit], 'es')).toContain('Cambio de aceite')
})

const LUNCH = {
  id: 'B1',
  from: 600,
  to: 660,
  liftCount: 2,
  isWholeShop: false,
  reason: 'Lift inspection',
}

const withBlocks = (blocks: BoardDay['blocks']) =>
  renderAdmin(
    <DayBoard
      day={{ ...day, hours: { opens: 570, closes: 660 }, blocks }}
      now={null}
      onOpen={() => {}}
      onBook={null}
      onMove={null}
    />,
  )
const areas = (html: string) => html.match(/--from:[\d.]+;--to:[\d.]+/g) ?? []

it('hatches closed times where they are, and through all rows if the whole shop is closed', () => {
  // From nine to half past nine, before it opens; and the closed time in a row of its own.
  expect(areas(withBlocks([]))).toEqual(['--from:0;--to:0.25'])
  const some = withBlocks([LUNCH])
  expect(areas(some)).toEqual(['--from:0.5;--to:1', '--from:0;--to:0.25'])
  expect(some).toContain('Lift inspection')
  expect(some).toContain('2 lifts')
  const whole = areas(withBlocks([{ ...LUNCH, isWholeShop: true }]))
  expect(whole).toEqual(['--from:0.5;--to:1', '--from:0;--to:0.25', '--from:0.5;--to:1'])
})

it('shows visits without an advisor at work in rows of their own', () => {
  const other = { ...visit, id: 'V2', advisor: { id: 'max', name: 'Max Ito' } }
  const none = { ...visit, id: 'V3', advisor: null, shopper: null }
  const html = boardOf([other, none])
  for (const text of ['Not at work today', 'No advisor', 'Booked by phone'])
    expect(html).toContain(text)
})

const dialogOf = (overrides: Partial<BoardVisit>) =>
  renderAdmin(
    <VisitDialog
      visit={{ ...visit, ...overrides }}
      timeZone="America/Phoenix"
      onClose={() => {}}
    />,
  )

it('names no shopper who is hidden or erased, and links only leads that may be read', () => {
  expect(hrefsOf(dialogOf({}))).toEqual([
    'tel:4805550142',
    'mailto:ana@example.com',
    '/leads/L1?view=all',
  ])
  expect(hrefsOf(dialogOf({ shopper: 'hidden', leadId: null }))).toEqual([])
  expect(dialogOf({ shopper: 'hidden', leadId: null })).toContain('Name not shown')
  expect(dialogOf({ shopper: 'erased' })).toContain('Data erased')
})

it('shows a week by advisor and day, with the rest counted and a link to each day', () => {
  const first = [
    { id: 'V1', from: 570, shopper: { name: 'Ana Ruiz' }, state: 'booked', language: 'es' },
  ] as const
  const html = renderAdmin(
    <WeekBoard
      shopId="OCS-MAIN"
      today="2026-11-24"
      week={{
        advisors: [{ id: 'kim', name: 'Kim Lee' }],
        days: [
          {
            date: '2026-11-24',
            state: 'open',
            reason: null,
            blocks: [LUNCH],
            advisors: day.advisors,
            n: 5,
            cells: [{ advisor: { id: 'kim', name: 'Kim Lee' }, n: 5, first }],
          },
          {
            date: '2026-11-26',
            state: 'closed',
            reason: null,
            blocks: [],
            advisors: [],
            n: 0,
            cells: [],
          },
        ],
      }}
    />,
  )
  for (const text of ['Ana Ruiz', '4 more', '5 visits', 'Closed', 'Lift inspection', '2 lifts'])
    expect(html).toContain(text)
  const open = '/service?shop=OCS-MAIN&day=2026-11-24'
  const closed = '/service?shop=OCS-MAIN&day=2026-11-26'
  // The list of phones, then the table: each visit opens on its day.
  expect(hrefsOf(html)).toEqual([
    open,
    `${open}&visit=V1`,
    open,
    closed,
    open,
    closed,
    `${open}&visit=V1`,
  ])
})

const boardAt = (now: number | null, overrides: Partial<BoardVisit> = {}) =>
  renderAdmin(
    <DayBoard
      day={{ ...day, visits: [{ ...visit, ...overrides }] }}
      now={now}
      onOpen={() => {}}
      onBook={null}
      onMove={null}
    />,
  )

it('marks a visit whose customer should have been here a quarter of an hour ago', () => {
  expect(boardAt(585)).toContain('>Late<')
  expect(boardAt(584)).not.toContain('>Late<')
  expect(boardAt(null)).not.toContain('>Late<')
  expect(boardAt(600, { attendance: 'arrived' })).not.toContain('>Late<')
})

it('shows what the customer said, and what the team noted', () => {
  const html = dialogOf({})
  for (const text of ['What they said', 'It squeaks', 'Pays by card', 'Kim Lee, Nov 23, 2026'])
    expect(html).toContain(text)
  expect(dialogOf({ shopper: 'hidden', notes: [], leadId: null })).not.toContain('What they said')
})

const loan = { loaner: 'Corolla 4', dueOn: '2026-11-23', isBack: false, isOverdue: true }

it('says which loaner a customer has, and that one is overdue', () => {
  expect(boardOf([{ ...visit, loan }])).toContain('Corolla 4 is overdue')
  expect(boardOf([{ ...visit, loan: { ...loan, isOverdue: false } }])).toContain('Has Corolla 4')
  expect(boardOf([{ ...visit, loan: { ...loan, isBack: true } }])).not.toContain('Corolla 4')
  expect(dialogOf({ loan })).toContain('Corolla 4 · overdue since Nov 23')
})

it('lists the loaners that are out, with a button for those who may change that', () => {
  const out = { ...loan, id: 'V1', date: '2026-11-22', name: 'Ana Ruiz' }
  const list = (onBack: (() => void) | null) =>
    renderAdmin(<LoanersOut shopId="OCS-MAIN" loaners={[out]} onBack={onBack} />)
  expect(hrefsOf(list(null))).toEqual(['/service?shop=OCS-MAIN&day=2026-11-22'])
  expect(list(null)).not.toContain('is back')
  expect(list(() => {})).toContain('Corolla 4 is back')
})

const entry: BoardWaiting = {
  id: 'W1',
  preference: { from: '2026-11-24', to: '2026-11-26', part: 'morning' },
  services: [{ en: 'Oil change', es: 'Cambio de aceite' }],
  language: 'es',
  name: 'Ana Ruiz',
  offer: null,
  request: { services: ['oil'], transport: 'wait', advisor: null, fields: STORE_FIELDS },
}

const listOf = (overrides: Partial<BoardWaiting>, onBook: (() => void) | null = () => {}) =>
  renderAdmin(<WaitingList entries={[{ ...entry, ...overrides }]} onBook={onBook} onAdd={onBook} />)

it('offers to book entries of the waiting list, except those that have an open offer', () => {
  expect(listOf({})).toContain('Book a visit for Ana Ruiz')
  expect(listOf({}, null)).not.toContain('Book')
  const offered = listOf({ offer: { slot: '2026-11-25T09:30', until: null } })
  expect(offered).toContain('We offered them Nov 25, 9:30 AM')
  expect(offered).not.toContain('Book')
  expect(offered).toContain('Add to the waiting list')
  expect(listOf({}, null)).not.toContain('Add to')
})
