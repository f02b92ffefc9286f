import * as v from 'valibot'

import type { Actor } from '#domain/access/actor.ts'
import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { authorizedCase } from '#modules/privacy/cases/change-case.ts'
import type { CaseDeps } from '#modules/privacy/cases/deps.ts'
import type { PrivacyFile } from '#modules/privacy/cases/types.ts'
import type { PrivacyErasureStepTable, PrivacyErasureTable } from '#platform/db/schema/privacy.ts'

const FORMAT = 'forecourt erasure certificate 1'

const Numbers = v.record(v.string(), v.number())
const Counts = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ erased: Numbers, evidence: Numbers, recipients: v.array(v.string()) }),
)

/** The sums of several counts by name, in the order of their names. */
function sumOf(counts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums = new Map<string, number>()
  for (const count of counts)
    for (const [name, n] of Object.entries(count)) sums.set(name, (sums.get(name) ?? 0) + n)
  return Object.fromEntries([...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

type Content = Readonly<{
  erasure: PrivacyErasureTable
  receivedOn: string | null
  /** In their order, all done. */
  steps: readonly PrivacyErasureStepTable[]
}>

/**
 * What a certificate states: who erased what and when, counts by place and table, what stays and why, and who was asked
 * to erase copies. It has no data of the person: records are hashes.
 */
export function certificateContent({ erasure, receivedOn, steps }: Content) {
  const read = steps.map((step) => ({ ...step, ...v.parse(Counts, step.counts) }))
  const isGone = (step: (typeof read)[number]) => Object.keys(step.erased).length === 0
  const toErase = read.filter(({ reason }) => reason === null)
  const erased = toErase.filter((step) => !isGone(step))
  const stays = read.filter(({ reason }) => reason !== null)
  return {
    format: FORMAT,
    request: erasure.request_id,
    store: erasure.dealer_code,
    receivedOn,
    startedAt: erasure.started_at,
    finishedAt: erasure.finished_at,
    by: { id: erasure.by_id, name: erasure.by_name },
    erasedByPlace: sumOf(erased.map(({ place }) => ({ [place]: 1 }))),
    // Withdrawn or changed by others before their turn came.
    goneByPlace: sumOf(toErase.filter(isGone).map(({ place }) => ({ [place]: 1 }))),
    erasedRowsByTable: sumOf(erased.map((step) => step.erased)),
    staysByReason: sumOf(stays.map(({ reason }) => ({ [reason ?? '']: 1 }))),
    evidenceRowsByTable: sumOf(toErase.map((step) => step.evidence)),
    recipients: [...new Set(erased.flatMap(({ recipients }) => recipients))].toSorted(),
    records: read.map((step) => {
      const { place, record_id: sha256, reason, done_at: at } = step
      if (reason !== null) return { place, sha256, stays: reason }
      return { place, sha256, [isGone(step) ? 'goneAt' : 'erasedAt']: at }
    }),
  }
}

/**
 * The certificate of a finished erasure, with the entry of the audit trail that has its hash:
 * `npm run audit -- verify --certificate FILE` compares them.
 * @throws {AppError} `forbidden`, `not-found` while there is none
 */
export async function readCertificate(
  deps: CaseDeps,
  actor: Actor,
  id: string,
): Promise<PrivacyFile> {
  await authorizedCase(deps, actor, 'privacy.handle', id)
  const row = await deps.database.db
    .selectFrom('privacy_erasure')
    .select('proof')
    .where('request_id', '=', id)
    .executeTakeFirst()
  const { entries } = await deps.audit.list(SYSTEM_ACTOR, {
    subject: { kind: 'privacy', id },
    action: 'privacy.erased',
    limit: 1,
  })
  const [entry] = entries
  if (!row || row.proof === null || !entry)
    throw new AppError('not-found', 'There is no certificate yet.', { key: 'privacyNoProof' })
  const content: unknown = JSON.parse(row.proof)
  const certificate = { content, audit: { sequence: entry.sequence, hash: entry.hash } }
  return {
    name: `erasure-${id.slice(-8)}.json`,
    contentType: 'application/json',
    content: Buffer.from(`${JSON.stringify(certificate, null, 2)}\n`),
  }
}
