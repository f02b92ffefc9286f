import type { Actor } from '#domain/access/actor.ts'
import type { Connection } from '#platform/db/database.ts'

import { known } from './manage-people.ts'
import { memberRepository } from './member-repository.ts'

/** How the signed-in person signs in. Times are ISO. */
export type StaffAccount = Readonly<{
  email: string
  /** A person of the demo, who signs in without any proof. */
  isDemo: boolean
  hasPassword: boolean
  /** Whether their password opens the back office, with a code. */
  hasCodes: boolean
  /** The oldest first. */
  passkeys: readonly Readonly<{ id: string; name: string | null; createdAt: string | null }>[]
}>

/** Reads the sign-in settings of a person. */
export function ownAccount({
  database: { db },
}: Readonly<{ database: Readonly<{ db: Connection }> }>) {
  return {
    /** @throws {AppError} `not-found` for a person who was removed */
    async account({ userId }: Actor): Promise<StaffAccount> {
      const { email, isDemo, hasTwoFactor } = known(await memberRepository(db).byId(userId))
      const passkeys = await db
        .selectFrom('staff_passkey')
        .select(['id', 'name', 'created_at as createdAt'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      const password = await db
        .selectFrom('staff_account')
        .select('id')
        .where('user_id', '=', userId)
        .where('password', 'is not', null)
        .executeTakeFirst()
      return {
        email,
        isDemo,
        hasPassword: password !== undefined,
        hasCodes: hasTwoFactor,
        passkeys,
      }
    },
  }
}
