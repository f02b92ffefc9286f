import { gunzipSync, gzipSync } from 'node:zlib'

import type { Connection, Database } from '#platform/db/database.ts'

import { hashOf, type GroupFiles } from './scan-folder.ts'

/** An accepted version of a group's folder. */
export type GroupVersion = Readonly<{ id: number; hash: string; createdAt: string; files: number }>

/** How many versions can be served or exported again. */
const RESTORABLE = 20

const pack = (files: GroupFiles): Uint8Array =>
  gzipSync(
    JSON.stringify(
      [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]),
    ),
  )

const unpack = (archive: Uint8Array): GroupFiles =>
  new Map(
    // What `pack` wrote.
    (JSON.parse(gunzipSync(archive).toString()) as readonly (readonly [string, string])[]).map(
      ([path, text]) => [path, Buffer.from(text, 'base64')],
    ),
  )

const versionRows = (db: Connection) =>
  db.selectFrom('group_version').select(['id', 'hash', 'created_at', 'files']).orderBy('id', 'desc')

type Row = Readonly<{ id: number; hash: string; created_at: string; files: number }>
const versionOf = ({ created_at: createdAt, ...row }: Row): GroupVersion => ({ ...row, createdAt })

/** The versions of the group in the database. */
export const groupVersionRepository = (database: Database) => ({
  /** The one that is served; `null` before the first. */
  async latest(): Promise<GroupVersion | null> {
    const row = await versionRows(database.db).limit(1).executeTakeFirst()
    return row ? versionOf(row) : null
  },

  /** Newest first. */
  async all(): Promise<readonly GroupVersion[]> {
    return (await versionRows(database.db).execute()).map(versionOf)
  },

  /** The files of a version; `null` for one that is not there, or whose files are no longer stored. */
  async files(id: number): Promise<GroupFiles | null> {
    const row = await database.db
      .selectFrom('group_version')
      .select('archive')
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.archive ? unpack(row.archive) : null
  },

  /**
   * Stores files as the newest version, unless they are that already, and tells every process.
   * @param now ISO
   */
  async store(files: GroupFiles, now: string): Promise<GroupVersion> {
    const hash = hashOf(files)
    const stored = await database.exclusiveTransaction('group', async (trx) => {
      const row = await versionRows(trx).limit(1).executeTakeFirst()
      if (row?.hash === hash) return versionOf(row)
      const version = { id: (row?.id ?? 0) + 1, hash, created_at: now, files: files.size }
      await trx
        .insertInto('group_version')
        .values({ ...version, archive: pack(files) })
        .execute()
      await trx
        .updateTable('group_version')
        .set({ archive: null })
        .where('id', '<=', version.id - RESTORABLE)
        .where('archive', 'is not', null)
        .execute()
      return versionOf(version)
    })
    await database.notify('group')
    return stored
  },
})
