import type { LeadSecretRepository } from './repository.ts'

const DAY_MS = 86_400_000
/** How long a repeated post is recognized by its private values. */
const HASH_DAYS = 1

export type ShredPorts = Readonly<{
  secrets: Pick<LeadSecretRepository, 'shredOlder' | 'deleteOlderHashes'>
  /** The days after which a class is shredded, delivered or not. */
  days: Readonly<Record<'private' | 'secret', number>>
}>

/** The number of shredded rows of each class, and of leads whose hash of private values was deleted. */
export type ShredReport = Readonly<Record<'private' | 'secret' | 'marks', number>>

/**
 * Shreds expired private values. An interrupted run continues the next time.
 * @see docs/rules/secrets.md
 */
export async function shredDue({ secrets, days }: ShredPorts, now: Date): Promise<ShredReport> {
  const daysAgo = (count: number) => new Date(now.getTime() - count * DAY_MS).toISOString()
  const at = now.toISOString()
  return {
    secret: await secrets.shredOlder('secret', daysAgo(days.secret), at),
    private: await secrets.shredOlder('private', daysAgo(days.private), at),
    marks: await secrets.deleteOlderHashes(daysAgo(HASH_DAYS)),
  }
}
