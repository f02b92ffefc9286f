import * as v from 'valibot'

import type { Connection } from '#platform/db/database.ts'
import { omit, readRow } from '#platform/db/row-codec.ts'

import { SESSION_METHODS } from './session-limits.ts'

const ParsedColumns = v.object({ method: v.picklist(SESSION_METHODS) })

const ended = async (query: { executeTakeFirst(): Promise<{ numDeletedRows: bigint }> }) =>
  Number((await query.executeTakeFirst()).numDeletedRows)

/** Reads and ends sessions. Times are ISO. */
export const sessionRepository = (db: Connection) => {
  /** Sessions that are not over, the latest first. */
  const current = (now: string) =>
    db
      .selectFrom('staff_session')
      .selectAll()
      .where('method', 'is not', null)
      .where('expires_at', '>', now)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id')
  const toSession = (row: Awaited<ReturnType<ReturnType<typeof current>['execute']>>[number]) =>
    readRow(omit(row, 'token', 'updated_at'), ParsedColumns)

  return {
    /** The sessions of a person that are not over, the latest first. */
    async ofUser(userId: string, now: string) {
      const rows = await current(now).where('user_id', '=', userId).execute()
      return rows.map(toSession)
    },

    /** The sessions of everyone that are not over, the latest first. */
    async all(now: string) {
      const rows = await current(now).execute()
      return rows.map(toSession)
    },

    /** The person of a session; `null` if it has ended. */
    async userOf(id: string): Promise<string | null> {
      const row = await db
        .selectFrom('staff_session')
        .select('user_id')
        .where('id', '=', id)
        .executeTakeFirst()
      return row?.user_id ?? null
    },

    /** @returns how many ended: 0 if it had ended before */
    end: (id: string) => ended(db.deleteFrom('staff_session').where('id', '=', id)),

    /** Ends the sessions of a person. @param exceptId one that stays; `null` for none @returns how many ended */
    endOfUser: (userId: string, exceptId: string | null = null) =>
      ended(
        db
          .deleteFrom('staff_session')
          .where('user_id', '=', userId)
          .where('id', '!=', exceptId ?? ''),
      ),

    /** Ends the sessions of everyone. @param exceptId one that stays @returns how many ended */
    endAll: (exceptId: string) => ended(db.deleteFrom('staff_session').where('id', '!=', exceptId)),

    async seen(id: string, at: string): Promise<void> {
      await db.updateTable('staff_session').set({ last_seen_at: at }).where('id', '=', id).execute()
    },

    async confirmed(id: string, at: string): Promise<void> {
      await db.updateTable('staff_session').set({ confirmed_at: at }).where('id', '=', id).execute()
    },

    /** Turns a set-up session, in which a person has just added a passkey, into a full session. */
    async completed(id: string, at: string, expiresAt: string): Promise<void> {
      await db
        .updateTable('staff_session')
        .set({ method: 'passkey', confirmed_at: at, expires_at: expiresAt })
        .where('id', '=', id)
        .execute()
    },
  }
}
export type StaffSession = Awaited<
  ReturnType<ReturnType<typeof sessionRepository>['ofUser']>
>[number]
