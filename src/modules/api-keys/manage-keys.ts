import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { API_SCOPES, type ApiScope } from '#domain/api/api-scopes.data.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import type { Connection } from '#platform/db/database.ts'

import { MAX_KEY_NAME, newKey } from './api-key.ts'
import { keyRepository, type StoredKey } from './key-repository.ts'

const DAY_MS = 86_400_000
/** The longest time until a key ends, and for which a replaced one still works. */
export const MAX_KEY_DAYS = 3650
export const MAX_OVERLAP_DAYS = 30

/** A new key with its text, which is shown once. */
export type ShownKey = Readonly<{ id: string; key: string; expiresAt: string | null }>

/** What a new key is for. */
export type KeyRequest = Readonly<{
  name: string
  scopes: readonly ApiScope[]
  /** The codes of the dealers it is for; `null` for all. */
  dealers: readonly string[] | null
  /** The number of days until it ends, 1 to {@link MAX_KEY_DAYS}; `null` for no end. */
  days: number | null
}>

export type KeyDeps = Readonly<{
  database: Readonly<{ db: Connection }>
  audit: Pick<AuditTrail, 'change'>
  /** Whether there is a dealer with this code. */
  isDealer: (code: string) => boolean
  now: () => Date
}>

/** @throws {AppError} `invalid` */
function check({ name, scopes, dealers, days }: KeyRequest, isDealer: (code: string) => boolean) {
  if (!new RegExp(`^[\\w .-]{1,${MAX_KEY_NAME}}$`).test(name))
    throw new AppError(
      'invalid',
      `The name must be 1 to ${MAX_KEY_NAME} letters, digits, spaces, - and .`,
      { key: 'keyName', values: { max: MAX_KEY_NAME } },
    )
  if (scopes.length === 0)
    throw new AppError('invalid', 'Choose at least one scope.', { key: 'keyScope' })
  const unknown = dealers?.find((code) => !isDealer(code))
  if (dealers?.length === 0 || unknown !== undefined)
    throw new AppError('invalid', 'Choose at least one store.', { key: 'noStore' })
  checkDays(days, MAX_KEY_DAYS, 1)
}

function checkDays(days: number | null, max: number, min: number): void {
  if (days !== null && (!Number.isInteger(days) || days < min || days > max))
    throw new AppError('invalid', `Choose ${min} to ${max} days.`, {
      key: 'keyDays',
      values: { min, max },
    })
}

/** Whether a key works at a time. */
const isValid = ({ revokedAt, expiresAt }: StoredKey, at: string) =>
  revokedAt === null && (expiresAt === null || expiresAt > at)

const gone = (id: string) =>
  new AppError('not-found', `No valid key has the id ${id}.`, { key: 'keyGone' })

const scopesOf = ({ name, scopes, dealers }: StoredKey | KeyRequest) => ({ name, scopes, dealers })

/** The key with an id that works. @throws {AppError} `not-found` */
async function valid(db: Connection, id: string, at: string): Promise<StoredKey> {
  const found = await keyRepository({ db }).valid(id, at)
  if (!found) throw gone(id)
  return found.key
}

/** Use cases about keys of the API, of the back office and of `npm run api-keys`. */
export function manageKeys({ database, audit, isDealer, now }: KeyDeps) {
  const inDays = (days: number) => new Date(now().getTime() + days * DAY_MS).toISOString()

  async function add(db: Connection, key: ReturnType<typeof scopesOf>, expiresAt: string | null) {
    const { id, text, secretHash } = newKey()
    const createdAt = now().toISOString()
    await keyRepository({ db }).add({ id, ...key, secretHash, createdAt, expiresAt })
    return { id, key: text, expiresAt }
  }

  return {
    /** Every key, the newest first, also those that have ended. */
    async list(actor: Actor): Promise<readonly (StoredKey & Readonly<{ isValid: boolean }>)[]> {
      const at = now()
      authorize(actor, 'integrations.read', {}, at.getTime())
      const keys = await keyRepository(database).all()
      return keys.map((key) => ({ ...key, isValid: isValid(key, at.toISOString()) }))
    },

    /** Makes a key. Its text is returned once, and only its hash is stored. @throws {AppError} `invalid` */
    create: (actor: Actor, request: KeyRequest): Promise<ShownKey> =>
      audit.change(actor, async (trx, record) => {
        authorize(actor, 'integrations.manage', {}, now().getTime())
        const scopes = API_SCOPES.filter((scope) => request.scopes.includes(scope))
        const checked = { ...request, name: request.name.trim(), scopes }
        check(checked, isDealer)
        const expiresAt = checked.days === null ? null : inDays(checked.days)
        const shown = await add(trx, scopesOf(checked), expiresAt)
        record({
          action: 'api-key.created',
          subject: { kind: 'api-key', id: shown.id },
          dealerCode: null,
          after: { ...scopesOf(checked), expiresAt },
        })
        return shown
      }),

    /**
     * Replaces a key by a new one with the same name, scopes and stores. The old one works for some days more, so that
     * its program can be changed meanwhile.
     * @param overlapDays 0 to {@link MAX_OVERLAP_DAYS}; 0 ends the old one at once
     * @throws {AppError} `not-found` if it is revoked or has ended, `conflict` if it was replaced before
     */
    rotate: (actor: Actor, id: string, overlapDays: number): Promise<ShownKey> =>
      audit.change(actor, async (trx, record) => {
        const at = now()
        authorize(actor, 'integrations.manage', {}, at.getTime())
        checkDays(overlapDays, MAX_OVERLAP_DAYS, 0)
        const old = await valid(trx, id, at.toISOString())
        if (old.replacedBy !== null)
          throw new AppError('conflict', 'Another key replaces this one already.', {
            key: 'keyReplaced',
          })
        // The new key lasts as long as the old one would have from its start.
        const lastsMs =
          old.expiresAt === null ? null : Date.parse(old.expiresAt) - Date.parse(old.createdAt)
        const expiresAt = lastsMs === null ? null : new Date(at.getTime() + lastsMs).toISOString()
        const shown = await add(trx, scopesOf(old), expiresAt)
        const ends = inDays(overlapDays)
        const endsAt = old.expiresAt !== null && old.expiresAt < ends ? old.expiresAt : ends
        await keyRepository({ db: trx }).replace(id, { replacedBy: shown.id, expiresAt: endsAt })
        record({
          action: 'api-key.rotated',
          subject: { kind: 'api-key', id },
          dealerCode: null,
          before: { expiresAt: old.expiresAt },
          after: { expiresAt: endsAt, replacedBy: shown.id },
        })
        return shown
      }),

    /** Ends a key: requests with it are refused at once. @throws {AppError} `not-found` if it has ended */
    revoke: (actor: Actor, id: string): Promise<void> =>
      audit.change(actor, async (trx, record) => {
        const at = now()
        authorize(actor, 'integrations.manage', {}, at.getTime())
        const { name } = await valid(trx, id, at.toISOString())
        await keyRepository({ db: trx }).revoke(id, at.toISOString())
        record({
          action: 'api-key.revoked',
          subject: { kind: 'api-key', id },
          dealerCode: null,
          before: { name },
        })
      }),
  }
}
export type ApiKeyAdmin = ReturnType<typeof manageKeys>
