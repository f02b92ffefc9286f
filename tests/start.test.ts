import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, describe, expect, it } from 'vitest'

/** The whole server is started, so its build must be there; `npm test` makes it first. */
const isBuilt = existsSync('build/server/index.js')

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const freshFolder = () => mkdtempSync(join(tmpdir(), 'forecourt-start-'))

/** Starts the server; answers once it is ready or has ended. */
async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', LOG_LEVEL: 'warn', ...env },
  })
  let output = ''
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk))
  const ended = once(child, 'exit')
  stops.push(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const ready = new Promise<string | null>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      const address = /ready at (\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
    child.on('exit', () => resolve(null))
  })
  const address = await ready
  return { address, errors: () => errors, code: () => child.exitCode, child, ended }
}

describe.skipIf(!isBuilt)('a start', () => {
  it('makes the database and the demo group where there is none, and keeps them', async () => {
    const dataDir = freshFolder()
    const first = await start({ DATA_DIR: dataDir, SITE: 'ocotillo' })
    expect(first.errors()).toBe('')
    const total = await newVehicles(first.address)
    expect(total).toBeGreaterThan(50)
    first.child.kill('SIGTERM')
    await first.ended
    expect(first.code()).toBe(0)

    const second = await start({ DATA_DIR: dataDir, SITE: 'ocotillo' })
    expect(await newVehicles(second.address)).toBe(total)
  })

  it.each([
    ['PORT', 'eighty'],
    ['SITE', 'no-such-site'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['SMTP_URL', 'http://localhost'],
    ['LOG_LEVEL', 'loud'],
  ])('stops at %s=%s with one line that names it', async (name, value) => {
    const server = await start({ DATA_DIR: freshFolder(), [name]: value })
    expect(server.address).toBeNull()
    expect(server.code()).toBe(1)
    expect(server.errors().trimEnd().split('\n')).toEqual([
      expect.stringContaining(`${name}=${value}`),
    ])
  })

  it('names the port that is in use', async () => {
    const other = createServer().listen(0)
    await once(other, 'listening')
    // A TCP server's address is never a path.
    const { port } = other.address() as AddressInfo
    stops.push(async () => void other.close())
    const server = await start({ DATA_DIR: freshFolder(), PORT: String(port) })
    expect(server.code()).toBe(1)
    expect(server.errors()).toContain(`PORT=${port} is in use`)
  })

  it('names the data folder that can not be used', async () => {
    const folder = join(freshFolder(), 'file')
    writeFileSync(folder, 'not a folder')
    chmodSync(folder, 0o400)
    const server = await start({ DATA_DIR: folder })
    expect(server.code()).toBe(1)
    expect(server.errors()).toContain(folder)
    expect(server.errors().trimEnd().split('\n')).toHaveLength(1)
  })

  it('refuses a second server on the same folder', async () => {
    const dataDir = freshFolder()
    const first = await start({ DATA_DIR: dataDir })
    expect(first.address).not.toBeNull()
    const second = await start({ DATA_DIR: dataDir })
    expect(second.code()).toBe(1)
    expect(second.errors()).toContain(dataDir)
  })

  it('CFG-6 serves a site by its host, and answers 421 to hosts that nobody registered', async () => {
    const server = await start({ DATA_DIR: freshFolder() })
    expect(await statusFor(server.address, '/', 'ocotillo.example')).toBe(200)
    expect(await statusFor(server.address, '/', 'red-canyon.localhost')).toBe(200)
    expect(await statusFor(server.address, '/', 'evil.example')).toBe(421)
    const demo = await start({ DATA_DIR: freshFolder(), SITE: 'ocotillo' })
    expect(await statusFor(demo.address, '/', 'any.example')).toBe(200)
  })

  it('answers what it can not understand with a clear status', async () => {
    const { address } = await start({ DATA_DIR: freshFolder() })
    expect(await statusFor(address, '//evil.example/x')).toBe(400)
    expect(await statusFor(address, '/no/such/page')).toBe(404)
    expect(await statusFor(address, '/search/trucks')).toBe(404)
    expect(await statusFor(address, '/detail/new/2026/jeep/wrangler/NOPE')).toBe(404)
    expect(await statusFor(address, '/health-check/NOPE')).toBe(404)
    expect(await statusFor(address, '/dealers/arkona/NOPE')).toBe(404)
    expect(await statusFor(address, '/illustrations/boat/red/1.svg')).toBe(404)
    expect(await statusFor(address, '/healthz')).toBe(200)
    expect(await statusFor(address, '/readyz')).toBe(200)
  })
})

/** How many new vehicles the first store has. */
async function newVehicles(address: string | null): Promise<number> {
  const response = await fetch(`${address}/inventory/v2/OCS/new?count=1`)
  const { total } = await response.json()
  return total
}

/** The status of an answer to a GET; `fetch` would not let a test choose the Host header or a strange path. */
async function statusFor(address: string | null, path: string, host = 'localhost') {
  const asked = request(address ?? '', { path, headers: { host, accept: 'text/html' } }).end()
  const [response]: IncomingMessage[] = await once(asked, 'response')
  response?.resume()
  return response?.statusCode
}
