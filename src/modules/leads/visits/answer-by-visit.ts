import { recordAnswer } from '#modules/leads/lifecycle-changes.ts'
import type { Connection } from '#platform/db/database.ts'

/** Records that a lead was answered by booking a visit with its shopper, in the transaction that books it. @param at ISO */
export async function answerByVisit(trx: Connection, leadId: string, at: string): Promise<void> {
  await recordAnswer(trx, leadId, at)
  await trx
    .updateTable('lead_workflow')
    .set((eb) => ({
      due_at: null,
      answered_at: eb.fn.coalesce('answered_at', eb.val(at)),
      // Measured again by `measureAnswers`.
      answer_minutes: null,
    }))
    .where('lead_id', '=', leadId)
    .execute()
}
