/* A person reads a sealed value over a process that serves pages and another one that runs jobs. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { leadSeal } from '#modules/vault/module.ts'

import { aDirectory, aDataDir, opened } from './support/builders/database.ts'
import { aLead } from './support/builders/leads.ts'
import { aStaff, type StaffBrowser } from './support/builders/staff.ts'
import { leadRepository, sendLead } from './support/modules/leads.ts'
import { makeSealKeys } from './support/modules/vault.ts'
import { postgresPrograms } from './support/servers/postgres.ts'
import { isBuilt, start } from './support/servers/started-server.ts'

const hasPostgres = postgresPrograms() !== null
const why = hasPostgres ? '' : ' (skipped: no PostgreSQL server programs on this machine)'
const SECRET_KEY = 'a key of tests, thirty-two bytes long'
const INCOME = '83417'

describe.skipIf(!isBuilt || !hasPostgres)(`sealed values over two processes${why}`, () => {
  it('are opened only by the worker, for an authorized person with a recent proof of identity', async () => {
    const { databaseUrl } = await aDataDir('postgres')
    const pair = makeSealKeys()
    const file = join(aDirectory(), 'seal.pem')
    writeFileSync(file, pair.pem)
    const shared = {
      DATABASE_URL: databaseUrl ?? '',
      SECRET_KEY,
      SITE: 'ocotillo',
      SEAL_PUBLIC_KEY: pair.publicKey,
    }
    const web = await start({ ...shared, DATA_DIR: aDirectory(), ROLE: 'web' })
    const worker = await start({
      ...shared,
      DATA_DIR: aDirectory(),
      ROLE: 'worker',
      SEAL_PRIVATE_KEY_FILE: file,
    })
    const database = await opened({ dataDir: aDirectory(), databaseUrl })
    const { port } = new URL(String(web.address))
    const origin = `http://localhost:${port}`
    const staff = await aStaff({ database, origin })
    const { page: finance } = await staff.withPassword('fay@x.example', ['finance'])
    const { page: manager } = await staff.withPassword('mia@x.example', ['manager'])
    const sealer = leadSeal('of this installation', () => pair.publicKey)
    const ports = {
      leads: leadRepository(database),
      vehicleOf: () => null,
      sealer,
      now: () => new Date(),
    }
    const { id } = await sendLead(
      ports,
      aLead({
        form: 'finance',
        dealerCode: 'OCS',
        sealed: { private: { income: INCOME }, secret: {} },
      }),
    )
    const read = async ({ cookies }: StaffBrowser) => {
      const response = await fetch(`${origin}/admin/leads/${id}.data`, {
        method: 'POST',
        headers: {
          origin,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        body: new URLSearchParams({ intent: 'read-sealed', id, field: 'income', reason: 'Lender' }),
      })
      return response.text()
    }

    expect(await read(finance)).toContain(INCOME)
    const refused = await read(manager)
    expect(refused).toContain('refused')
    expect(refused).not.toContain(INCOME)

    const longAgo = new Date(Date.now() - 3_600_000)
    await database.db
      .updateTable('staff_session')
      .set({ confirmed_at: longAgo.toISOString() })
      .execute()
    expect(await read(finance)).toContain('confirm')
    await database.db
      .updateTable('staff_session')
      .set({ confirmed_at: new Date().toISOString() })
      .execute()

    worker.child.kill('SIGTERM')
    await worker.ended
    const financeView = await read(finance)
    expect(financeView).toContain('away')
    expect(financeView).not.toContain(INCOME)
  }, 120_000)
})
