import type { Connection } from '#platform/db/database.ts'

import type { LoadedFrom } from './loaded-from.ts'
import { hashOfFile, type FileConflict, type FileHashes } from './merge-folder.ts'

/** Files of loaded folders that differ from edits of the back office, on the database or in a transaction. */
export const fileConflictRepository = (on: Connection) => ({
  /** Those that contradict edits, by path, with the time of the load (ISO). @see FileConflict */
  async conflicts(): Promise<
    ReadonlyMap<string, Omit<FileConflict, 'path'> & Readonly<{ at: string }>>
  > {
    const rows = await on.selectFrom('group_conflict').selectAll().execute()
    return new Map(rows.map(({ path, text, base, loaded_at: at }) => [path, { text, base, at }]))
  },

  /** Leaves less of a part that contradicts. @param text the file with what the folder still has instead */
  async narrow(path: string, text: string): Promise<void> {
    await on.updateTable('group_conflict').set({ text }).where('path', '=', path).execute()
  },

  /** The paths of edits that did not fit the folder, with the time of the load (ISO). */
  async leftOut(): Promise<ReadonlyMap<string, string>> {
    const rows = await on.selectFrom('group_left_out').selectAll().execute()
    return new Map(rows.map(({ path, loaded_at: at }) => [path, at]))
  },

  /** The hashes of files whose conflict is resolved: they no longer conflict with a deleted text. */
  async settled(): Promise<FileHashes> {
    const rows = await on.selectFrom('group_settled').selectAll().execute()
    return Object.fromEntries(rows.map(({ path, hash }) => [path, hash]))
  },

  /** Forgets that files contradict edits, and remembers these files. */
  async settle(paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return
    const rows = await on
      .selectFrom('group_conflict')
      .select(['path', 'text', 'base'])
      .where('path', 'in', paths)
      .execute()
    const texts = rows.flatMap(({ path, text, base }) =>
      // A part is of a file that is not deleted.
      text === null || base !== null ? [] : [{ path, hash: hashOfFile(Buffer.from(text)) }],
    )
    await this.settleHashes(texts)
    await this.forget('group_conflict', paths)
  },

  /** Remembers files of a folder, whose deletion is no conflict any more. */
  async settleHashes(rows: readonly Readonly<{ path: string; hash: string }>[]): Promise<void> {
    for (const row of rows)
      await on
        .insertInto('group_settled')
        .values(row)
        .onConflict((conflict) => conflict.column('path').doUpdateSet(row))
        .execute()
  },

  /** Removes rows of a table. */
  async forget(
    table: 'group_conflict' | 'group_left_out',
    paths: readonly string[],
  ): Promise<void> {
    if (paths.length > 0) await on.deleteFrom(table).where('path', 'in', paths).execute()
  },

  /**
   * Replaces those of earlier folders: the later one counts.
   * @param files of the new version
   * @param now ISO
   */
  async replace(
    { folder, conflicts, merged, leftOut }: LoadedFrom,
    files: ReadonlyMap<string, Uint8Array>,
    now: string,
  ): Promise<void> {
    const rows = await on.selectFrom('group_conflict').select('path').execute()
    const same = rows
      .map(({ path }) => path)
      .filter((path) => areSame(folder.get(path), files.get(path)))
    await this.forget('group_conflict', [...same, ...merged, ...conflicts.map(({ path }) => path)])
    await this.forget('group_left_out', leftOut)
    await insertAll(on, conflicts, now)
    if (leftOut.length > 0)
      await on
        .insertInto('group_left_out')
        .values(leftOut.map((path) => ({ path, loaded_at: now })))
        .execute()
  },
})

const areSame = (a: Uint8Array | undefined, b: Uint8Array | undefined) =>
  (a && hashOfFile(a)) === (b && hashOfFile(b))

async function insertAll(
  on: Connection,
  conflicts: readonly FileConflict[],
  now: string,
): Promise<void> {
  if (conflicts.length > 0)
    await on
      .insertInto('group_conflict')
      .values(conflicts.map((conflict) => ({ ...conflict, loaded_at: now })))
      .execute()
}
