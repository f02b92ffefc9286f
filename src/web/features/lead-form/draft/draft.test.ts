import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { keepDraft, readDraft } from './draft.ts'

const DAY_MS = 86_400_000
const key = { form: 'vehicle-interest', about: 'OCS S1' } as const

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
  })
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
  keepDraft(key, { comments: 'Is it still there?' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a draft is restored only for its vehicle', () => {
  expect(readDraft(key)?.values).toEqual({ comments: 'Is it still there?' })
  expect(readDraft({ ...key, about: 'OCS S2' })).toBeNull()
  expect(readDraft({ ...key, about: '' })).toBeNull()
})

it('drafts of different vehicles are not mixed', () => {
  keepDraft({ ...key, about: 'OCS S2' }, { firstName: 'Ana' })
  expect(readDraft({ ...key, about: 'OCS S2' })?.values).toEqual({ firstName: 'Ana' })
  expect(readDraft(key)).toBeNull()
})

it('a draft is restored for thirty days, and not after that', () => {
  vi.advanceTimersByTime(30 * DAY_MS - 1)
  expect(readDraft(key)).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(readDraft(key)).toBeNull()
})
