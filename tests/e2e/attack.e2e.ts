import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { HONEYPOT_FIELD } from '#domain/forms/form-guard.ts'
import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'
import { commandOf } from '#tests/support/servers/command.ts'
import { programOf } from '#tests/support/servers/program.ts'
import { addressOf, spawnServer } from '#tests/support/servers/spawned-server.ts'

const leadsCommand = commandOf('src/app/cli.ts', 'leads')
const FORM = '/form/vehicle-interest'

/** A separate server: an attacked form stays protected for a quarter of an hour. */
async function aServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-attack-'))
  const server = spawnServer([programOf('src/app/main.ts')], {
    env: { SITE: 'ocotillo', DATA_DIR: dataDir, LOG_LEVEL: 'error', QUICKEST_POST_MS: '0' },
  })
  return {
    origin: await addressOf(server),
    dataDir,
    async end() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function attack(origin: string): Promise<void> {
  for (let n = 0; n < 30; n += 1) {
    const reply = await fetch(origin + FORM, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({
        firstName: 'Machine',
        lastName: `Number ${n}`,
        email: 'machine@example.com',
        [HONEYPOT_FIELD]: 'https://spam.example',
      }),
    })
    // The response is the normal redirect.
    expect(reply.status).toBe(303)
  }
}

async function fillIn(page: Page, origin: string, lastName: string): Promise<void> {
  await page.goto(origin + FORM)
  await page.locator('[name=firstName]').fill('Ana')
  await page.locator('[name=lastName]').fill(lastName)
  await page.locator('[name=email]').fill('ana@example.com')
  await page.locator('form:has([name=firstName]) button[type=submit]:visible').last().click()
}

const statuses = async (dataDir: string): Promise<Readonly<Record<string, string>>> => {
  const { out } = await leadsCommand({ DATA_DIR: dataDir }, 'list', '--json')
  const leads = out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { status: string; fields: { lastName: string } })
  return Object.fromEntries(leads.map(({ fields, status }) => [fields.lastName, status]))
}

test('TRD-5 under attack a browser solves the proof of work automatically, and posts without it are held for review @full', async ({
  page,
  browser,
}) => {
  const server = await aServer()
  try {
    await attack(server.origin)
    await fillIn(page, server.origin, 'Proven')
    await expect(page).toHaveURL(/thank-you/, { timeout: 30_000 })
    const plain = await browser.newContext({ javaScriptEnabled: false })
    const scriptless = await plain.newPage()
    await fillIn(scriptless, server.origin, 'Scriptless')
    await expect(scriptless).toHaveURL(/thank-you/)
    await plain.close()
    const stored = await statuses(server.dataDir)
    expect(stored).toMatchObject({
      Proven: 'received',
      Scriptless: 'quarantined',
      'Number 0': 'quarantined',
      'Number 29': 'quarantined',
    })
  } finally {
    await server.end()
  }
})
