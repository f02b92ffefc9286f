import { readBounce } from '#modules/leads/bounces/read-bounce.ts'
import { readMails } from '#modules/leads/bounces/read-folder.ts'
import { settleBounce, type BounceOutcome } from '#modules/leads/bounces/settle-bounce.ts'
import { operatorPath, readArguments } from '#platform/cli/arguments.ts'
import type { Command } from '#platform/cli/command.ts'
import { report } from '#platform/cli/print.ts'
import { Refusal } from '#platform/cli/refusal.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'

const USAGE = `npm run bounces -- read FILE|FOLDER

  read    Reads bounced mails that were returned to MAIL_FROM. If the mail of a lead did not reach its dealer, the
          delivery failed permanently: npm run leads -- dead lists it, and replay sends it again. Reading a mail
          twice does no harm

  FILE    a mail
  FOLDER  a folder of mails, or a maildir
  --json  one line of JSON for each bounced mail
  --help  this text

  Exits with 0, or with 1 if something cannot be read. A server reads BOUNCE_MAILDIR automatically.`

function outcomeText(done: BounceOutcome): string {
  if (done.outcome === 'undelivered') return `lead ${done.leadId} not delivered`
  return done.outcome === 'earlier' ? 'of an earlier attempt' : 'not a lead'
}

/** `npm run bounces`. */
export const bouncesCommand: Command = {
  usage: USAGE,
  subcommands: ['read'],
  needsDatabase: true,
  async run({ args, database }) {
    const { values, positionals } = readArguments(args, USAGE, {
      json: { type: 'boolean', default: false },
    })
    const [command, path, ...rest] = positionals
    if (command !== 'read' || path === undefined || rest.length > 0) throw new Refusal(USAGE)
    const jobs = jobRepository(await database())
    let count = 0
    for await (const { file, mail } of readMails(operatorPath(path))) {
      const bounce = readBounce(mail)
      if (!bounce) continue
      count += 1
      const done = await settleBounce({ jobs, now: () => new Date() }, bounce)
      const what = outcomeText(done)
      await report(values.json, `${file}  ${bounce.status}  ${what}`, { file, ...bounce, ...done })
    }
    if (count === 0) console.error('No bounced mails.')
  },
}
