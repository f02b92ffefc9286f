import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

import { AppError } from '#domain/kernel/errors.ts'
import type { Connection, Database } from '#platform/db/database.ts'
import type { FolderProblem } from '#platform/files/folder-problem.ts'

import { fileConflictRepository } from './folder/file-conflict-repository.ts'
import { isMergeable } from './folder/file-edits.ts'
import type { LoadedFrom } from './folder/loaded-from.ts'
import { hashesOf, hashOfFile, type FileHashes } from './folder/merge-folder.ts'
import { hashOf, type GroupFiles } from './scan-folder.ts'

/** An accepted version of a group's folder. */
export type GroupVersion = Readonly<{ id: number; hash: string; createdAt: string; files: number }>

/** How the files of a version were checked. */
export type VersionCheck = Readonly<{
  /** The values that the check depended on, such as the build; if it changes, files are checked again. */
  checkedAs: string
  problems: readonly FolderProblem[]
}>

/** Files that are ready to be stored. */
export type PackedVersion = Readonly<{ files: number; hash: string; archive: Uint8Array }>

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

/** The files of a folder that may be merged with edits, packed. */
const packTexts = (folder: GroupFiles): Promise<Uint8Array> =>
  pack(new Map([...folder].filter(([path]) => isMergeable(path))))

const versionRows = (db: Connection) =>
  db.selectFrom('group_version').select(['id', 'hash', 'created_at', 'files']).orderBy('id', 'desc')

type Row = Readonly<{ id: number; hash: string; created_at: string; files: number }>
const versionOf = ({ created_at: createdAt, ...row }: Row): GroupVersion => ({ ...row, createdAt })

const checkColumns = (check: VersionCheck | null) => ({
  checked_as: check?.checkedAs ?? null,
  problems: check && JSON.stringify(check.problems),
})

/** @throws {AppError} `conflict` if there is a newer version than the expected one */
function assertNewest(newest: number | undefined, expected: number | null): void {
  if ((newest ?? null) !== expected)
    throw new AppError('conflict', 'the group has a newer version meanwhile: try again', {
      key: 'contentNewer',
    })
}

async function insertVersion(
  trx: Connection,
  newest: number,
  { archive, files, hash }: PackedVersion,
  more: Readonly<{
    created_at: string
    folder_hash?: string
    folder_files?: string
    folder_texts?: Uint8Array
  }> &
    ReturnType<typeof checkColumns>,
): Promise<GroupVersion> {
  const version = { id: newest + 1, hash, created_at: more.created_at, files }
  await trx
    .insertInto('group_version')
    .values({ ...version, ...more, archive })
    .execute()
  await trx
    .updateTable('group_version')
    .set({ archive: null })
    .where('id', '<=', version.id - RESTORABLE)
    .where('archive', 'is not', null)
    .execute()
  return versionOf(version)
}

/** Only the folder that was loaded last is compared with the next one. */
const forgetFolders = (trx: Connection, before: number) =>
  trx
    .updateTable('group_version')
    .set({ folder_files: null, folder_texts: null })
    .where('id', '<', before)
    .where('folder_files', 'is not', null)
    .execute()

