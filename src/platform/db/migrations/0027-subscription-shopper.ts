import type { Migration } from './migration.ts'

/** Whether the shopper of an alert saw personalized prices. */
export const subscriptionShopper: Migration = {
  name: '0027-subscription-shopper',
  async up(trx, column) {
    await trx.schema.alterTable('subscription').addColumn('shopper', column.text).execute()
  },
}
