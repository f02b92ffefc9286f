import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/**
 * The audit trail of the back office: entries that the database itself refuses to change or remove, the head of their
 * chain, and a key per person.
 */
export const audit: Migration = {
  name: '0041-audit',
  async up(trx, column) {
    await trx.schema
      .createTable('audit_entry')
      .addColumn('sequence', column.integer, (c) => c.primaryKey().notNull())
      .addColumn('at', column.time, (c) => c.notNull())
      .addColumn('actor_id', column.text, (c) => c.notNull())
      .addColumn('actor_name', column.text, (c) => c.notNull())
      .addColumn('action', column.text, (c) => c.notNull())
      .addColumn('subject_kind', column.text, (c) => c.notNull())
      .addColumn('subject_id', column.text, (c) => c.notNull())
      .addColumn('dealer_code', column.text)
      .addColumn('before', column.json)
      .addColumn('after', column.json)
      .addColumn('person_id', column.text)
      .addColumn('personal', column.text)
      .addColumn('ip', column.text)
      .addColumn('previous_hash', column.text, (c) => c.notNull())
      .addColumn('hash', column.text, (c) => c.notNull())
      .execute()
    const indexed = [
      ['subject', ['subject_kind', 'subject_id', 'sequence']],
      ['actor', ['actor_id', 'sequence']],
      ['dealer', ['dealer_code', 'sequence']],
      ['action', ['action', 'sequence']],
      ['at', ['at']],
    ] as const
    for (const [name, columns] of indexed)
      await trx.schema
        .createIndex(`audit_entry_${name}`)
        .on('audit_entry')
        .columns([...columns])
        .execute()
    await trx.schema
      .createTable('audit_head')
      .addColumn('id', column.integer, (c) => c.primaryKey().notNull())
      .addColumn('sequence', column.integer, (c) => c.notNull())
      .addColumn('hash', column.text, (c) => c.notNull())
      .addColumn('seal', column.text, (c) => c.notNull())
      .execute()
    await trx.schema
      .createTable('audit_key')
      .addColumn('person_id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('sealed_key', column.text)
      .addColumn('created_at', column.time, (c) => c.notNull())
      .addColumn('destroyed_at', column.time)
      .execute()
    if (column.engine === 'sqlite') {
      for (const change of ['update', 'delete'])
        await sql`create trigger ${sql.ref(`audit_entry_no_${change}`)}
          before ${sql.raw(change)} on audit_entry
          begin select raise(abort, 'entries of the audit trail are never changed'); end`.execute(
          trx,
        )
      return
    }
    await sql`
      create function refuse_audit_change() returns trigger language plpgsql as $$
      begin raise exception 'entries of the audit trail are never changed'; end $$`.execute(trx)
    await sql`
      create trigger audit_entry_no_change before update or delete on audit_entry
      for each row execute function refuse_audit_change()`.execute(trx)
    await sql`
      create trigger audit_entry_no_truncate before truncate on audit_entry
      for each statement execute function refuse_audit_change()`.execute(trx)
  },
}
