import { AppError } from '#domain/kernel/errors.ts'
import { runChanges } from '#modules/inventory/module.ts'
import { allWebhooks, readVehicleWebhooks } from '#modules/webhooks/module.ts'
import { readArguments } from '#platform/cli/arguments.ts'
import type { Command, CommandContext } from '#platform/cli/command.ts'
import { report } from '#platform/cli/print.ts'
import { environment, Refusal } from '#platform/cli/refusal.ts'
import { jobRepository, type Job } from '#platform/queue/job-repository.ts'
import { secretKeys } from '#platform/security/secret-key.ts'

import { VEHICLE_JOB } from './post-vehicles.ts'
import { jobsForRun } from './queue-changes.ts'

const MAX_SHOWN = 500

const USAGE = `npm run webhooks -- list | deliveries | replay ID [OPTIONS]

  list          Lists the webhooks for vehicles, of WEBHOOKS_FILE and of the back office.
  deliveries    The newest messages: sent, waiting and failed, with the last answer.
  replay ID     Sends a message again, or with the id of a run (npm run inventory -- runs) all of it, to the webhooks
                that have not got it.

  --json        one JSON value
  --help        this text

  Exits with 0, or with 1 after a refusal.`

const stateOf = ({ doneAt, deadAt }: Job) => {
  if (deadAt !== null) return 'failed'
  return doneAt === null ? 'waiting' : 'sent'
}

const deliveryOf = (job: Job) => ({
  id: job.id,
  destination: job.destination,
  state: stateOf(job),
  attempts: job.attempts,
  createdAt: job.createdAt,
  answer: job.evidence ?? job.lastError,
  payload: job.payload,
})

const now = () => new Date()

async function main(context: CommandContext): Promise<void> {
  const { values, positionals } = readArguments(context.args, USAGE, {
    json: { type: 'boolean', default: false },
  })
  const [action, id, ...rest] = positionals
  if (rest.length > 0 || (action === 'replay') !== (id !== undefined)) throw new Refusal(USAGE)
  const database = await context.database()
  const env = environment()
  const file = { leads: [], vehicles: configured(env.webhooksFile) }
  const { vehicles: webhooks } = await allWebhooks(database, {
    file,
    secretKeys: secretKeys(env),
    now,
  })
  if (action === 'list') {
    const shown = webhooks.map(({ name, dealerCode, events, url }) => ({
      name,
      dealerCode,
      events,
      url: url.href,
    }))
    const lines = shown.map(
      ({ name, dealerCode, events, url }) =>
        `${name}  ${dealerCode ?? 'all dealers'}  ${events.join(', ')}  ${url}`,
    )
    return report(values.json, lines.join('\n') || 'No webhook for vehicles is configured.', shown)
  }
  if (action !== 'deliveries' && id === undefined) throw new Refusal(USAGE)
  const jobs = jobRepository(database)
  if (id === undefined) {
    const states = ['waiting', 'dead', 'done'] as const
    const all = await Promise.all(states.map((state) => jobs.list(state, MAX_SHOWN)))
    const shown = all
      .flat()
      .filter(({ kind }) => kind === VEHICLE_JOB)
      .map(deliveryOf)
      .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    const lines = shown.map(
      (one) =>
        `${one.id}  ${one.createdAt}  ${one.destination}  ${one.state}  ${one.attempts} attempts  ${one.answer ?? ''}`,
    )
    return report(values.json, lines.join('\n') || 'No message was made.', shown)
  }
  const at = now().toISOString()
  const job = await jobs.byId(id)
  if (job?.kind === VEHICLE_JOB) {
    await jobs.replay({ id }, at)
    return report(values.json, `${id} is sent again.`, { replayed: 1 })
  }
  const changes = runChanges(database)
  const run = await changes.run(id)
  if (!run)
    throw new AppError('not-found', `${id} is neither a message nor a run that changed vehicles`)
  const ofRun = await jobsForRun(changes, run, webhooks, at)
  await jobs.enqueue(ofRun)
  return report(values.json, `${ofRun.length} messages are queued.`, { replayed: ofRun.length })
}

/** The webhooks for vehicles of the file. @throws {Refusal} for an invalid file */
function configured(file: string | null) {
  try {
    return readVehicleWebhooks(file)
  } catch (error) {
    throw error instanceof Error ? new Refusal(error.message) : error
  }
}

/** `npm run webhooks`. */
export const webhooksCommand: Command = {
  usage: USAGE,
  subcommands: ['list', 'deliveries', 'replay'],
  run: main,
}
