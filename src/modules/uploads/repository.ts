import { sql } from 'kysely'
import * as v from 'valibot'

import type { LeadFile } from '#domain/leads/lead.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '#domain/uploads/document-kind.ts'
import type { Connection, Database } from '#platform/db/database.ts'
import { readRow, omit } from '#platform/db/row-codec.ts'
import type { Flag } from '#platform/db/schema/flag.ts'

/** A file that was taken, before it belongs to a lead. */
export type Upload = Readonly<{
  id: string
  siteKey: string
  name: string
  kind: DocumentKind
  /** How long it is, unsealed. */
  bytes: number
  mark: string
  createdAt: string
  /** Whether it waits in the pool of senders who bring many. */
  isSuspect: boolean
}>

/** What is known of a file later. */
type KnownUpload = Omit<Upload, 'isSuspect'>

/** What waits for its form, in bytes, by the pool. */
export type WaitingBytes = Readonly<{ ordinary: number; suspect: number }>

/** A file of a lead, sealed. */
export type SealedFile = Readonly<{
  field: string
  uploadId: string
  name: string
  kind: DocumentKind
  bytes: number
  sealed: Uint8Array
}>

/** What is deleted is overwritten, and other writes wait: 40 MB at most in one step. */
const FILES_A_STEP = 8

const Kind = v.picklist(DOCUMENT_KINDS)

/** The statement that gives an upload to a lead that was stored just before; nothing where it was not. */
export const attachUpload = (db: Connection, leadId: string, { field, uploadId }: LeadFile) =>
  db
    .insertInto('lead_file')
    .columns(['lead_id', 'field', 'upload_id', 'name', 'kind', 'bytes', 'sealed'])
    .expression((eb) =>
      eb
        .selectFrom('upload')
        .innerJoin('lead', (join) => join.on('lead.id', '=', leadId))
        .select(['lead.id', sql.lit(field).as('field'), 'upload.id as upload_id'])
        .select(['upload.name', 'upload.kind', 'upload.bytes', 'upload.sealed'])
        .where('upload.id', '=', uploadId),
    )

/** Deletes the files of leads, also as they were uploaded. */
export async function forgetFiles(db: Connection, leadIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('upload')
    .where('id', 'in', (eb) =>
      eb.selectFrom('lead_file').select('upload_id').where('lead_id', 'in', leadIds),
    )
    .execute()
  await db.deleteFrom('lead_file').where('lead_id', 'in', leadIds).execute()
}

async function waitingBytes(on: Connection): Promise<WaitingBytes> {
  const rows = await on
    .selectFrom('upload')
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('lead_file')
            .select('lead_id')
            .whereRef('lead_file.upload_id', '=', 'upload.id'),
        ),
      ),
    )
    .select(['is_suspect', sql<number | string>`sum(bytes)`.as('sum')])
    .groupBy('is_suspect')
    .execute()
  const of = (flag: Flag) => Number(rows.find((row) => row.is_suspect === flag)?.sum ?? 0)
  return { ordinary: of(0), suspect: of(1) }
}

/** The advisory lock of those who look for room before they store a file. */
const LOCK = 461_075

/** Files that come with forms, sealed. Nothing here can open any. */
export const uploadRepository = (database: Database) => {
  const { db, engine } = database
  return {
    /**
     * Keeps a file until its form is right, where its pool has room. Room is searched for by one file after the other, over
     * all processes: many at once do not fill more than the pool. @returns whether there was room
     */
    keep: (
      { siteKey, createdAt, isSuspect, ...upload }: Upload,
      sealed: Uint8Array,
      room: WaitingBytes,
    ): Promise<boolean> =>
      database.transaction(async (trx) => {
        // SQLite runs transactions one after the other by itself.
        if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
        const pool = isSuspect ? 'suspect' : 'ordinary'
        const waiting = await waitingBytes(trx)
        if (waiting[pool] + upload.bytes > room[pool]) return false
        await trx
          .insertInto('upload')
          .values({
            ...upload,
            site_key: siteKey,
            created_at: createdAt,
            is_suspect: isSuspect ? 1 : 0,
            sealed,
          })
          .execute()
        return true
      }),

    /** What is known of a file of a site that was taken after a moment; `null` for none. */
    async find(siteKey: string, id: string, after: string): Promise<KnownUpload | null> {
      const row = await db
        .selectFrom('upload')
        .select(['name', 'kind', 'bytes', 'mark', 'created_at'])
        .where('id', '=', id)
        .where('site_key', '=', siteKey)
        .where('created_at', '>', after)
        .executeTakeFirst()
      if (!row) return null
      const { name, kind, bytes, mark, created_at: createdAt } = row
      return { id, siteKey, name, kind: v.parse(Kind, kind), bytes, mark, createdAt }
    },

    /** How many bytes wait for their forms; what has become part of a lead does not. */
    waitingBytes: () => waitingBytes(db),

    /** Deletes what was taken before a moment and has not become part of a lead since. @returns how many */
    async forgetOlder(before: string): Promise<number> {
      for (let count = 0; ;) {
        const due = db.selectFrom('upload').select('id').where('created_at', '<', before)
        const { numDeletedRows } = await db
          .deleteFrom('upload')
          .where('id', 'in', due.orderBy('created_at').limit(FILES_A_STEP))
          .executeTakeFirst()
        count += Number(numDeletedRows)
        if (numDeletedRows < FILES_A_STEP) return count
      }
    },

    /** The files of a lead, in the order of their fields' names. */
    async ofLead(leadId: string): Promise<readonly SealedFile[]> {
      const rows = await db
        .selectFrom('lead_file')
        .selectAll()
        .where('lead_id', '=', leadId)
        .orderBy('field')
        .execute()
      return rows.map((row) => readRow(omit(row, 'lead_id'), v.object({ kind: Kind })))
    },
  }
}
export type UploadRepository = ReturnType<typeof uploadRepository>
