import type { Migration } from './migration.ts'

/** The accepted versions of the group's folder. */
export const groupVersions: Migration = {
  name: '0028-group-versions',
  async up(trx, column) {
    await trx.schema
      .createTable('group_version')
      .addColumn('id', column.integer, (c) => c.primaryKey())
      .addColumn('hash', column.text, (c) => c.notNull())
      .addColumn('created_at', column.time, (c) => c.notNull())
      .addColumn('files', column.integer, (c) => c.notNull())
      .addColumn('archive', column.bytes)
      .execute()
  },
}
