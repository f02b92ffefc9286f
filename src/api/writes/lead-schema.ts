import * as v from 'valibot'

import { LOST_REASONS, WORKFLOW_STATUSES } from '#domain/lead-workflow/workflow-status.ts'

const oneOf = (values: readonly string[]) => `one of ${values.join(', ')}`

const OTHERS = WORKFLOW_STATUSES.filter((status) => status !== 'lost')

const setAt = v.optional(
  v.pipe(
    v.string('a text'),
    v.isoTimestamp('a time with its zone, as 2026-11-28T17:05:00Z'),
    v.description(
      'When it was set in the CRM. If someone set another status in the back office after that, theirs stays: 409. Absent: now.',
    ),
  ),
)

const unknownField = ({ expected }: v.StrictObjectIssue) =>
  expected === 'never' ? 'is not a field of this status' : 'is missing'

/** A status as a CRM reports it. Only a lost lead has a reason. */
export const LeadStatusBody = v.variant(
  'status',
  [
    v.strictObject({ status: v.picklist(OTHERS, oneOf(OTHERS)), setAt }, unknownField),
    v.strictObject(
      {
        status: v.picklist(['lost'], 'lost'),
        reason: v.pipe(
          v.picklist(LOST_REASONS, oneOf(LOST_REASONS)),
          v.description('Why it was lost.'),
        ),
        setAt,
      },
      unknownField,
    ),
  ],
  oneOf(WORKFLOW_STATUSES),
)

/** The outcome of a reported status. */
export const LeadStatusReply = v.object({
  lead: v.string(),
  status: v.picklist(WORKFLOW_STATUSES),
  reason: v.optional(v.picklist(LOST_REASONS)),
  isChanged: v.pipe(v.boolean(), v.description('`false`: it had this status before.')),
})
