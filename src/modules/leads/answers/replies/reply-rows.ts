import type { LeadMessage } from '#modules/leads/answers/types.ts'
import type { Connection } from '#platform/db/database.ts'

type ReplyMessage = Extract<LeadMessage, { kind: 'reply' }>

const PREFIX = 'reply.'

/** Whether a field of a lead's file has an attachment of a reply, not a file of its form. */
export const isAttachment = (field: string): boolean => field.startsWith(PREFIX)

/** The name of the field in which an attachment of a reply is stored. */
export const attachmentField = (replyId: string, position: number): string =>
  `${PREFIX}${replyId}.${position}`

/** The replies to a lead with their attachments, oldest first. */
export async function repliesTo(on: Connection, leadId: string): Promise<readonly ReplyMessage[]> {
  const rows = await on
    .selectFrom('lead_reply')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('id')
    .execute()
  const files = await on
    .selectFrom('lead_file')
    .select(['field', 'name', 'bytes'])
    .where('lead_id', '=', leadId)
    .where('field', 'like', `${PREFIX}%`)
    .orderBy('field')
    .execute()
  return rows.map((row) => ({
    kind: 'reply',
    id: row.id,
    leadId,
    at: row.received_at,
    subject: row.subject,
    text: row.text,
    isCut: row.is_cut === 1,
    files: files
      .filter(({ field }) => field.startsWith(`${PREFIX}${row.id}.`))
      .map(({ field, name, bytes }) => ({ field, name, bytes })),
    leftOut: row.left_out,
  }))
}
