import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { measureThirdParties } from './measure-third-parties.ts'

/** Random bytes, which do not compress. */
const script = randomBytes(3000).toString('base64')
const requested: string[] = []
const server = createServer((request, response) => {
  requested.push(request.url ?? '')
  if (request.url === '/page') return response.setHeader('content-type', 'text/html').end('<p>')
  response.setHeader('content-type', 'text/javascript').setHeader('content-encoding', 'br')
  return response.end(brotliCompressSync(script))
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const aThirdParty = (path: string, kilobytes: number) => ({
  name: 'Maker Insights',
  script: origin + path,
  purpose: { en: 'Counts.', es: 'Cuenta.' },
  consent: 'measuring' as const,
  pages: [],
  attributes: {},
  connects: [],
  frames: [],
  kilobytes,
})

async function warningsOf(thirdParties: readonly ReturnType<typeof aThirdParty>[]) {
  const warn = vi.fn<(fields: object, message: string) => void>()
  const sites = [
    { key: 'a', thirdParties },
    { key: 'b', thirdParties },
  ]
  await measureThirdParties(sites, { log: { warn }, reach: 'loopback' })
  return warn.mock.calls.map(([fields, message]) => ({ ...fields, message }))
}

it('does not report a script within its compressed budget, and loads it once for all sites', async () => {
  requested.length = 0
  expect(await warningsOf([aThirdParty('/tag.js', 4)])).toEqual([])
  expect(requested).toEqual(['/tag.js'])
})

it('warns of a script that is larger than its budget, for each site', async () => {
  const warnings = await warningsOf([aThirdParty('/tag.js', 2)])
  expect(warnings.map(({ message }) => message)).toEqual([
    expect.stringContaining('budget of 2 KB'),
    expect.stringContaining('budget of 2 KB'),
  ])
  expect(warnings[0]).toMatchObject({ site: 'a', thirdParty: 'Maker Insights' })
})

it('warns of a response that is not a script', async () => {
  const [warning] = await warningsOf([aThirdParty('/page', 2)])
  expect(warning?.message).toContain('not available')
})
