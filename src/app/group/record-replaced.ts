import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import { auditTrail } from '#modules/audit/module.ts'
import { environment } from '#platform/cli/refusal.ts'
import type { Database } from '#platform/db/database.ts'
import { secretKeys } from '#platform/security/secret-key.ts'

/** Records that a load of a folder replaced files that people had edited in the back office. */
export async function recordReplaced(
  database: Database,
  version: number,
  paths: readonly string[],
): Promise<void> {
  const audit = auditTrail({
    database,
    secretKeys: secretKeys(environment()),
    now: () => new Date(),
  })
  await audit.record(SYSTEM_ACTOR, {
    action: 'content.replaced',
    subject: { kind: 'content', id: 'folder' },
    dealerCode: null,
    after: { version, files: paths.join(', ') },
  })
}
