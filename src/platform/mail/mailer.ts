/** A mail: plain text, and the same as HTML if there is `html`. */
export type Mail = Readonly<{
  /** Without its angle brackets. Constant across attempts, so that a receiver can drop duplicates. */
  messageId: string
  from: Readonly<{ name: string; address: string }>
  /** One address, or several that are visible to each other. */
  to: string | readonly string[]
  /** Recipients of a copy; none if absent. */
  cc?: readonly string[]
  /** The Message-ID of the mail that it replies to, without angle brackets; absent for none. */
  inReplyTo?: string
  /** The address for replies; `null` for the sender. */
  replyTo: string | null
  subject: string
  date: Date
  text: string
  /** Shown instead of the text by programs that can; `null` for none. */
  html: string | null
  /** An appointment as a calendar file, which mail programs import; absent for none. */
  calendar?: string
  /** Files; absent for none. */
  attachments?: readonly Readonly<{ name: string; contentType: string; content: Buffer }>[]
  /** Whether it is an automatic reply to a form: auto-responders do not reply to it (RFC 3834). */
  isAutomatic?: boolean
  /**
   * Whether a form that anyone can fill in triggers it automatically: one mailbox gets a limited number of these a day.
   */
  isLimited?: boolean
  /** Whether a limited mail is retried until there is capacity for it; else it is skipped. */
  waitsForPlace?: boolean
  /** The one-click unsubscribe address (RFC 8058); absent for mail that is not repeated. */
  unsubscribeUrl?: string
}>

/**
 * The outcome of a mail. `refused`: this mail was rejected; others may pass. `unreachable`: nothing can be sent now,
 * and this mail was not. `unconfirmed`: it was handed over but never acknowledged, so it may have arrived.
 */
export type MailOutcome =
  | Readonly<{ state: 'accepted'; evidence: string }>
  | Readonly<{ state: 'refused' | 'unreachable' | 'unconfirmed'; reason: string }>

/** A way to send mail. A failure is an outcome, never an exception. */
export interface Mailer {
  /** The target of mail, for logs: contains no password. */
  readonly target: string
  send(mail: Mail): Promise<MailOutcome>
  close(): Promise<void>
}
