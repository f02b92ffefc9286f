import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'

import { WAIT_MS } from '#tests/support/wait.ts'

import { aDirectory } from './support/builders/database.ts'
import { IS_FULL } from './support/depth.ts'
import { newVehicles, statusFor } from './support/servers/http-status.ts'
import { isBuilt, start } from './support/servers/started-server.ts'

type Server = Awaited<ReturnType<typeof start>>

/** A server that several tests use, on a folder that others may read. */
let shared: Server
let sharedDir: string

describe.skipIf(!isBuilt)('a start', () => {
  beforeAll(async () => {
    sharedDir = mkdtempSync(join(tmpdir(), 'forecourt-test-'))
    chmodSync(sharedDir, 0o755)
    const ends: (() => Promise<void>)[] = []
    shared = await start({ DATA_DIR: sharedDir }, [], (end) => ends.push(end))
    return async () => {
      for (const end of ends) await end()
      rmSync(sharedDir, { recursive: true, force: true })
    }
  })

  it('creates the database and the demo group if there is none, and keeps them', async () => {
    const dataDir = aDirectory()
    const first = await start({ DATA_DIR: dataDir, SITE: 'ocotillo' })
    expect(first.errors()).toBe('')
    // The log is a separate stream.
    await vi.waitFor(() => expect(first.output()).toContain(join(dataDir, 'outbox')), WAIT_MS)
    expect(first.output()).toContain('SMTP_URL is not set: no mail is sent')
    expect(first.output()).toContain('sites without publicUrl')
    const total = await newVehicles(first.address)
    expect(total).toBeGreaterThan(50)
    first.child.kill('SIGTERM')
    await first.ended
    expect(first.code()).toBe(0)

    const second = await start({ DATA_DIR: dataDir, SITE: 'ocotillo' })
    expect(await newVehicles(second.address)).toBe(total)
    // CFG-6: the site in SITE is that of every host.
    expect(await statusFor(second.address, '/', 'any.example')).toBe(200)
  })

  it.each([
    ['PORT', 'eighty'],
    ['SITE', 'no-such-site'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['SMTP_URL', 'http://localhost'],
    ['LOG_LEVEL', 'loud'],
    ['SEAL_PRIVATE_KEY_FILE', '/none/key.pem'],
  ])('stops at %s=%s with one line that names it', async (name, value) => {
    const server = await start({ DATA_DIR: aDirectory(), [name]: value })
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
    onTestFinished(() => void other.close())
    const server = await start({ DATA_DIR: aDirectory(), PORT: String(port) })
    expect(server.code()).toBe(1)
    expect(server.errors()).toContain(`PORT=${port} is in use`)
  })

  it('names the data folder that cannot be used', async () => {
    const folder = join(aDirectory(), 'file')
    writeFileSync(folder, 'not a folder')
    chmodSync(folder, 0o400)
    const server = await start({ DATA_DIR: folder })
    expect(server.code()).toBe(1)
    expect(server.errors()).toContain(folder)
    expect(server.errors().trimEnd().split('\n')).toHaveLength(1)
  })

  it('refuses a second server on the same folder', async () => {
    expect(shared.address).not.toBeNull()
    const second = await start({ DATA_DIR: sharedDir })
    expect(second.code()).toBe(1)
    expect(second.errors()).toContain(sharedDir)
  })

  it('CFG-6 serves a site by its host, and responds 421 to unknown hosts', async () => {
    expect(await statusFor(shared.address, '/', 'ocotillo.example')).toBe(200)
    expect(await statusFor(shared.address, '/', 'red-canyon.localhost')).toBe(200)
    expect(await statusFor(shared.address, '/', 'evil.example')).toBe(421)
  })

  it('accepts a form behind a proxy that terminates TLS, and none of another site', async () => {
    const { address } = shared
    const post = async (headers: Record<string, string>) =>
      fetch(`${address}/form/vehicle-interest`, {
        method: 'POST',
        redirect: 'manual',
        headers,
        body: new URLSearchParams({ firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com' }),
      })
    const secure = `${address}`.replace('http:', 'https:')
    expect((await post({ origin: secure })).status).toBe(303)
    expect((await post({ origin: secure, 'sec-fetch-site': 'same-origin' })).status).toBe(303)
    expect((await post({ origin: 'https://evil.example' })).status).toBe(403)
  })

  it('responds to a pending request after SIGTERM, accepts no new one, and exits with code 0', async () => {
    // Behind a proxy connections stay open for 75 seconds, longer than a server may take to stop.
    const server = await start({
      DATA_DIR: aDirectory(),
      LOG_LEVEL: 'info',
      TRUST_PROXY: '1',
    })
    const body = 'firstName=Ana'
    const requested = request(server.address ?? '', {
      method: 'POST',
      agent: new Agent({ keepAlive: true }),
      path: '/form/vehicle-interest',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': body.length,
      },
    })
    requested.write(body.slice(0, 5))
    await once(requested, 'socket')
    // Another response shows that the first request has reached the server.
    expect(await statusFor(server.address, '/readyz')).toBe(200)
    server.child.kill('SIGTERM')
    await vi.waitFor(() => expect(server.output()).toContain('"stopping"'), 10_000)
    // Requests during closing get a response; after that none is accepted.
    await vi.waitFor(
      () => expect(statusFor(server.address, '/')).rejects.toThrow('ECONNREFUSED'),
      WAIT_MS,
    )
    requested.end(body.slice(5))
    const [response]: IncomingMessage[] = await once(requested, 'response')
    response?.resume()
    // The post is not a complete form, and is refused as such.
    expect(response?.statusCode).toBe(400)
    await server.ended
    // It does not wait until the client closes the connection: then it would end with 1.
    expect(server.code()).toBe(0)
    expect(server.output()).toContain('"stopped"')
  })

  it.runIf(IS_FULL)(
    'keeps serving for DRAIN_MS after SIGTERM, not ready, and closes each connection',
    async () => {
      // Long enough for three responses on a busy machine.
      const server = await start({ DATA_DIR: aDirectory(), LOG_LEVEL: 'info', DRAIN_MS: '6000' })
      const before = await fetch(`${server.address}/healthz`)
      expect(before.headers.get('connection')).toBe('keep-alive')
      server.child.kill('SIGTERM')
      await vi.waitFor(() => expect(server.output()).toContain('"stopping"'), 10_000)
      const [page, ready, healthy] = await Promise.all([
        fetch(`${server.address}/search/used`),
        statusFor(server.address, '/readyz'),
        statusFor(server.address, '/healthz'),
      ])
      expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
      expect([ready, healthy]).toEqual([503, 200])
      await server.ended
      expect(server.code()).toBe(0)
    },
  )

  it('writes files for its own account only, and warns about a folder that others can read', async () => {
    expect(shared.output()).toContain(`run chmod 700 ${sharedDir}`)
    const readable = readdirSync(sharedDir).filter(
      (name) => (statSync(join(sharedDir, name)).mode & 0o077) !== 0,
    )
    expect(readable).toEqual([])
  })

  it('logs an unhandled error without its values, and exits with code 1', async () => {
    const bug = join(aDirectory(), 'bug.mjs')
    writeFileSync(
      bug,
      `process.once('SIGUSR2', () => {
        Promise.reject(Object.assign(new Error('a bug near 123-45-6789'), { value: 'Ana Ruiz' }))
      })`,
    )
    const server = await start({ DATA_DIR: aDirectory() }, ['--import', bug])
    server.child.kill('SIGUSR2')
    await server.ended
    expect(server.code()).toBe(1)
    expect(server.output()).toContain('stopping: the server cannot continue')
    expect(server.output()).not.toMatch(/45-6789|Ana Ruiz/)
  })

  it('exits with code 1 when the writer thread is lost, so that it is restarted', async () => {
    // Loaded before the server: on a signal it ends the thread, as running out of memory would.
    const loss = `import { Worker } from 'node:worker_threads'
      const { unref } = Worker.prototype
      Worker.prototype.unref = function () {
        process.once('SIGUSR2', () => this.terminate())
        Worker.prototype.unref = unref
        return unref.call(this)
      }`
    const server = await start({ DATA_DIR: aDirectory() }, [
      '--import',
      `data:text/javascript,${encodeURIComponent(loss)}`,
    ])
    server.child.kill('SIGUSR2')
    await server.ended
    expect(server.code()).toBe(1)
    expect(server.output()).toContain('the writer thread has ended')
  })

  it('responds to malformed requests with a clear status', async () => {
    const { address } = shared
    expect(await statusFor(address, '//evil.example/x')).toBe(400)
    expect(await statusFor(address, '/no/such/page')).toBe(404)
    expect(await statusFor(address, '/search/trucks')).toBe(404)
    expect(await statusFor(address, '/detail/new/2026/jeep/wrangler/NOPE')).toBe(404)
    expect(await statusFor(address, '/health-check/NOPE')).toBe(404)
    expect(await statusFor(address, '/dealers/arkona/NOPE')).toBe(404)
    expect(await statusFor(address, '/cutouts/2/boat-red-profile.avif')).toBe(404)
    expect(await statusFor(address, '/healthz')).toBe(200)
    expect(await statusFor(address, '/readyz')).toBe(200)
  })
})
