import { expect, it } from 'vitest'

import { changedTimes, readTimes, typedTimes } from './schedule-times.ts'

const at = (day: number) => `2026-12-${String(day).padStart(2, '0')}T07:00:00.000Z`
const set = (publish: number | null, remove: number | null) => ({
  ...(publish !== null && {
    publish: { at: at(publish), by: 'Luis', stopped: null, problems: [] },
  }),
  ...(remove !== null && { remove: { at: at(remove), by: 'Luis', stopped: null, problems: [] } }),
})

it.each([
  ['first times', set(null, null), [1, 5], ['publish', 'remove']],
  ['later times', set(1, 5), [6, 9], ['remove', 'publish']],
  ['earlier times', set(6, 9), [1, 5], ['publish', 'remove']],
  ['a later end', set(1, 5), [2, 9], ['remove', 'publish']],
] as const)(
  'sets %s in an order that is possible at each step',
  (_, schedules, [first, last], order) => {
    const changed = changedTimes(schedules, { publish: at(first), remove: at(last) })
    expect(changed.map(([action]) => action)).toEqual(order)
  },
)

it('cancels the end first, and leaves out what stays', () => {
  expect(changedTimes(set(1, 5), { publish: at(9), remove: null })).toEqual([
    ['remove', null],
    ['publish', at(9)],
  ])
  expect(changedTimes(set(1, 5), { publish: null })).toEqual([['publish', null]])
})

it('reads changed times in the time zone of the store, and says what is wrong with others', () => {
  const about = { timeZone: 'America/Phoenix', nowMs: Date.parse(at(1)) } as const
  const typed = typedTimes(set(5, null), about.timeZone)
  expect(typed).toEqual({ publish: '2026-12-05T00:00', remove: '' })
  expect(readTimes(typed, set(5, null), about)).toEqual({ times: {}, faults: {} })
  expect(readTimes({ publish: '', remove: '2026-12-09T00:00' }, set(5, null), about)).toEqual({
    times: { publish: null, remove: at(9) },
    faults: {},
  })
  expect(readTimes({ publish: '2026-11-09T00:00', remove: '' }, {}, about)).toEqual({
    times: {},
    faults: { publish: 'past' },
  })
})
