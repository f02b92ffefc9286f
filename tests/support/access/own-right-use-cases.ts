import { LEAD_USE_CASES, note, ofLead, type LeadWorld, type Run } from './lead-use-cases.ts'
import { NOTHING, type UseCase } from './use-case.ts'

const onHeld = (run: Run) => ofLead(run, { isHeld: true })

/** The same for leads that are held for review: only people who may release them can see and change them. */
export const HELD_LEAD_USE_CASES: Readonly<Record<string, UseCase<LeadWorld>>> = {
  'leadWorkflow.list, held': onHeld(async ({ leadWorkflow }, actor, id) => {
    const { leads } = await leadWorkflow.list(actor, { view: 'quarantine' })
    return leads.some((lead) => lead.id === id) ? 'shown' : NOTHING
  }),
  'leadWorkflow.list, found among held': onHeld(async ({ leadWorkflow }, actor, id) => {
    const { leads } = await leadWorkflow.list(actor, { view: 'all', search: 'ramon' })
    return leads.some((lead) => lead.id === id) ? 'shown' : NOTHING
  }),
  'leadWorkflow.lead, held': onHeld(({ leadWorkflow }, actor, id) => leadWorkflow.lead(actor, id)),
  'leadWorkflow.claim, held': onHeld(async ({ leadWorkflow, target }, actor, id) =>
    leadWorkflow.claim(actor, await target(id)),
  ),
  'leadWorkflow.setStatus, held': onHeld(async ({ leadWorkflow, target }, actor, id) =>
    leadWorkflow.setStatus(actor, await target(id), 'spam'),
  ),
  'leadWorkflow.addNote, held': onHeld(({ leadWorkflow }, actor, id) =>
    leadWorkflow.addNote(actor, id, note),
  ),
  'leadWorkflow.merge, into a held one': ofLead(
    async ({ leadWorkflow, target, aLead }, actor, id) =>
      leadWorkflow.merge(actor, await target(id), await aLead(actor, 'no one', true)),
    { action: 'leads.manage' },
  ),
  'leadAnswers.draft, held': onHeld(({ leadAnswers }, actor, id) => leadAnswers.draft(actor, id)),
  'leadFiles.open, held': onHeld(({ leadFiles }, actor, leadId) =>
    leadFiles.open(actor, { leadId, field: 'resume' }),
  ),
  'leadAnswers.messages, held': onHeld(({ leadAnswers }, actor, id) =>
    leadAnswers.messages(actor, id),
  ),
}

/** The same of job applications, held for review or not: only hiring staff can see and change them. */
export const APPLICATION_USE_CASES: Readonly<Record<string, UseCase<LeadWorld>>> =
  Object.fromEntries(
    Object.entries<UseCase<LeadWorld>>({ ...LEAD_USE_CASES, ...HELD_LEAD_USE_CASES })
      .filter(
        ([, { isAboutStore, action }]) =>
          isAboutStore && action !== 'leads.read-sealed' && action !== 'drives.read',
      )
      .map(([name, useCase]) => [
        `${name}, application`,
        { ...useCase, action: 'applications.answer', actionOf: () => 'applications.answer' },
      ]),
  )

/** The same of parts orders. Those who manage leads assign and release them, if they may read them. */
export const PARTS_USE_CASES: Readonly<Record<string, UseCase<LeadWorld>>> = Object.fromEntries(
  Object.entries<UseCase<LeadWorld>>(LEAD_USE_CASES)
    .filter(
      ([name, { isAboutStore, action }]) =>
        isAboutStore &&
        name !== 'leadWorkflow.assign' &&
        (action === 'leads.answer' || name === 'leadWorkflow.setStage'),
    )
    .map(([name, useCase]) => [`${name}, parts order`, { ...useCase, action: 'parts.answer' }]),
)
