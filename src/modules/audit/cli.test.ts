import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { anActor } from '#tests/support/builders/actors.ts'
import { aMigratedDataDir, opened } from '#tests/support/builders/database.ts'
import { commandOf } from '#tests/support/servers/command.ts'

import { auditTrail } from './audit-trail.ts'
import { certificateHash } from './certificates.ts'

const command = commandOf('src/app/cli.ts', 'audit')
const SECRET_KEY = 'a key of this installation, long'

const now = () => new Date('2026-11-29T02:00:00.000Z')

async function aTrail() {
  const place = await aMigratedDataDir()
  const database = await opened(place)
  const trail = auditTrail({ database, secretKeys: [SECRET_KEY], now })
  for (const id of ['l1', 'l2'])
    await trail.record(anActor(), {
      action: 'lead.assigned',
      subject: { kind: 'lead', id },
      dealerCode: 'OCS',
      before: { assignee: null },
      after: { assignee: 'u1' },
      personal: { personId: id, after: { name: 'Luis' } },
    })
  const run = (...args: readonly string[]) =>
    command({ DATA_DIR: place.dataDir, SECRET_KEY }, ...args)
  return { database, trail, run, dataDir: place.dataDir }
}

it('verifies the chain, also against a head that was noted, and exits with code 1 if it is broken', async () => {
  const { database, run, trail } = await aTrail()
  const { code, out } = await run('verify')
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringMatching(/^2 entries hold\. Head: 2:[\da-f]{64}\n$/),
  })
  const [, head = ''] = /Head: (.*)\n/.exec(out) ?? []
  await trail.record(anActor(), {
    action: 'a.b',
    subject: { kind: 'lead', id: 'x' },
    dealerCode: null,
  })
  expect(await run('verify', '--head', head)).toMatchObject({ code: 0 })
  expect(await run('verify', '--head', `2:${'0'.repeat(64)}`, '--json')).toMatchObject({
    code: 1,
    out: expect.stringContaining('"fault":{"kind":"rewritten","sequence":2}'),
  })

  await sql`drop trigger audit_entry_no_update`.execute(database.db)
  await sql`update audit_entry set actor_name = 'Eve' where sequence = 2`.execute(database.db)
  expect(await run('verify')).toEqual({
    code: 1,
    out: 'The audit trail is broken: entry 2 was changed. The 1 entries before it hold.\n',
    err: '',
  })
})

it('verifies a certificate against the entry that recorded it', async () => {
  const { run, trail, dataDir } = await aTrail()
  const content = { format: 'test', erased: 3 }
  await trail.record(anActor(), {
    action: 'privacy.erased',
    subject: { kind: 'privacy', id: 'r1' },
    dealerCode: null,
    after: { certificate: certificateHash(content) },
  })
  const { entries } = await trail.list(anActor({ roles: ['owner'] }), { limit: 1 })
  const audit = { sequence: entries[0]?.sequence, hash: entries[0]?.hash }
  const verify = async (certificate: unknown) => {
    const file = join(dataDir, 'certificate.json')
    writeFileSync(file, JSON.stringify(certificate, null, 2))
    const { code, out } = await run('verify', '--certificate', file)
    return [code, out.split('\n').at(-2)]
  }
  expect(await verify({ content, audit })).toEqual([0, 'The certificate holds: entry 3.'])
  expect(await verify({ content: { ...content, erased: 4 }, audit })).toEqual([
    1,
    'The certificate does not hold: it was changed.',
  ])
  expect(await verify({ content, audit: { ...audit, sequence: 2 } })).toEqual([
    1,
    'The certificate does not hold: its entry is another one.',
  ])
  expect(await verify({ content, audit: { ...audit, sequence: 9 } })).toEqual([
    1,
    'The certificate does not hold: its entry is missing.',
  ])
  expect(await run('verify', '--certificate', 'missing.json')).toMatchObject({ code: 1 })
})

it('lists entries, and shows personal values with --json only', async () => {
  const { run } = await aTrail()
  expect(await run('list', '--subject', 'lead:l2', '--day', '2026-11-29')).toEqual({
    code: 0,
    out: '2  2026-11-29T02:00:00.000Z  Ana Morales  lead.assigned  lead:l2  OCS  assignee: null → "u1"\n',
    err: '',
  })
  expect((await run('list', '--limit', '1')).out).toContain('\nMore: --below 2\n')
  expect(JSON.parse((await run('list', '--json', '--below', '2')).out)).toMatchObject({
    entries: [{ sequence: 1, personal: { before: null, after: { name: 'Luis' } } }],
    next: null,
  })
  expect((await run('list', '--actor', 'nobody')).out).toBe('There is no such entry.\n')
})

it.each([
  [['check']],
  [['list', '--day', '2026-13-01']],
  [['list', '--limit', '201']],
  [['list', '--below', '0']],
  [['verify', '--head', '2:abc']],
  [['verify', 'all']],
])('refuses %j', async (args) => {
  const { run } = await aTrail()
  expect(await run(...args)).toMatchObject({ code: 1, out: '' })
})

it('creates no key if there is none', async () => {
  const { dataDir } = await aTrail()
  expect(await command({ DATA_DIR: dataDir }, 'verify')).toMatchObject({
    code: 1,
    err: expect.stringContaining('SECRET_KEY'),
  })
})
