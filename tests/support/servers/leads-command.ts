import { beforeEach } from 'vitest'

import type { LeadInput } from '#domain/leads/lead.ts'
import { dealerRepository } from '#modules/dealers/repository.ts'
import { leadRepository } from '#modules/leads/repository.ts'
import { sendLead } from '#modules/leads/send-lead.ts'
import type { Database } from '#platform/db/database.ts'
import { aMigratedDataDir, opened } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aLead } from '#tests/support/builders/leads.ts'
import { commandOf } from '#tests/support/servers/command.ts'

export const NOW = '2026-11-20T21:05:00.000Z'
const command = commandOf('src/app/cli.ts', 'leads')

/**
 * The command `leads` while the database is open, as with a running server, with a received lead and one held for
 * review in each test of the suite.
 */
export function useLeadsCommand() {
  let database: Database
  const state = { dataDir: '', delivered: '', suspect: '' }

  /** @param at when the lead is sent: ISO 8601 */
  const send = (overrides: Partial<LeadInput> = {}, at = NOW) =>
    sendLead(
      { leads: leadRepository(database), vehicleOf: () => null, now: () => new Date(at) },
      aLead(overrides),
    )
  beforeEach(async () => {
    const place = await aMigratedDataDir()
    state.dataDir = place.dataDir
    database = await opened(place)
    await dealerRepository(database).replaceAll({ dealers: [aDealer()], fees: [] }, NOW)
    state.delivered = (await send()).id
    state.suspect = (await send({ isSuspect: true, suspectReason: 'too-fast' })).id
  })
  const leadsWith = async (env: Readonly<Record<string, string>>, ...args: readonly string[]) => {
    const { code, out, err } = await command({ DATA_DIR: state.dataDir, ...env }, ...args)
    return { out, lines: out.split('\n').filter(Boolean), stderr: err, status: code }
  }
  return {
    state,
    database: () => database,
    send,
    leadsWith,
    leads: (...args: readonly string[]) => leadsWith({}, ...args),
  }
}
