import { readFileSync } from 'node:fs'

import * as v from 'valibot'

import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import { readArguments } from '#platform/cli/arguments.ts'
import type { Command, CommandContext } from '#platform/cli/command.ts'
import { report } from '#platform/cli/print.ts'
import { environment, Refusal } from '#platform/cli/refusal.ts'
import { existingSecretKeys } from '#platform/security/secret-key.ts'

import { auditTrail } from './audit-trail.ts'
import {
  Certificate as CertificateFile,
  certificateFault,
  type Certificate,
} from './certificates.ts'
import type { ChainHead } from './chain.ts'
import type { AuditFilter, AuditRecord, AuditValues } from './entry.ts'
import type { ChainFault } from './verify.ts'

const USAGE = `npm run audit -- verify [--head SEQUENCE:HASH] [--certificate FILE] | list [OPTIONS]

  verify             Verifies the chain of the audit trail, from the first entry to the last. Prints its head: note it
                     outside of this server, and pass it later with --head.
  list               Lists entries, the newest first. Personal values are shown with --json only.

  --head S:H         verify: the chain must contain this head, which was noted earlier
  --certificate FILE verify: the chain must contain the certificate of an erasure, as it was downloaded
  --subject KIND:ID  list: of one thing, such as lead:ID; KIND alone for all of a kind
  --actor ID         list: of one person; system for jobs and commands
  --dealer CODE      list: of one store
  --action NAME      list: of one action, such as lead.assigned
  --day DAY          list: of one day in UTC, 2026-11-29
  --limit N          list: 1 to 200 entries; 50 without it
  --below SEQUENCE   list: only entries before this one
  --json             one JSON object
  --help             this text

  Exits with 0, or with 1 after a refusal, and if the chain is broken.`

const DAY_MS = 86_400_000

const FAULTS: Readonly<Record<ChainFault['kind'], (sequence: number) => string>> = {
  changed: (sequence) => `entry ${sequence} was changed`,
  missing: (sequence) => `entry ${sequence} is missing`,
  unlinked: (sequence) => `entry ${sequence} does not follow the entry before it`,
  rewritten: (sequence) =>
    `entry ${sequence} is not the one that was recorded: the chain was rewritten`,
  head: (sequence) => `the record of the newest entry (${sequence}) was changed or removed`,
}

const headText = ({ sequence, hash }: ChainHead) => `${sequence}:${hash}`

/** @throws {Refusal} for a text that is not a head */
function readHead(text: string): ChainHead {
  const { sequence, hash } =
    /^(?<sequence>[1-9]\d{0,9}):(?<hash>[\da-f]{64})$/.exec(text)?.groups ?? {}
  if (sequence === undefined || hash === undefined)
    throw new Refusal('--head is the head that an earlier verify printed, SEQUENCE:HASH')
  return { sequence: Number(sequence), hash }
}

/** @throws {Refusal} for a text that is not a positive integer */
function readCount(name: string, text: string, max: number): number {
  const count = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  if (count === 0 || count > max)
    throw new Refusal(`--${name} ${text} is not a number from 1 to ${max}`)
  return count
}

