import type { Migration } from './migration.ts'

/** Sealed values on their way from the opening process to the requesting one. Rows exist for seconds. */
export const sealedAnswers: Migration = {
  name: '0047-sealed-answers',
  async up(trx, column) {
    await trx.schema
      .createTable('lead_sealed_answer')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('state', column.text, (c) => c.notNull())
      .addColumn('answer', column.text)
      .addColumn('created_at', column.time, (c) => c.notNull())
      .execute()
  },
}
