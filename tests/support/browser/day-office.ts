import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser, Page } from '@playwright/test'

import type { Role } from '#domain/access/roles.ts'
import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'
import { runCommand } from '#tests/support/servers/command.ts'
import { postgresAddress, startPostgres, stopPostgres } from '#tests/support/servers/postgres.ts'
import { addressOf, spawnServer } from '#tests/support/servers/spawned-server.ts'

import { withPasskeys } from './back-office.ts'

export type DayEngine = 'sqlite' | 'postgres'

/** A person whom an operator invites. */
type Invited = Readonly<{
  name: string
  role: Role
  /** Codes of stores, separated by commas; `null` for all. */
  dealers: string | null
}>

/** A server with an empty back office: its people are invited, its leads and files are sent to it. */
export type DayOffice = Readonly<{
  /** `http://localhost:PORT` */
  site: string
  /** `http://localhost:PORT/admin` */
  address: string
  /** Invites a person by the command line, who sets up a passkey. @returns their page at Today, in a browser of their own */
  join: (browser: Browser, person: Invited) => Promise<Page>
  /** Puts a file into the folder that is imported for the store OCS. */
  sendFeed: (name: string, feed: string) => void
  stop: () => Promise<void>
}>

/** Starts a cluster for one server. @returns its address, and the function that ends it and removes its folder */
function aCluster(): Readonly<{ address: string; stop: () => void }> {
  const home = mkdtempSync(join(tmpdir(), 'forecourt-day-postgres-'))
  try {
    startPostgres(home)
  } catch (cause) {
    rmSync(home, { recursive: true, force: true })
    throw cause
  }
  return { address: postgresAddress(home, 'postgres'), stop: () => stopPostgres(home) }
}

const emailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@dealer.example`

/** Accepts an invitation with a passkey. */
async function acceptInvitation(page: Page, link: string): Promise<void> {
  await withPasskeys(page)
  await page.goto(link)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await page.locator('html[data-hydrated]').waitFor()
}

/**
 * Starts the built server on an engine, without the people and leads of the demo. A failed start is cleaned up. @throws
 * {Error} with the server's output if it ends before it is ready
 * @param settings further variables of the server's environment
 */
export async function startDayOffice(
  engine: DayEngine,
  settings: Readonly<Record<string, string>> = {},
): Promise<DayOffice> {
  const ends: (() => unknown)[] = []
  const stop = async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  }
  try {
    return { ...(await startIn(engine, settings, ends)), stop }
  } catch (cause) {
    await stop()
    throw cause
  }
}

/** @param ends receives the function that undoes each step */
async function startIn(
  engine: DayEngine,
  settings: Readonly<Record<string, string>>,
  ends: (() => unknown)[],
): Promise<Omit<DayOffice, 'stop'>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-day-'))
  ends.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const cluster = engine === 'postgres' ? aCluster() : null
  if (cluster) ends.push(cluster.stop)
  const env = {
    SITE: 'ocotillo',
    GROUP_DIR: FIXTURE_GROUP,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    SECRET_KEY: 'a key only for tests, shared by all',
    // Leads are posted faster than people type.
    QUICKEST_POST_MS: '0',
    ...settings,
    ...(cluster && { DATABASE_URL: cluster.address }),
  }
  const server = spawnServer(['build/app/main.js'], { env })
  ends.push(server.stop)
  const site = (await addressOf(server)).replace('127.0.0.1', 'localhost')
  const { port } = new URL(site)

  return {
    site,
    address: `${site}/admin`,
    async join(browser, { name, role, dealers }) {
      const stores = dealers === null ? [] : ['--dealers', dealers]
      const words = ['invite', emailOf(name), '--name', name, '--role', role, ...stores]
      const itsEnv = { ...env, PORT: port }
      const ending = await runCommand('src/app/cli.ts', itsEnv, ['users', ...words, '--json'])
      const link = /"url":\s*"([^"]+)"/.exec(ending.out)?.[1]
      if (link === undefined) throw new Error(`no invitation: ${ending.out}${ending.err}`)
      const page = await (await browser.newContext()).newPage()
      await acceptInvitation(page, link)
      return page
    },
    sendFeed(name, feed) {
      const folder = join(dataDir, 'feeds', 'store-files')
      mkdirSync(folder, { recursive: true })
      // A file that is still written has another name.
      writeFileSync(join(folder, `${name}.part`), feed)
      renameSync(join(folder, `${name}.part`), join(folder, name))
    },
  }
}