/** Remembers a folder with the first version that has its files: an old one is known as long as there are versions. */
async function rememberFolder(trx: Connection, hash: string, version: number): Promise<void> {
  await trx
    .insertInto('group_folder')
    .values({ hash, version })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

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

  /** The newest version with files of this hash, or loaded from such a folder, and its check; `null` if there is none. */
  async ofHash(
    hash: string,
  ): Promise<Readonly<{ id: number; hash: string; check: VersionCheck | null }> | null> {
    const row = await database.db
      .selectFrom('group_version')
      .select(['id', 'hash', 'checked_as', 'problems'])
      .where((on) =>
        on.or([
          on('hash', '=', hash),
          on('folder_hash', '=', hash),
          on(
            'id',
            'in',
            on.selectFrom('group_folder').select('version').where('group_folder.hash', '=', hash),
          ),
        ]),
      )
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!row) return null
    const { id, hash: own, checked_as: checkedAs, problems } = row
    if (checkedAs === null || problems === null) return { id, hash: own, check: null }
    // Written by `checkColumns`.
    return {
      id,
      hash: own,
      check: { checkedAs, problems: JSON.parse(problems) as VersionCheck['problems'] },
    }
  },

  /** The problems of a version's files. An edit has those of its publication, and is checked again at the next start. */
  async checkOf(
    id: number,
  ): Promise<Readonly<{ checkedAs: string | null; problems: VersionCheck['problems'] }>> {
    const row = await database.db
      .selectFrom('group_version')
      .select(['checked_as', 'problems'])
      .where('id', '=', id)
      .executeTakeFirst()
    // Written by `checkColumns` and `storeEdit`.
    const problems = JSON.parse(row?.problems ?? '[]') as VersionCheck['problems']
    return { checkedAs: row?.checked_as ?? null, problems }
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
   * The folder that was loaded last, with the hashes of its files and the version that was made from it; `null` before the
   * first edit or load of this release.
   * @param on a transaction
   */
  async loadedFolder(on: Connection = database.db): Promise<Readonly<{
    id: number
    hash: string | null
    files: FileHashes
  }> | null> {
    const row = await on
      .selectFrom('group_version')
      .select(['id', 'folder_hash', 'folder_files'])
      .where('folder_files', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!row?.folder_files) return null
    // Written by `store` and `storeEdit`.
    const files = JSON.parse(row.folder_files) as FileHashes
    return { id: row.id, hash: row.folder_hash, files }
  },

  /**
   * The files of a loaded folder that may be merged with edits. Of an earlier release, those are known that its version
   * has, too.
   */
  async loadedTexts({
    id,
    files,
  }: Readonly<{ id: number; files: FileHashes }>): Promise<GroupFiles> {
    const row = await database.db
      .selectFrom('group_version')
      .select('folder_texts')
      .where('id', '=', id)
      .executeTakeFirst()
    if (row?.folder_texts) return unpack(row.folder_texts)
    const own = [...((await this.files(id)) ?? [])]
    return new Map(
      own.filter(([path, bytes]) => isMergeable(path) && hashOfFile(bytes) === files[path]),
    )
  },

  /** Prepares files for `storeEdit`, which runs in a transaction. */
  pack: async (files: GroupFiles): Promise<PackedVersion> => ({
    files: files.size,
    hash: hashOf(files),
    archive: await pack(files),
  }),

  /**
   * Stores edited files as the newest version.
   * @param edit.over the version that was edited, with its files
   * @param edit.problems that its files have
   * @throws {AppError} `conflict` if there is a newer one
   */
  async storeEdit(
    trx: Connection,
    edit: Readonly<{
      packed: PackedVersion
      over: Readonly<{ id: number; hash: string; files: GroupFiles }>
      problems: VersionCheck['problems']
      now: string
    }>,
  ): Promise<GroupVersion> {
    const { packed, over, problems, now } = edit
    const row = await versionRows(trx).limit(1).executeTakeFirst()
    assertNewest(row?.id, over.id)
    const loaded = await trx
      .selectFrom('group_version')
      .select('id')
      .where('folder_files', 'is not', null)
      .limit(1)
      .executeTakeFirst()
    // The first edit: all versions before were loaded from folders.
    if (!loaded) {
      await rememberFolder(trx, over.hash, over.id)
      await trx
        .updateTable('group_version')
        .set({
          folder_hash: over.hash,
          folder_files: JSON.stringify(hashesOf(over.files)),
          folder_texts: await packTexts(over.files),
        })
        .where('id', '=', over.id)
        .execute()
    }
    return insertVersion(trx, over.id, packed, {
      created_at: now,
      checked_as: null,
      problems: JSON.stringify(problems),
    })
  },

  /**
   * Stores files as the newest version, unless they already are, and notifies every process.
   * @param now ISO
   * @param check `null` leaves the check to the next start
   * @param from the folder that they were loaded from; by default these files
   * @throws {AppError} `conflict` if there is another version than the expected one
   */
  async store(
    files: GroupFiles,
    now: string,
    check: VersionCheck | null = null,
    from: LoadedFrom | null = null,
  ): Promise<GroupVersion> {
    const packed = await this.pack(files)
    const folder = from?.folder ?? files
    const columns = {
      folder_hash: hashOf(folder),
      folder_files: JSON.stringify(hashesOf(folder)),
      folder_texts: await packTexts(folder),
    }
    const stored = await database.exclusiveTransaction('group', async (trx) => {
      const row = await versionRows(trx).limit(1).executeTakeFirst()
      if (from) assertNewest(row?.id, from.over)
      const loaded = from ?? { folder, conflicts: [], merged: [], leftOut: [], over: null }
      await fileConflictRepository(trx).replace(loaded, files, now)
      if (row?.hash !== packed.hash) {
        const more = { created_at: now, ...columns, ...checkColumns(check) }
        const version = await insertVersion(trx, row?.id ?? 0, packed, more)
        await rememberFolder(trx, columns.folder_hash, version.id)
        await forgetFolders(trx, version.id)
        return version
      }
      await trx.updateTable('group_version').set(columns).where('id', '=', row.id).execute()
      await rememberFolder(trx, columns.folder_hash, row.id)
      await forgetFolders(trx, row.id)
      return versionOf(row)
    })
    await database.notify('group')
    return stored
  },
})

export type GroupVersions = ReturnType<typeof groupVersionRepository>
