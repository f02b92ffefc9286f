import type { Migration } from './migration.ts'

/**
 * For edits of the group in the back office: which folder a version was loaded from, files that contradict an edit,
 * drafts, and the versions of texts that were published.
 */
export const groupEdits: Migration = {
  name: '0065-group-edits',
  async up(trx, column) {
    for (const name of ['folder_hash', 'folder_files'])
      await trx.schema.alterTable('group_version').addColumn(name, column.text).execute()
    await trx.schema
      .createTable('group_conflict')
      .addColumn('path', column.text, (c) => c.primaryKey().notNull())
      .addColumn('text', column.text)
      .addColumn('loaded_at', column.time, (c) => c.notNull())
      .execute()
    await trx.schema
      .createTable('content_draft')
      .addColumn('document', column.text, (c) => c.primaryKey().notNull())
      .addColumn('files', column.json, (c) => c.notNull())
      .addColumn('revision', column.integer, (c) => c.notNull())
      .addColumn('saved_at', column.time, (c) => c.notNull())
      .addColumn('saved_by', column.text, (c) => c.notNull())
      .addColumn('saved_by_name', column.text, (c) => c.notNull())
      .execute()
    await trx.schema
      .createTable('content_change')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('document', column.text, (c) => c.notNull())
      .addColumn('kind', column.text, (c) => c.notNull())
      .addColumn('version', column.integer, (c) => c.notNull())
      .addColumn('at', column.time, (c) => c.notNull())
      .addColumn('by_name', column.text, (c) => c.notNull())
      .addColumn('files', column.json, (c) => c.notNull())
      .execute()
    await trx.schema
      .createIndex('content_change_document')
      .on('content_change')
      .columns(['document', 'id'])
      .execute()
  },
}
