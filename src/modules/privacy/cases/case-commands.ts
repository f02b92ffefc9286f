import { createWriteStream, statSync, writeFileSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'

import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import { readRecordText, recordText } from '#domain/privacy/places.ts'
import { createAudit } from '#modules/audit/module.ts'
import { dealersByCode } from '#modules/dealers/module.ts'
import { personalLeads } from '#modules/leads/module.ts'
import { privacyDeps } from '#modules/privacy/privacy-deps.ts'
import { searchPerson } from '#modules/privacy/search/search-jobs.ts'
import { createUploads } from '#modules/uploads/module.ts'
import type { CommandContext } from '#platform/cli/command.ts'
import { print, report } from '#platform/cli/print.ts'
import { environment, Refusal } from '#platform/cli/refusal.ts'
import { existingSecretKeys } from '#platform/security/secret-key.ts'

import { privacyQueue } from './privacy-queue.ts'
import type { CaseRecord, PrivacyQueue } from './types.ts'

/** The commands about one request, which use the same use cases as the back office. */
export const CASE_COMMANDS = [
  'show',
  'verified',
  'not-verified',
  'theirs',
  'other',
  'erase',
  'continue',
  'export',
  'certificate',
] as const

const now = () => new Date()

/**
 * The queue of the back office for a command, once the person of a request was searched.
 * @throws {Refusal} without the key of the server
 */
async function queueOf(context: CommandContext, id: string): Promise<PrivacyQueue> {
  const [current, ...previous] = existingSecretKeys(environment())
  if (current === undefined)
    throw new Refusal('there is no SECRET_KEY: privacy requests need that of their server')
  const database = await context.database()
  const deps = { database, secretKeys: [current, ...previous] as const, now }
  const privacy = privacyDeps({ ...deps, dealerOf: await dealersByCode(database) })
  await searchPerson({ ...privacy, database }, id)
  return privacyQueue({
    ...privacy,
    ...createAudit({ ...deps, log: { error: () => undefined } }),
    database,
    personal: personalLeads({ database, now }),
    filesOf: createUploads(deps).filesOf,
  })
}

const line = (record: CaseRecord) =>
  [
    recordText(record),
    record.decision === 'open' ? 'TO DECIDE' : record.decision,
    `matches by ${record.match}`,
    record.form ?? '-',
    record.dealerCode ?? '-',
    record.stays === null ? 'would be erased' : `stays: ${record.stays}`,
    Object.values(record.about).join(' · '),
  ].join('  ')

type Arguments = Readonly<{
  command: string
  id: string
  more: string | undefined
  json: boolean
  yes: boolean
}>

type Command = (queue: PrivacyQueue, args: Arguments) => Promise<void>

const show: Command = async (queue, { id, json }) => {
  const { records } = await queue.read(SYSTEM_ACTOR, id)
  await print(records.map((record) => `${json ? JSON.stringify(record) : line(record)}\n`))
}

const identify =
  (state: 'verified' | 'failed'): Command =>
  async (queue, { id, json }) => {
    const { revision } = await queue.read(SYSTEM_ACTOR, id)
    await queue.checkIdentity(SYSTEM_ACTOR, { id, revision, state })
    await report(json, `${id}  ${state}: the person gets a mail`, { id, state })
  }

const decide =
  (decision: 'theirs' | 'other'): Command =>
  async (queue, { id, more = '', json }) => {
    const record = readRecordText(more)
    if (record === null) throw new Refusal(`${more} is not a record that show prints`)
    const { revision } = await queue.read(SYSTEM_ACTOR, id)
    await queue.decide(SYSTEM_ACTOR, { id, revision, record, decision })
    await report(json, `${more}  ${decision}`, { id, record: more, decision })
  }

const erase: Command = async (queue, args) => {
  const { id, yes, json } = args
  if (!yes) return show(queue, args)
  const { revision, seen } = await queue.read(SYSTEM_ACTOR, id)
  await queue.erase(SYSTEM_ACTOR, { id, revision, seen, stays: {} })
  await report(json, `${id}  begun: the server erases it`, { id, isBegun: true })
}

const written = (more: string | undefined): string => {
  if (more === undefined) throw new Refusal('name the file')
  return more
}
/** Only its owner may read it. */
const MODE = 0o600

const exported: Command = async (queue, { id, more, json }) => {
  const file = written(more)
  const { parts } = await queue.export(SYSTEM_ACTOR, id)
  await pipeline(parts, createWriteStream(file, { mode: MODE }))
  await report(json, `${file}  ${statSync(file).size} bytes`, { id, file })
}

const certified: Command = async (queue, { id, more, json }) => {
  const file = written(more)
  const { content } = await queue.certificate(SYSTEM_ACTOR, id)
  writeFileSync(file, content, { mode: MODE })
  await report(json, `${file}  ${content.length} bytes`, { id, file })
}

const resume: Command = async (queue, { id, json }) => {
  await queue.continueErasure(SYSTEM_ACTOR, id)
  await report(json, `${id}  continued: the server erases it`, { id, isContinued: true })
}

const COMMANDS: Readonly<Record<(typeof CASE_COMMANDS)[number], Command>> = {
  show,
  verified: identify('verified'),
  'not-verified': identify('failed'),
  theirs: decide('theirs'),
  other: decide('other'),
  erase,
  continue: resume,
  export: exported,
  certificate: certified,
}

/** Runs a command about one request. @returns whether there is such a command */
export async function handleCase(context: CommandContext, args: Arguments): Promise<boolean> {
  const name = CASE_COMMANDS.find((one) => one === args.command)
  if (name === undefined) return false
  await COMMANDS[name](await queueOf(context, args.id), args)
  return true
}
