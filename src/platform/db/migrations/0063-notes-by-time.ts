import type { Migration } from './migration.ts'

/** Finds the newest notes, for the people whom they name. */
export const notesByTime: Migration = {
  name: '0063-notes-by-time',
  async up(trx) {
    await trx.schema
      .createIndex('lead_note_by_time')
      .on('lead_note')
      .columns(['created_at'])
      .execute()
  },
}
