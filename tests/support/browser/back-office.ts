import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'
import { addressOf, spawnServer } from '#tests/support/servers/spawned-server.ts'

import { copyGroup, type GroupChanges } from './own-server.ts'

/** A server whose back office has the demo's sign-ins. */
export type BackOffice = Readonly<{
  /** `http://localhost:PORT/admin` */
  address: string
  /** The sign-in page with the demo's people. */
  demoAddress: string
  dataDir: string
  stop: () => Promise<void>
}>

const LINE = /Back office of the demo: (\S+)/
const POLL_MS = 50

/**
 * Starts the built server with the demo group, only for this machine.
 * @param changes of a copy of the group
 * @throws {Error} with its output if it ends
 */
export async function startBackOffice(changes?: GroupChanges): Promise<BackOffice> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-admin-'))
  const group = changes ? join(dataDir, 'group') : FIXTURE_GROUP
  if (changes) copyGroup(group, changes)
  const server = spawnServer(['build/app/main.js'], {
    env: { SITE: 'ocotillo', GROUP_DIR: group, DATA_DIR: dataDir, HOST: '127.0.0.1' },
  })
  const address = await addressOf(server)
  // It is printed right after the address.
  while (!LINE.test(server.output())) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  return {
    address: `${address}/admin`,
    demoAddress: LINE.exec(server.output())?.[1] ?? '',
    dataDir,
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** Opens a view, and waits until it handles keys and clicks. @param address absolute */
export async function openView(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-hydrated]').waitFor()
}

/** Signs in as a person of the demo. @param name such as `Ed Carlisle` */
export async function signInAs(page: Page, { demoAddress }: BackOffice, name: string) {
  await openView(page, demoAddress)
  await page.getByRole('button', { name }).click()
  await page.getByRole('heading', { level: 1, name: /^(?:Today|Hoy)$/ }).waitFor()
  await page.locator('html[data-hydrated]').waitFor()
}

/** Gives a page a device that holds passkeys and knows its person. */
export async function withPasskeys(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
