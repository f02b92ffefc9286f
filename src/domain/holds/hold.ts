/**
 * `open`: requested, but not begun: its mailed link was not opened yet, or it waits for the store. `held`: the
 * vehicle is reserved for its shopper. The others are final.
 */
export const HOLD_STATES = ['open', 'held', 'expired', 'released', 'converted'] as const
export type HoldState = (typeof HOLD_STATES)[number]

/**
 * Why a hold ended. Expired: its link was not followed (`unconfirmed`), the store did not decide (`unanswered`), or its
 * time was over (`time`). Released: by its shopper (`canceled`), by the store before (`declined`) or after it began
 * (`store`), because the vehicle left the list (`sold`), or because another shopper was first (`taken`). Converted: its
 * shopper bought the vehicle (`bought`).
 */
export const HOLD_REASONS = [
  'unconfirmed',
  'unanswered',
  'time',
  'canceled',
  'declined',
  'store',
  'sold',
  'taken',
  'bought',
] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

/** The course of a hold. Times are ISO text in UTC. */
export type HoldFacts = Readonly<{
  state: HoldState
  /** Why it ended; `null` before. */
  reason: HoldReason | null
  /** When it was requested, or its link was mailed, if that was later. */
  createdAt: string
  /** When its mailed link was followed; `null` before. */
  confirmedAt: string | null
  heldAt: string | null
  /** When it ends unless it is extended; `null` until it has begun. */
  until: string | null
  endedAt: string | null
  /**
   * Whether the vehicle is unavailable to others: while it is held, and after its sale until the list contains the
   * sale.
   */
  isHolding: boolean
}>

/** `hours`: how long a hold lasts that begins; `HOLD_HOURS` if absent. */
type Begins = Readonly<{ at: string; hours?: number }>

/**
 * An event of a hold. `followed`: its mailed link was opened; `needsApproval` if the store has to accept the hold,
 * `isTaken` if another shopper holds the vehicle. `accepted`, `declined`, `extended`, `released` and `converted` are
 * decisions of the store, `canceled` is one of the shopper. `sold`: the vehicle left the list. `due`: the time at which
 * the hold changes by itself has come.
 */
export type HoldEvent =
  | (Readonly<{ kind: 'followed'; needsApproval: boolean; isTaken: boolean }> & Begins)
  | (Readonly<{ kind: StoreDecision | 'canceled' | 'sold' | 'due' }> & Begins)

/** A decision of a store about a hold. */
export const STORE_DECISIONS = [
  'accepted',
  'declined',
  'extended',
  'released',
  'converted',
] as const
export type StoreDecision = (typeof STORE_DECISIONS)[number]

/**
 * How long a hold lasts unless the group or the store says otherwise; how long its link is valid, how long the store may
 * take to decide, and for how long it extends a hold.
 */
export const HOLD_HOURS = 24
/** The maximum duration with extensions, from its beginning. */
export const MAX_HOLD_HOURS = 7 * HOLD_HOURS
/** How long a sold vehicle is kept off sale if the list does not say that it is sold. */
const SETTLED_HOURS = 7 * HOLD_HOURS
/** More new holds at a dealer within an hour wait for the store, unless the group or the store says otherwise. */
export const MAX_NEW_AN_HOUR = 3
const HOUR_MS = 3_600_000

/** A time some hours later, ISO. */
export const hoursAfter = (at: string, hours: number): string =>
  new Date(Date.parse(at) + hours * HOUR_MS).toISOString()

const begun = (hold: HoldFacts, { at, hours = HOLD_HOURS }: Begins): HoldFacts => ({
  ...hold,
  state: 'held',
  heldAt: at,
  until: hoursAfter(at, hours),
  isHolding: true,
})

const ended = (
  hold: HoldFacts,
  state: 'expired' | 'released',
  reason: HoldReason,
  at: string,
): HoldFacts => ({ ...hold, state, reason, endedAt: at, isHolding: false })

const isWaiting = ({ state, confirmedAt }: HoldFacts) => state === 'open' && confirmedAt !== null
const isLive = ({ state }: HoldFacts) => state === 'open' || state === 'held'

function followed(
  hold: HoldFacts,
  event: Extract<HoldEvent, { kind: 'followed' }>,
): HoldFacts | null {
  const { at, needsApproval, isTaken } = event
  if (hold.state !== 'open' || hold.confirmedAt !== null) return null
  if (at >= hoursAfter(hold.createdAt, HOLD_HOURS)) return null
  const confirmed = { ...hold, confirmedAt: at }
  if (isTaken) return ended(confirmed, 'released', 'taken', at)
  return needsApproval ? confirmed : begun(confirmed, event)
}

function extended(hold: HoldFacts, at: string): HoldFacts | null {
  const { state, heldAt, until } = hold
  if (state !== 'held' || heldAt === null || until === null || at >= until) return null
  const later = hoursAfter(until, HOLD_HOURS)
  return later > hoursAfter(heldAt, MAX_HOLD_HOURS) ? null : { ...hold, until: later }
}

/** When a hold changes by itself, ISO; `null` for never. */
export function holdDueAt(hold: HoldFacts): string | null {
  const { state, createdAt, confirmedAt, until, endedAt, isHolding } = hold
  if (state === 'open') return hoursAfter(confirmedAt ?? createdAt, HOLD_HOURS)
  if (state === 'held') return until
  return isHolding && endedAt !== null ? hoursAfter(endedAt, SETTLED_HOURS) : null
}

function due(hold: HoldFacts, at: string): HoldFacts | null {
  const dueAt = holdDueAt(hold)
  if (dueAt === null || at < dueAt) return null
  if (hold.state === 'converted') return { ...hold, isHolding: false }
  if (hold.state === 'held') return ended(hold, 'expired', 'time', at)
  return ended(hold, 'expired', hold.confirmedAt === null ? 'unconfirmed' : 'unanswered', at)
}

/** The vehicle left the list, which also completes a sale. */
function sold(hold: HoldFacts, at: string): HoldFacts | null {
  if (isLive(hold)) return ended(hold, 'released', 'sold', at)
  return hold.isHolding ? { ...hold, isHolding: false } : null
}

type Timed = Exclude<HoldEvent['kind'], 'followed' | 'accepted'>

/** The next state of a hold for each event at a time; `null` if it is not possible. */
const AFTER: Readonly<Record<Timed, (hold: HoldFacts, at: string) => HoldFacts | null>> = {
  declined: (hold, at) => (isWaiting(hold) ? ended(hold, 'released', 'declined', at) : null),
  extended,
  canceled: (hold, at) => (isLive(hold) ? ended(hold, 'released', 'canceled', at) : null),
  // A sale that fell through can also be released.
  released: (hold, at) => (hold.isHolding ? ended(hold, 'released', 'store', at) : null),
  converted: (hold, at) =>
    hold.state === 'held' ? { ...hold, state: 'converted', reason: 'bought', endedAt: at } : null,
  sold,
  due,
}

/**
 * A hold after an event; `null` if the event is not possible in its state, which changes nothing.
 * @see docs/rules/holds.md, HLD-1
 */
export function nextHold(hold: HoldFacts, event: HoldEvent): HoldFacts | null {
  if (event.kind === 'followed') return followed(hold, event)
  if (event.kind === 'accepted') return isWaiting(hold) ? begun(hold, event) : null
  return AFTER[event.kind](hold, event.at)
}

/** What the store can decide about a hold now. @param at ISO */
export const possibleDecisions = (hold: HoldFacts, at: string): readonly StoreDecision[] =>
  STORE_DECISIONS.filter((kind) => nextHold(hold, { kind, at }) !== null)
