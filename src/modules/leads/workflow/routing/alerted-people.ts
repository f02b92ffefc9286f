import type { Role } from '#domain/access/roles.ts'
import type { LeadForm } from '#domain/forms/form-names.ts'
import { clockDepartment } from '#domain/lead-workflow/response-clock.ts'
import type { LeadDepartment } from '#domain/leads/lead-department.ts'
import { canAnswerFor, type WorkflowPerson } from '#modules/leads/workflow/people.ts'

/** The roles that are notified of leads of every department. */
const LEADING: readonly Role[] = ['owner', 'manager']

/** The roles that handle the leads of a department. */
function rolesFor(department: LeadDepartment): readonly Role[] {
  if (department === 'finance') return [...LEADING, 'finance']
  if (department === 'parts') return [...LEADING, 'service', 'parts']
  return clockDepartment(department) === 'sales' ? [...LEADING, 'sales'] : [...LEADING, 'service']
}

type NewLead = Readonly<{
  dealerCode: string
  form: LeadForm
  department: LeadDepartment
  language: 'en' | 'es'
  assigneeId: string | null
}>

/**
 * The people who are notified of a new lead: the one to whom a rule assigned it; else those of its department who may
 * answer it and speak its language, or all of them if no one does.
 */
export function alertedPeople(
  lead: NewLead,
  people: readonly WorkflowPerson[],
): readonly WorkflowPerson[] {
  const able = people.filter((person) => canAnswerFor(person, lead))
  if (lead.assigneeId !== null) return able.filter(({ id }) => id === lead.assigneeId)
  const roles = rolesFor(lead.department)
  const concerned = able.filter((person) => person.roles.some((role) => roles.includes(role)))
  const speaking = concerned.filter(({ languages }) => languages.includes(lead.language))
  return speaking.length > 0 ? speaking : concerned
}
