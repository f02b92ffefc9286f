import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/**
 * The folders that were loaded, each with its version; edits that the last load left out; and files of deleted texts
 * that people decided about.
 */
export const groupFolders: Migration = {
  name: '0074-group-folders',
  async up(trx, column) {
    await trx.schema
      .createTable('group_folder')
      .addColumn('hash', column.text, (c) => c.primaryKey().notNull())
      .addColumn('version', column.integer, (c) => c.notNull())
      .execute()
    await sql`
      insert into group_folder (hash, version)
      select folder_hash, max(id) from group_version where folder_hash is not null group by folder_hash
    `.execute(trx)
    await trx.schema
      .createTable('group_left_out')
      .addColumn('path', column.text, (c) => c.primaryKey().notNull())
      .addColumn('loaded_at', column.time, (c) => c.notNull())
      .execute()
    await trx.schema
      .createTable('group_settled')
      .addColumn('path', column.text, (c) => c.primaryKey().notNull())
      .addColumn('hash', column.text, (c) => c.notNull())
      .execute()
  },
}
