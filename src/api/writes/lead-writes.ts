import { LeadId } from '#api/parameters.ts'
import { one } from '#api/read-input.ts'

import { LeadStatusBody, LeadStatusReply } from './lead-schema.ts'
import { writeEndpoint } from './write-endpoint.ts'

/**
 * The moment of a time with its zone. Zones may have hours alone, or a space before them, which `Date` does not read.
 */
const momentOf = (time: string): string =>
  new Date(
    time.replace(
      /\s*([+-]\d{2}):?(\d{2})?$/,
      (_, hours: string, minutes = '00') => `${hours}:${minutes}`,
    ),
  ).toISOString()

export const leadWrites = [
  writeEndpoint({
    method: 'post',
    path: '/leads/{id}/status',
    tag: 'Leads',
    scope: 'leads:write',
    summary: 'Report the status of a lead',
    description:
      'The status of a lead in the CRM that received it. The back office shows it immediately, with the name of the key. It stops the clock of the first answer, like a status that a person sets. Repeating a status changes nothing. A lead that is merged into another one is a 409 that names the other.',
    params: { id: one(LeadId, 'The id of the lead: `id` in ADF and in webhooks.') },
    query: {},
    body: LeadStatusBody,
    reply: LeadStatusReply,
    handle: async ({ services }, { params: { id }, body }, by) => {
      const reason = body.status === 'lost' ? body.reason : null
      const setAt = body.setAt === undefined ? null : momentOf(body.setAt)
      const { status } = body
      const { isChanged } = await services.leadStatuses.report(by, id, { status, reason, setAt })
      return { lead: id, status, ...(reason !== null && { reason }), isChanged }
    },
  }),
]
