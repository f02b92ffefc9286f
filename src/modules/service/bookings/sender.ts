import { mailboxOf } from '#domain/kernel/mailbox.ts'
import { digitsOf } from '#domain/kernel/phone.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import type { Sender } from '#modules/service/booking-limits.ts'
import type { StoredBooking } from '#modules/service/mapper.ts'
import type { SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import { mailboxHash } from '#platform/mail/mail-allowance.ts'
import { countedNetworks } from '#platform/security/rate-limits.ts'

/** Contact hashes of a visit: of its email address, else its phone number, and of only the phone number. */
export type ContactHashes = Pick<StoredBooking, 'contactMark' | 'phoneMark'>

/** Hashes of a shopper's contact data. */
export function contactHashes(
  { hashOf }: Pick<SchedulerDeps, 'hashOf'>,
  siteKey: string,
  { email = '', phone = '' }: LeadInput['fields'],
): ContactHashes {
  const phoneMark = phone === '' ? null : hashOf(siteKey, digitsOf(phone))
  return { contactMark: email === '' ? phoneMark : hashOf(siteKey, mailboxOf(email)), phoneMark }
}

/** The sender of a post, as visits are limited. Networks are counted over all sites. */
export const senderOf = (
  { hashOf, now }: Pick<SchedulerDeps, 'hashOf' | 'now'>,
  { contactMark, phoneMark }: ContactHashes,
  { origin, fields }: Pick<LeadInput, 'origin' | 'fields'>,
): Sender => ({
  contacts: [...new Set([contactMark, phoneMark])].filter((mark) => mark !== null),
  networks: countedNetworks(origin.ip).map(({ key, share }) => ({
    key: hashOf('', `network ${key}`),
    share,
  })),
  entryId: null,
  mailbox: fields['email'] ? mailboxHash(fields['email']) : null,
  now: now(),
})
