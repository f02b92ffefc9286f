import { randomBytes } from 'node:crypto'

import { inChunks } from '#platform/db/chunks.ts'
import type { Connection } from '#platform/db/database.ts'
import { keyedCipher } from '#platform/security/keyed-cipher.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

const KEY_BYTES = 32

/** The cipher that seals the keys of people. Each is bound to its person. */
export const keyCipher = (keys: SecretKeys) => keyedCipher(keys, 'audit keys')

/** The cipher of one person's values. */
const valueCipher = (personKey: Buffer) =>
  keyedCipher([personKey.toString('base64url')], 'audit values')

/** The location of a value, to which its ciphertext is bound. */
export type PersonalPlace = Readonly<{ personId: string; sequence: number }>

const contextOf = ({ personId, sequence }: PersonalPlace) => `${sequence} ${personId}`

const bytesOf = (sealed: string) => Buffer.from(sealed, 'base64url')

/** Seals and opens personal values with a key per person, each of which is sealed with the installation's key. */
export function personKeys(keys: SecretKeys) {
  const cipher = keyCipher(keys)

  /** A person's key, made when it is first needed; `null` if the person is erased. */
  async function keyFor(trx: Connection, personId: string, at: string): Promise<Buffer | null> {
    const fresh = randomBytes(KEY_BYTES)
    const sealed = cipher.seal(fresh, personId).toString('base64url')
    await trx
      .insertInto('audit_key')
      .values({ person_id: personId, sealed_key: sealed, created_at: at, destroyed_at: null })
      .onConflict((conflict) => conflict.column('person_id').doNothing())
      .execute()
    const stored = await trx
      .selectFrom('audit_key')
      .select('sealed_key')
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow()
    if (stored.sealed_key === null) return null
    const known = cipher.open(bytesOf(stored.sealed_key), personId)
    if (known) return known
    // Sealed with a lost key of the installation: its values can no longer be opened.
    await trx
      .updateTable('audit_key')
      .set({ sealed_key: sealed })
      .where('person_id', '=', personId)
      .execute()
    return fresh
  }

  return {
    keyFor,

    /** @returns base64url */
    seal: (personKey: Buffer, place: PersonalPlace, values: unknown): string =>
      valueCipher(personKey)
        .seal(Buffer.from(JSON.stringify(values)), contextOf(place))
        .toString('base64url'),

    /** The values as JSON; `null` if the key does not open them. */
    open(sealedKey: string, place: PersonalPlace, sealed: string): string | null {
      const personKey = cipher.open(bytesOf(sealedKey), place.personId)
      const opened = personKey && valueCipher(personKey).open(bytesOf(sealed), contextOf(place))
      return opened?.toString() ?? null
    },
  }
}
export type PersonKeys = ReturnType<typeof personKeys>

/**
 * Destroys the keys of erased people, and remembers that they have none: later values of them are not recorded. The
 * chain still verifies.
 */
export async function forgetPeople(
  trx: Connection,
  personIds: readonly string[],
  at: string,
): Promise<void> {
  // Sorted, so that two transactions lock rows in the same order.
  for (const ids of inChunks(personIds.toSorted()))
    await trx
      .insertInto('audit_key')
      .values(
        ids.map((id) => ({ person_id: id, sealed_key: null, created_at: at, destroyed_at: at })),
      )
      .onConflict((conflict) =>
        conflict.column('person_id').doUpdateSet({ sealed_key: null, destroyed_at: at }),
      )
      .execute()
}
