import { randomUUIDv7 } from 'node:crypto'

import { readSlot } from '#domain/hours/appointment-slots.ts'
import { timeText } from '#domain/hours/clock-time.ts'
import { toDollars, cents } from '#domain/kernel/money.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import { isByStore } from '#domain/leads/store/lead-source.ts'
import { estimateOf } from '#domain/service/booked-services.ts'
import type { BookedService } from '#domain/service/booking.ts'
import type { ServiceText } from '#domain/service/shop.ts'
import { contentHash } from '#modules/leads/module.ts'
import type { StoredBooking } from '#modules/service/mapper.ts'
import type { ServiceLead } from '#modules/service/statements.ts'

/** A post without a key within this time is a repeat if it has the same content. */
const DUPLICATE_WINDOW_MS = 10 * 60_000

/** The identity of a post: its key, else a hash of its content. */
export const keyOf = (input: LeadInput, now: Date): string =>
  input.idempotencyKey || `${contentHash(input)}.${Math.floor(now.getTime() / DUPLICATE_WINDOW_MS)}`

const dollars = (amount: number) => `$${toDollars(cents(amount)).toFixed(2)}`

function estimateText(services: readonly BookedService[]): string {
  const { from, to, hasQuotes } = estimateOf(services)
  const sum = from === to ? dollars(from) : `${dollars(from)} to ${dollars(to)}`
  return `Shown: ${sum} before taxes${hasQuotes ? ', plus work that is quoted after an inspection' : ''}`
}

const UNCONFIRMED =
  'Not confirmed by its shopper: the site holds no time for this visit. Please call to arrange one.'
const UNSURE = 'Please confirm by phone: this may have been sent by a bot.'

/** A visit for the shop, in English, one fact per line. */
export function workText(
  booking: StoredBooking,
  {
    shopName,
    isSuspect,
    isUnconfirmed = false,
  }: Readonly<{ shopName: ServiceText; isSuspect: boolean; isUnconfirmed?: boolean }>,
): string {
  const moment = readSlot(booking.slot)
  const when = moment ? `${moment.date} at ${timeText(moment.minutes)}` : booking.slot
  return [
    ...(isUnconfirmed ? [UNCONFIRMED] : []),
    ...(isSuspect ? [UNSURE] : []),
    `Shop: ${shopName.en} (${booking.shopId})`,
    `When: ${when}`,
    ...(booking.advisor ? [`Advisor: ${booking.advisor.name}`] : []),
    `Work: ${booking.services.map(({ name }) => name.en).join('; ')}`,
    estimateText(booking.services),
  ].join('\n')
}

/**
 * The lead of a visit, with its consents. A suspect one is delivered like any other, since its places are taken, with a
 * note to the shop.
 * @param input with its parsed fields
 * @param work from `workText`
 * @param hash of the posted content, which identifies repeats
 * @param isUnconfirmed whether its shopper has to confirm the visit first: until then the lead is held for review
 */
export function serviceLead(
  input: LeadInput,
  booking: StoredBooking,
  {
    id = randomUUIDv7(),
    key,
    hash,
    work,
    isUnconfirmed = false,
    now,
  }: Readonly<{
    id?: string
    key: string
    hash: string
    work: string
    isUnconfirmed?: boolean
    now: Date
  }>,
): ServiceLead {
  const { consents, suspectReason = null, ...rest } = input
  const { isSuspect: _suspect, isTest: _test, sealed: _sealed, ...given } = rest
  const { fields } = input
  return {
    lead: {
      ...given,
      id,
      fields: {
        ...fields,
        work,
        slot: booking.slot,
        advisor: booking.advisor?.id ?? '',
      },
      dealerCode: booking.dealerCode,
      stock: null,
      idempotencyKey: key,
      contentHash: hash,
      status: booking.isTest ? 'test' : isUnconfirmed ? 'quarantined' : 'received',
      createdAt: now.toISOString(),
      // A person of the shop has spoken with them.
      answeredAt: isByStore(input) ? now.toISOString() : null,
      erasedAt: null,
      suspectReason: isUnconfirmed ? 'unconfirmed' : suspectReason,
      reviewedAt: null,
    },
    consents: consents.map((consent) => ({
      ...consent,
      id: randomUUIDv7(),
      contact:
        fields[consent.channel === 'call' || consent.channel === 'text' ? 'phone' : 'email'] ?? '',
    })),
  }
}
