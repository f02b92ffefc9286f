/** A mail that was not delivered, as reported by the mail server (RFC 3464). */
export type Bounce = Readonly<{
  /** The Message-ID of that mail, without angle brackets. */
  messageId: string
  /** The status code, such as `5.1.1` for an unknown mailbox. */
  status: string
  /** When the report was written, ISO; `null` if missing. */
  at: string | null
}>

const DATE = /^date:[ \t]*(.{1,60})$/im
const DELIVERY_STATUS = /^content-type:\s*message\/delivery-status\b/im
const FAILED = /^action:[ \t]*failed\b/im
const PERMANENT = /^status:[ \t]*(5\.\d{1,3}\.\d{1,3})\b/im
const MESSAGE_ID = /^message-id:\s*<([^<>\s]{1,250})>/im

/**
 * Parses a delivery report; `null` for any other mail, and for a report that a mail is only delayed. The recipient's
 * address is not read, since it may be a shopper's.
 */
export function readBounce(mail: string): Bounce | null {
  const statusAt = mail.search(DELIVERY_STATUS)
  if (statusAt < 0) return null
  const report = mail.slice(statusAt)
  const status = PERMANENT.exec(report)?.[1]
  // The bounced mail, or only its headers, follows the report in the same message.
  const messageId = MESSAGE_ID.exec(report)?.[1]
  if (!status || !messageId || !FAILED.test(report)) return null
  const date = new Date(DATE.exec(mail)?.[1] ?? '')
  return { messageId, status, at: Number.isNaN(date.getTime()) ? null : date.toISOString() }
}
