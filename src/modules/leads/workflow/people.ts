import { absentActor, type Actor } from '#domain/access/actor.ts'
import { may } from '#domain/access/authorize.ts'
import { INBOX_ACTIONS, leadAction } from '#domain/access/lead-rights.ts'
import type { Role } from '#domain/access/roles.ts'
import type { LeadForm } from '#domain/forms/form-names.ts'

import { actionOn, type Workflow } from './workflow-record.ts'

/** A person of the back office, as the inbox sees them. */
export type WorkflowPerson = Readonly<{
  id: string
  name: string
  email: string
  roles: readonly Role[]
  dealers: 'all' | readonly string[]
  languages: readonly string[]
  isActive: boolean
}>

/** Whether a person may read a lead, with its present assignee. */
export const canRead = (
  person: WorkflowPerson,
  workflow: Pick<Workflow, 'dealerCode' | 'assigneeId' | 'form' | 'queue'>,
): boolean => person.isActive && may(absentActor(person), actionOn(workflow), workflow)

type Addressed = Readonly<{ dealerCode: string; form: LeadForm }>

/** Whether a lead of a store can be assigned to a person. */
export const canAnswerFor = (person: WorkflowPerson, { dealerCode, form }: Addressed): boolean =>
  person.isActive &&
  may(absentActor(person), leadAction({ form }, 'leads.answer'), {
    dealerCode,
    assigneeId: person.id,
  }) &&
  (person.dealers === 'all' || person.dealers.includes(dealerCode))

/** Whether a person manages the leads of a store, so that late ones are reported to them. */
export const canManage = (person: WorkflowPerson, dealerCode: string): boolean =>
  person.isActive && may(absentActor(person), 'leads.manage', { dealerCode })

/** Whether a person answers leads of a kind that the other one reads, in any store. */
export const sharesInbox = (person: WorkflowPerson, other: Actor): boolean =>
  person.isActive &&
  INBOX_ACTIONS.some((action) => may(other, action) && may(absentActor(person), action))

/** Whether two people have a store in common. */
export const shareStores = (
  { dealers: some }: Pick<WorkflowPerson, 'dealers'>,
  { dealers: others }: Pick<WorkflowPerson, 'dealers'>,
): boolean => some === 'all' || others === 'all' || some.some((code) => others.includes(code))
