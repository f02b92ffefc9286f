import {
  attendAppointment,
  cancelAppointment,
  setAppointment,
} from './changes/appointment-changes.ts'
import { addNote, addTask, finishTask } from './changes/notes-and-tasks.ts'
import { releaseLead } from './changes/release-lead.ts'
import { setLeadStage } from './changes/stage-changes.ts'
import {
  assignLead,
  claimLead,
  markLeadAnswered,
  mergeLeads,
  separateLead,
  setLeadStatus,
  snoozeLead,
} from './changes/status-changes.ts'
import { undoChange } from './changes/undo-change.ts'
import type { WorkflowDeps } from './deps.ts'
import { filterChoices, removeFilter, saveFilter } from './filters/saved-filters.ts'
import { appointmentsToday } from './reading/appointments-today.ts'
import { countLeads, listLeads } from './reading/list-leads.ts'
import { mentionsOf } from './reading/mentions.ts'
import { countQueues } from './reading/queue-leads.ts'
import { readLead } from './reading/read-lead.ts'
import { tasksDue } from './reading/tasks-due.ts'
import type { LeadWorkflow } from './types/lead-workflow.ts'

/** The inbox of leads, stored in the database. */
export const createWorkflow = (deps: WorkflowDeps): LeadWorkflow => ({
  list: (actor, query) => listLeads(deps, actor, query),
  counts: (actor, store = null) => countLeads(deps, actor, store),
  queueCounts: (actor, store = null) => countQueues(deps, actor, store),
  appointmentsToday: (actor, ask) => appointmentsToday(deps, actor, ask),
  tasksDue: (actor, query) => tasksDue(deps, actor, query),
  mentions: (actor, query) => mentionsOf(deps, actor, query),
  filters: (actor) => filterChoices(deps, actor),
  saveFilter: (actor, named) => saveFilter(deps, actor, named),
  removeFilter: (actor, id) => removeFilter(deps, actor, id),
  lead: (actor, id) => readLead(deps, actor, id),
  claim: (actor, target) => claimLead(deps, actor, target),
  assign: (actor, target, assigneeId) => assignLead(deps, actor, target, assigneeId),
  setStatus: async (actor, target, status, reason = null) =>
    setLeadStatus(deps, actor, target, { status, reason }),
  setStage: (actor, target, stage) => setLeadStage(deps, actor, target, stage),
  setAppointment: (actor, target, at, { isClosedAccepted = false } = {}) =>
    setAppointment(deps, actor, target, { at, isClosedAccepted }),
  cancelAppointment: (actor, target) => cancelAppointment(deps, actor, target),
  attend: (actor, target, attendance) => attendAppointment(deps, actor, target, attendance),
  snooze: async (actor, target, until) => snoozeLead(deps, actor, target, until),
  markAnswered: (actor, target, channel) => markLeadAnswered(deps, actor, target, channel),
  merge: async (actor, target, into) => mergeLeads(deps, actor, target, into),
  separate: (actor, target) => separateLead(deps, actor, target),
  undo: (actor, target) => undoChange(deps, actor, target),
  addNote: (actor, leadId, note) => addNote(deps, actor, leadId, note),
  addTask: (actor, leadId, task) => addTask(deps, actor, leadId, task),
  finishTask: (actor, leadId, taskId, isDone) =>
    finishTask(deps, actor, leadId, { taskId, isDone }),
  release: (actor, leadId) => releaseLead(deps, actor, leadId),
})
