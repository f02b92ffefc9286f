import type { Flag } from './flag.ts'

/** An answer of the back office to a shopper. Its words are deleted when the lead is erased. */
export interface LeadAnswerTable {
  id: string
  lead_id: string
  actor_id: string
  actor_name: string
  /** The template that it began with; `null` for none. */
  template: string | null
  language: string
  subject: string
  text: string
  /** The sender's: a repeated request is the same answer. */
  idempotency_key: string
  created_at: string
  /** When it is sent: until then it can be canceled. */
  send_at: string
  canceled_at: string | null
  sent_at: string | null
  /** Why it was not sent; `null` if it was, or will be. */
  failure: string | null
  /** JSON: the values that a canceled answer restores. */
  before: string
}

/** A shopper's reply by mail. Its words are deleted when the lead is erased. */
export interface LeadReplyTable {
  id: string
  lead_id: string
  /** SHA-256 of lead and Message-ID: the same mail is stored once. */
  mail_hash: string
  /** Without angle brackets; `null` once erased, and for a mail without. */
  message_id: string | null
  subject: string
  text: string
  /** Whether text is missing at the end. */
  is_cut: Flag
  /** The number of attachments that were refused. */
  left_out: number
  received_at: string
}

export interface LeadAnswerTables {
  lead_answer: LeadAnswerTable
  lead_reply: LeadReplyTable
}
