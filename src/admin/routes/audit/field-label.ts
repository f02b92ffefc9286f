import type { Translate } from '#i18n/message.ts'
import type { AdminAreas } from '#messages/admin-areas.ts'

/** The fields of changes that have a label. */
export const LABELED = [
  'status',
  'reason',
  'assigneeId',
  'assignedAt',
  'dueAt',
  'answeredAt',
  'snoozedUntil',
  'appointmentAt',
  'appointmentCanceledAt',
  'appointmentAttendance',
  'mergedInto',
  'statusBefore',
  'queue',
  'escalation',
  'text',
  'subject',
  'mentions',
  'noteId',
  'taskId',
  'file',
  'loaner',
  'dueOn',
  'backAt',
  'state',
  'stars',
  'until',
  'heldAt',
  'added',
  'changed',
  'sold',
  'undone',
  'run',
  'roles',
  'dealers',
  'languages',
  'email',
  'name',
  'method',
  'ended',
  'invitation',
  'msrp',
  'finalPrice',
  'exclusiveDiscount',
  'markupsTotal',
  'discountsTotal',
  'rebatesEveryoneTotal',
  'rebatesAppliedTotal',
  'tags',
  'photos',
  'commentsEn',
  'commentsEs',
  'pushService',
  'version',
  'fields',
  'choice',
] as const

/** The label of a field of a change by the last part of its name; the name itself for one without a label. */
export function labelOf(t: Translate<AdminAreas['admin-audit']>, name: string): string {
  const last = name.split('.').at(-1)
  const known = LABELED.find((one) => one === last)
  return known ? t(`field.${known}`) : name
}
