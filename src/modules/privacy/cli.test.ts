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
async function aRequest() {
  const place = await aMigratedDataDir()
  const database = await opened(place)
  const ports = { leads: leadRepository(database), vehicleOf: () => null, now: () => new Date() }
  const lead = aLead({ form: 'privacy-request', stock: null, fields: FIELDS })
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
