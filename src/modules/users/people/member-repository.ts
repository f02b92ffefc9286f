import * as v from 'valibot'

import type { Connection } from '#platform/db/database.ts'
import { readRow } from '#platform/db/row-codec.ts'

import { rightsRow, RightsColumns, type StaffPerson, type StaffRights } from './person.ts'

/** A person with the data that only their managers and the sign-in read. Times are ISO. */
export type StaffMember = StaffPerson &
  Readonly<{
    isDemo: boolean
    setUpAt: string | null
    lastSeenAt: string | null
    hasTwoFactor: boolean
    /** How many passkeys they have. */
    passkeys: number
    /** How many accounts at OpenID providers are tied to them. */
    providerAccounts: number
  }>

/** A new person. */
export type NewMember = StaffRights &
  Readonly<{ id: string; name: string; email: string; isDemo: boolean; invitedBy: string | null }>

const ParsedColumns = v.object({
  ...RightsColumns.entries,
  passkeys: v.number(),
  providerAccounts: v.number(),
  hasTwoFactor: v.pipe(
    v.nullable(v.boolean()),
    v.transform((has) => has === true),
  ),
})

/** Reads and writes people. */
export const memberRepository = (db: Connection) => {
  const members = () =>
    db
      .selectFrom('staff_user as user')
      .innerJoin('staff_member as member', 'member.user_id', 'user.id')
      .select((is) => [
        'user.id',
        'user.name',
        'user.email',
        'user.has_two_factor',
        'member.roles',
        'member.dealers',
        'member.languages',
        'member.is_active',
        'member.is_demo',
        'member.set_up_at',
        'member.last_seen_at',
        is
          .selectFrom('staff_passkey')
          .whereRef('staff_passkey.user_id', '=', 'user.id')
          .select((of) => of.fn.countAll<number>().as('count'))
          .as('passkeys'),
        is
          .selectFrom('staff_account')
          .whereRef('staff_account.user_id', '=', 'user.id')
          .where('staff_account.password', 'is', null)
          .select((of) => of.fn.countAll<number>().as('count'))
          .as('provider_accounts'),
      ])
  const toMember = (row: Awaited<ReturnType<ReturnType<typeof members>['execute']>>[number]) =>
    readRow(row, ParsedColumns) satisfies StaffMember

  return {
    /** Everyone, by name. */
    async all(): Promise<readonly StaffMember[]> {
      const rows = await members().orderBy('user.name').orderBy('user.id').execute()
      return rows.map(toMember)
    },

    async byId(id: string): Promise<StaffMember | null> {
      const row = await members().where('user.id', '=', id).executeTakeFirst()
      return row ? toMember(row) : null
    },

    /** @param email in any case */
    async byEmail(email: string): Promise<StaffMember | null> {
      const row = await members().where('user.email', '=', email.toLowerCase()).executeTakeFirst()
      return row ? toMember(row) : null
    },

    async add({ id, name, email, isDemo, invitedBy, ...rights }: NewMember, at: string) {
      await db
        .insertInto('staff_user')
        .values({
          id,
          name,
          email: email.toLowerCase(),
          is_email_verified: 1,
          image: null,
          has_two_factor: 0,
          created_at: at,
          updated_at: at,
        })
        .execute()
      await db
        .insertInto('staff_member')
        .values({
          user_id: id,
          ...rightsRow(rights),
          is_active: 1,
          is_demo: isDemo ? 1 : 0,
          set_up_at: null,
          invited_by: invitedBy,
          last_seen_at: null,
        })
        .execute()
    },

    async setRights(id: string, rights: StaffRights): Promise<void> {
      await db
        .updateTable('staff_member')
        .set(rightsRow(rights))
        .where('user_id', '=', id)
        .execute()
    },

    async setActive(id: string, isActive: boolean): Promise<void> {
      await db
        .updateTable('staff_member')
        .set({ is_active: isActive ? 1 : 0 })
        .where('user_id', '=', id)
        .execute()
    },

    /** Records that a person has a complete sign-in. Keeps the first time. */
    async setUp(id: string, at: string): Promise<void> {
      await db
        .updateTable('staff_member')
        .set({ set_up_at: at })
        .where('user_id', '=', id)
        .where('set_up_at', 'is', null)
        .execute()
    },

    async seen(id: string, at: string): Promise<void> {
      await db
        .updateTable('staff_member')
        .set({ last_seen_at: at })
        .where('user_id', '=', id)
        .execute()
    },

    /** Removes every way to sign in, so that a new link can set them up again. */
    async forgetSignIn(id: string, at: string): Promise<void> {
      await db.deleteFrom('staff_session').where('user_id', '=', id).execute()
      await db.deleteFrom('staff_passkey').where('user_id', '=', id).execute()
      await db.deleteFrom('staff_two_factor').where('user_id', '=', id).execute()
      await db.deleteFrom('staff_account').where('user_id', '=', id).execute()
      await db
        .updateTable('staff_user')
        .set({ has_two_factor: 0, updated_at: at })
        .where('id', '=', id)
        .execute()
      await db
        .updateTable('staff_member')
        .set({ set_up_at: null })
        .where('user_id', '=', id)
        .execute()
    },
  }
}
