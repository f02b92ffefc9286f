import { hash, randomUUIDv7 } from 'node:crypto'

import { sql } from 'kysely'

import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import { showAgain } from '#modules/leads/answers/answer-clock.ts'
import { leadEventRow, toLead, type Lead } from '#modules/leads/mapper.ts'
import { attachUpload, type UploadStore } from '#modules/uploads/module.ts'
import type { Database } from '#platform/db/database.ts'

import type { ReadReply } from './read-mail.ts'
import { attachmentField } from './reply-rows.ts'

/** The maximum number of replies to a lead; no shopper sends more. */
const MAX_REPLIES = 200

export type StoreReplyDeps = Readonly<{
  database: Database
  audit: Pick<AuditTrail, 'change'>
  uploads: Pick<UploadStore, 'take'>
  /** When the answer to a reply to this lead is due, ISO, if it came at an instant. */
  answerDue(lead: Lead, fromMs: number): string
  now(): Date
}>

/**
 * The outcome of a reply: `stored`; `repeat`, it had been stored before; `gone`, its lead is erased or unknown;
 * `too-many`, the lead has 200 replies.
 */
export type ReplyOutcome = 'stored' | 'repeat' | 'gone' | 'too-many'

/** The stored attachments, and the number of refused ones. */
async function storeFiles(
  { uploads }: StoreReplyDeps,
  siteKey: string,
  attachments: ReadReply['attachments'],
) {
  const stored: Readonly<{ uploadId: string; hash: string }>[] = []
  for (const { name, bytes } of attachments) {
    // In the pool of suspect files, so that replies do not use the capacity of forms.
    const taken = await uploads.take({ siteKey, name, bytes, ip: null, isSuspect: true })
    if (!('error' in taken)) stored.push({ uploadId: taken.id, hash: taken.hash })
  }
  return stored
}

/** Stores a reply once, with its attachments, which are checked like those of forms. @throws errors of the database */
export async function storeReply(
  deps: StoreReplyDeps,
  leadId: string,
  reply: ReadReply,
): Promise<ReplyOutcome> {
  const { database, audit, now } = deps
  const { db } = database
  const row = await db
    .selectFrom('lead')
    .selectAll()
    .where('id', '=', leadId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!row) return 'gone'
  const lead = toLead(row)
  const content = reply.messageId ?? hash('sha256', `${reply.subject}\n${reply.text}`)
  const mailHash = hash('sha256', `${leadId} ${content}`)
  const known = await db
    .selectFrom('lead_reply')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(case when mail_hash = ${mailHash} then 1 else 0 end), 0)`.as('same'),
    ])
    .where('lead_id', '=', leadId)
    .executeTakeFirstOrThrow()
  if (known.same > 0) return 'repeat'
  if (known.count >= MAX_REPLIES) return 'too-many'
  const files = await storeFiles(deps, lead.siteKey, reply.attachments)
  const id = randomUUIDv7()
  const received = now()
  const at = received.toISOString()
  const dueAt = deps.answerDue(lead, received.getTime())
  return audit.change(SYSTEM_ACTOR, async (trx, record) => {
    // Locked, so that an erasure runs before or after all of it.
    const live = await trx
      .selectFrom('lead')
      .select('id')
      .where('id', '=', leadId)
      .where('erased_at', 'is', null)
      .$if(database.engine === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst()
    if (!live) return 'gone'
    const stored = await trx
      .insertInto('lead_reply')
      .values({
        id,
        lead_id: leadId,
        mail_hash: mailHash,
        message_id: reply.messageId,
        subject: reply.subject,
        text: reply.text,
        is_cut: reply.isCut ? 1 : 0,
        left_out: reply.leftOut + reply.attachments.length - files.length,
        received_at: at,
      })
      .onConflict((conflict) => conflict.column('mail_hash').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!stored) return 'repeat'
    for (const [position, file] of files.entries())
      await attachUpload(trx, leadId, {
        field: attachmentField(id, position),
        ...file,
      }).execute()
    const event = { id: randomUUIDv7(), leadId, kind: 'replied', detail: '', at } as const
    await trx.insertInto('lead_event').values(leadEventRow(event)).execute()
    await showAgain({ trx, record, actor: SYSTEM_ACTOR, at }, leadId, dueAt)
    return 'stored'
  })
}
