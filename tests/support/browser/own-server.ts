import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'
import { addressOf, spawnServer } from '#tests/support/servers/spawned-server.ts'

/** A server of a test's own, on a changed copy of the group. */
export type OwnServer = Readonly<{ address: string; stop: () => Promise<void> }>

/** What is added to the end of a group's files, or new files, by their paths. */
export type GroupChanges = Readonly<Record<string, string>>

/** Copies the group of tests and changes the copy. @param group the folder to create */
export function copyGroup(group: string, changes: GroupChanges): void {
  cpSync(FIXTURE_GROUP, group, { recursive: true })
  for (const [path, text] of Object.entries(changes)) {
    mkdirSync(dirname(join(group, path)), { recursive: true })
    writeFileSync(join(group, path), text, { flag: 'a' })
  }
}

/**
 * Starts the built server on a changed copy of the group.
 * @throws {Error} with its output if it ends before it is ready
 */
export async function serverOnGroup(changes: GroupChanges): Promise<OwnServer> {
  const place = mkdtempSync(join(tmpdir(), 'forecourt-own-'))
  const group = join(place, 'group')
  copyGroup(group, changes)
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
