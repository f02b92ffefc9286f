import type { Command } from '#platform/cli/command.ts'
import { Refusal } from '#platform/cli/refusal.ts'

import { argumentsOf, type Arguments } from './arguments.ts'
import { credit } from './credit.ts'
import { exportLeads } from './export.ts'
import { writeLeadFile } from './file.ts'
import { dead, list, quarantined, show } from './list.ts'
import { replay } from './replay.ts'
import { answered, purge } from './settle.ts'
import { leadStore, type FollowUpsOf, type LeadStore } from './store.ts'

const USAGE = `npm run leads -- <command>

  list                    all leads with the state of their delivery, newest first
  show ID                 one lead with its consents, deliveries and history
  credit ID --key FILE    a credit application with its sealed values, opened with a private key; each access is
                          recorded. Numbers and birth dates are masked without --show-ssn
  file ID --out FILE      saves the file that was uploaded with a lead, such as a résumé
  quarantined             leads held for review, with the reason; deleted 30 days after they were listed or shown
  dead                    deliveries that failed permanently
  replay ID...            send leads again: delivered, failed, or held for review
  replay --from --until   send all leads of a period again
  replay --dead           retry failed deliveries, with --from and --until those queued in a period
  answered ID...          mark leads as answered on the shoppers' pages
  export --format csv     all leads for a spreadsheet; --format adf: leads to dealers, for a CRM
                          [--from DAY] [--until DAY] [--out FILE]; --json instead of a format: the output of list
  purge                   delete expired data; the server does so once a day

  --json                  one JSON object a line; show and credit always write JSON
  --help                  this text

  Exits with 0, or with 1 after an error, even if part of the work was done.`

/** @returns whether everything succeeded */
async function run(store: LeadStore, given: Arguments): Promise<boolean> {
  const [command, ...ids] = given.positionals
  const [id] = ids
  switch (command) {
    case 'list':
      return list(store, given)
    case 'dead':
      return dead(store, given)
    case 'quarantined':
      return quarantined(store, given)
    case 'replay':
      return replay(store, given)
    case 'answered':
      return answered(store, ids, given)
    case 'export':
      return exportLeads(store, given)
    case 'purge':
      return purge(store, given)
    default:
      if (command === 'show' && id !== undefined) return show(store, id, given)
      if (command === 'credit' && id !== undefined) return credit(store, id, given)
      if (command === 'file' && id !== undefined) return writeLeadFile(store, id, given)
      throw new Refusal(USAGE)
  }
}

/** `npm run leads`. @param followUpsOf follow-up jobs of a released lead by other modules, for these dealers */
export const leadsCommand = (followUpsOf: FollowUpsOf): Command => ({
  usage: USAGE,
  subcommands: [
    'list',
    'show',
    'credit',
    'file',
    'quarantined',
    'dead',
    'replay',
    'answered',
    'export',
    'purge',
  ],
  needsDatabase: true,
  async run({ args, database }) {
    const given = argumentsOf(args, USAGE)
    return run(leadStore(await database(), followUpsOf), given)
  },
})
