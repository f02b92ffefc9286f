import * as v from 'valibot'

import { rightsRow, RightsColumns, type StaffRights } from '#modules/users/people/person.ts'
import type { Connection } from '#platform/db/database.ts'
import { omit, readRow } from '#platform/db/row-codec.ts'

/** A link that can be used. Times are ISO. */
export type Invitation = StaffRights &
  Readonly<{
    id: string
    email: string
    name: string
    /** The person whose sign-in it sets up again; `null` for a new one. */
    userId: string | null
    invitedBy: string
    createdAt: string
    expiresAt: string
  }>

const ParsedColumns = v.object(RightsColumns.entries)

/** Reads and writes invitations. */
export const invitationRepository = (db: Connection) => {
  const open = (now: string) =>
    db
      .selectFrom('staff_invitation')
      .selectAll()
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
  const toInvitation = (row: Awaited<ReturnType<ReturnType<typeof open>['execute']>>[number]) =>
    readRow(omit(row, 'token_hash', 'ended_at'), ParsedColumns) satisfies Invitation

  return {
    /** The links that can be used, the newest first. */
    async open(now: string): Promise<readonly Invitation[]> {
      const rows = await open(now).orderBy('created_at', 'desc').orderBy('id').execute()
      return rows.map(toInvitation)
    },

    /** The link with a token; `null` if it is unknown, was used, or has expired. */
    async byToken(hash: string, now: string): Promise<Invitation | null> {
      const row = await open(now).where('token_hash', '=', hash).executeTakeFirst()
      return row ? toInvitation(row) : null
    },

    async add(invitation: Invitation & Readonly<{ tokenHash: string }>): Promise<void> {
      await db
        .insertInto('staff_invitation')
        .values({
          id: invitation.id,
          token_hash: invitation.tokenHash,
          email: invitation.email,
          name: invitation.name,
          ...rightsRow(invitation),
          user_id: invitation.userId,
          invited_by: invitation.invitedBy,
          created_at: invitation.createdAt,
          expires_at: invitation.expiresAt,
          ended_at: null,
        })
        .execute()
    },

    async end(id: string, at: string): Promise<void> {
      await db
        .updateTable('staff_invitation')
        .set({ ended_at: at })
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .execute()
    },

    /** Ends the links of an address: only the newest one can be used. */
    async endOfEmail(email: string, at: string): Promise<void> {
      await db
        .updateTable('staff_invitation')
        .set({ ended_at: at })
        .where('email', '=', email)
        .where('ended_at', 'is', null)
        .execute()
    },
  }
}
