import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

import type { Connection, Database } from '#platform/db/database.ts'
import type { FolderProblem } from '#platform/files/folder-problem.ts'

import { hashOf, type GroupFiles } from './scan-folder.ts'

/** An accepted version of a group's folder. */
export type GroupVersion = Readonly<{ id: number; hash: string; createdAt: string; files: number }>

/** How the files of a version were checked. */
export type VersionCheck = Readonly<{
  /** The values that the check depended on, such as the build; if it changes, files are checked again. */
  checkedAs: string
  problems: readonly FolderProblem[]
}>

/** The number of versions whose files are stored, so that they can be served or exported again. */
const RESTORABLE = 20

// Packing photos takes seconds, so it runs in threads while pages are served.
const pack = (files: GroupFiles): Promise<Uint8Array> =>
  promisify(gzip)(
    JSON.stringify(
      [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]),
    ),
  )

async function unpack(archive: Uint8Array): Promise<GroupFiles> {
  const text = (await promisify(gunzip)(archive)).toString()
  // Written by `pack`.
  const entries = JSON.parse(text) as readonly (readonly [string, string])[]
  return new Map(entries.map(([path, bytes]) => [path, Buffer.from(bytes, 'base64')]))
}

const versionRows = (db: Connection) =>
  db.selectFrom('group_version').select(['id', 'hash', 'created_at', 'files']).orderBy('id', 'desc')

type Row = Readonly<{ id: number; hash: string; created_at: string; files: number }>
const versionOf = ({ created_at: createdAt, ...row }: Row): GroupVersion => ({ ...row, createdAt })

const checkColumns = (check: VersionCheck | null) => ({
  checked_as: check?.checkedAs ?? null,
  problems: check && JSON.stringify(check.problems),
})

/** The versions of the group in the database. */
export const groupVersionRepository = (database: Database) => ({
  /** The current version; `null` before the first. */
  async latest(): Promise<GroupVersion | null> {
    const row = await versionRows(database.db).limit(1).executeTakeFirst()
    return row ? versionOf(row) : null
  },

  /** Newest first. */
  async all(): Promise<readonly GroupVersion[]> {
    return (await versionRows(database.db).execute()).map(versionOf)
  },

  /** The newest version with files of this hash, and its check; `null` if there is none. */
  async ofHash(hash: string): Promise<Readonly<{ id: number; check: VersionCheck | null }> | null> {
    const row = await database.db
      .selectFrom('group_version')
      .select(['id', 'checked_as', 'problems'])
      .where('hash', '=', hash)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!row) return null
    const { id, checked_as: checkedAs, problems } = row
    if (checkedAs === null || problems === null) return { id, check: null }
    // Written by `checkColumns`.
    return { id, check: { checkedAs, problems: JSON.parse(problems) as VersionCheck['problems'] } }
  },

  /** Stores the check of a version's files. */
  async storeCheck(id: number, check: VersionCheck): Promise<void> {
    await database.db
      .updateTable('group_version')
      .set(checkColumns(check))
      .where('id', '=', id)
      .execute()
  },

  /** The files of a version; `null` if it does not exist or its files are no longer stored. */
  async files(id: number): Promise<GroupFiles | null> {
    const row = await database.db
      .selectFrom('group_version')
      .select('archive')
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.archive ? unpack(row.archive) : null
  },

  /**
   * Stores files as the newest version, unless they already are, and notifies every process.
   * @param now ISO
   * @param check `null` leaves the check to the next start
   */
  async store(
    files: GroupFiles,
    now: string,
    check: VersionCheck | null = null,
  ): Promise<GroupVersion> {
    const hash = hashOf(files)
    const archive = await pack(files)
    const stored = await database.exclusiveTransaction('group', async (trx) => {
      const row = await versionRows(trx).limit(1).executeTakeFirst()
      if (row?.hash === hash) return versionOf(row)
      const version = { id: (row?.id ?? 0) + 1, hash, created_at: now, files: files.size }
      await trx
        .insertInto('group_version')
        .values({ ...version, archive, ...checkColumns(check) })
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

export type GroupVersions = ReturnType<typeof groupVersionRepository>
