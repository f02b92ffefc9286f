import { mailboxOf } from '#domain/kernel/mailbox.ts'
import { digitsOf } from '#domain/kernel/phone.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import type { Sender } from '#modules/service/booking-limits.ts'
import type { StoredBooking } from '#modules/service/mapper.ts'
import type { SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import { mailboxHash } from '#platform/mail/mail-allowance.ts'
import { countedNetworks } from '#platform/security/rate-limits.ts'

/** What tells the contacts of a visit: its e-mail address, else its phone number, and its phone number by itself. */
export type ContactMarks = Pick<StoredBooking, 'contactMark' | 'phoneMark'>

/** Hashes of the contacts that a shopper gave. */
export function contactMarks(
  { markOf }: Pick<SchedulerDeps, 'markOf'>,
  siteKey: string,
  { email = '', phone = '' }: LeadInput['fields'],
): ContactMarks {
  const phoneMark = phone === '' ? null : markOf(siteKey, digitsOf(phone))
  return { contactMark: email === '' ? phoneMark : markOf(siteKey, mailboxOf(email)), phoneMark }
}

/** Who sends a post, by what its visits are limited. Networks are counted over all sites. */
export const senderOf = (
  { markOf, now }: Pick<SchedulerDeps, 'markOf' | 'now'>,
  { contactMark, phoneMark }: ContactMarks,
  { origin, fields }: Pick<LeadInput, 'origin' | 'fields'>,
): Sender => ({
  contacts: [...new Set([contactMark, phoneMark])].filter((mark) => mark !== null),
  networks: countedNetworks(origin.ip).map(({ key, share }) => ({
    key: markOf('', `network ${key}`),
    share,
  })),
  entryId: null,
  mailbox: fields['email'] ? mailboxHash(fields['email']) : null,
  now: now(),
})
