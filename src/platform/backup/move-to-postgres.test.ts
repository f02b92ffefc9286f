import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { omit } from '#platform/db/row-codec.ts'
import { lockDataDirectory } from '#platform/db/sqlite/file.ts'
import { matchSecretKey } from '#platform/security/secret-key.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { contentOf } from '#tests/support/builders/database-content.ts'
import { aMigratedDataDir, aDataDir, opened } from '#tests/support/builders/database.ts'
import { aLeadEntry } from '#tests/support/builders/lead-entries.ts'
import { auditTrail } from '#tests/support/modules/audit.ts'
import { DEMO_CODES, demoGroup, loadDemoGroup } from '#tests/support/modules/demo.ts'
import { leadRepository } from '#tests/support/modules/leads.ts'
import { commandOf } from '#tests/support/servers/command.ts'
import { postgresPrograms } from '#tests/support/servers/postgres.ts'

const KEY = 'a key of thirty-two characters!!'
const move = commandOf('src/app/cli.ts', 'move-to-postgres')

const trailOf = (database: Database) =>
  auditTrail({ database, secretKeys: [KEY], now: () => new Date('2026-11-22T12:00:00.000Z') })

/** An installation on the embedded database with the demo group, leads and a file of every byte. */
async function anInstallation() {
  const place = await aMigratedDataDir()
  const database = await opened({ ...place, owner: false })
  await loadDemoGroup({
    database,
    demoCodes: DEMO_CODES,
    now: () => new Date('2026-11-22T12:00:00.000Z'),
    demoGroup,
  })
  const leads = leadRepository(database)
  for (let n = 0; n < 20; n += 1) await leads.insertLead(aLeadEntry())
  const file = {
    id: 'u1',
    site_key: 'ocotillo',
    name: 'licencia ñ 🚗.pdf',
    kind: 'pdf',
    bytes: 256,
    mark: 'm',
    sealed: Uint8Array.from({ length: 256 }, (_, byte) => byte),
    created_at: '2026-11-22T12:00:00.000Z',
    is_suspect: 0,
  } as const
  await database.db.insertInto('upload').values(file).execute()
  await matchSecretKey(database, [KEY])
  for (const id of ['l1', 'l2', 'l3'])
    await trailOf(database).record(anActor(), {
      action: 'lead.noted',
      subject: { kind: 'lead', id },
      dealerCode: 'OCS',
      personal: { personId: id, after: { note: 'ñ 🚗' } },
    })
  return { dataDir: place.dataDir, database }
}

const anEmptyTarget = async () => {
  const { databaseUrl } = await aDataDir('postgres')
  if (!databaseUrl) throw new Error('no PostgreSQL')
  return databaseUrl
}

const withoutMigrations = (content: Readonly<Record<string, string>>) => omit(content, 'migration')

describe.skipIf(postgresPrograms() === null)('move to PostgreSQL', () => {
  it('copies every row, and does not change the embedded database', async () => {
    const { dataDir, database } = await anInstallation()
    const before = await contentOf(database)
    const databaseUrl = await anEmptyTarget()
    const { code, out, err } = await move(
      { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY: KEY },
      '--json',
    )
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(JSON.parse(out)).toMatchObject({ rows: { lead: 20, dealer: 6, upload: 1 } })

    const target = await opened({ dataDir, databaseUrl, owner: false })
    expect(await migrate(target)).toEqual([])
    const after = await contentOf(target)
    expect(withoutMigrations(after)).toEqual(withoutMigrations(before))
    expect(after['vehicle']).toMatch(/^[3-9]\d\d /)
    expect(await contentOf(database)).toEqual(before)
    expect(await trailOf(target).verify()).toMatchObject({ entries: 3, fault: null })
    // A server continues with the same key, and is refused with any other one.
    await expect(matchSecretKey(target, [KEY])).resolves.toBe('current')
  })

  it('changes nothing in a database with tables, of any program', async () => {
    const { dataDir } = await anInstallation()
    const databaseUrl = await anEmptyTarget()
    const target = await opened({ dataDir, databaseUrl, owner: false })
    await sql`create table "someone_else" (id integer)`.execute(target.db)
    const before = await contentOf(target)
    const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY: KEY }
    expect(await move(settings)).toEqual({
      code: 1,
      out: '',
      err: 'DATABASE_URL already has tables: move into an empty database\n',
    })
    expect(await contentOf(target)).toEqual(before)
  })

  it('copies nothing if a row does not fit', async () => {
    const { dataDir, database } = await anInstallation()
    // PostgreSQL cannot store this character.
    await database.db.insertInto('setting').values({ name: 'odd', value: 'a\0b' }).execute()
    const databaseUrl = await anEmptyTarget()
    const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY: KEY }
    const { code, err } = await move(settings)
    expect(code).toBe(1)
    expect(err).toMatch(/^the table setting cannot be moved: .*0x00/)
    const target = await opened({ dataDir, databaseUrl, owner: false })
    expect(await contentOf(target)).toEqual({})
  })

  it('copies nothing if the rows in PostgreSQL differ from those that were read', async () => {
    const { dataDir } = await anInstallation()
    const databaseUrl = await anEmptyTarget()
    const target = await opened({ dataDir, databaseUrl, owner: false })
    await sql`
      create function lose_settings() returns event_trigger language plpgsql as $$
      begin
        if exists (
          select from pg_event_trigger_ddl_commands()
          where object_type = 'table' and object_identity like '%.setting'
        ) then
          execute 'create rule lose as on insert to setting do instead nothing';
        end if;
      end $$`.execute(target.db)
    await sql`
      create event trigger lose on ddl_command_end when tag in ('CREATE TABLE')
      execute function lose_settings()`.execute(target.db)
    const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY: KEY }
    const { code, err } = await move(settings)
    expect(code).toBe(1)
    expect(err).toMatch(/^the table setting cannot be moved: its 0 rows differ from the \d+ that/)
    expect(await contentOf(target)).toEqual({})
  })

  it('refuses another key, a running server, and a missing database on either side', async () => {
    const { dataDir } = await anInstallation()
    const databaseUrl = await anEmptyTarget()
    const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY: KEY }
    const another = { ...settings, SECRET_KEY: KEY.toUpperCase() }
    expect(await move(another)).toMatchObject({
      code: 1,
      err: expect.stringContaining('another SECRET_KEY'),
    })
    const release = lockDataDirectory(dataDir)
    expect(await move(settings)).toMatchObject({
      code: 1,
      err: expect.stringContaining('is in use by another server: stop it'),
    })
    release()
    const nowhere = { ...settings, DATA_DIR: '/nowhere' }
    expect(await move(nowhere)).toMatchObject({
      code: 1,
      err: expect.stringContaining('does not exist'),
    })
    expect(await move({ DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      err: expect.stringContaining('DATABASE_URL is not set'),
    })
    expect(await move(settings)).toMatchObject({ code: 0, err: '' })
  })
})
