import { expect, it } from 'vitest'

import type { AlertEntry } from './alert-log.ts'
import type { Condition } from './condition.ts'
import { watchConditions, type AlertStore } from './watch-conditions.ts'

const HOUR_MS = 3_600_000
const disk: Condition = { id: 'disk', summary: 'The disk is full', advice: 'Make room.' }
const noLog = { info() {}, warn() {}, error() {} }

const line = ({ id, resolvedAt }: AlertEntry) => (resolvedAt === null ? id : `over: ${id}`)

function aWatch() {
  const state = {
    nowMs: Date.parse('2026-11-20T12:00:00.000Z'),
    found: [] as readonly Condition[] | null,
    isUp: true,
    isOwner: true,
    stored: null as string | null,
    mailArrives: true,
  }
  const mails: string[] = []
  const posts: string[] = []
  const whenUp = async <T>(value: T): Promise<T> => {
    if (!state.isUp) throw new Error('down')
    return value
  }
  const store: AlertStore = {
    isOwner: async () => state.isOwner,
    read: () => whenUp(state.stored),
    write: async (text) => {
      await whenUp(text)
      state.stored = text
    },
  }
  const start = () =>
    watchConditions({
      checks: { disk: async () => state.found },
      targets: {
        mail: async (entry) => {
          if (state.mailArrives) mails.push(line(entry))
          return state.mailArrives
        },
        webhook: async (entry) => posts.push(line(entry)) > 0,
      },
      store,
      now: () => new Date(state.nowMs),
      log: noLog,
    })
  return { state, mails, posts, start }
}

it('reports the start and the end of a condition once', async () => {
  const { state, mails, posts, start } = aWatch()
  const { checkConditions } = start()
  await checkConditions()
  state.found = [disk]
  for (let time = 0; time < 3; time += 1) await checkConditions()
  expect(mails).toEqual(['disk'])
  state.found = []
  for (let time = 0; time < 3; time += 1) await checkConditions()
  expect(mails).toEqual(['disk', 'over: disk'])
  expect(posts).toEqual(mails)
  state.found = [disk]
  await checkConditions()
  expect(mails).toEqual(['disk', 'over: disk', 'disk'])
})

it('reports a condition again after twelve hours', async () => {
  const { state, mails, start } = aWatch()
  const { checkConditions } = start()
  state.found = [disk]
  await checkConditions()
  state.nowMs += 12 * HOUR_MS - 1
  await checkConditions()
  expect(mails).toEqual(['disk'])
  state.nowMs += 1
  await checkConditions()
  expect(mails).toEqual(['disk', 'disk'])
})

it('retries a failed report, and no other', async () => {
  const { state, mails, posts, start } = aWatch()
  const { checkConditions } = start()
  state.found = [disk]
  state.mailArrives = false
  await checkConditions()
  await checkConditions()
  expect([mails, posts]).toEqual([[], ['disk']])
  state.mailArrives = true
  await checkConditions()
  expect([mails, posts]).toEqual([['disk'], ['disk']])
  state.mailArrives = false
  state.found = []
  await checkConditions()
  state.mailArrives = true
  await checkConditions()
  expect([mails, posts]).toEqual([
    ['disk', 'over: disk'],
    ['disk', 'over: disk'],
  ])
})

it('keeps the state of a condition that a check cannot determine', async () => {
  const { state, mails, start } = aWatch()
  const { checkConditions } = start()
  state.found = [disk]
  await checkConditions()
  state.found = null
  await checkConditions()
  expect(mails).toEqual(['disk'])
})

it('continues after a restart, even in another process', async () => {
  const { state, mails, start } = aWatch()
  state.found = [disk]
  await start().checkConditions()
  await start().checkConditions()
  expect(mails).toEqual(['disk'])
  const other = start()
  state.isOwner = false
  await other.checkConditions()
  state.isOwner = true
  state.found = []
  await other.checkConditions()
  expect(mails).toEqual(['disk', 'over: disk'])
})

it('reports while the database is down, once', async () => {
  const { state, mails, start } = aWatch()
  const { checkConditions } = start()
  state.isUp = false
  state.found = [disk]
  await checkConditions()
  await checkConditions()
  state.isUp = true
  state.found = []
  await checkConditions()
  expect(mails).toEqual(['disk', 'over: disk'])
})
