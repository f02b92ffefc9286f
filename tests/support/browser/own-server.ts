import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'
import { addressOf, spawnServer } from '#tests/support/servers/spawned-server.ts'

/** A server of a test's own, on a changed copy of the group. */
export type OwnServer = Readonly<{ address: string; stop: () => Promise<void> }>

/**
 * Starts the built server on a copy of the group.
 * @param changes what is added to the end of its files, or new files, by their paths
 * @throws {Error} with its output if it ends before it is ready
 */
export async function serverOnGroup(changes: Readonly<Record<string, string>>): Promise<OwnServer> {
  const place = mkdtempSync(join(tmpdir(), 'forecourt-own-'))
  const group = join(place, 'group')
  cpSync(FIXTURE_GROUP, group, { recursive: true })
  for (const [path, text] of Object.entries(changes)) {
    mkdirSync(dirname(join(group, path)), { recursive: true })
    writeFileSync(join(group, path), text, { flag: 'a' })
  }
  const server = spawnServer(['build/app/main.js'], {
    env: { SITE: 'ocotillo', GROUP_DIR: group, DATA_DIR: join(place, 'data') },
  })
  return {
    address: await addressOf(server),
    async stop() {
      await server.stop()
      rmSync(place, { recursive: true })
    },
  }
}
