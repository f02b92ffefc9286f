import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { aMigratedDataDir, opened } from '#tests/support/builders/database.ts'
import { aLead } from '#tests/support/builders/leads.ts'
import { leadRepository, sendLead } from '#tests/support/modules/leads.ts'
import { commandOf } from '#tests/support/servers/command.ts'

const run = commandOf('src/app/cli.ts', 'privacy')

const FIELDS = {
  kind: 'know',
  by: 'self',
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'a@b.example',
}

/** A database with one privacy request and one other lead. */
async function aRequest(kind = 'know') {
  const place = await aMigratedDataDir()
  const database = await opened(place)
  const ports = { leads: leadRepository(database), vehicleOf: () => null, now: () => new Date() }
  const lead = aLead({ form: 'privacy-request', stock: null, fields: { ...FIELDS, kind } })
  const { id } = await sendLead(ports, lead)
  await sendLead(ports, aLead({ stock: null }))
  return { id, env: { DATA_DIR: place.dataDir } }
}

it('lists requests by due date, without personal data', async () => {
  const { id, env } = await aRequest()
  const { out } = await run(env, 'list')
  expect(out).toMatch(
    /^confirm by [\d-]{10} {2}know {2}received [\d-]{10} {2}\S+ {2}ocotillo {2}D1\n$/,
  )
  expect(out).toContain(id)
  expect(out).not.toMatch(/Ana|a@b/)
})

it('records an extension, and an answer', async () => {
  const { id, env } = await aRequest()
  expect(await run(env, 'extend', id)).toMatchObject({ code: 0, out: expect.stringContaining(id) })
  expect(await run(env, 'answered', id)).toMatchObject({ code: 0 })
  const listed = JSON.parse((await run(env, 'list', '--json')).out)
  expect(listed).toMatchObject({ state: 'answered', extendedAt: expect.any(String), next: null })
})

it.each([
  [[], /npm run privacy/],
  [['answered'], /npm run privacy/],
  [['answered', 'nobody'], /nobody is not a request/],
  [['list', '--loud'], /npm run privacy/],
])('refuses %j with a message, without a stack', async (args, pattern) => {
  const place = await aMigratedDataDir()
  const { code, err } = await run({ DATA_DIR: place.dataDir }, ...args)
  expect([code, pattern.test(err), err.includes('    at ')]).toEqual([1, true, false])
})

it('finds, exports and begins to erase a person by the use cases of the back office', async () => {
  const { id, env: place } = await aRequest('delete')
  const env = { ...place, SECRET_KEY: 'a key of this installation, long' }
  const file = join(place.DATA_DIR, 'person.zip')
  expect((await run(env, 'show', id)).out).toMatch(
    new RegExp(
      `^lead:${id}  theirs  matches by email  privacy-request  D1  stays: request-rec`,
      'm',
    ),
  )
  expect(await run(env, 'export', id, file)).toMatchObject({
    code: 1,
    err: expect.stringContaining('First record'),
  })
  expect(await run(env, 'verified', id)).toMatchObject({ code: 0 })
  expect(await run(env, 'export', id, file)).toMatchObject({
    code: 1,
    err: expect.stringContaining('decide whose each record is'),
  })
  const [record = ''] = /lead:\S+(?= {2}TO DECIDE)/.exec((await run(env, 'show', id)).out) ?? []
  expect(await run(env, 'theirs', id, record)).toMatchObject({ code: 0 })
  expect(await run(env, 'export', id, file)).toMatchObject({ code: 0 })
  expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK')
  expect(await run(env, 'erase', id, '--yes')).toMatchObject({
    code: 0,
    out: expect.stringContaining('begun'),
  })
  expect(await run(env, 'certificate', id, file)).toMatchObject({
    code: 1,
    err: expect.stringContaining('no certificate'),
  })
})