/** The start and end of a day in UTC. @throws {Refusal} for a text that is not a date */
function readDay(text: string): Pick<AuditFilter, 'from' | 'until'> {
  const start = Date.parse(`${text}T00:00:00.000Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(start))
    throw new Refusal(`--day ${text} is not a day such as 2026-11-29`)
  return { from: new Date(start).toISOString(), until: new Date(start + DAY_MS).toISOString() }
}

function readSubject(text: string): NonNullable<AuditFilter['subject']> {
  const [kind = '', ...id] = text.split(':')
  return { kind, ...(id.length > 0 ? { id: id.join(':') } : {}) }
}

const changeText = (before: AuditValues | null, after: AuditValues | null) =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((name) => `${name}: ${JSON.stringify(before?.[name])} → ${JSON.stringify(after?.[name])}`)
    .join(', ')

const entryLine = ({
  sequence,
  at,
  actor,
  action,
  subject,
  dealerCode,
  before,
  after,
}: AuditRecord) =>
  [
    sequence,
    at,
    actor.name,
    action,
    `${subject.kind}:${subject.id}`,
    dealerCode ?? '-',
    changeText(before, after),
  ].join('  ')

const OPTIONS = {
  head: { type: 'string' },
  certificate: { type: 'string' },
  subject: { type: 'string' },
  actor: { type: 'string' },
  dealer: { type: 'string' },
  action: { type: 'string' },
  day: { type: 'string' },
  limit: { type: 'string' },
  below: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

type Values = ReturnType<typeof readArguments<typeof OPTIONS>>['values']

const filterOf = ({ subject, actor, dealer, action, day, limit, below }: Values): AuditFilter => ({
  ...(subject === undefined ? {} : { subject: readSubject(subject) }),
  ...(actor === undefined ? {} : { actorId: actor }),
  ...(dealer === undefined ? {} : { dealerCode: dealer }),
  ...(action === undefined ? {} : { action }),
  ...(day === undefined ? {} : readDay(day)),
  ...(limit === undefined ? {} : { limit: readCount('limit', limit, 200) }),
  ...(below === undefined ? {} : { below: readCount('below', below, 2 ** 31 - 1) }),
})

async function trailOf(context: CommandContext) {
  const [current, ...previous] = existingSecretKeys(environment())
  if (current === undefined)
    throw new Refusal('there is no SECRET_KEY: the trail needs that of its server')
  const database = await context.database()
  return auditTrail({ database, secretKeys: [current, ...previous], now: () => new Date() })
}

/** A certificate from its file. @throws {Refusal} for a file that is none */
function readCertificate(path: string): Certificate {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), CertificateFile), textOf(path))
  if (!read.success) throw new Refusal(`${path} is not a certificate`)
  return read.output
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new Refusal(`${path} cannot be read`)
  }
}

const CERTIFICATE_FAULTS = {
  'no-entry': 'its entry is missing',
  'other-entry': 'its entry is another one',
  changed: 'it was changed',
} as const

async function verify(context: CommandContext, values: Values): Promise<boolean> {
  const expectedHead = values.head === undefined ? undefined : readHead(values.head)
  const certificate = values.certificate === undefined ? null : readCertificate(values.certificate)
  const found = await (await trailOf(context)).verify(expectedHead)
  const { entries, head, fault } = found
  const chain = fault
    ? `The audit trail is broken: ${FAULTS[fault.kind](fault.sequence)}. The ${entries} entries before it hold.`
    : `${entries} entries hold. Head: ${head ? headText(head) : 'none'}`
  const wrong = certificate && (await certificateFault(await context.database(), certificate))
  const proof = wrong
    ? `The certificate does not hold: ${CERTIFICATE_FAULTS[wrong]}.`
    : `The certificate holds: entry ${certificate?.audit.sequence}.`
  await report(values.json, certificate ? `${chain}\n${proof}` : chain, {
    ...found,
    head: head && headText(head),
    ...(certificate && { certificate: wrong ?? 'holds' }),
  })
  return fault === null && wrong === null
}

async function main(context: CommandContext): Promise<boolean> {
  const { values, positionals } = readArguments(context.args, USAGE, OPTIONS)
  const [action, ...rest] = positionals
  if (rest.length > 0) throw new Refusal(USAGE)
  if (action === 'verify') return verify(context, values)
  if (action !== 'list') throw new Refusal(USAGE)
  const filter = filterOf(values)
  const page = await (await trailOf(context)).list(SYSTEM_ACTOR, filter)
  const lines = page.entries.map(entryLine)
  if (page.next !== null) lines.push(`More: --below ${page.next}`)
  await report(values.json, lines.length === 0 ? 'There is no such entry.' : lines.join('\n'), page)
  return true
}

/** `npm run audit`. */
export const auditCommand: Command = {
  usage: USAGE,
  subcommands: ['verify', 'list'],
  needsDatabase: true,
  run: main,
}
