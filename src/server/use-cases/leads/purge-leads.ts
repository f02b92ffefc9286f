import { randomUUIDv7 } from 'node:crypto'

import { evidenceEndsBefore, retentionRules, type RetentionRule } from '#domain/leads/retention.ts'
import type { LeadLifecycleRepository } from '#server/db/lead-lifecycle-repository.ts'

type Ports = Readonly<{
  lifecycle: Pick<LeadLifecycleRepository, 'expire' | 'expireEvidence'>
  now(): Date
}>

/** How many leads of each kind lost their words, and how many consents their evidence. */
export type PurgeReport = Readonly<Record<RetentionRule['name'] | 'evidence', number>>

/**
 * Erases what is kept no longer. What it was stopped in goes on the next time.
 * @see docs/rules/leads.md, "How long leads are kept"
 */
export async function purgeLeads({ lifecycle, now }: Ports): Promise<PurgeReport> {
  const at = now()
  const counts = { received: 0, applications: 0, quarantined: 0, test: 0 }
  for (const { name, ...expiry } of retentionRules(at))
    counts[name] = await lifecycle.expire(expiry, (leadId) => ({
      id: randomUUIDv7(),
      leadId,
      kind: 'erased',
      detail: 'retention',
      at: at.toISOString(),
    }))
  return { ...counts, evidence: await lifecycle.expireEvidence(evidenceEndsBefore(at)) }
}
