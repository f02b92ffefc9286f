import type { Flag } from './flag.ts'

/** The work on a lead. One row for each lead; a lead without one gets it within minutes. */
export interface LeadWorkflowTable {
  lead_id: string
  dealer_code: string
  form: string
  department: string
  language: string
  /** Its vehicle as text; `null` for none. */
  vehicle: string | null
  received_at: string
  /** `inbox`, `held` for review, or `out`: tests, erased leads, and forms with queues of their own. */
  queue: string
  status: string
  /** Why it was lost. */
  reason: string | null
  /** Its state in the queue of its form; `null` for that of its status, and for a lead of no queue. */
  stage: string | null
  /** Its status before it was merged. */
  status_before: string | null
  /** Whether it still needs work: in the inbox, and neither closed nor merged. */
  is_open: Flag
  assignee_id: string | null
  assigned_at: string | null
  /** Whether the rules of assignment were applied. */
  is_routed: Flag
  /** When an answer is due; `null` while none is. */
  due_at: string | null
  /** When the first answer was due. */
  first_due_at: string | null
  /** The first answer. */
  answered_at: string | null
  /** 0: not late; 1: managers were notified; 2: owners too. */
  escalation: number
  snoozed_until: string | null
  merged_into: string | null
  /** The time of the appointment; `null` without one, or if its time is not known. */
  appointment_at: string | null
  /** When it was canceled, of which its shopper is notified; `null` for one that was made again, or ended otherwise. */
  appointment_canceled_at: string | null
  /** Whether its shopper came: `arrived` or `missed`; `null` while they are expected. */
  appointment_attendance: string | null
  /** The time of the appointment in the last mail to the shopper. */
  appointment_mailed: string | null
  /** What that mail tells: `made`, `moved` or `canceled`. */
  appointment_news: string | null
  /** The key of the job that sends or has sent it. */
  appointment_mailed_by: string | null
  /** Counts changes. */
  version: number
  /** The date on which it was received, at its store; `null` for minutes in a lead of an earlier version. */
  received_day: string | null
  /** Site and source of the lead, for reports. */
  site_key: string | null
  source: string | null
  /** The open minutes until the first answer; `null` without an answer that was due, and for seconds after it. */
  answer_minutes: number | null
}

/** A word by which a lead is found. */
export interface LeadWordTable {
  word: string
  lead_id: string
}

export interface LeadNoteTable {
  id: string
  lead_id: string
  author_id: string
  author_name: string
  text: string
  /** JSON list of user ids. */
  mentions: string
  created_at: string
}

export interface LeadTaskTable {
  id: string
  lead_id: string
  assignee_id: string | null
  text: string
  due_at: string | null
  done_at: string | null
  created_by: string
  created_at: string
}

/** A change of the work on a lead: rows are added and never changed, and contain no text of the lead. */
export interface LeadWorkflowEventTable {
  id: string
  lead_id: string
  /** The version of the workflow row after it. */
  version: number
  /** What changed: `status`, `assignee`, `snooze`, `answered`, … */
  kind: string
  actor_id: string
  actor_name: string
  /** JSON of the values before and after. */
  detail: string
  at: string
}

/** A filter of leads that a person saved. */
export interface LeadFilterTable {
  id: string
  person_id: string
  /** Unique for the person. */
  name: string
  /** JSON of a `LeadFilter`. */
  filter: string
}

/** The result of one reading of a sealed value, until the requesting process fetches it. */
export interface LeadSealedAnswerTable {
  id: string
  /** `read`, or why not. */
  state: string
  /** The value, sealed to a key that only the requesting process has; base64url. */
  answer: string | null
  created_at: string
}

/** A page of a person that has a lead open. */
export interface LeadPresenceTable {
  /** Made of the ids of the person and of the browser tab. */
  id: string
  /** The stream that wrote it last: an earlier one of the tab does not remove it. */
  stream_id: string
  lead_id: string
  user_id: string
  user_name: string
  is_answering: 0 | 1
  /** It counts until then, unless its stream prolongs it. */
  expires_at: string
}

export interface LeadWorkflowTables {
  lead_presence: LeadPresenceTable
  lead_workflow: LeadWorkflowTable
  lead_word: LeadWordTable
  lead_sealed_answer: LeadSealedAnswerTable
  lead_filter: LeadFilterTable
  lead_note: LeadNoteTable
  lead_task: LeadTaskTable
  lead_workflow_event: LeadWorkflowEventTable
}
