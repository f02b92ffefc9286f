import { TRANSPORT_KINDS, type TransportKind } from '#domain/service/shop.ts'
import { dealersByCode } from '#modules/dealers/module.ts'
import { leadRecords } from '#modules/leads/module.ts'
import { operatorPath, readArguments } from '#platform/cli/arguments.ts'
import type { Command, CommandContext } from '#platform/cli/command.ts'
import { report } from '#platform/cli/print.ts'
import { environment, Refusal } from '#platform/cli/refusal.ts'
import { fileFaultLine } from '#platform/files/read-json-file.ts'
import { secretKeys } from '#platform/security/secret-key.ts'

import { freeByPhone, bookByPhone } from './bookings/book-by-phone.ts'
import { readServiceFiles, type ServiceFiles } from './files/read-service-files.ts'
import { schedulerDeps, type SchedulerDeps } from './scheduler-deps.ts'

const USAGE = `npm run service -- check [FOLDER]
npm run service -- take DEALER SHOP TIME WORK[,WORK...] [TRANSPORT]
npm run service -- free ID

  check   only reads the files of shops and reports every error in them
  take    books a visit that was arranged by phone, in the shop's own places first, and prints its id. Works
          beside a running server
  free    cancels such a visit

  FOLDER     the folder of the files; by default SERVICE_DIR, else service in GROUP_DIR
  TIME       in the dealer's time zone, such as 2026-11-23T09:30
  WORK       ids of the shop's menu
  TRANSPORT  ${TRANSPORT_KINDS.join(', ')}; by default drop-off
  --json     the outcome as one line of JSON
  --help     this text

  Exits with 0, or with 1 after an error; then nothing was changed.`

/** Reads the files. @throws {Refusal} listing every error */
function readFiles(folder: string): ServiceFiles {
  const files = readServiceFiles(folder)
  if (files.faults.length === 0) return files
  const lines = files.faults.map((fault) => `  ${fileFaultLine(fault)}`)
  throw new Refusal(['the files have errors', ...lines].join('\n'))
}

/** The scheduler's dependencies, without those for mails. */
async function depsOf(context: CommandContext): Promise<SchedulerDeps> {
  const env = environment()
  const { shops } = readServiceFiles(env.serviceDir)
  const database = await context.database()
  return schedulerDeps({
    database,
    secretKeys: secretKeys(env),
    leads: leadRecords(database),
    dealers: { byCode: await dealersByCode(database), own: () => null },
    shops: () => shops,
    webhooks: [],
    now: () => new Date(),
  })
}

const isTransport = (text: string): text is TransportKind =>
  TRANSPORT_KINDS.some((kind) => kind === text)

/** The result of a command, for people and for programs. */
type Outcome = Readonly<{ text: string; value: unknown }>

async function take(context: CommandContext, given: readonly string[]): Promise<Outcome> {
  const [dealerCode, shopId, slot, work, transport = 'drop-off', ...rest] = given
  if (!dealerCode || !shopId || !slot || !work || rest.length > 0)
    throw new Refusal(`specify the visit to book\n\n${USAGE}`)
  if (!isTransport(transport))
    throw new Refusal(`${transport} must be one of ${TRANSPORT_KINDS.join(', ')}`)
  const services = work.split(',')
  const visit = { dealerCode, shopId, slot, services, transport }
  const { id, advisor } = await bookByPhone(await depsOf(context), visit)
  return {
    text: `${slot} is taken${advisor ? ` with ${advisor.name}` : ''}: ${id}`,
    value: { id, slot, advisor: advisor?.name ?? null },
  }
}

async function free(context: CommandContext, id: string | undefined): Promise<Outcome> {
  if (!id) throw new Refusal(`name the visit to free\n\n${USAGE}`)
  await freeByPhone(await depsOf(context), id)
  return { text: `${id} is free again`, value: { id, isFree: true } }
}

function check(folder: string | undefined): Outcome {
  const place = folder === undefined ? environment().serviceDir : operatorPath(folder)
  const shops = readFiles(place).shops.map(({ dealerCode, id, versions }) => ({
    dealerCode,
    id,
    from: versions.map(({ from }) => from),
  }))
  const lines = shops.map(
    ({ dealerCode, id, from }) => `  ${dealerCode} ${id}: from ${from.join(', ')}`,
  )
  return { text: [`${place} is valid`, ...lines].join('\n'), value: { folder: place, shops } }
}

async function outcomeOf(
  context: CommandContext,
  [command, ...given]: readonly string[],
): Promise<Outcome> {
  if (command === 'check') return check(given[0])
  if (command === 'take') return take(context, given)
  if (command === 'free') return free(context, given[0])
  throw new Refusal(`choose check, take or free\n\n${USAGE}`)
}

async function main(context: CommandContext): Promise<void> {
  const { values, positionals } = readArguments(context.args, USAGE, {
    json: { type: 'boolean', default: false },
  })
  const { text, value } = await outcomeOf(context, positionals)
  await report(values.json, text, value)
}

/** `npm run service`. */
export const serviceCommand: Command = {
  usage: USAGE,
  subcommands: ['check', 'take', 'free'],
  run: main,
  refusalPrefix: 'Nothing was changed: ',
}
