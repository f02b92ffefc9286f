import type { Migration } from './migration.ts'

/** The problems found when a version of the group's folder was checked, and the values that the check depended on. */
export const groupChecks: Migration = {
  name: '0032-group-checks',
  async up(trx, column) {
    for (const name of ['checked_as', 'problems'])
      await trx.schema.alterTable('group_version').addColumn(name, column.text).execute()
  },
}
