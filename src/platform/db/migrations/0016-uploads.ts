import type { Migration } from './migration.ts'

/** Files uploaded with forms: those of leads, and those whose form has errors. */
export const uploads: Migration = {
  name: '0016-uploads',
  async up(trx, column) {
    await trx.schema
      .createTable('upload')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('site_key', column.text, (c) => c.notNull())
      .addColumn('name', column.text, (c) => c.notNull())
      .addColumn('kind', column.text, (c) => c.notNull())
      .addColumn('bytes', column.integer, (c) => c.notNull())
      .addColumn('mark', column.text, (c) => c.notNull())
      .addColumn('sealed', column.bytes, (c) => c.notNull())
      .addColumn('created_at', column.time, (c) => c.notNull())
      .execute()
    await trx.schema
      .createIndex('upload_by_age')
      .on('upload')
      .columns(['created_at', 'bytes'])
      .execute()
    await trx.schema
      .createTable('lead_file')
      .addColumn('lead_id', column.text, (c) =>
        c.notNull().references('lead.id').onDelete('restrict'),
      )
      .addColumn('field', column.text, (c) => c.notNull())
      .addColumn('upload_id', column.text, (c) => c.notNull())
      .addColumn('name', column.text, (c) => c.notNull())
      .addColumn('kind', column.text, (c) => c.notNull())
      .addColumn('bytes', column.integer, (c) => c.notNull())
      .addColumn('sealed', column.bytes, (c) => c.notNull())
      .addPrimaryKeyConstraint('lead_file_key', ['lead_id', 'field'])
      .execute()
  },
}
