import * as v from 'valibot'

import { CUSTOMER_MAIL } from '#platform/queue/destinations.ts'
import { newJob } from '#platform/queue/new-job.ts'

/** The kind of jobs that mail an answer to a shopper. */
export const ANSWER_JOB = 'lead-answer'

/** The payload of such a job: no data of the shopper. */
export const AnswerJob = v.object({ answerId: v.string() })

type AnswerId = Readonly<{ id: string; leadId: string }>

/**
 * The key of an answer's job and of its mail. It contains the lead's id, by which mails of erased leads are
 * recognized.
 */
export const answerJobKey = ({ id, leadId }: AnswerId): string => `${leadId}.answer.${id}`

/** Whether a Message-ID is that of an answer. */
export const isAnswerId = (messageId: string): boolean =>
  /^[\da-f-]{36}\.answer\.[\da-f-]{36}@/.test(messageId)

/** The job that mails an answer, due at `sendAt`. Times are ISO. */
export const answerJob = (answer: AnswerId & Readonly<{ at: string; sendAt: string }>) =>
  newJob({
    kind: ANSWER_JOB,
    destination: CUSTOMER_MAIL,
    payload: { answerId: answer.id } satisfies v.InferOutput<typeof AnswerJob>,
    leadId: answer.leadId,
    idempotencyKey: answerJobKey(answer),
    runAt: answer.sendAt,
    createdAt: answer.at,
  })
