import type { Selectable } from 'kysely'
import * as v from 'valibot'

import { API_SCOPES } from '#domain/api/api-scopes.data.ts'
import type { Connection } from '#platform/db/database.ts'
import { jsonText, omit, readRow, rowOf } from '#platform/db/row-codec.ts'
import type { ApiKeyTable } from '#platform/db/schema/api-keys.ts'

import type { ApiKey } from './api-key.ts'

/** A key as stored. Times are ISO. */
export type StoredKey = ApiKey &
  Readonly<{
    createdAt: string
    revokedAt: string | null
    lastUsedAt: string | null
    /** `null` for no end. */
    expiresAt: string | null
    /** The id of the key that replaces it; `null` for none. */
    replacedBy: string | null
  }>

/** A new key, with the hash of its secret. */
export type NewKey = ApiKey &
  Pick<StoredKey, 'createdAt' | 'expiresAt'> &
  Readonly<{ secretHash: string }>

const ParsedColumns = v.object({
  scopes: jsonText(v.array(v.picklist(API_SCOPES))),
  dealers: v.nullable(jsonText(v.array(v.string()))),
})

const toKey = (row: Selectable<ApiKeyTable>): StoredKey =>
  readRow(omit(row, 'secret_hash'), ParsedColumns)

/** Reads and writes keys of the API. Times are ISO. */
export const keyRepository = ({ db }: Readonly<{ db: Connection }>) => ({
  async add(key: NewKey): Promise<void> {
    await db
      .insertInto('api_key')
      .values({ ...rowOf(key), revoked_at: null, last_used_at: null, replaced_by: null })
      .execute()
  },

  /** Every key, the newest first. */
  async all(): Promise<readonly StoredKey[]> {
    const rows = await db
      .selectFrom('api_key')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map(toKey)
  },

  /** A key that is neither revoked nor expired, with the hash of its secret; `null` for none. */
  async valid(
    id: string,
    at: string,
  ): Promise<Readonly<{ key: StoredKey; secretHash: string }> | null> {
    const row = await db
      .selectFrom('api_key')
      .selectAll()
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', at)]))
      .executeTakeFirst()
    return row ? { key: toKey(row), secretHash: row.secret_hash } : null
  },

  /** @returns whether a valid key had this id */
  async revoke(id: string, at: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('api_key')
      .set({ revoked_at: at })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0
  },

  /** Lets a key end at a time, because another one replaces it. */
  async replace(id: string, by: Readonly<{ replacedBy: string; expiresAt: string }>) {
    await db
      .updateTable('api_key')
      .set({ replaced_by: by.replacedBy, expires_at: by.expiresAt })
      .where('id', '=', id)
      .execute()
  },

  async used(id: string, at: string): Promise<void> {
    await db.updateTable('api_key').set({ last_used_at: at }).where('id', '=', id).execute()
  },
})
