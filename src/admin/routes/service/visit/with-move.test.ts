import { expect, it } from 'vitest'

import { withMove } from './with-move.ts'

const KIM = { id: 'kim', name: 'Kim Lee' }
const MAX = { id: 'max', name: 'Max Ito' }
const visit = (id: string) => ({
  id,
  state: 'booked' as const,
  attendance: null,
  revision: 0,
  date: '2026-11-24',
  from: 570,
  to: 660,
  services: [],
  advisor: KIM,
  transport: 'drop-off' as const,
  loan: null,
  language: 'en' as const,
  shopper: null,
  isMailed: false,
  notes: [],
  request: null,
  leadId: null,
})
const day = { date: '2026-11-24', visits: [visit('V1'), visit('V2')], advisors: [KIM, MAX] }

function change(values: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ id: 'V2', intent: 'move', advisor: '', ...values }))
    form.append(name, value)
  return form
}

it('shows a visit at its new time with its new advisor while the move is being saved', () => {
  expect(withMove(day, change({ slot: '2026-11-24T11:00', advisor: 'max' }))).toEqual([
    visit('V1'),
    { ...visit('V2'), from: 660, to: 750, advisor: MAX },
  ])
})

it('keeps the advisor of a visit that is moved in its own row', () => {
  const [, moved] = withMove(day, change({ slot: '2026-11-24T11:00' }))
  expect(moved?.advisor).toEqual(KIM)
})

it('takes a visit that moves to another day off the board', () => {
  expect(withMove(day, change({ slot: '2026-11-25T11:00' }))).toEqual([visit('V1')])
})

it.each([null, change({ intent: 'cancel' }), change({ slot: '' })])(
  'leaves visits where they are for any other change',
  (other) => {
    expect(withMove(day, other)).toEqual(day.visits)
  },
)
