import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'

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
  const child = spawn(process.execPath, ['build/app/main.js'], {
    env: {
      ...process.env,
      PORT: '0',
      SITE: 'ocotillo',
      GROUP_DIR: group,
      DATA_DIR: join(place, 'data'),
      LOG_LEVEL: 'warn',
      PUBLIC_URL: '',
    },
  })
  const ended = once(child, 'exit')
  let output = ''
  const address = await new Promise<string | null>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /ready at (\S+)/.exec(output)?.[1]
      if (ready) resolve(ready)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', () => resolve(null))
  })
  if (address === null) throw new Error(`the server ended: ${output}`)
  return {
    address,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(place, { recursive: true })
    },
  }
}
