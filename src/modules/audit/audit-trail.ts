import { AsyncLocalStorage } from 'node:async_hooks'

import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import type { Connection, Database } from '#platform/db/database.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

import { append } from './append.ts'
import { headSeals, type ChainHead } from './chain.ts'
import type { AuditEntry, AuditFilter, AuditPage } from './entry.ts'
import { listEntries } from './list.ts'
import { personKeys } from './person-keys.ts'
import { verifyChain, type ChainReport } from './verify.ts'

/** Records every change of the back office. */
export interface AuditTrail {
  /**
   * Runs a change, and appends its entries to the chain in the same transaction (an exclusive one, so that changes
   * of the back office run one after another in all processes). `work` must not start another change.
   */
  change<T>(
    actor: Actor,
    work: (trx: Connection, record: (entry: AuditEntry) => void) => Promise<T>,
  ): Promise<T>
  /** Records something that changed no data, such as a sealed value that was read. */
  record(actor: Actor, entry: AuditEntry): Promise<void>
  /**
   * Entries that match a filter, the newest first. A person with rights for some stores gets only the entries of these
   * stores.
   * @throws {AppError} `forbidden` without `audit.read`
   */
  list(actor: Actor, filter: AuditFilter): Promise<AuditPage>
  /**
   * Verifies the chain for a person.
   * @throws {AppError} `forbidden` without `audit.read`
   */
  check(actor: Actor): Promise<ChainReport>
  /** Verifies the chain in bounded memory, while others append to it. @param expectedHead must be in it */
  verify(expectedHead?: ChainHead): Promise<ChainReport>
}

export type AuditDeps = Readonly<{ database: Database; secretKeys: SecretKeys; now: () => Date }>

/** The audit trail of a database. */
export function auditTrail({ database, secretKeys, now }: AuditDeps): AuditTrail {
  const seals = headSeals(secretKeys)
  const keys = personKeys(secretKeys)
  const inside = new AsyncLocalStorage<{ isOpen: boolean }>()
  let last: Promise<unknown> = Promise.resolve()

  const change: AuditTrail['change'] = (actor, work) => {
    if (inside.getStore()?.isOpen)
      throw new Error('a change of the back office started another one, which would wait for it')
    const state = { isOpen: true }
    const run = () =>
      inside.run(state, () =>
        database.exclusiveTransaction('audit', async (trx) => {
          const entries: AuditEntry[] = []
          const result = await work(trx, (entry) => entries.push(entry))
          if (entries.length > 0)
            await append(trx, { seals, keys }, { actor, at: now().toISOString(), entries })
          return result
        }),
      )
    // One at a time in a process, because waiting for the lock between processes polls and occupies a connection.
    const done = last.then(run, run).finally(() => {
      state.isOpen = false
    })
    last = done
    return done
  }

  return {
    change,
    record: (actor, entry) => change(actor, async (_, record) => record(entry)),
    list: (actor, filter) => listEntries({ database, keys, now }, actor, filter),
    async check(actor) {
      authorize(actor, 'audit.read', {}, now().getTime())
      return verifyChain(database, seals)
    },
    verify: (expectedHead) => verifyChain(database, seals, expectedHead),
  }
}
