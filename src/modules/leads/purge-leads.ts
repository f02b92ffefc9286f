import { randomUUIDv7 } from 'node:crypto'

import { retentionRules, type RetentionRule } from '#domain/leads/retention.ts'
import type { Expiry } from '#domain/retention/expiry.ts'
import { shredDue, type ShredPorts } from '#modules/vault/module.ts'

import type { LeadLifecycleRepository } from './lifecycle-repository.ts'

export type PurgeDeps = ShredPorts &
  Readonly<{
    lifecycle: Pick<LeadLifecycleRepository, 'expire' | 'expireEvidence'>
    /** When data expires now. */
    expiry: Expiry
    now(): Date
  }>

/** The number of erased leads of each kind, of consents without evidence, and of shredded sealed rows. */
export type PurgeReport = Readonly<Record<RetentionRule['name'] | 'evidence' | 'sealed', number>>

/**
 * Erases expired data. An interrupted run continues the next time.
 * @see docs/rules/leads.md, "How long leads are kept"
 */
export async function purgeLeads(deps: PurgeDeps): Promise<PurgeReport> {
  const { lifecycle } = deps
  const at = deps.now()
  const counts = { received: 0, applications: 0, careers: 0, privacy: 0, quarantined: 0, test: 0 }
  for (const { name, ...expiry } of retentionRules(deps.expiry))
    counts[name] = await lifecycle.expire(expiry, (leadId) => ({
      id: randomUUIDv7(),
      leadId,
      kind: 'erased',
      detail: 'retention',
      at: at.toISOString(),
    }))
  const evidence = await lifecycle.expireEvidence(deps.expiry('evidence'))
  const shredded = await shredDue(deps, at)
  return { ...counts, evidence, sealed: shredded.secret + shredded.private }
}
