import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

import { LEAD_KEY_FIELD } from '#domain/forms/form-guard.ts'
import type { Engine } from '#tests/support/builders/database.ts'
import type { LeadReport } from '#tests/support/modules/leads.ts'
import { programOf } from '#tests/support/servers/program.ts'
import { startSmtp, type SmtpBehaviour, type TestSmtp } from '#tests/support/servers/smtp.ts'

import { crashPlace, type Place } from './crash-place.ts'
import { FORM, formPaths } from './form-paths.ts'
import { serverProcess, type ServerProcess } from './server-process.ts'
import { shop, type Ledger } from './shopper.ts'

const ROOT = new URL('../..', import.meta.url).pathname

/** The subject of the test: the whole server, only the pipeline, or the pipeline with a deliberate bug. */
export type Subject = 'server' | 'pipeline' | 'answer-first'

const SUBJECTS: Readonly<Record<Subject, readonly string[]>> = {
  server: [programOf('src/app/main.ts')],
  pipeline: ['tests/crash/lead-server.ts'],
  'answer-first': ['tests/crash/lead-server.ts', '--answer-first'],
}

/** The parts of the run that a fault may access. */
export type Scene = Readonly<{
  server: ServerProcess
  place: Place
  smtp: TestSmtp
  /** The responses to shoppers so far. */
  ledger: Readonly<Ledger>
}>

/** Causes a failure and repairs it. @returns milliseconds from the repair until shoppers were served again */
export type CauseFault = (scene: Scene) => Promise<number>

/** Ends the server as a power cut would, and starts it again. */
export const killServer: CauseFault = async ({ server }) => {
  await server.kill()
  return server.start()
}

/** Kills the database while its server keeps running. */
export const killDatabase: CauseFault = async ({ server, place }) => {
  place.killDatabase()
  return place.startDatabase(server.isServing)
}

export type CrashOptions = Readonly<{
  subject: Subject
  engine: Engine
  /** The failure of each round, such as `killServer`. */
  causeFault: CauseFault
  /** Where data is stored; a new location of the engine if absent. */
  place?: Place
  /** A command that runs the server, such as `strace`. */
  wrapper?: readonly string[]
  rounds: number
  shoppers: number
  port: number
  /** How long a round lasts before the kill, at random between the two. */
  roundMs: readonly [least: number, most: number]
  drainLimitMs: number
  onRound?: (line: string) => void
}>

export type CrashReport = Readonly<{
  rounds: number
  acknowledged: number
  /** Posts without a response; each may be stored, at most once. */
  unanswered: number
  rows: number
  /** Acknowledged and not in the database. */
  lost: number
  /** Rows beyond the first with one marker. */
  duplicateRows: number
  /** Stored differently than sent. */
  mismatched: number
  /** Acknowledged, but no mail arrived or no delivery is recorded. */
  undelivered: number
  mails: number
  repeatedMails: number
  /** Leads whose repeated mails differ in their Message-ID. */
  changedMessageIds: number
  /** Responses that no shopper should get; the first few of them. */
  refusals: readonly string[]
  recoveryMs: Readonly<{ median: number; longest: number }>
  drainMs: number
  totalMs: number
}>

/** One mail in five fails: refused, cut off, or accepted with its response lost. */
const randomBehaviour = (): SmtpBehaviour => {
  const chance = Math.random()
  if (chance < 0.1) return 'refuse-message'
  if (chance < 0.13) return 'drop'
  return chance < 0.2 ? 'lose-answer' : 'accept'
}

const markerOf = (mail: string) => /crash-[\da-f-]{36}/.exec(mail.replaceAll('=\n', ''))?.[0] ?? ''
const messageIdOf = (mail: string) => /^message-id: (.*)$/im.exec(mail)?.[1] ?? ''

async function storedLeads({ env }: Place): Promise<readonly LeadReport[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [programOf('src/app/cli.ts'), 'leads', 'list', '--json'],
    { cwd: ROOT, env, maxBuffer: 1 << 30 },
  )
  // The command prints one report a line.
  return stdout.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as LeadReport]))
}

const isDrained = (leads: readonly LeadReport[]) =>
  leads.every((lead) => lead.deliveries.every(({ state }) => state === 'delivered'))

