import { useLeadTexts } from '#admin/routes/leads/inbox/lead-texts.ts'
import type { WorkflowLeadDetails } from '#modules/leads/module.ts'

/** Whether and to whom a change of an appointment is mailed, or how else to tell the shopper. */
export function useMailNote({
  isMailAllowed,
  contact: { email, phone },
}: Pick<WorkflowLeadDetails, 'isMailAllowed' | 'contact'>): string {
  const { t } = useLeadTexts()
  if (isMailAllowed) return t('appointmentMail', { email })
  return phone === '' ? t('appointmentNoMail') : t('appointmentCall', { phone })
}
