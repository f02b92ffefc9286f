import type { AuditTrail } from '#modules/audit/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { Module } from '#platform/module.ts'

import { hasHash, readKey, type ApiKey } from './api-key.ts'
import { keyRepository } from './key-repository.ts'
import { manageKeys } from './manage-keys.ts'
import { requestRepository, type RequestId, type RequestState } from './request-repository.ts'

export { apiKeysCommand } from './cli.ts'
export type { ApiKey } from './api-key.ts'
export type { ApiKeyAdmin, ShownKey } from './manage-keys.ts'

/** The last use is stored once in this time. */
const USE_MS = 60_000

/** API keys, and the idempotent requests of their callers. */
export interface ApiCallers {
  /** The caller with this key; `null` if it is unknown, revoked or has expired. */
  identify(keyText: string): Promise<ApiKey | null>
  /** Reserves a request with an idempotency key, unless it is known. @param requestHash the hash of the request */
  begin(id: RequestId, requestHash: string): Promise<RequestState>
  /** Stores the response to a request that has changed something. */
  answered(id: RequestId, reply: unknown): Promise<void>
  /** Forgets a request that was refused, and has changed nothing. */
  refused(id: RequestId): Promise<void>
}

/** Keys of the API. */
export function createApiKeys({
  database,
  audit,
  isDealer,
  now,
}: Readonly<{
  database: Pick<Database, 'db'>
  audit: Pick<AuditTrail, 'change'>
  /** Whether there is a dealer with this code. */
  isDealer: (code: string) => boolean
  now: () => Date
}>) {
  const keys = keyRepository(database)
  const { purge, ...requests } = requestRepository({ database, now })
  const callers: ApiCallers = {
    ...requests,
    async identify(keyText) {
      const parts = readKey(keyText)
      const found = parts && (await keys.valid(parts.id, now().toISOString()))
      if (!found || !hasHash(parts.secret, found.secretHash)) return null
      const { id, name, scopes, dealers, lastUsedAt } = found.key
      const at = now()
      if (lastUsedAt === null || at.getTime() - Date.parse(lastUsedAt) >= USE_MS)
        await keys.used(id, at.toISOString())
      return { id, name, scopes, dealers }
    },
  }
  const apiKeys = manageKeys({ database, audit, isDealer, now })
  return { callers, apiKeys, purges: [purge] } satisfies Partial<Module> & Record<string, unknown>
}
