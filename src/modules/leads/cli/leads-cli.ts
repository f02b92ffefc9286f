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

  list                    every lead, newest first, with how far its delivery is
  show ID                 one lead, with its consents, its deliveries and what happened to it
  credit ID --key FILE    a credit application with what was sealed of it, opened with a private key; who reads it is
                          recorded. Numbers and birth dates are masked without --show-ssn
  file ID --out FILE      writes what was uploaded with a lead, such as a résumé
  quarantined             leads held for review and why; kept for 30 days from when they are listed here or shown
  dead                    deliveries that were given up
  replay ID...            send leads again: delivered, given up, or kept for review
  replay --from --until   send again what was received in a span of time
  replay --dead           try again what was given up, with --from and --until what was queued then
  answered ID...          tell the shoppers' own pages that they were answered
  export --format csv     all leads for a spreadsheet; --format adf those of dealers for a customer system
                          [--from DAY] [--until DAY] [--out FILE]; --json in the place of a format: as list
  purge                   erase what is kept no longer; the server does so once a day

  --json                  one JSON object a line; show and credit write JSON in any case
  --help                  this text

  Ends with 0, or with 1 where something is wrong, or not all of it could be done.`

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
  isForStored: true,
  async run({ args, database }) {
    const given = argumentsOf(args, USAGE)
    return run(leadStore(await database(), followUpsOf), given)
  },
})
