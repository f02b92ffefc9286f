import { readFileSync } from 'node:fs'

import { expect, it, vi } from 'vitest'

import { byCode } from '#domain/kernel/text.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite } from '#domain/site/define-site.ts'
import { bumpInventoryVersion } from '#platform/db/data-version.ts'
import { namedSecret } from '#platform/env/named-secret.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { aDatabase, onDefaultEngine } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { directoryOf } from '#tests/support/builders/sites.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { anSftpServer } from '#tests/support/servers/sftp.ts'

import { createSyndication } from './module.ts'

onDefaultEngine((engine) => {
  it('uploads the feeds of a new version of the inventory, once, with all retries of the queue', async () => {
    vi.stubEnv('FEED_VENDOR', 'right')
    const server = await anSftpServer({ password: 'right' })
    const sftp = {
      host: '127.0.0.1',
      port: server.port,
      user: 'ocotillo',
      path: '/in/cars.csv',
      hostKey: server.hostKey,
      password: 'FEED_VENDOR',
      privateKey: '',
    }
    const site = defineSite(defaultSite, {
      key: 'a-site',
      name: 'A site',
      arkonas: { site: 'D1', inventory: 'D1' },
      feeds: ['FEED_VENDOR', 'FEED_NONE'].map((password, index) => ({
        format: index === 0 ? ('csv' as const) : ('xml' as const),
        language: 'en',
        address: 'none',
        storeCodes: {},
        campaign: '',
        sftp: { ...sftp, password },
      })),
    })
    const database = await aDatabase(engine)
    const version = await database.transaction(bumpInventoryVersion)
    const { inventory, dealers } = testServices({
      dealers: [aDealer()],
      vehicles: [aVehicle()],
      version: version.toString(36),
    })
    const warn = vi.fn<(fields: unknown, message: string) => void>()
    const syndication = createSyndication({
      database,
      sites: directoryOf(site),
      inventory,
      dealers,
      secretKeys: ['a key only for tests'],
      secrets: { value: async (name) => namedSecret(name) },
      originOf: () => 'https://a.example',
      buildName: 'test',
      now: () => new Date('2026-11-20T18:00:00Z'),
      // The log methods that the module uses.
      log: { warn, error: vi.fn<() => void>() } as never,
    })
    for (let starts = 0; starts < 2; starts++) {
      syndication.startWork()
      await syndication.stop()
    }
    expect(warn.mock.calls[0]?.[1]).toBe('FEED_NONE is not set: the feed is not pushed')
    const claimed = await jobRepository(database).claim({
      owner: 'w1',
      now: '2026-11-20T18:00:01.000Z',
      leaseUntil: '2026-11-20T18:05:00.000Z',
      limit: 10,
    })
    const inOrder = claimed.toSorted((a, b) => byCode(a.idempotencyKey, b.idempotencyKey))
    expect(inOrder.map(({ payload }) => payload)).toEqual([
      { siteKey: 'a-site', file: 'inventory.csv', version },
      { siteKey: 'a-site', file: 'inventory.xml', version },
    ])
    const outcomes = await Promise.all(inOrder.map((job) => syndication.jobs['push-feed'](job)))
    expect(outcomes).toEqual([
      { state: 'accepted', evidence: expect.stringMatching(/^\d+ bytes$/) },
      { state: 'refused', reason: 'FEED_NONE is not set' },
    ])
    const text = readFileSync(server.local('/in/cars.csv'), 'utf8')
    expect(text).toContain('https://a.example/detail/used/2024/jeep/wrangler/S1/D1')
    vi.unstubAllEnvs()
  })
})
