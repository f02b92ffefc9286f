import { describe, expect, it } from 'vitest'

import { chooseSite, sites } from '#tests/support/builders/sites.ts'
import { anHttpServer } from '#tests/support/servers/http-server.ts'

/** Host headers that a site serves: its registered names, in capitals and with a port, and `{key}.localhost`. */
const hosts = sites.flatMap(({ key, hosts }) =>
  [...hosts, `${key}.localhost`].flatMap((host) => [
    [host, key] as const,
    [`${host.toUpperCase()}:8443`, key] as const,
  ]),
)

describe('CFG-6 one server serves every site, by the Host header of each request', () => {
  it('each by its own names', async () => {
    const { request } = await anHttpServer()
    const responses = await Promise.all(
      hosts.map(async ([host, key]) => {
        const { status, text } = await request('/', { headers: { host } })
        return [host, key, status, text.includes(`<p>${key} en /</p>`)]
      }),
    )
    expect(responses).toEqual(hosts.map(([host, key]) => [host, key, 200, true]))
    expect(new Set(hosts.map(([, key]) => key)).size).toBe(sites.length)
  })

  it('alternating on the same server, each with its own page even from the cache', async () => {
    const { request } = await anHttpServer()
    for (const [host, key] of [...hosts, ...hosts])
      expect((await request('/', { headers: { host } })).text).toContain(`<p>${key} `)
  })

  it.each([
    'evil.example',
    'ocotillo.example.evil.example',
    'notocotillo.example',
    'ocotillo.example@evil.example',
    '',
  ])('421 to "%s"', async (host) => {
    const { request } = await anHttpServer()
    const { status, text } = await request('/', { headers: { host } })
    expect([400, 421]).toContain(status)
    expect(text).not.toContain('<p>')
  })
})

it('no two sites have the same host name', () => {
  for (const [host, key] of hosts)
    expect(chooseSite({ host, siteKey: 'default', isLoopback: true })?.key).toBe(key)
})
