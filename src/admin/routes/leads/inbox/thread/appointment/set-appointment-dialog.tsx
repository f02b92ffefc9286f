import type { LeadCommands } from '#admin/routes/leads/inbox/use-lead-commands.ts'
import type { WorkflowLeadDetails } from '#modules/leads/module.ts'

import { AppointmentDialog } from './appointment-dialog.tsx'
import { BookVisitDialog } from './book-visit-dialog.tsx'

type Props = Readonly<{ lead: WorkflowLeadDetails; commands: LeadCommands; onClose: () => void }>

/** Whether the person may set the appointment of a lead: of service leads, they book visits. */
export const canSet = ({
  takesVisits,
  canChangeVisits,
}: Pick<WorkflowLeadDetails, 'takesVisits' | 'canChangeVisits'>): boolean =>
  !takesVisits || canChangeVisits

/** Asks for the appointment of a lead: a service visit where the store has a shop. */
export const SetAppointmentDialog = (props: Props) =>
  props.lead.takesVisits ? <BookVisitDialog {...props} /> : <AppointmentDialog {...props} />
