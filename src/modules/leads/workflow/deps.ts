import type { AssignmentRule } from '#domain/lead-workflow/assignment.ts'
import type { LeadVehicle } from '#domain/leads/lead-vehicle.ts'
import type { Site } from '#domain/site/site.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import type { LeadChange } from '#modules/leads/lifecycle-changes.ts'
import type { Lead } from '#modules/leads/mapper.ts'
import type { LeadRepository } from '#modules/leads/repository.ts'
import type { PushNews } from '#modules/push/module.ts'
import type { SealedFiles } from '#modules/uploads/module.ts'
import type { LeadSecrets } from '#modules/vault/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { JobRepository, NewJob } from '#platform/queue/job-repository.ts'

import type { WorkflowRules } from './new-workflow.ts'
import type { WorkflowPerson } from './people.ts'

export type WorkflowDeps = WorkflowRules &
  Readonly<{
    database: Database
    siteOf(key: string): Site | null
    leads: Pick<LeadRepository, 'get' | 'events'>
    jobs: Pick<JobRepository, 'ofLeads'>
    secrets: Pick<LeadSecrets, 'ofLead'>
    uploads: Pick<SealedFiles, 'namesOf'>
    audit: Pick<AuditTrail, 'change'>
    /** Whether a store has a service shop, whose visits are the appointments with service. */
    takesVisits(dealerCode: string): boolean
    people(): Promise<readonly WorkflowPerson[]>
    /** The vehicle of a lead as its site shows it now, with its page; `null` if it is not listed. */
    vehicleNow(lead: Lead): Readonly<{ vehicle: LeadVehicle; isSold: boolean; path: string }> | null
    /** The change that delivers a lead held for review. */
    releaseOf(lead: Lead): Promise<LeadChange>
    rules(): readonly AssignmentRule[]
    /** The jobs of push messages about a new lead. */
    pushJobs(news: PushNews): Promise<readonly NewJob[]>
    now(): Date
  }>
