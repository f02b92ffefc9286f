import { expect, it } from 'vitest'

import { aTlsServer } from '#tests/support/servers/tls-server.ts'

import { certificateExpiry } from './certificate-expiry.ts'
import {
  certificatesCheck,
  deliveriesCheck,
  diskCheck,
  feedsCheck,
  leadStoreCheck,
  sealKeyCheck,
  sourcesCheck,
  webhooksCheck,
} from './checks.ts'

const now = () => new Date('2026-11-20T12:00:00.000Z')
const ago = (hours: number) => new Date(now().getTime() - hours * 3_600_000).toISOString()
const idsOf = async (found: Promise<readonly { id: string }[] | null>) =>
  (await found)?.map(({ id }) => id)

it('reports a store that accepts no leads', async () => {
  expect(await idsOf(leadStoreCheck(async () => true)())).toEqual([])
  expect(await idsOf(leadStoreCheck(async () => false)())).toEqual(['lead-store'])
})

it('reports jobs that failed, keep failing, or are not processed', async () => {
  const fine = { waiting: 1, dead: 0, oldestDue: null, oldestFailing: null }
  const check = deliveriesCheck(
    async () => [
      { ...fine, kind: 'fine', oldestDue: ago(0.1), oldestFailing: ago(0.9) },
      { ...fine, kind: 'dead', dead: 2 },
      { ...fine, kind: 'failing', oldestFailing: ago(1.1) },
      { ...fine, kind: 'due', oldestDue: ago(0.3) },
    ],
    now,
  )
  expect(await idsOf(check())).toEqual([
    'queue dead dead',
    'queue failing failing',
    'queue due due',
  ])
})

it('reports feeds that are late or held', async () => {
  const check = feedsCheck(
    async () => [
      { dealerCode: 'NEVER', lastImport: null, heldAt: null },
      { dealerCode: 'FINE', lastImport: ago(47), heldAt: null },
      { dealerCode: 'LATE', lastImport: ago(49), heldAt: null },
      { dealerCode: 'HELD', lastImport: ago(1), heldAt: ago(0.5) },
    ],
    now,
  )
  expect(await idsOf(check())).toEqual(['feed late LATE', 'feed held HELD'])
})

it('reports sources whose files have not been imported for half an hour', async () => {
  const check = sourcesCheck(
    async () => [
      { name: 'new', failingSince: ago(0.4), failure: '' },
      { name: 'old', failingSince: ago(0.6), failure: 'stock.csv: the file is empty' },
    ],
    now,
  )
  expect(await check()).toMatchObject([
    { id: 'feed source old', advice: expect.stringContaining('the file is empty') },
  ])
})

it('reports webhooks that are paused', async () => {
  expect(await idsOf(webhooksCheck(async () => [])())).toEqual([])
  expect(await idsOf(webhooksCheck(async () => ['crm'])())).toEqual(['webhook paused crm'])
})

it('reports a disk that is nearly full', async () => {
  expect(await idsOf(diskCheck(async () => 0.1)())).toEqual([])
  expect(await idsOf(diskCheck(async () => 0.099)())).toEqual(['disk'])
})

const keyCheck = (days: number | null) =>
  sealKeyCheck(
    async () => (days === null ? null : { id: 'abc', since: new Date(ago(days * 24)) }),
    now,
  )

it('reports a key of sealed values that is due for rotation', async () => {
  expect(await idsOf(keyCheck(null)())).toEqual([])
  expect(await idsOf(keyCheck(34.9)())).toEqual([])
  expect(await idsOf(keyCheck(35.1)())).toEqual(['seal-key abc'])
})

it('reports certificates that expire soon or have expired, but not servers that do not respond', async () => {
  const port = await aTlsServer((_, response) => response.end())
  const expiryOf = (host: string) =>
    certificateExpiry({
      host: '127.0.0.1',
      port: host === 'gone' ? 9 : port,
      servername: 'localhost',
    })
  const check = (text: string) =>
    certificatesCheck(
      () => ['a.example', 'gone'],
      expiryOf,
      () => new Date(text),
    )()
  expect(await idsOf(check('2119-12-01'))).toEqual([])
  expect(await idsOf(check('2119-12-20'))).toEqual(['certificate a.example'])
  expect(await idsOf(check('2120-02-01'))).toEqual(['certificate a.example'])
})
