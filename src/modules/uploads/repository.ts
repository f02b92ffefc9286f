import { sql } from 'kysely'
import * as v from 'valibot'

import type { LeadFile } from '#domain/leads/lead.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '#domain/uploads/document-kind.ts'
import type { Connection, Database } from '#platform/db/database.ts'
import { readRow, omit } from '#platform/db/row-codec.ts'
import type { Flag } from '#platform/db/schema/flag.ts'
import type { LeadFileTable } from '#platform/db/schema/uploads.ts'

/** An uploaded file before it belongs to a lead. */
export type Upload = Readonly<{
  id: string
  siteKey: string
  name: string
  kind: DocumentKind
  /** Its unsealed size. */
  bytes: number
  /** A hash of its bytes, within this installation only. */
  hash: string
  createdAt: string
  /** Whether it is in the pool for heavy senders. */
  isSuspect: boolean
}>

/** The stored data of a file. */
type KnownUpload = Omit<Upload, 'isSuspect'>

/** The size of files waiting for their form, in bytes, by pool. */
export type WaitingBytes = Readonly<{ ordinary: number; suspect: number }>

/** A sealed file of a lead. */
export type SealedFile = Readonly<{
  field: string
  uploadId: string
  name: string
  kind: DocumentKind
  bytes: number
  sealed: Uint8Array
}>

/** A file of a lead without its content. */
export type NamedFile = Pick<SealedFile, 'field' | 'name' | 'bytes'>

/** Deleted content is overwritten while other writes wait, so each step handles at most 40 MB. */
const FILES_PER_STEP = 8

const Kind = v.picklist(DOCUMENT_KINDS)

/** The statement that assigns an upload to a lead stored just before it; no effect if it was not stored. */
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

/** Deletes the files of leads, including their uploads. */
export async function deleteFiles(db: Connection, leadIds: readonly string[]): Promise<void> {
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

/** The advisory lock for checking the pool and storing a file. */
const LOCK = 461_075

const sealedFile = (row: LeadFileTable): SealedFile =>
  readRow(omit(row, 'lead_id'), v.object({ kind: Kind }))

/** Sealed files of forms. Nothing here can open any. */
export const uploadRepository = (database: Database) => {
  const { db, engine } = database
  return {
    /**
     * Stores a file until its form is valid, if its pool has space. Files are checked one at a time over all processes,
     * so that concurrent ones do not exceed the pool.
     * @returns whether there was space
     */
    store: (
      { siteKey, createdAt, isSuspect, hash, ...upload }: Upload,
      sealed: Uint8Array,
      capacity: WaitingBytes,
    ): Promise<boolean> =>
      database.transaction(async (trx) => {
        // SQLite runs transactions sequentially anyway.
        if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
        const pool = isSuspect ? 'suspect' : 'ordinary'
        const waiting = await waitingBytes(trx)
        if (waiting[pool] + upload.bytes > capacity[pool]) return false
        await trx
          .insertInto('upload')
          .values({
            ...upload,
            mark: hash,
            site_key: siteKey,
            created_at: createdAt,
            is_suspect: isSuspect ? 1 : 0,
            sealed,
          })
          .execute()
        return true
      }),

    /** The data of a site's file uploaded after a time; `null` for none. */
    async find(siteKey: string, id: string, after: string): Promise<KnownUpload | null> {
      const row = await db
        .selectFrom('upload')
        .select(['name', 'kind', 'bytes', 'mark', 'created_at'])
        .where('id', '=', id)
        .where('site_key', '=', siteKey)
        .where('created_at', '>', after)
        .executeTakeFirst()
      if (!row) return null
      const { name, kind, bytes, mark: hash, created_at: createdAt } = row
      return { id, siteKey, name, kind: v.parse(Kind, kind), bytes, hash, createdAt }
    },

    /** The bytes of files waiting for their forms, without those of leads. */
    waitingBytes: () => waitingBytes(db),

    /** Deletes files uploaded before a time that do not belong to a lead. @returns their number */
    async deleteOlder(before: string): Promise<number> {
      for (let count = 0; ;) {
        const due = db.selectFrom('upload').select('id').where('created_at', '<', before)
        const { numDeletedRows } = await db
          .deleteFrom('upload')
          .where('id', 'in', due.orderBy('created_at').limit(FILES_PER_STEP))
          .executeTakeFirst()
        count += Number(numDeletedRows)
        if (numDeletedRows < FILES_PER_STEP) return count
      }
    },

    /** The file in a field of a lead; `null` for none. */
    async inField(
      on: Connection,
      { leadId, field }: Readonly<{ leadId: string; field: string }>,
    ): Promise<SealedFile | null> {
      const row = await on
        .selectFrom('lead_file')
        .selectAll()
        .where('lead_id', '=', leadId)
        .where('field', '=', field)
        .executeTakeFirst()
      return row ? sealedFile(row) : null
    },

    /** The names and sizes of a lead's files, sorted by field name; their content is not read. */
    namesOf: (leadId: string): Promise<readonly NamedFile[]> =>
      db
        .selectFrom('lead_file')
        .select(['field', 'name', 'bytes'])
        .where('lead_id', '=', leadId)
        .orderBy('field')
        .execute(),

    /** The files of a lead with their content, sorted by field name. */
    async ofLead(leadId: string): Promise<readonly SealedFile[]> {
      const rows = await db
        .selectFrom('lead_file')
        .selectAll()
        .where('lead_id', '=', leadId)
        .orderBy('field')
        .execute()
      return rows.map(sealedFile)
    },
  }
}
export type UploadRepository = ReturnType<typeof uploadRepository>
