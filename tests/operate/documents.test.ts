import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { IS_FULL } from '#tests/support/depth.ts'
import { postgresPrograms } from '#tests/support/servers/postgres.ts'
import { isBuilt } from '#tests/support/servers/started-server.ts'
import { steadyLoad } from '#tests/support/servers/steady-load.ts'

import { aSandbox, NGINX } from './sandbox.ts'

const without = (...parts: readonly (string | false)[]) => {
  const missing = parts.filter((part) => part !== false)
  return {
    is: missing.length > 0,
    why: missing.length > 0 ? ` (skipped: no ${missing.join(', ')} on this machine)` : '',
  }
}
const tools = ['/usr/bin/curl', '/usr/bin/openssl', '/bin/bash'].map(
  (path) => !existsSync(path) && path,
)
const basics = without(...tools)
const servers = without(postgresPrograms() === null && 'PostgreSQL', NGINX === undefined && 'nginx')

describe.skipIf(!isBuilt || basics.is)(`the documents of operation${basics.why}`, () => {
  it.runIf(IS_FULL)(
    'install a release, and create the secrets of containers',
    async () => {
      const { runDocument } = await aSandbox({ isWhole: false })
      expect((await runDocument('install.md')).join('\n')).toContain('ready')
      await runDocument('containers.md')
    },
    300_000,
  )

  it.skipIf(!IS_FULL || servers.is)(
    `set up processes, proxy, secrets and backups, and upgrade without a failed request${servers.why}`,
    async () => {
      const { runDocument, httpsPort, placeOf } = await aSandbox({ isWhole: true })
      await runDocument('install.md')
      await runDocument('processes.md')
      await runDocument('reverse-proxy.md')
      expect((await runDocument('secrets.md')).join('\n')).toMatch(/key \w+ \(current\)/)
      mkdirSync(placeOf('/var/lib/forecourt/photos/ab'), { recursive: true })
      writeFileSync(placeOf('/var/lib/forecourt/photos/ab/photo'), 'of a car')
      expect((await runDocument('back-up-and-restore.md')).join('\n')).toMatch(/vehicle/)
      const copied = readFileSync(placeOf('/var/backups/forecourt/photos/ab/photo'), 'utf8')
      expect(copied).toBe('of a car')
      const stop = steadyLoad({ port: httpsPort(), isSecure: true, shoppers: 6 })
      await runDocument('upgrade.md')
      const { answered, failed } = await stop()
      expect(failed).toEqual([])
      expect(answered).toBeGreaterThan(500)
    },
    900_000,
  )
})
