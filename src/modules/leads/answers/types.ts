import type { Actor } from '#domain/access/actor.ts'
import type { AnswerBasis, ContactMethod } from '#domain/leads/answer-channels.ts'

import type { AnswerTemplate } from './templates.ts'

/** A text to begin an answer with. */
export type AnswerStart = Readonly<{
  template: AnswerTemplate
  subject: string
  text: string
}>

/** The content of the composer of an answer. */
export type AnswerDraft = Readonly<{
  /** The shopper's language. */
  language: 'en' | 'es'
  /** The shopper's address; empty for none. */
  to: string
  /** The name that the shopper sees as the sender. */
  from: string
  /** The channels by which the shopper may be answered, or why not. */
  channels: Readonly<Record<ContactMethod, AnswerBasis>>
  /** Whether replies come back to the back office. */
  hasReplies: boolean
  starts: readonly AnswerStart[]
}>

/** An answer to send. */
export type NewAnswer = Readonly<{
  leadId: string
  subject: string
  text: string
  language: 'en' | 'es'
  template: AnswerTemplate | null
  /** A UUID of the composer: a retried request with the same one is not sent twice. */
  idempotencyKey: string
}>

export type QueuedAnswer = Readonly<{
  id: string
  /** ISO: until then it can be canceled. */
  sendAt: string
}>

/** A file of a lead as shown; its field names it. */
export type ShownFile = Readonly<{ field: string; name: string; bytes: number }>

/** The messages between a shopper and the store, oldest first. Times are ISO. Texts of erased leads are empty. */
export type LeadMessage =
  | Readonly<{
      kind: 'answer'
      id: string
      leadId: string
      at: string
      by: Readonly<{ id: string; name: string }>
      language: 'en' | 'es'
      subject: string
      text: string
      /** `waiting`: it is sent at `sendAt`, or retried; `failed`: it was not sent, for the reason in `failure`. */
      state: 'waiting' | 'sent' | 'canceled' | 'failed'
      sendAt: string
      failure: string | null
    }>
  | Readonly<{
      kind: 'reply'
      id: string
      leadId: string
      at: string
      subject: string
      text: string
      /** Whether text is missing at the end: it was longer than a megabyte, or the mail larger than 8 megabytes. */
      isCut: boolean
      files: readonly ShownFile[]
      /** The number of attachments that were refused. */
      leftOut: number
    }>

/**
 * Answers to shoppers by mail, and their replies. Every call throws `not-found` for an unknown or erased lead and
 * `forbidden` without `leads.answer` for it.
 */
export interface LeadAnswers {
  /** The content of the composer of a lead. @param language of the texts; the shopper's if absent */
  draft(actor: Actor, leadId: string, language?: 'en' | 'es'): Promise<AnswerDraft>
  /**
   * Queues an answer by mail, which is sent five seconds later. The lead counts as answered.
   * @throws {AppError} `invalid` for an empty or too long text; `forbidden` where the shopper may not be mailed
   */
  send(actor: Actor, answer: NewAnswer): Promise<QueuedAnswer>
  /** Cancels an answer that was not sent yet. @returns whether it was in time */
  cancel(actor: Actor, answerId: string): Promise<boolean>
  /** The messages between a shopper and the store, oldest first. */
  messages(actor: Actor, leadId: string): Promise<readonly LeadMessage[]>
}
