/** The progress of the work on a lead. `duplicate`: merged into another lead, or the same request again. */
export const WORKFLOW_STATUSES = [
  'new',
  'contacted',
  'appointment',
  'sold',
  'lost',
  'duplicate',
  'spam',
] as const
export type WorkflowStatus = (typeof WORKFLOW_STATUSES)[number]

/** Why a lead was lost. */
export const LOST_REASONS = [
  'bought-elsewhere',
  'price',
  'vehicle-sold',
  'credit',
  'no-answer',
  'not-ready',
  'other',
] as const
export type LostReason = (typeof LOST_REASONS)[number]

const OPEN: ReadonlySet<WorkflowStatus> = new Set(['new', 'contacted', 'appointment'])

/** Whether a lead of this status still needs work. */
export const isOpenStatus = (status: WorkflowStatus): boolean => OPEN.has(status)

/** How a shopper was answered outside this app. */
export const ANSWER_CHANNELS = ['phone', 'text', 'in-person', 'crm'] as const
export type AnswerChannel = (typeof ANSWER_CHANNELS)[number]

/** The lists of the inbox. */
export const WORKFLOW_VIEWS = [
  'waiting',
  'mine',
  'spanish',
  'snoozed',
  'appointments',
  'applications',
  'all',
  'quarantine',
] as const
export type WorkflowView = (typeof WORKFLOW_VIEWS)[number]

/** The longest note, in characters. */
export const MAX_NOTE_LENGTH = 4000
/** The longest task, in characters. */
export const MAX_TASK_LENGTH = 200
