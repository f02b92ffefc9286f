import type { LeadSecretRepository } from './repository.ts'

const DAY_MS = 86_400_000
/** How long a post may come twice and still be known by its private values. */
const MARK_DAYS = 1

export type ShredPorts = Readonly<{
  secrets: Pick<LeadSecretRepository, 'shredOlder' | 'unmarkOlder'>
  /** After how many days a class is shredded, delivered or not. */
  days: Readonly<Record<'private' | 'secret', number>>
}>

/** How many rows of each class were shredded, and how many leads lost the mark of their private values. */
export type ShredReport = Readonly<Record<'private' | 'secret' | 'marks', number>>

/**
 * Shreds the private values whose time is over. What it was stopped in goes on the next time.
 * @see docs/rules/secrets.md
 */
export async function shredDue({ secrets, days }: ShredPorts, now: Date): Promise<ShredReport> {
  const daysAgo = (count: number) => new Date(now.getTime() - count * DAY_MS).toISOString()
  const at = now.toISOString()
  return {
    secret: await secrets.shredOlder('secret', daysAgo(days.secret), at),
    private: await secrets.shredOlder('private', daysAgo(days.private), at),
    marks: await secrets.unmarkOlder(daysAgo(MARK_DAYS)),
  }
}
