import { randomUUIDv7 } from 'node:crypto'

import { AppError, UnavailableError } from '#domain/kernel/errors.ts'
import type { LeadVehicle } from '#domain/leads/lead-vehicle.ts'
import type { ConsentEvidence, LeadInput, LeadReceipt } from '#domain/leads/lead.ts'

import { contentHash } from './content-hash.ts'
import { jobsForLead, type LeadReceivers } from './delivery/delivery-jobs.ts'
import type { Lead } from './mapper.ts'
import type { LeadEntry, LeadRepository } from './repository.ts'
import type { PrivateValueSealer } from './types.ts'

/** A post without a key is a repeat of the same words within this time. */
const SAME_WORDS_MS = 10 * 60_000

/** Who sees a vehicle, and where. */
export type LeadViewer = Pick<LeadInput, 'siteKey' | 'dealerCode' | 'shopper'>

export type SendLeadDeps = LeadReceivers &
  Readonly<{
    leads: Pick<LeadRepository, 'insertLead' | 'list'>
    /** A vehicle as the site shows it to the shopper now; `null` for a stock number that it does not know. */
    vehicleOf(lead: LeadViewer, stock: string): LeadVehicle | null
    /** `null` or absent: forms with private values are refused. */
    sealer?: PrivateValueSealer | null
    now(): Date
  }>

/** What tells a lead from others: its open words by a hash, its private values by a mark that is dropped with them. */
type Words = Readonly<{ open: string; whole: string }>

async function wordsOf({ sealer }: SendLeadDeps, input: LeadInput): Promise<Words> {
  const open = contentHash(input)
  const mark = (await sealer?.mark(input.sealed)) ?? null
  return { open, whole: mark === null ? open : `${open}.${mark}` }
}

const hasPrivate = ({ sealed }: LeadInput) =>
  [sealed.private, sealed.secret].some((values) => Object.values(values).some(Boolean))

/** @throws {UnavailableError} when there are private values and no way to seal them */
async function secretsOf({ sealer }: SendLeadDeps, input: LeadInput, leadId: string) {
  if (!hasPrivate(input)) return []
  if (!sealer) throw new UnavailableError('a key to seal private values with')
  return sealer.seal({ siteKey: input.siteKey, leadId }, input.sealed)
}

const contactOf = ({ channel }: ConsentEvidence, fields: LeadInput['fields']) =>
  fields[channel === 'call' || channel === 'text' ? 'phone' : 'email'] ?? ''

/** What is stored for a lead: its consents, what is private sealed, and jobs unless it waits for review. */
async function entryOf(
  deps: SendLeadDeps,
  input: LeadInput,
  key: string,
  hash: string,
): Promise<LeadEntry> {
  const { consents, files = [], isSuspect, isTest, suspectReason = null, ...rest } = input
  const { sealed: _sealed, ...given } = rest
  const id = randomUUIDv7()
  const createdAt = deps.now().toISOString()
  const vehicle = input.stock === null ? null : deps.vehicleOf(input, input.stock)
  const lead: Lead = {
    ...given,
    id,
    idempotencyKey: key,
    contentHash: hash,
    status: isTest ? 'test' : isSuspect ? 'quarantined' : 'received',
    createdAt,
    answeredAt: null,
    erasedAt: null,
    suspectReason,
    reviewedAt: null,
  }
  const secrets = await secretsOf(deps, input, id)
  const news = { vehicle, now: createdAt, isSealed: secrets.length > 0 }
  return {
    lead,
    secrets,
    files,
    consents: consents.map((consent) => ({
      ...consent,
      id: randomUUIDv7(),
      contact: contactOf(consent, input.fields),
    })),
    jobs: lead.status === 'received' ? jobsForLead(lead, news, deps) : [],
  }
}

async function store(deps: SendLeadDeps, input: LeadInput): Promise<LeadReceipt> {
  const { open, whole } = await wordsOf(deps, input)
  const now = deps.now().getTime()
  let key = input.idempotencyKey
  if (key === '') {
    const from = new Date(now - SAME_WORDS_MS).toISOString()
    const [first] = await deps.leads.list(input.siteKey, { from, contentHash: whole, limit: 1 })
    if (first) return { id: first.id, isRepeat: true }
    // Two that come at once both find nothing above; the database keeps one of a key.
    // Only of the open words: a key is kept as long as the lead.
    key = `${open}.${Math.floor(now / SAME_WORDS_MS)}`
  }
  const { outcome, id } = await deps.leads.insertLead(await entryOf(deps, input, key, whole))
  if (outcome === 'conflict') throw new AppError('conflict', 'another lead was sent with this key')
  return { id, isRepeat: outcome === 'repeat' }
}

/**
 * Stores a lead with its consents and its delivery, all or none, and answers once that is on disk.
 * A key that is known with the same content answers with the first lead and stores nothing.
 * @throws {AppError} `conflict` for a key that is known with another content
 * @throws {UnavailableError} when nothing could be stored; the shopper may send again
 * @see docs/rules/leads.md
 */
export async function sendLead(deps: SendLeadDeps, input: LeadInput): Promise<LeadReceipt> {
  try {
    return await store(deps, input)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new UnavailableError('the lead store', { cause })
  }
}
