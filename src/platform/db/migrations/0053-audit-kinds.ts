import type { Migration } from './migration.ts'

/** An index for the newest entries of the audit trail about one kind of subject. */
export const auditKinds: Migration = {
  name: '0053-audit-kinds',
  async up(trx) {
    await trx.schema
      .createIndex('audit_entry_kind')
      .on('audit_entry')
      .columns(['subject_kind', 'sequence'])
      .execute()
  },
}
