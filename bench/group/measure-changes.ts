import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'
import {
  postgresAddress,
  postgresPrograms,
  startPostgres,
  stopPostgres,
} from '#tests/support/servers/postgres.ts'

import { probedServer } from '../growth/server.ts'
import { median } from '../search/statistics.ts'
import { msUntilShown } from './ms-until-shown.ts'

const CHANGES = 10
/** The pause between two changes, in which the servers finish all work of the first. */
const REST_MS = 2000

/**
 * The time from a saved text to its page on two servers with one folder, on PostgreSQL with fsync off.
 * @param root a folder that every user may read
 * @returns rows of figures: name, value, goal
 */
export async function measureChanges(root: string): Promise<readonly (readonly string[])[]> {
  if (postgresPrograms() === null) return [['a changed text on two servers', 'no PostgreSQL', '']]
  const home = join(root, 'postgres')
  const group = join(root, 'changed')
  mkdirSync(home)
  cpSync(FIXTURE_GROUP, group, { recursive: true })
  startPostgres(home)
  const settings = {
    DATABASE_URL: postgresAddress(home, 'postgres'),
    GROUP_DIR: group,
    SECRET_KEY: 'a key only for benches, shared by both',
  }
  const servers = []
  try {
    for (const name of ['first', 'second'])
      servers.push(await probedServer(join(root, name), 'ocotillo', settings))
    const page = join(group, 'content/en/about-us.md')
    const text = readFileSync(page, 'utf8')
    const slowest: number[] = []
    for (let change = 0; change < CHANGES; change++) {
      await pause(REST_MS)
      const words = `Words of change ${change}`
      const began = performance.now()
      writeFileSync(page, `${text}\n## ${words}\n\nWritten while both servers run.\n`)
      const times = await Promise.all(
        servers.map(({ origin }) => msUntilShown(origin, words, began)),
      )
      slowest.push(Math.max(...times))
    }
    const [low, high] = [Math.min(...slowest), Math.max(...slowest)].map(Math.round)
    const value = `${Math.round(median(slowest))} (${low} to ${high})`
    return [[`a changed text on two servers, ms, ${CHANGES} changes`, value, '1,000']]
  } finally {
    for (const server of servers) await server.stop()
    stopPostgres(home)
  }
}
