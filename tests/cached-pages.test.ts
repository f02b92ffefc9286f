import { describe, expect, it, vi } from 'vitest'

import { pages } from '#domain/pages/pages.ts'
import { paths } from '#domain/pages/paths.ts'
import { cachedAddress } from '#http/cache/page-address.ts'
import { builtPages } from '#http/pages/pages.ts'

import { testServices } from './support/builders/services.ts'
import { demoGroup } from './support/modules/demo.ts'
import { anHttpServer } from './support/servers/http-server.ts'
import { isBuilt } from './support/servers/started-server.ts'

const group = demoGroup({ today: '2026-11-20' })
const listed = group.vehicles.find(
  ({ tags, dealerCode }) => dealerCode === 'OCS' && !tags.has('isSold'),
)

/** An address of each page that needs nothing but the group's own data. */
const addresses = pages
  .filter(({ track }) => track !== null)
  .map(({ path, example }) => (path.includes(':') ? null : (example ?? `/${path}`)))
  .filter((address) => address !== null && !address.includes('{'))

describe.skipIf(!isBuilt)('a public page', () => {
  it('is cached, and reads no parameter that its cache key omits', async () => {
    const { request } = await anHttpServer({
      pages: await builtPages('build'),
      services: testServices(group),
    })
    const read = new Set<string>()
    for (const name of ['get', 'getAll', 'has'] as const) {
      // Only the parameter's name matters, whichever of the three methods reads it.
      const real: (name: string) => unknown = URLSearchParams.prototype[name]
      vi.spyOn(URLSearchParams.prototype, name).mockImplementation(function (
        this: URLSearchParams,
        parameter: string,
      ) {
        read.add(parameter)
        return real.call(this, parameter) as never
      })
    }
    const faults: string[] = []
    const cached: string[] = []
    for (const path of [...addresses, '/search/used', listed ? paths.detail(listed) : '/']) {
      read.clear()
      const { headers } = await request(String(path))
      if (!/\bpublic\b/.test(headers['cache-control'] ?? '')) continue
      cached.push(String(path))
      if (headers.etag === undefined) faults.push(`${path} is not cached: name its parameters`)
      const url = new URL(String(path), 'http://a.example')
      for (const name of read) {
        url.search = new URLSearchParams({ [name]: name === 'lang' ? 'es' : '1' }).toString()
        if (cachedAddress(url, () => false)?.others.has(name)) faults.push(`${path} reads ${name}`)
      }
    }
    expect(faults).toEqual([])
    expect(cached.length).toBeGreaterThan(25)
  })
})
