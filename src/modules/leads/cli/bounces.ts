import { readBounce } from '#modules/leads/bounces/read-bounce.ts'
import { mailsAt } from '#modules/leads/bounces/read-folder.ts'
import { settleBounce, type BounceOutcome } from '#modules/leads/bounces/settle-bounce.ts'
import { operatorPath, readArguments } from '#platform/cli/arguments.ts'
import type { Command } from '#platform/cli/command.ts'
import { report } from '#platform/cli/print.ts'
import { Refusal } from '#platform/cli/refusal.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'

const USAGE = `npm run bounces -- read FILE|FOLDER

  read    Reads mails that came back to MAIL_FROM. Where the mail of a lead did not reach its dealer, that delivery
          counts as given up: npm run leads -- dead lists it, and replay sends it again. The same mail may be read twice

  FILE    a mail
  FOLDER  a folder of mails, or a maildir
  --json  what each mail that came back was, as a line of JSON
  --help  this text

  Ends with 0, or with 1 where something cannot be read. A server reads BOUNCE_MAILDIR by itself.`

function wordsOf(done: BounceOutcome): string {
  if (done.outcome === 'undelivered') return `lead ${done.leadId} not delivered`
  return done.outcome === 'earlier' ? 'of an earlier try' : 'not a lead'
}

/** `npm run bounces`. */
export const bouncesCommand: Command = {
  usage: USAGE,
  subcommands: ['read'],
  isForStored: true,
  async run({ args, database }) {
    const { values, positionals } = readArguments(args, USAGE, {
      json: { type: 'boolean', default: false },
    })
    const [command, path, ...rest] = positionals
    if (command !== 'read' || path === undefined || rest.length > 0) throw new Refusal(USAGE)
    const jobs = jobRepository(await database())
    let count = 0
    for await (const { file, mail } of mailsAt(operatorPath(path))) {
      const bounce = readBounce(mail)
      if (!bounce) continue
      count += 1
      const done = await settleBounce({ jobs, now: () => new Date() }, bounce)
      const what = wordsOf(done)
      await report(values.json, `${file}  ${bounce.status}  ${what}`, { file, ...bounce, ...done })
    }
    if (count === 0) console.error('No mail came back.')
  },
}
