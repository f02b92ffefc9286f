import { expect, it } from 'vitest'

import { renderAdmin } from '#tests/support/pages/render-admin.tsx'

import { FreeTimes } from './free-times.tsx'

const DAY = {
  date: '2026-12-01',
  times: [{ minutes: 540, slot: '2026-12-01T09:00' }],
}
const free = {
  isLoading: false,
  days: [DAY],
  day: DAY,
  minutes: 540,
  slot: '2026-12-01T09:00',
  chooseDay: () => {},
  chooseTime: () => {},
  turn: () => {},
  isFirst: true,
}

it('says at the chosen time why it was refused', () => {
  expect(renderAdmin(<FreeTimes free={free} />)).not.toContain('role="alert"')
  const html = renderAdmin(<FreeTimes free={free} error="That time is over." />)
  expect(html).toMatch(/<select[^>]*aria-invalid="true"[^>]*>/)
  expect(html).toMatch(/role="alert"[^>]*>.*That time is over\./)
})