function compare(ledger: Ledger, leads: readonly LeadReport[], sent: readonly string[]) {
  // Mails to shoppers, which confirm a lead, quote nothing of it.
  const mails = sent.filter((mail) => markerOf(mail) !== '')
  const rows = Map.groupBy(leads, (lead) => lead.fields['lastName'] ?? '')
  const messageIds = new Map<string, Set<string>>()
  for (const mail of mails) {
    const ids = messageIds.get(markerOf(mail)) ?? new Set()
    messageIds.set(markerOf(mail), ids.add(messageIdOf(mail)))
  }
  const acknowledged = [...ledger.acknowledged]
  const isDelivered = (marker: string) =>
    messageIds.has(marker) &&
    rows.get(marker)?.[0]?.deliveries.every(({ state }) => state === 'delivered') === true
  return {
    acknowledged: acknowledged.length,
    unanswered: ledger.abandoned.size,
    rows: leads.length,
    lost: acknowledged.filter((marker) => !rows.has(marker)).length,
    duplicateRows: [...rows.values()].reduce((sum, same) => sum + same.length - 1, 0),
    mismatched: leads.filter(({ fields }) => fields['comments'] !== fields['lastName']).length,
    undelivered: acknowledged.filter((marker) => !isDelivered(marker)).length,
    mails: mails.length,
    repeatedMails: mails.length - messageIds.size,
    changedMessageIds: [...messageIds.values()].filter((ids) => ids.size > 1).length,
    refusals: ledger.refusals.slice(0, 3),
  }
}

/** Whether a report shows that every acknowledged lead was stored once and delivered. */
export const isClean = (report: CrashReport): boolean =>
  report.acknowledged > 0 &&
  report.lost === 0 &&
  report.duplicateRows === 0 &&
  report.mismatched === 0 &&
  report.undelivered === 0 &&
  report.changedMessageIds === 0 &&
  report.refusals.length === 0

/**
 * Sends leads from many shoppers while failures are caused repeatedly, then counts the outcome of every acknowledged
 * lead. Meanwhile the mail server refuses mail, disconnects and fails to respond.
 */
export async function crashRun(options: CrashOptions): Promise<CrashReport> {
  const began = performance.now()
  const place = options.place ?? crashPlace(options.engine)
  const smtp = await startSmtp()
  smtp.behave(randomBehaviour)
  const server = serverProcess({
    command: [...(options.wrapper ?? []), process.execPath, ...SUBJECTS[options.subject]],
    port: options.port,
    probe: FORM,
    env: {
      ...place.env,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'website@forecourt.example',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      TRUST_PROXY: '1',
      QUICKEST_POST_MS: '0',
      // Its shoppers have no scripts, and send thousands of forms.
      BUSY_FORM_POSTS: '9999999',
    },
  })
  const ledger: Ledger = {
    acknowledged: new Set(),
    abandoned: new Set(),
    retryResponses: 0,
    refusals: [],
  }
  const state = { isOver: false }
  const recoveries: number[] = []
  try {
    await server.start()
    const paths = await formPaths(server.origin)
    const shoppers = Array.from({ length: options.shoppers }, (_none, number) =>
      shop({
        origin: server.origin,
        path: paths[number % paths.length] ?? FORM,
        keyField: LEAD_KEY_FIELD,
        ledger,
        isOver: () => state.isOver,
      }),
    )
    const [least, most] = options.roundMs
    for (let round = 1; round <= options.rounds; round += 1) {
      await wait(least + Math.random() * (most - least))
      recoveries.push(await options.causeFault({ server, place, smtp, ledger }))
      options.onRound?.(
        `round ${round}: ${ledger.acknowledged.size} acknowledged, back in ${Math.round(recoveries.at(-1) ?? 0)} ms`,
      )
    }
    state.isOver = true
    await Promise.all(shoppers)
    const drainBegan = performance.now()
    const isInTime = () => performance.now() - drainBegan < options.drainLimitMs
    // The list of ten thousand vehicles takes seconds of CPU time that deliveries need.
    const pollMs = Math.max(500, ledger.acknowledged.size / 4)
    // Listing leads starts a process: only once a mail of each has arrived, except if some are lost
    // on purpose.
    const areAllMailed = () => {
      const mailed = new Set(smtp.mails.map((mail) => markerOf(mail)))
      return [...ledger.acknowledged].every((marker) => mailed.has(marker))
    }
    const canBeDrained = () => options.subject === 'answer-first' || areAllMailed()
    while (isInTime() && !(canBeDrained() && isDrained(await storedLeads(place))))
      await wait(pollMs)
    const drainMs = performance.now() - drainBegan
    await server.kill()
    const sorted = recoveries.toSorted((a, b) => a - b)
    return {
      rounds: options.rounds,
      ...compare(ledger, await storedLeads(place), smtp.mails),
      recoveryMs: {
        median: Math.round(sorted[sorted.length >> 1] ?? 0),
        longest: Math.round(sorted.at(-1) ?? 0),
      },
      drainMs: Math.round(drainMs),
      totalMs: Math.round(performance.now() - began),
    }
  } finally {
    state.isOver = true
    await server.kill()
    await smtp.close()
    place.remove()
  }
}
