import { sql, type Selectable } from 'kysely'
import * as v from 'valibot'

import type { Connection, Database } from '#platform/db/database.ts'
import type { LeadSecretTable } from '#platform/db/schema/vault.ts'

const SECRECIES = ['private', 'secret'] as const
/** Why values were shredded: the lender has them, they expired, or the lead was erased, by its shopper or manually. */
const SHRED_REASONS = ['delivered', 'expired', 'erased', 'by hand'] as const
export type ShredReason = (typeof SHRED_REASONS)[number]

/**
 * The length of a lead's content hash without private values, including its dot; the hash of its sealed values follows.
 */
const OPEN_HASH_LENGTH = 65

/** Values encrypted under their own data key. Every text is base64url. */
export type Envelope = Readonly<{
  /** The public key that the data key is sealed to. */
  keyId: string
  wrappedKey: string
  /** The format version. */
  version: number
  /** By field. */
  values: Readonly<Record<string, string>>
}>

/** Values of one class to store with their lead. */
export type NewLeadSecret = Readonly<{
  secrecy: (typeof SECRECIES)[number]
  envelope: Envelope
  /** The displayable part of each value. */
  masks: Readonly<Record<string, string>>
}>

export type LeadSecret = Omit<NewLeadSecret, 'envelope'> &
  Readonly<{
    leadId: string
    /** `null` once shredded. */
    envelope: Envelope | null
    /** The lender's receipt; `null` before. */
    receipt: string | null
    createdAt: string
    shredded: Shredding | null
  }>

export type Shredding = Readonly<{ reason: ShredReason; at: string }>

const texts = v.record(v.string(), v.string())
const Row = v.object({
  secrecy: v.picklist(SECRECIES),
  sealed: v.nullable(
    v.pipe(v.string(), v.parseJson(), v.object({ version: v.number(), values: texts })),
  ),
  masks: v.pipe(v.string(), v.parseJson(), texts),
  shred_reason: v.nullable(v.picklist(SHRED_REASONS)),
})

/** Sealed values from their row. */
export function toSecret(row: Selectable<LeadSecretTable>): LeadSecret {
  const { secrecy, sealed, masks, shred_reason: reason } = v.parse(Row, row)
  const { key_id: keyId, wrapped_key: wrappedKey, shredded_at: at } = row
  return {
    leadId: row.lead_id,
    secrecy,
    envelope: sealed && keyId && wrappedKey ? { keyId, wrappedKey, ...sealed } : null,
    masks,
    receipt: row.receipt,
    createdAt: row.created_at,
    shredded: reason && at ? { reason, at } : null,
  }
}

/** The columns of a new row, for the transaction that stores its lead. */
export const secretRow = (
  lead: Readonly<{ id: string; createdAt: string }>,
  { secrecy, envelope, masks }: NewLeadSecret,
) => ({
  lead_id: lead.id,
  secrecy,
  key_id: envelope.keyId,
  wrapped_key: envelope.wrappedKey,
  sealed: JSON.stringify({ version: envelope.version, values: envelope.values }),
  masks: JSON.stringify(masks),
  created_at: lead.createdAt,
})

/**
 * The statement that shreds rows selected by the caller. Without its data key, or with one sealed to a deleted key, a
 * value can't be decrypted, in backups neither.
 */
export const shredding = (db: Connection, { reason, at }: Shredding) =>
  db
    .updateTable('lead_secret')
    .set({
      key_id: null,
      wrapped_key: null,
      sealed: null,
      shredded_at: at,
      shred_reason: reason,
    })
    .where('shredded_at', 'is', null)

/** The statement that erases the last digits, too, of rows selected by the caller. */
export const clearMasks = (db: Connection) => db.updateTable('lead_secret').set({ masks: '{}' })

/** The statement that deletes hashes of leads selected by the caller: one that compares the values of posts must not outlive them. */
export const clearHashes = (db: Connection) =>
  db
    .updateTable('lead')
    .set({ content_hash: sql`substr(content_hash, 1, ${OPEN_HASH_LENGTH})` })
    .where(sql`length(content_hash)`, '>', OPEN_HASH_LENGTH)

