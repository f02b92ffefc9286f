import type { Kysely } from 'kysely'

import type { Migration } from './migration.ts'

/** Makes a list of the pictures of all vehicles due: earlier ones have no 360° sets. */
export async function listAgain(trx: Kysely<unknown>): Promise<void> {
  // The tables as of this step.
  const schema = trx as Kysely<{
    setting: { name: string }
    job: { kind: string; done_at: string | null }
  }>
  await schema.deleteFrom('setting').where('name', '=', 'photos.listed').execute()
  // A second job of a version is not queued.
  await schema
    .deleteFrom('job')
    .where('kind', '=', 'list-photos')
    .where('done_at', 'is not', null)
    .execute()
}

/** Pictures of 360° sets are fetched and stored like photos, after them. */
export const spinPhotos: Migration = {
  name: '0100-spin-photos',
  async up(trx, column) {
    for (const table of ['photo_source', 'photo_use'])
      await trx.schema
        .alterTable(table)
        .addColumn('is_spin', column.flag, (c) => c.notNull().defaultTo(0))
        .execute()
    await trx.schema
      .alterTable('vehicle_photo')
      .addColumn('spin', column.json, (c) => c.notNull().defaultTo('{}'))
      .execute()
    await trx.schema
      .createIndex('photo_source_next')
      .on('photo_source')
      .columns(['host', 'is_spin', 'due_at'])
      .execute()
    await trx.schema.dropIndex('photo_source_due').execute()
    await listAgain(trx)
  },
}
