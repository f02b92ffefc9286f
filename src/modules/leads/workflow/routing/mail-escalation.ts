import * as v from 'valibot'

import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { localTime } from '#domain/hours/local-time.ts'
import type { WorkflowDeps } from '#modules/leads/workflow/deps.ts'
import { toWorkflow } from '#modules/leads/workflow/workflow-record.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { accepted, payloadHandler, type JobHandler } from '#platform/queue/job-handler.ts'

/** The kind of jobs that report a late lead. */
export const ESCALATION_JOB = 'escalate-lead'
/** The destination of mail to staff. */
export const STAFF_MAIL = 'staff'

export const EscalationJob = v.object({ leadId: v.string(), to: v.array(v.string()) })
export type EscalationJob = v.InferOutput<typeof EscalationJob>

type Deps = Pick<WorkflowDeps, 'database' | 'dealerOf' | 'now'> &
  Readonly<{ mailer: Mailer; mailFrom: string }>

/**
 * Notifies staff by mail that a lead waits for an answer. The mail contains no name, phone number or text of the
 * shopper: those require a sign-in.
 */
export const mailEscalation = ({ database, dealerOf, now, mailer, mailFrom }: Deps): JobHandler =>
  payloadHandler(EscalationJob, async ({ leadId, to }, job) => {
    const row = await database.db
      .selectFrom('lead_workflow')
      .selectAll()
      .where('lead_id', '=', leadId)
      .executeTakeFirst()
    if (row === undefined || row.due_at === null || row.is_open === 0)
      return accepted('not sent: it was answered')
    const workflow = toWorkflow(row)
    const dealer = dealerOf(workflow.dealerCode)
    const store = dealer?.name ?? workflow.dealerCode
    const time = (iso: string) =>
      dealer === null
        ? iso
        : localTime(new Date(iso), dealerTimeZone(dealer)).slice(0, 16).replace('T', ' ')
    const received = time(workflow.receivedAt)
    const due = time(row.due_at)
    const path = `/admin/leads/${leadId}`
    return mailer.send({
      messageId: `${job.id}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}`,
      from: { name: 'Forecourt', address: mailFrom },
      to,
      replyTo: null,
      subject: `A lead at ${store} waits for an answer`,
      date: now(),
      text: [
        `A lead at ${store} is waiting for an answer.`,
        `Received: ${received}. The answer was due: ${due}.`,
        `Open it in the back office: ${path}`,
        '',
        `Un prospecto de ${store} espera respuesta.`,
        `Recibido: ${received}. La respuesta vencía: ${due}.`,
        `Ábralo en la administración: ${path}`,
      ].join('\n'),
      html: null,
    })
  })
