import { expect } from '@playwright/test'

import { commandOf } from '#tests/support/servers/command.ts'

const leads = commandOf('src/app/cli.ts', 'leads')

/** The lead with this mail address that the journeys' server stored. */
export async function storedLead(email: string): Promise<Readonly<Record<string, unknown>>> {
  const { out, err } = await leads(
    { DATA_DIR: process.env['E2E_DATA_DIR'] ?? '', SITE: 'ocotillo' },
    'list',
    '--json',
  )
  const found = out
    .split('\n')
    .filter((line) => line.includes(email))
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
  expect(found, err).toHaveLength(1)
  return found[0] ?? {}
}
