import * as v from 'valibot'

import { both, day, eachOnce, id, line } from '#domain/kernel/file-values.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import { QUARTER_MINUTES, MAX_SEATS } from '#domain/service/seats.ts'
import { TRANSPORT_KINDS } from '#domain/service/shop.ts'

const MAX_NAME_LENGTH = 80
const MAX_SENTENCE_LENGTH = 300
const MAX_DOLLARS = 100_000
const MINUTES_PER_DAY = 1440
const MAX_HORIZON_DAYS = 365

const whole = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(min, message),
    v.maxValue(max, message),
  )
}
const minutes = (min: number, max: number) =>
  v.pipe(
    whole(min, max),
    v.multipleOf(QUARTER_MINUTES, `must be a multiple of ${QUARTER_MINUTES} minutes`),
  )

const shopId = id(40)
const calendarDay = day('2026-12-24')

const capacity = v.pipe(
  v.strictObject({ total: whole(0, MAX_SEATS), online: whole(0, MAX_SEATS) }),
  v.check(({ total, online }) => online <= total, 'online must not be more than total'),
)

const AMOUNT = 'must be dollars such as 89.95'
const dollars = v.pipe(
  v.number(AMOUNT),
  v.minValue(0, AMOUNT),
  v.maxValue(MAX_DOLLARS, `must be at most ${MAX_DOLLARS} dollars`),
  v.check((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, AMOUNT),
  v.transform(fromDollars),
)
const price = v.pipe(
  v.union(
    [v.literal('quote'), dollars, v.strictObject({ from: dollars, to: dollars })],
    'must be dollars such as 89.95, or { "from": …, "to": … }, or "quote"',
  ),
  v.transform((given) => {
    if (given === 'quote') return { kind: 'quote' } as const
    return typeof given === 'number'
      ? ({ kind: 'fixed', amount: given } as const)
      : ({ kind: 'range', ...given } as const)
  }),
  v.check((given) => given.kind !== 'range' || given.from < given.to, 'from must be less than to'),
)

const menuItem = v.strictObject({
  id: shopId,
  name: both(MAX_NAME_LENGTH),
  description: v.optional(v.nullable(both(MAX_SENTENCE_LENGTH)), null),
  minutes: minutes(QUARTER_MINUTES, MINUTES_PER_DAY),
  price,
  dueAtMiles: v.optional(v.nullable(whole(1, 999_999)), null),
  isExpressOnly: v.optional(v.boolean('must be true or false'), false),
})

const advisor = v.strictObject({
  id: shopId,
  name: line(MAX_NAME_LENGTH),
  languages: v.pipe(
    v.array(v.picklist(['en', 'es'], 'must be en or es')),
    v.minLength(1, 'must name a language'),
  ),
  capacity,
  days: v.pipe(
    v.array(whole(0, 6)),
    v.check((days) => new Set(days).size === days.length, 'must name each day once'),
  ),
})

const transport = v.strictObject({
  kind: v.picklist(TRANSPORT_KINDS, `must be one of ${TRANSPORT_KINDS.join(', ')}`),
  note: v.optional(v.nullable(both(MAX_SENTENCE_LENGTH)), null),
  capacityADay: v.optional(v.nullable(capacity), null),
  longestMinutes: v.optional(v.nullable(minutes(QUARTER_MINUTES, MINUTES_PER_DAY)), null),
})

const blackout = v.pipe(
  v.strictObject({ from: calendarDay, to: calendarDay, reason: both(MAX_SENTENCE_LENGTH) }),
  v.check(({ from, to }) => from <= to, 'from must not be after to'),
)

/** The schema of a shop's file. It converts dollars to cents and adds defaults for missing values. */
export const ShopJson = v.strictObject({
  name: both(MAX_NAME_LENGTH),
  stepMinutes: v.picklist([15, 30, 60], 'must be 15, 30 or 60'),
  bays: capacity,
  leadMinutes: whole(0, 14 * MINUTES_PER_DAY),
  horizonDays: whole(1, MAX_HORIZON_DAYS),
  mostServices: whole(1, 20),
  blackouts: v.optional(v.array(blackout), []),
  menu: v.pipe(
    v.array(menuItem),
    v.minLength(1, 'must have at least one line'),
    v.maxLength(100, 'must have at most 100 lines'),
    eachOnce((entry) => entry.id),
  ),
  advisors: v.pipe(
    v.optional(v.array(advisor), []),
    eachOnce((entry) => entry.id),
  ),
  transports: v.pipe(
    v.array(transport),
    v.minLength(1, 'must have at least one'),
    eachOnce((entry) => entry.kind, 'must have each kind once'),
  ),
})
