import { describe, expect, it } from 'vitest'

import {
  HOLD_STATES,
  holdDueAt,
  hoursAfter,
  nextHold,
  possibleDecisions,
  STORE_DECISIONS,
  type HoldEvent,
  type HoldFacts,
} from './hold.ts'

const AT = '2026-11-20T18:00:00.000Z'
const later = (hours: number) => hoursAfter(AT, hours)

const open: HoldFacts = {
  state: 'open',
  reason: null,
  createdAt: AT,
  confirmedAt: null,
  heldAt: null,
  until: null,
  endedAt: null,
  isHolding: false,
}
const follow = (at: string, more: Partial<{ needsApproval: boolean; isTaken: boolean }> = {}) =>
  ({ kind: 'followed', at, needsApproval: false, isTaken: false, ...more }) as const

const of = (hold: HoldFacts, event: HoldEvent): HoldFacts => {
  const next = nextHold(hold, event)
  if (next === null) throw new Error(`${event.kind} is not possible`)
  return next
}
const held = of(open, follow(later(1)))
const waiting = of(open, follow(later(1), { needsApproval: true }))
const decisions = (hold: HoldFacts) => possibleDecisions(hold, later(2))
const converted = of(held, { kind: 'converted', at: later(2) })
const expired = of(held, { kind: 'due', at: later(25) })
const released = of(held, { kind: 'released', at: later(2) })

describe('HLD-1 a hold', () => {
  it('begins when its link is followed, and lasts 24 hours', () => {
    expect(held).toEqual({
      ...open,
      state: 'held',
      confirmedAt: later(1),
      heldAt: later(1),
      until: later(25),
      isHolding: true,
    })
    expect(nextHold(held, follow(later(2)))).toBeNull()
  })

  it('has a link that is valid for 24 hours', () => {
    expect(nextHold(open, follow(later(24)))).toBeNull()
    expect(nextHold(open, { kind: 'due', at: later(23.9) })).toBeNull()
    expect(of(open, { kind: 'due', at: later(24) })).toMatchObject({
      state: 'expired',
      reason: 'unconfirmed',
      endedAt: later(24),
    })
  })

  it('does not begin if another shopper was first', () =>
    expect(of(open, follow(later(1), { isTaken: true, needsApproval: true }))).toMatchObject({
      state: 'released',
      reason: 'taken',
      isHolding: false,
    }))

  it('waits for the store, which accepts or declines it, or lets it expire', () => {
    expect(waiting).toMatchObject({ state: 'open', confirmedAt: later(1), isHolding: false })
    expect(of(waiting, { kind: 'accepted', at: later(3) })).toMatchObject({
      state: 'held',
      confirmedAt: later(1),
      heldAt: later(3),
      until: later(27),
    })
    expect(of(waiting, { kind: 'declined', at: later(3) })).toMatchObject({
      state: 'released',
      reason: 'declined',
    })
    expect(of(waiting, { kind: 'due', at: later(25) })).toMatchObject({
      state: 'expired',
      reason: 'unanswered',
    })
    expect(nextHold(open, { kind: 'accepted', at: later(1) })).toBeNull()
  })

  it('is extended by a day, to at most a week', () => {
    let hold = held
    for (let days = 2; days <= 7; days++) {
      hold = of(hold, { kind: 'extended', at: later(2) })
      expect(hold.until).toBe(later(1 + 24 * days))
    }
    expect(nextHold(hold, { kind: 'extended', at: later(2) })).toBeNull()
    expect(nextHold(held, { kind: 'extended', at: later(25) })).toBeNull()
  })

  it('keeps a sold vehicle off sale until the list says that it is sold, for a week, or until the sale falls through', () => {
    expect(converted).toMatchObject({ state: 'converted', reason: 'bought', isHolding: true })
    expect(of(converted, { kind: 'sold', at: later(3) })).toMatchObject({
      state: 'converted',
      isHolding: false,
    })
    expect(holdDueAt(converted)).toBe(later(2 + 7 * 24))
    expect(of(converted, { kind: 'due', at: later(2 + 7 * 24) })).toMatchObject({
      state: 'converted',
      isHolding: false,
    })
    expect(of(converted, { kind: 'released', at: later(3) })).toMatchObject({
      state: 'released',
      reason: 'store',
      isHolding: false,
    })
  })

  it('ends when the vehicle is sold by the feed, and by its shopper', () => {
    for (const live of [open, waiting, held]) {
      expect(of(live, { kind: 'sold', at: later(2) })).toMatchObject({
        state: 'released',
        reason: 'sold',
      })
      expect(of(live, { kind: 'canceled', at: later(2) })).toMatchObject({
        state: 'released',
        reason: 'canceled',
        isHolding: false,
      })
    }
  })

  it('never changes once it has ended', () => {
    for (const over of [expired, released, of(converted, { kind: 'sold', at: later(3) })]) {
      expect(holdDueAt(over)).toBeNull()
      expect(possibleDecisions(over, later(300))).toEqual([])
      for (const event of [
        follow(later(3)),
        { kind: 'canceled', at: later(300) },
        { kind: 'sold', at: later(300) },
        { kind: 'due', at: later(300) },
      ] as const)
        expect(nextHold(over, event)).toBeNull()
    }
  })

  it('lets the store decide what fits its state', () => {
    expect(decisions(open)).toEqual([])
    expect(decisions(waiting)).toEqual(['accepted', 'declined'])
    expect(decisions(held)).toEqual(['extended', 'released', 'converted'])
    expect(decisions(converted)).toEqual(['released'])
  })

  it('is unavailable to others exactly while it is held, or sold and still listed', () => {
    const seen = new Set<string>()
    const walk = (hold: HoldFacts, depth: number): void => {
      seen.add(hold.state)
      const mayHold = { held: [true], converted: [true, false] }
      expect(Reflect.get(mayHold, hold.state) ?? [false]).toContain(hold.isHolding)
      expect(hold.endedAt === null).toBe(hold.state === 'open' || hold.state === 'held')
      expect(hold.reason === null).toBe(hold.endedAt === null)
      if (depth === 0) return
      const at = later(9 - depth)
      for (const event of [
        follow(at),
        follow(at, { needsApproval: true }),
        follow(at, { isTaken: true }),
        ...STORE_DECISIONS.map((kind) => ({ kind, at })),
        ...(['canceled', 'sold'] as const).map((kind) => ({ kind, at })),
        { kind: 'due', at: later(24 * (9 - depth)) } as const,
      ]) {
        const next = nextHold(hold, event)
        if (next) walk(next, depth - 1)
      }
    }
    walk(open, 5)
    expect([...seen].toSorted()).toEqual([...HOLD_STATES].toSorted())
  })
})
