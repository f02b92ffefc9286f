/** A mail: plain text, and the same again for people where there is `html`. */
export type Mail = Readonly<{
  /** Without its angle brackets. Constant across attempts, so that a receiver can drop what comes twice. */
  messageId: string
  from: Readonly<{ name: string; address: string }>
  /** One address, or several that see each other. */
  to: string | readonly string[]
  /** Who gets a copy; no one where absent. */
  cc?: readonly string[]
  /** Who gets the answers; `null` for the sender. */
  replyTo: string | null
  subject: string
  date: Date
  text: string
  /** Shown instead of the text by programs that can; `null` for none. */
  html: string | null
  /** An appointment as a file of calendars, which mail programs take over; absent for none. */
  calendar?: string
  /** Files; absent for none. */
  attachments?: readonly Readonly<{ name: string; contentType: string; content: Buffer }>[]
  /** Whether it answers what a form started: programs that answer mail leave it alone (RFC 3834). */
  isAutomatic?: boolean
  /** Whether a form that anyone can fill in starts it by itself: one mailbox gets only some of these a day. */
  isLimited?: boolean
  /** Whether a limited mail is retried until there is a place for it; else it is left out. */
  waitsForPlace?: boolean
  /** The address where the recipient unsubscribes by one POST (RFC 8058); absent for mail that is not repeated. */
  unsubscribeUrl?: string
}>

/**
 * The outcome of a mail.
 * `refused`: this mail was turned down; others may pass. `unreachable`: nothing can be sent now, and this mail
 * was not. `unconfirmed`: it was handed over but never acknowledged, so it may have arrived.
 */
export type MailOutcome =
  | Readonly<{ state: 'accepted'; evidence: string }>
  | Readonly<{ state: 'refused' | 'unreachable' | 'unconfirmed'; reason: string }>

/** A way for mail to leave. A failure is an outcome, never an exception. */
export interface Mailer {
  /** Where mail goes, for people: it holds no password. */
  readonly target: string
  send(mail: Mail): Promise<MailOutcome>
  close(): Promise<void>
}
