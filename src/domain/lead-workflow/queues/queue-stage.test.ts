import { describe, expect, it } from 'vitest'

import { WORKFLOW_STATUSES } from '#domain/lead-workflow/workflow-status.ts'

import {
  isNextMailed,
  nextStages,
  queueOf,
  stageAfter,
  stageNamed,
  stageOf,
  statusAfter,
} from './queue-stage.ts'
import { QUEUE_NAMES, QUEUES } from './queues.data.ts'

describe.each(QUEUE_NAMES)('the queue %s', (name) => {
  const { forms, stages, ofStatus } = QUEUES[name]
  const names = stages.map((stage) => stage.name)

  it('has each state once, and states that follow which it has', () => {
    expect(new Set(names).size).toBe(names.length)
    for (const { name: own, next } of stages) {
      expect(next).not.toContain(own)
      expect(names).toEqual(expect.arrayContaining([...next]))
    }
    expect(names).toEqual(expect.arrayContaining(Object.values(ofStatus)))
  })

  it('reaches every state from a new entry, and leaves none without a way on', () => {
    const reached = new Set([stages[0].name])
    for (const state of reached)
      for (const next of stageNamed(name, state)?.next ?? []) reached.add(next)
    expect([...reached].toSorted()).toEqual(names.toSorted())
    expect(stages.filter(({ next }) => next.length === 0)).toEqual([])
  })

  it('has a state for each status, and a reason for exactly the lost ones', () => {
    for (const form of forms)
      for (const status of WORKFLOW_STATUSES) {
        expect(names).toContain(stageOf({ form, status, stage: null })?.name)
      }
    for (const { status, reason } of stages) expect(reason !== undefined).toBe(status === 'lost')
  })
})

it('a lead of another form is in no queue', () => {
  const lead = { form: 'contact', status: 'new', stage: null } as const
  expect([queueOf('contact'), stageOf(lead), nextStages(lead)]).toEqual([null, null, []])
})

it('the state that was set counts, not that of the status', () => {
  const order = { form: 'parts', status: 'contacted', stage: 'ordered' } as const
  expect(stageOf(order)?.name).toBe('ordered')
  expect(stageOf({ ...order, stage: null })?.name).toBe('quoted')
  // A state of another queue counts as none.
  expect(stageOf({ ...order, stage: 'hired' })?.name).toBe('quoted')
})

it('a status that is set in the inbox ends a state that means another one', () => {
  const order = { form: 'parts', stage: 'arrived' } as const
  expect(stageAfter(order, 'contacted')).toBe('arrived')
  expect(stageAfter(order, 'lost')).toBeNull()
  const offer = { form: 'trade-in', stage: 'expired' } as const
  expect(stageAfter(offer, 'contacted')).toBe('expired')
  expect(stageAfter(offer, 'sold')).toBeNull()
  // An appointment is no step back, but for an applicant one forward.
  expect(stageAfter({ form: 'trade-in', stage: 'inspected' }, 'appointment')).toBe('inspected')
  expect(stageAfter(order, 'appointment')).toBe('arrived')
  const applicant = { form: 'career-application', stage: 'reviewing' } as const
  expect(stageAfter(applicant, 'appointment')).toBeNull()
})

it.each(WORKFLOW_STATUSES)(
  'the status %s neither sets, ends nor implies a credit decision',
  (status) => {
    for (const { name } of QUEUES.credit.stages)
      expect(stageAfter({ form: 'finance', stage: name }, status)).toBe(name)
    const undecided = stageOf({ form: 'finance', status, stage: null })
    expect(['new', 'closed']).toContain(undecided?.name)
  },
)

describe('the status after a state was set', () => {
  type Before = Parameters<typeof statusAfter>[0]
  const after = (before: Before, name: string) => {
    const stage = stageNamed(queueOf(before.form) ?? 'parts', name)
    return stage && statusAfter(before, stage)
  }

  it('is that of the state, but never an earlier open one', () => {
    const order = { form: 'parts', status: 'new', stage: null } as const
    expect(after(order, 'ordered')).toBe('contacted')
    expect(after({ ...order, status: 'appointment' }, 'ordered')).toBe('appointment')
    expect(after({ ...order, status: 'appointment' }, 'canceled')).toBe('lost')
    expect(after({ ...order, status: 'lost', stage: 'canceled' }, 'ordered')).toBe('contacted')
  })

  it('stays sold where sales works with the lead, unless a state made it so', () => {
    const application = { form: 'finance', status: 'sold', stage: 'approved' } as const
    expect(after(application, 'conditional')).toBe('sold')
    expect(after(application, 'declined')).toBe('sold')
    const request = { form: 'trade-in', status: 'sold', stage: null } as const
    expect(after(request, 'inspected')).toBe('sold')
    expect(after({ ...request, stage: 'accepted' }, 'inspected')).toBe('contacted')
    const order = { form: 'parts', status: 'sold', stage: 'picked-up' } as const
    expect(after(order, 'arrived')).toBe('contacted')
  })

  it('stays if the state means none', () => {
    const offer = { form: 'trade-in', status: 'appointment', stage: null } as const
    expect(after(offer, 'expired')).toBe('appointment')
  })
})

const NOW = '2026-11-20T18:00:20.000Z'

/** Whether a state of a parts order is mailed after another, which was set some seconds ago; `null` for never. */
function isMailed(now: string, next: string, secondsAgo: number | null = 20): boolean {
  const stage = stageNamed('parts', next)
  const at = new Date(Date.parse(NOW) - (secondsAgo ?? 0) * 1000).toISOString()
  const set = secondsAgo === null ? null : { stage: now, at }
  return stage !== null && isNextMailed(stageNamed('parts', now), stage, set, NOW)
}

it('mails the states of an order, but none after it was picked up', () => {
  expect([isMailed('quoted', 'ordered'), isMailed('ordered', 'arrived')]).toEqual([true, true])
  expect(isMailed('picked-up', 'arrived')).toBe(false)
})

it('mails that an order is open again if the shopper has the mail that it was canceled', () => {
  expect([isMailed('canceled', 'quoted', 15), isMailed('new', 'quoted')]).toEqual([true, false])
  // That mail does not leave any more, or never did.
  expect(isMailed('canceled', 'quoted', 14)).toBe(false)
  expect(isMailed('canceled', 'quoted', null)).toBe(false)
})
