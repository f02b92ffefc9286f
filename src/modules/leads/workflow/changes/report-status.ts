import type { Actor } from '#domain/access/actor.ts'
import { AppError, appErrorCode } from '#domain/kernel/errors.ts'
import { readDetail } from '#modules/leads/workflow/reading/timeline.ts'
import type { Workflow } from '#modules/leads/workflow/workflow-record.ts'

import { changeWorkflow, type ChangeDeps, type ChangeScope } from './change-workflow.ts'
import { LeadConflictError } from './lead-conflict.ts'
import { statusEdit, type StatusChange } from './status-changes.ts'

/** A program that reports the status of leads, such as a CRM. */
export type LeadReporter = Readonly<{
  /** The id of its key. */
  id: string
  /** The name of its key. */
  name: string
  /** The codes of the stores whose leads it may change; `null` for all. */
  dealers: readonly string[] | null
  /** The address that the request came from; `null` if it is unknown. */
  ip: string | null
}>

/** A status as a program reports it. */
export type StatusReport = StatusChange &
  Readonly<{
    /** When it was set there, ISO; `null` for now. */
    setAt: string | null
  }>

/** Status of leads as other programs report it. */
export interface LeadStatuses {
  /**
   * Sets the status of a lead on behalf of the program, by the same rules as for people.
   * @returns whether it changed
   * @throws {AppError} `not-found` for a lead that is unknown, erased, held for review or of another store; `conflict`
   * for a merged one, {@link LeadConflictError} if someone set a status after `setAt`
   */
  report(
    reporter: LeadReporter,
    leadId: string,
    report: StatusReport,
  ): Promise<Readonly<{ isChanged: boolean }>>
}

/** The rights of a program: those of a manager in the stores of its key. */
const actorOf = ({ id, name, dealers, ip }: LeadReporter): Actor => ({
  userId: `api-key ${id}`,
  name: `CRM (${name})`,
  roles: ['manager'],
  dealers: dealers ?? 'all',
  sessionId: '',
  confirmedAt: 0,
  ip,
})

/** A status that a person set later is not overwritten. @throws {LeadConflictError} */
async function checkOthers({ trx, actor }: ChangeScope, leadId: string, setAt: string) {
  const rows = await trx
    .selectFrom('lead_workflow_event')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('at', '>', setAt)
    .where('actor_id', '!=', actor.userId)
    .orderBy('version')
    .execute()
  // Answers count too, as they change the status from new to contacted.
  const others = rows.filter(({ detail }) => 'status' in readDetail(detail).after)
  if (others.length === 0) return
  throw new LeadConflictError(
    others.map((row) => ({
      kind: row.kind,
      by: row.actor_name,
      at: row.at,
      ...readDetail(row.detail),
    })),
  )
}

const noLead = () => new AppError('not-found', 'No lead of the stores of this key has this id.')

/** @throws {AppError} for a lead whose status programs may not set */
function checkOpen({ queue, mergedInto }: Workflow): void {
  // A held lead was not sent to any program.
  if (queue === 'held') throw noLead()
  if (mergedInto !== null)
    throw new AppError(
      'conflict',
      `This lead is merged into the lead ${mergedInto}. Report the status of that one.`,
    )
}

/** Stores the status of leads that other programs report. */
export const leadStatuses = (deps: ChangeDeps): LeadStatuses => ({
  async report(reporter, leadId, { setAt, ...change }) {
    let before = 0
    try {
      const { version } = await changeWorkflow(
        deps,
        // Reports have no version: `setAt` is compared instead.
        { actor: actorOf(reporter), target: { id: leadId, version: 0 } },
        { action: 'leads.manage', conflicts: [] },
        async (workflow, scope) => {
          checkOpen(workflow)
          before = workflow.version
          // A repeated report is ignored: it must not stop a clock that a later reply has restarted.
          const isSame = workflow.status === change.status && workflow.reason === change.reason
          if (!isSame && setAt !== null) await checkOthers(scope, leadId, setAt)
          return {
            kind: 'status',
            edit: isSame ? {} : statusEdit(workflow, change, scope.at),
          }
        },
      )
      return { isChanged: version !== before }
    } catch (error) {
      // Does not reveal whether a lead of another store exists.
      const code = appErrorCode(error)
      if (code === 'forbidden' || code === 'not-found') throw noLead()
      throw error
    }
  },
})
