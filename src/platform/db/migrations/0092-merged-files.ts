import type { Migration } from './migration.ts'

/**
 * For files of which parts were changed in a folder and in the back office: the texts of the folder that was loaded last, and
 * the text with the edits beside one that contradicts them.
 */
export const mergedFiles: Migration = {
  name: '0092-merged-files',
  async up(trx, column) {
    await trx.schema.alterTable('group_version').addColumn('folder_texts', column.bytes).execute()
    await trx.schema.alterTable('group_conflict').addColumn('base', column.text).execute()
  },
}