/** Sealed values of stored leads. Nothing here can open any. */
export const leadSecretRepository = (database: Database) => {
  const { db } = database

  return {
    /** The rows of a lead, including shredded ones. */
    async ofLead(leadId: string): Promise<readonly LeadSecret[]> {
      const rows = await db
        .selectFrom('lead_secret')
        .selectAll()
        .where('lead_id', '=', leadId)
        .orderBy('secrecy')
        .execute()
      return rows.map(toSecret)
    },

    /** Shreds a lead's remaining values of these classes. */
    async shred(
      leadId: string,
      secrecies: readonly NewLeadSecret['secrecy'][],
      how: Shredding,
    ): Promise<void> {
      await database.batch([
        shredding(db, how).where('lead_id', '=', leadId).where('secrecy', 'in', secrecies),
        clearHashes(db).where('id', '=', leadId),
      ])
    },

    /** Stores a lender's receipt and shreds secrets, in one step. */
    async delivered(leadId: string, { receipt, at }: Readonly<{ receipt: string; at: string }>) {
      await database.batch([
        db.updateTable('lead_secret').set({ receipt }).where('lead_id', '=', leadId),
        shredding(db, { reason: 'delivered', at })
          .where('lead_id', '=', leadId)
          .where('secrecy', '=', 'secret'),
        clearHashes(db).where('id', '=', leadId),
      ])
    },

    /** Shreds older values. @returns the number of rows */
    async shredOlder(
      secrecy: NewLeadSecret['secrecy'],
      before: string,
      at: string,
    ): Promise<number> {
      const { numUpdatedRows } = await shredding(db, { reason: 'expired', at })
        .where('secrecy', '=', secrecy)
        .where('created_at', '<', before)
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },

    /** Deletes the hashes of sealed values from older leads. @returns their number */
    async deleteOlderHashes(before: string): Promise<number> {
      const { numUpdatedRows } = await clearHashes(db)
        .where('created_at', '<', before)
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },

    /** Up to `limit` rows that are sealed to another key, each with the site of its lead. */
    async sealedToOthers(
      keyId: string,
      { after, limit }: Readonly<{ after: LeadSecret | null; limit: number }>,
    ): Promise<readonly Readonly<{ siteKey: string; secret: LeadSecret }>[]> {
      const rows = await db
        .selectFrom('lead_secret')
        .innerJoin('lead', 'lead.id', 'lead_secret.lead_id')
        .selectAll('lead_secret')
        .select('lead.site_key')
        .where('shredded_at', 'is', null)
        .where('key_id', '!=', keyId)
        .$if(after !== null, (query) =>
          query.where(sql<boolean>`(lead_id, secrecy) > (${after?.leadId}, ${after?.secrecy})`),
        )
        .orderBy('lead_id')
        .orderBy('secrecy')
        .limit(limit)
        .execute()
      return rows.map((row) => ({ siteKey: row.site_key, secret: toSecret(row) }))
    },

    /** Stores the same data key sealed to another key; a row that was shredded or changed meanwhile is kept. */
    async rewrap(
      { leadId, secrecy, envelope }: LeadSecret,
      to: Pick<Envelope, 'keyId' | 'wrappedKey'>,
    ): Promise<void> {
      if (envelope === null) return
      await db
        .updateTable('lead_secret')
        .set({ key_id: to.keyId, wrapped_key: to.wrappedKey })
        .where('lead_id', '=', leadId)
        .where('secrecy', '=', secrecy)
        .where('key_id', '=', envelope.keyId)
        .execute()
    },

    /** The number of rows by class and key; rows without a key are shredded. */
    async counts(): Promise<
      readonly Readonly<{ secrecy: string; keyId: string | null; count: number }>[]
    > {
      return db
        .selectFrom('lead_secret')
        .select(['secrecy', 'key_id as keyId', sql<number>`count(*)`.as('count')])
        .groupBy(['secrecy', 'key_id'])
        .orderBy('key_id')
        .orderBy('secrecy')
        .execute()
    },
  }
}
export type LeadSecretRepository = ReturnType<typeof leadSecretRepository>
