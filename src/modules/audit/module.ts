import type { Log } from '#platform/log/log.ts'
import type { Module } from '#platform/module.ts'

import { auditTrail, type AuditDeps } from './audit-trail.ts'

export { auditTrail, type AuditTrail } from './audit-trail.ts'
export { auditCommand } from './cli.ts'
export { lastEntry } from './last-entry.ts'
export { forgetPeople } from './person-keys.ts'
export { resealAuditKeys } from './reseal-keys.ts'
export type {
  AuditEntry,
  AuditFilter,
  AuditPage,
  AuditRecord,
  AuditSubjectKind,
  AuditValues,
  PersonalValues,
} from './entry.ts'
export { certificateHash } from './certificates.ts'
export type { ChainHead } from './chain.ts'
export type { ChainFault, ChainReport } from './verify.ts'

/** The daily verification. */
const VERIFY_TASK = 'audit-verify'

/** The audit trail, verified once a day. */
export function createAudit(deps: AuditDeps & Readonly<{ log: Pick<Log, 'error'> }>) {
  const audit = auditTrail(deps)
  async function verifyDaily(): Promise<string> {
    const { entries, fault } = await audit.verify()
    if (!fault) return `${entries} entries of the audit trail verified`
    deps.log.error({ fault }, 'the audit trail is broken: see npm run audit -- verify')
    return `the audit trail is ${fault.kind} at entry ${fault.sequence}`
  }
  return { audit, daily: { [VERIFY_TASK]: verifyDaily } } satisfies Partial<Module> &
    Record<string, unknown>
}
