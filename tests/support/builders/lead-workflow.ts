import type { Actor } from '#domain/access/actor.ts'
import type { Role } from '#domain/access/roles.ts'
import type { AssignmentRule } from '#domain/lead-workflow/assignment.ts'
import type { AuditEntry } from '#modules/audit/module.ts'
import type { Lead } from '#modules/leads/mapper.ts'
import { releaseChange } from '#modules/leads/replay-lead.ts'
import { leadRepository } from '#modules/leads/repository.ts'
import { createWorkflow } from '#modules/leads/workflow/create-workflow.ts'
import type { WorkflowDeps } from '#modules/leads/workflow/deps.ts'
import { newWorkflow } from '#modules/leads/workflow/new-workflow.ts'
import type { WorkflowPerson } from '#modules/leads/workflow/people.ts'
import { sealedFiles } from '#modules/uploads/module.ts'
import { leadSecrets } from '#modules/vault/module.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { aDatabase, type Engine } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aLeadEntry } from '#tests/support/builders/lead-entries.ts'

/** A person of the back office, by default a salesperson of the store `D1`. */
export const aPerson = (id: string, overrides: Partial<WorkflowPerson> = {}): WorkflowPerson => ({
  id,
  name: id[0]?.toUpperCase() + id.slice(1),
  email: `${id}@store.example`,
  roles: ['sales'],
  dealers: ['D1'],
  languages: ['en'],
  isActive: true,
  ...overrides,
})

/** A signed-in person. */
export const anActor = (
  userId: string,
  roles: readonly Role[] = ['sales'],
  dealers: Actor['dealers'] = ['D1'],
): Actor => ({
  userId,
  name: userId[0]?.toUpperCase() + userId.slice(1),
  roles,
  dealers,
  sessionId: `session-${userId}`,
  confirmedAt: 0,
  ip: '192.0.2.1',
})

const sales = { MF: '9:00 AM - 8:00 PM', SAT: '9:00 AM - 6:00 PM', SUN: 'Closed' }

/** An inbox over a real database, on a Friday at ten in Phoenix, and the audit entries of its changes. */
export async function aWorkflow(engine: Engine) {
  const database = await aDatabase(engine)
  const leads = leadRepository(database)
  const entries: AuditEntry[] = []
  const clock = { at: new Date('2026-11-20T10:00-07:00') }
  const people: WorkflowPerson[] = [
    aPerson('ana'),
    aPerson('luis'),
    aPerson('mia', { roles: ['manager'] }),
    aPerson('olga', { roles: ['owner'], dealers: 'all' }),
    aPerson('tom', { dealers: ['D2'] }),
    aPerson('hugo', { roles: ['hr'] }),
  ]
  const rules: AssignmentRule[] = []
  const secrets = leadSecrets(database)
  const deps: WorkflowDeps = {
    database,
    leads,
    jobs: jobRepository(database),
    secrets,
    uploads: sealedFiles(database),
    audit: {
      change: (_, work) =>
        database.exclusiveTransaction('audit', async (trx) => {
          const newEntries: AuditEntry[] = []
          const result = await work(trx, (entry) => newEntries.push(entry))
          entries.push(...newEntries)
          return result
        }),
    },
    dealerOf: (code) =>
      ['D1', 'D2'].includes(code)
        ? aDealer({ code, hoursText: { sales, service: sales, parts: null } })
        : null,
    siteOf: () => null,
    answerMinutes: () => 15,
    takesVisits: () => false,
    people: async () => people,
    vehicleNow: () => null,
    releaseOf: (lead) =>
      releaseChange({ secrets, vehicleOf: () => null }, lead, clock.at.toISOString()),
    rules: () => rules,
    pushJobs: async () => [],
    now: () => clock.at,
  }
  /** Stores a lead as a post does, received now. @returns its id */
  async function receive(overrides: Partial<Lead> = {}, minutesAgo = 0): Promise<string> {
    const createdAt = new Date(clock.at.getTime() - minutesAgo * 60_000).toISOString()
    const entry = aLeadEntry({ createdAt, ...overrides })
    await leads.insertLead({ ...entry, workflow: newWorkflow(deps, entry.lead, null) })
    return entry.lead.id
  }
  const workflow = createWorkflow(deps)
  /** The current version of a lead. */
  const target = async (id: string) => {
    const row = await database.db
      .selectFrom('lead_workflow')
      .select('version')
      .where('lead_id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, version: row.version }
  }
  return { database, deps, workflow, entries, clock, people, rules, receive, target }
}
export type TestWorkflow = Awaited<ReturnType<typeof aWorkflow>>
