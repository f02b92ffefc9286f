import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { migrate } from '#platform/db/migrate.ts'
import { contentOf } from '#tests/support/builders/database-content.ts'
import {
  aDirectory,
  aMigratedDataDir,
  aDataDir,
  onEachEngine,
  opened,
} from '#tests/support/builders/database.ts'
import { aLeadEntry } from '#tests/support/builders/lead-entries.ts'
import { leadRepository } from '#tests/support/modules/leads.ts'
import { commandOf } from '#tests/support/servers/command.ts'

const backup = commandOf('src/app/cli.ts', 'backup')
const restore = commandOf('src/app/cli.ts', 'restore')

const envOf = (place: Awaited<ReturnType<typeof aDataDir>>) => ({
  DATA_DIR: place.dataDir,
  ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
})

onEachEngine((engine) => {
  it('restores every row unchanged into an empty database', async () => {
    const place = await aMigratedDataDir(engine)
    const database = await opened(place)
    const leads = leadRepository(database)
    for (let n = 0; n < 50; n += 1) await leads.insertLead(aLeadEntry())
    const before = await contentOf(database)
    expect(before['lead']).toMatch(/^50 /)

    const file = join(aDirectory(), 'forecourt.backup')
    expect(await backup(envOf(place), file)).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/written, sha256 [\da-f]{64}\n {2}lead: 50 rows/),
    })
    // Added after the backup, so the backup does not contain it.
    await leads.insertLead(aLeadEntry())

    const empty = await aDataDir(engine)
    expect(await restore(envOf(empty), file)).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('lead: 50 rows'),
    })
    const restored = await opened(empty)
    expect(await contentOf(restored)).toEqual(before)
    expect(await migrate(restored)).toEqual([])
  })

  it('neither overwrites a file nor restores over a database', async () => {
    const place = await aMigratedDataDir(engine)
    const file = join(aDirectory(), 'forecourt.backup')
    writeFileSync(file, 'mine')
    expect(await backup(envOf(place), file)).toMatchObject({
      code: 1,
      err: expect.stringContaining('already exists'),
    })
    const written = join(aDirectory(), 'other.backup')
    expect(await backup(envOf(place), written)).toMatchObject({ code: 0 })
    const over = await restore(envOf(place), written)
    expect(over).toMatchObject({
      code: 1,
      err: expect.stringMatching(/already (?:exists|has tables): restore into an empty \S+\n$/),
    })
  })

  it('names a missing folder in one line', async () => {
    const file = join(aDirectory(), 'none', 'forecourt.backup')
    expect(await backup(envOf(await aMigratedDataDir(engine)), file)).toMatchObject({
      code: 1,
      err: `the folder ${join(file, '..')} does not exist\n`,
    })
  })

  it('restores nothing from a damaged file', async () => {
    const file = join(aDirectory(), 'damaged.backup')
    writeFileSync(file, 'x'.repeat(100_000))
    const empty = await aDataDir(engine)
    expect(await restore(envOf(empty), file)).toMatchObject({ code: 1 })
    expect(existsSync(join(empty.dataDir, 'forecourt.db'))).toBe(false)
  })
})

it.each(['backup', 'restore', 'leads', 'secrets'])(
  '%s prints its usage with --help',
  async (name) => {
    const { code, out, err } = await commandOf('src/app/cli.ts', name)(
      { DATA_DIR: '/none' },
      '--help',
    )
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(new RegExp(`^npm run ${name} -- `))
  },
)
