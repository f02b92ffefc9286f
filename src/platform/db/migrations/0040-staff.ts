import type { Migration } from './migration.ts'

/**
 * People of the back office. The tables of the sign-in library have its columns under our names; a test compares them
 * with what it expects.
 */
export const staff: Migration = {
  name: '0040-staff',
  async up(trx, column) {
    await trx.schema
      .createTable('staff_user')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('name', column.text, (c) => c.notNull())
      .addColumn('email', column.text, (c) => c.notNull().unique())
      .addColumn('is_email_verified', column.flag, (c) => c.notNull())
      .addColumn('image', column.text)
      .addColumn('has_two_factor', column.flag)
      .addColumn('created_at', column.time, (c) => c.notNull())
      .addColumn('updated_at', column.time, (c) => c.notNull())
      .execute()
    await trx.schema
      .createTable('staff_session')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('user_id', column.text, (c) =>
        c.notNull().references('staff_user.id').onDelete('cascade'),
      )
      .addColumn('token', column.text, (c) => c.notNull().unique())
      .addColumn('method', column.text)
      .addColumn('expires_at', column.time, (c) => c.notNull())
      .addColumn('confirmed_at', column.time)
      .addColumn('last_seen_at', column.time)
      .addColumn('ip_address', column.text)
      .addColumn('user_agent', column.text)
      .addColumn('created_at', column.time, (c) => c.notNull())
      .addColumn('updated_at', column.time, (c) => c.notNull())
      .execute()
    await trx.schema
      .createIndex('staff_session_user')
      .on('staff_session')
      .column('user_id')
      .execute()
    await trx.schema
      .createTable('staff_account')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('user_id', column.text, (c) =>
        c.notNull().references('staff_user.id').onDelete('cascade'),
      )
      .addColumn('account_id', column.text, (c) => c.notNull())
      .addColumn('provider_id', column.text, (c) => c.notNull())
      .addColumn('password', column.text)
      .addColumn('access_token', column.text)
      .addColumn('refresh_token', column.text)
      .addColumn('id_token', column.text)
      .addColumn('access_token_expires_at', column.time)
      .addColumn('refresh_token_expires_at', column.time)
      .addColumn('scope', column.text)
      .addColumn('created_at', column.time, (c) => c.notNull())
      .addColumn('updated_at', column.time, (c) => c.notNull())
      .execute()
    await trx.schema
      .createIndex('staff_account_user')
      .on('staff_account')
      .column('user_id')
      .execute()
    await trx.schema
      .createTable('staff_verification')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('identifier', column.text, (c) => c.notNull())
      .addColumn('value', column.text, (c) => c.notNull())
      .addColumn('expires_at', column.time, (c) => c.notNull())
      .addColumn('created_at', column.time, (c) => c.notNull())
      .addColumn('updated_at', column.time, (c) => c.notNull())
      .execute()
    await trx.schema
      .createIndex('staff_verification_identifier')
      .on('staff_verification')
      .column('identifier')
      .execute()
    await trx.schema
      .createTable('staff_passkey')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('user_id', column.text, (c) =>
        c.notNull().references('staff_user.id').onDelete('cascade'),
      )
      .addColumn('name', column.text)
      .addColumn('public_key', column.text, (c) => c.notNull())
      .addColumn('credential_id', column.text, (c) => c.notNull().unique())
      .addColumn('counter', column.integer, (c) => c.notNull())
      .addColumn('device_type', column.text, (c) => c.notNull())
      .addColumn('is_backed_up', column.flag, (c) => c.notNull())
      .addColumn('transports', column.text)
      .addColumn('aaguid', column.text)
      .addColumn('created_at', column.time)
      .execute()
    await trx.schema
      .createIndex('staff_passkey_user')
      .on('staff_passkey')
      .column('user_id')
      .execute()
    await trx.schema
      .createTable('staff_two_factor')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('user_id', column.text, (c) =>
        c.notNull().references('staff_user.id').onDelete('cascade'),
      )
      .addColumn('secret', column.text, (c) => c.notNull())
      .addColumn('backup_codes', column.text, (c) => c.notNull())
      .addColumn('is_verified', column.flag)
      .addColumn('failed_verification_count', column.integer)
      .addColumn('locked_until', column.time)
      .execute()
    await trx.schema
      .createIndex('staff_two_factor_user')
      .on('staff_two_factor')
      .column('user_id')
      .execute()
    await trx.schema
      .createTable('staff_rate_limit')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('key', column.text, (c) => c.notNull().unique())
      .addColumn('count', column.integer, (c) => c.notNull())
      // Milliseconds since 1970.
      .addColumn('last_request', column.cents, (c) => c.notNull())
      .execute()
    await trx.schema
      .createTable('staff_member')
      .addColumn('user_id', column.text, (c) =>
        c.primaryKey().notNull().references('staff_user.id').onDelete('cascade'),
      )
      .addColumn('roles', column.json, (c) => c.notNull())
      .addColumn('dealers', column.json)
      .addColumn('languages', column.json, (c) => c.notNull())
      .addColumn('is_active', column.flag, (c) => c.notNull())
      .addColumn('is_demo', column.flag, (c) => c.notNull())
      .addColumn('set_up_at', column.time)
      .addColumn('invited_by', column.text)
      .addColumn('last_seen_at', column.time)
      .execute()
    await trx.schema
      .createTable('staff_invitation')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('token_hash', column.text, (c) => c.notNull().unique())
      .addColumn('email', column.text, (c) => c.notNull())
      .addColumn('name', column.text, (c) => c.notNull())
      .addColumn('roles', column.json, (c) => c.notNull())
      .addColumn('dealers', column.json)
      .addColumn('languages', column.json, (c) => c.notNull())
      .addColumn('user_id', column.text)
      .addColumn('invited_by', column.text, (c) => c.notNull())
      .addColumn('created_at', column.time, (c) => c.notNull())
      .addColumn('expires_at', column.time, (c) => c.notNull())
      .addColumn('ended_at', column.time)
      .execute()
    await trx.schema
      .createTable('staff_sign_in_failure')
      .addColumn('subject_hash', column.text, (c) => c.primaryKey().notNull())
      .addColumn('failures', column.integer, (c) => c.notNull())
      .addColumn('last_at', column.time, (c) => c.notNull())
      .execute()
  },
}
