import type { Migration } from './migration.ts'

/** Which uploads came from senders with many of them; and indexes that find waiting ones without reading files. */
export const uploadPools: Migration = {
  name: '0025-upload-pools',
  async up(trx, column) {
    await trx.schema
      .alterTable('upload')
      .addColumn('is_suspect', column.flag, (c) => c.notNull().defaultTo(0))
      .execute()
    await trx.schema
      .createIndex('upload_by_pool')
      .on('upload')
      .columns(['is_suspect', 'id', 'bytes'])
      .execute()
    await trx.schema
      .createIndex('lead_file_by_upload')
      .on('lead_file')
      .columns(['upload_id'])
      .execute()
  },
}
