import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { expect, inject, it, onTestFinished } from 'vitest'

import { aDirectory } from '#tests/support/builders/database.ts'
import { IS_FULL } from '#tests/support/depth.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { postgresDatabase, postgresPrograms } from '#tests/support/servers/postgres.ts'
import { aRelease } from '#tests/support/servers/release.ts'
import { isBuilt, startIn } from '#tests/support/servers/started-server.ts'
import { steadyLoad } from '#tests/support/servers/steady-load.ts'

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))
const RESTARTS = 20
const SHOPPERS = 8
const DRAIN_MS = 1500

/** nginx as a balancer in front of two servers, which retries failed requests, as configured in `deploy/nginx`. */
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
      proxy_next_upstream error timeout non_idempotent;
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

const isPossible = IS_FULL && isBuilt && NGINX !== undefined && postgresPrograms() !== null

it.skipIf(!isPossible)(
  `fails no request while one of two servers of a release behind nginx is restarted ${RESTARTS} times`,
  async () => {
    const { folder } = aRelease()
    const databaseUrl = await postgresDatabase(inject('postgresHome'))
    const secretKey = execFileSync('head', ['-c', '32', '/dev/urandom']).toString('hex')
    const [first, second] = [await freePort(), await freePort()]
    const startAt = (port: number) =>
      startIn(folder, ['build/app/main.js'], {
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

    const stop = steadyLoad({ port: balancer, shoppers: SHOPPERS })
    for (let count = 0; count < RESTARTS; count++) {
      restarted.child.kill('SIGTERM')
      await restarted.ended
      // With the errors that the process logged, in case it ended with one.
      const errors = restarted.output().match(/.*"level":[56]0.*/g) ?? []
      expect({ code: restarted.code(), errors }).toEqual({ code: 0, errors: [] })
      restarted = await startAt(second)
    }
    const { answered, failed } = await stop()
    expect(failed).toEqual([])
    expect(answered).toBeGreaterThan(1000)
  },
  600_000,
)
