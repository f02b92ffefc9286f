import { expect, it } from 'vitest'

import type { SearchView } from '#web/features/search/view/search-view.ts'

import { listReducer, noList, onScreen, type ListEvent, type ListState } from './list-state.ts'

// The reducer does not read the list: any object will do.
const viewOf = (heading: string) => ({ heading }) as SearchView
const all = viewOf('All')
const jeeps = viewOf('Jeep')
const rams = viewOf('Ram')

const HERE = '/search/used'
const JEEP = { path: '/search/used?make=Jeep' }
const RAM = { path: '/search/used?make=Ram' }

const after = (from: ListState, ...events: readonly ListEvent[]) => events.reduce(listReducer, from)
const open = after(noList, { kind: 'arrived', path: HERE, view: all })

it('shows the count and first cards of a result, then all of it, then the same from the router', () => {
  const requested = after(open, { kind: 'requested', query: JEEP })
  expect([requested.pending, onScreen(requested)]).toEqual([JEEP, all])
  const answered = after(requested, { kind: 'answered', query: JEEP, view: jeeps })
  expect(answered.early).toEqual({ path: JEEP.path, base: all, view: jeeps, rest: all })
  const painted = after(answered, { kind: 'painted' })
  expect(painted.early).toMatchObject({ base: all, view: jeeps, rest: jeeps })
  // The filters are rendered again, still at the old address.
  const drawn = after(painted, { kind: 'arrived', path: HERE, view: all })
  expect([drawn.pending, drawn.early]).toEqual([JEEP, painted.early])
  const arrived = after(
    drawn,
    { kind: 'sent', query: JEEP },
    { kind: 'arrived', path: JEEP.path, view: jeeps },
  )
  expect(arrived).toEqual({ ...noList, sent: JEEP, shown: jeeps })
})

it('ignores the result of an older query', () => {
  const requested = after(
    open,
    { kind: 'requested', query: JEEP },
    { kind: 'requested', query: RAM },
  )
  expect(after(requested, { kind: 'answered', query: JEEP, view: jeeps })).toBe(requested)
  const answered = after(requested, { kind: 'answered', query: RAM, view: rams })
  expect(onScreen(answered)).toBe(rams)
})

it('keeps a query that is newer than the arriving list', () => {
  const requested = after(
    open,
    { kind: 'requested', query: JEEP },
    { kind: 'sent', query: JEEP },
    { kind: 'requested', query: RAM },
    { kind: 'arrived', path: JEEP.path, view: jeeps },
  )
  expect([requested.pending, requested.shown]).toEqual([RAM, jeeps])
})

it('SRCH-16 setting or clearing a plan waits for its own result at the same address', () => {
  const cleared = { path: HERE }
  const requested = after(open, { kind: 'requested', query: cleared })
  // A pending list with the previous plan.
  const stale = after(requested, { kind: 'arrived', path: HERE, view: rams })
  expect(stale.pending).toBe(cleared)
  const priced = after(
    stale,
    { kind: 'answered', query: cleared, view: jeeps },
    { kind: 'painted' },
    { kind: 'sent', query: cleared },
    { kind: 'arrived', path: HERE, view: jeeps },
  )
  expect([priced.pending, priced.shown, priced.early]).toEqual([null, jeeps, null])
})

it('SRCH-15 a failed load keeps the displayed list and marks it', () => {
  const failed = after(
    open,
    { kind: 'requested', query: JEEP },
    { kind: 'sent', query: JEEP },
    { kind: 'failed' },
  )
  expect(failed).toMatchObject({ pending: null, shown: { heading: 'All', hasFailed: true } })
  const early = after(
    open,
    { kind: 'requested', query: JEEP },
    { kind: 'answered', query: JEEP, view: jeeps },
    { kind: 'failed' },
  )
  expect(early).toMatchObject({ pending: JEEP, shown: { heading: 'Jeep', hasFailed: true } })
  expect(after(noList, { kind: 'failed' }).shown).toBeNull()
})

it('leaving by a link, back or forward cancels the query', () => {
  const left = after(open, { kind: 'requested', query: JEEP }, { kind: 'left' })
  expect(left.pending).toBeNull()
  expect(after(left, { kind: 'answered', query: JEEP, view: jeeps })).toBe(left)
  const back = after(left, { kind: 'arrived', path: RAM.path, view: rams })
  expect(onScreen(back)).toBe(rams)
})

it('keeps only the held list when the page is closed', () => {
  const held = { type: 'used', sinceMs: 0, isReady: true } as const
  const closed = after(
    open,
    { kind: 'held', list: held },
    { kind: 'requested', query: JEEP },
    { kind: 'answered', query: JEEP, view: jeeps },
    { kind: 'closed' },
  )
  expect(closed).toEqual({ ...noList, held })
  expect(after(closed, { kind: 'held', list: null })).toEqual(noList)
})
