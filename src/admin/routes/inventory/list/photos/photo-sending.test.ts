import { expect, it } from 'vitest'

import { afterPhoto, firstSending, type MatchedFile, type Sending } from './photo-sending.ts'

const VEHICLE = { dealerCode: 'D1', stock: 'S1', title: '2020 Ford F-150', photos: 0 }
const fileOf = (name: string, isFound = true): MatchedFile => ({
  file: new File(['x'], name),
  match: isFound
    ? { name, vehicle: VEHICLE, place: 0 }
    : { name, vehicle: null, why: 'no-match' as const },
})
const waitingOf = ({ waiting }: Sending) => waiting.map(({ file }) => file.name)
const start = firstSending([fileOf('a.jpg'), fileOf('lot.jpg', false), fileOf('b.jpg')])

it('sends the files that have a vehicle, and skips refused ones', () => {
  expect(waitingOf(start)).toEqual(['a.jpg', 'b.jpg'])
  const refused = afterPhoto(start, { kind: 'refused', why: 'It is no photo.' })
  expect(waitingOf(refused)).toEqual(['b.jpg'])
  const last = afterPhoto(refused, { kind: 'sent' })
  expect(last).toEqual({
    waiting: [],
    sent: 1,
    failed: [{ name: 'a.jpg', why: 'It is no photo.' }],
    pause: null,
  })
})

it('pauses when a photo does not arrive, and keeps it first in the queue', () => {
  const paused = afterPhoto(start, { kind: 'unsent', why: 'The line was dropped.' })
  expect(waitingOf(paused)).toEqual(['a.jpg', 'b.jpg'])
  expect(paused).toMatchObject({ sent: 0, failed: [], pause: 'The line was dropped.' })
})
