import type { Migration } from './migration.ts'

/** Dealers' finance programs, and the sales taxes of places and states. */
export const finance: Migration = {
  name: '0005-finance',
  async up(trx, column) {
    // A program may arrive before its dealer, and the default one has none: there are no foreign
    // keys.
    await trx.schema
      .createTable('finance_program')
      .addColumn('dealer_code', column.text, (c) => c.primaryKey().notNull())
      .addColumn('effective', column.text, (c) => c.notNull())
      .addColumn('rate_source', column.json)
      .addColumn('tiers', column.json, (c) => c.notNull())
      .addColumn('defaults', column.json, (c) => c.notNull())
      .addColumn('tax_rate', column.real)
      .addColumn('excess_mile_cents', column.cents)
      .execute()
    await trx.schema
      .createTable('finance_rate')
      .addColumn('dealer_code', column.text, (c) => c.notNull())
      .addColumn('position', column.integer, (c) => c.notNull())
      .addColumn('vehicle_type', column.text, (c) => c.notNull())
      .addColumn('term_months', column.integer, (c) => c.notNull())
      .addColumn('credit_tier', column.text, (c) => c.notNull())
      .addColumn('apr_percent', column.real, (c) => c.notNull())
      .addColumn('year', column.integer)
      .addColumn('make', column.text)
      .addColumn('model', column.text)
      .addPrimaryKeyConstraint('finance_rate_key', ['dealer_code', 'position'])
      .execute()
    await trx.schema
      .createTable('enhancement')
      .addColumn('dealer_code', column.text, (c) => c.notNull())
      .addColumn('id', column.text, (c) => c.notNull())
      .addColumn('position', column.integer, (c) => c.notNull())
      .addColumn('name_en', column.text, (c) => c.notNull())
      .addColumn('name_es', column.text, (c) => c.notNull())
      .addColumn('type', column.text, (c) => c.notNull())
      .addColumn('price_cents', column.cents, (c) => c.notNull())
      .addColumn('is_taxable', column.flag, (c) => c.notNull())
      .addColumn('is_truck', column.flag, (c) => c.notNull())
      .addColumn('is_selected_by_default', column.flag, (c) => c.notNull())
      .addPrimaryKeyConstraint('enhancement_key', ['dealer_code', 'id'])
      .execute()
    await trx.schema
      .createTable('lease_rate')
      .addColumn('dealer_code', column.text, (c) => c.notNull())
      .addColumn('position', column.integer, (c) => c.notNull())
      .addColumn('term_months', column.integer, (c) => c.notNull())
      .addColumn('credit_tier', column.text, (c) => c.notNull())
      .addColumn('apr_percent', column.real, (c) => c.notNull())
      .addColumn('make', column.text)
      .addColumn('model', column.text)
      .addPrimaryKeyConstraint('lease_rate_key', ['dealer_code', 'position'])
      .execute()
    await trx.schema
      .createTable('lease_residual')
      .addColumn('dealer_code', column.text, (c) => c.notNull())
      .addColumn('position', column.integer, (c) => c.notNull())
      .addColumn('term_months', column.integer, (c) => c.notNull())
      .addColumn('percent', column.real, (c) => c.notNull())
      .addColumn('year', column.integer)
      .addColumn('make', column.text)
      .addColumn('model', column.text)
      .addPrimaryKeyConstraint('lease_residual_key', ['dealer_code', 'position'])
      .execute()
    await trx.schema
      .createTable('lease_mileage')
      .addColumn('dealer_code', column.text, (c) => c.notNull())
      .addColumn('miles_per_year', column.integer, (c) => c.notNull())
      .addColumn('residual_points', column.real, (c) => c.notNull())
      .addPrimaryKeyConstraint('lease_mileage_key', ['dealer_code', 'miles_per_year'])
      .execute()
    await trx.schema
      .createTable('tax_jurisdiction')
      .addColumn('state', column.text, (c) => c.notNull())
      .addColumn('name', column.text, (c) => c.notNull())
      .addColumn('effective', column.text, (c) => c.notNull())
      .addColumn('kind', column.text, (c) => c.notNull())
      .addColumn('county', column.text, (c) => c.notNull())
      .addColumn('rate', column.real, (c) => c.notNull())
      .addColumn('source', column.text, (c) => c.notNull())
      .addPrimaryKeyConstraint('tax_jurisdiction_key', ['state', 'name', 'effective'])
      .execute()
    await trx.schema
      .createTable('state_tax_rule')
      .addColumn('state', column.text, (c) => c.notNull())
      .addColumn('effective', column.text, (c) => c.notNull())
      .addColumn('has_trade_in_credit', column.flag, (c) => c.notNull())
      .addPrimaryKeyConstraint('state_tax_rule_key', ['state', 'effective'])
      .execute()
  },
}
