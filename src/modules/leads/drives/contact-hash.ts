import { createHash } from 'node:crypto'

import { mailboxOf } from '#domain/kernel/mailbox.ts'
import { digitsOf } from '#domain/kernel/phone.ts'

/** Recognizes the contact of a drive; it is deleted with the lead. */
export function contactHash({
  fields,
}: Readonly<{ fields: Readonly<Record<string, string>> }>): string {
  const { email = '', phone = '' } = fields
  const contact = email === '' ? digitsOf(phone) : mailboxOf(email)
  return createHash('sha256').update(contact).digest('base64url')
}
