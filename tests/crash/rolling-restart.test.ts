import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { expect, inject, it, onTestFinished } from 'vitest'

import { aDirectory } from '#tests/support/builders/database.ts'
import { IS_FULL } from '#tests/support/depth.ts'
import { postgresDatabase, postgresPrograms } from '#tests/support/servers/postgres.ts'
import { isBuilt, start } from '#tests/support/servers/started-server.ts'

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))
const RESTARTS = 20
const SHOPPERS = 8
const DRAIN_MS = 1500

const freePort = async () => {
  const { createServer } = await import('node:net')
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** nginx as a balancer in front of two servers, that asks neither again for what the other failed. */
async function startBalancer(ports: readonly number[]): Promise<number> {
  const folder = aDirectory()
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  upstream forecourt {
    ${ports.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=1s;`).join(' ')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://forecourt;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host localhost;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_next_upstream error timeout;
    }
  }
}
`,
  )
  const child = spawn(NGINX ?? '', ['-c', file, '-p', folder], { stdio: 'ignore' })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  })
  return port
}

const agent = new Agent({ keepAlive: true })

const statusAt = (port: number, path: string, method = 'GET') =>
  new Promise<number | string>((resolve) => {
    const outgoing = request({ port, path, method, agent, host: '127.0.0.1' }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', (error) => resolve(String(error)))
    })
    outgoing.on('error', (error) => resolve(String(error)))
    outgoing.end()
  })

const isPossible = IS_FULL && isBuilt && NGINX !== undefined && postgresPrograms() !== null

it.skipIf(!isPossible)(
  `fails no request while one of two servers behind nginx is restarted ${RESTARTS} times`,
  async () => {
    const databaseUrl = await postgresDatabase(inject('postgresHome'))
    const secretKey = execFileSync('head', ['-c', '32', '/dev/urandom']).toString('hex')
    const [first, second] = [await freePort(), await freePort()]
    const startAt = (port: number) =>
      start({
        PORT: String(port),
        DATA_DIR: aDirectory(),
        DATABASE_URL: databaseUrl,
        SECRET_KEY: secretKey,
        TRUST_PROXY: '1',
        DRAIN_MS: String(DRAIN_MS),
      })
    await startAt(first)
    let restarted = await startAt(second)
    const balancer = await startBalancer([first, second])
    await wait(500)

    const over = new AbortController()
    const failed: (number | string)[] = []
    let answered = 0
    const shop = async () => {
      while (!over.signal.aborted) {
        const status = await statusAt(balancer, '/healthz')
        const page = await statusAt(balancer, '/search/used')
        // A post, which the balancer does not send again. This one is incomplete, and answered by the form's errors.
        const form = await statusAt(balancer, '/contact', 'POST')
        answered += 3
        failed.push(...[status, page].filter((one) => one !== 200))
        if (form !== 400) failed.push(form)
      }
    }
    const shoppers = Promise.all(Array.from({ length: SHOPPERS }, shop))
    for (let count = 0; count < RESTARTS; count++) {
      restarted.child.kill('SIGTERM')
      await restarted.ended
      expect(restarted.code()).toBe(0)
      restarted = await startAt(second)
    }
    over.abort()
    await shoppers
    expect(failed).toEqual([])
    expect(answered).toBeGreaterThan(1000)
  },
  600_000,
)
