import { randomUUIDv7 } from 'node:crypto'

import { AppError, UnavailableError } from '#domain/kernel/errors.ts'
import type { LeadVehicle } from '#domain/leads/lead-vehicle.ts'
import type { ConsentEvidence, LeadInput, LeadReceipt } from '#domain/leads/lead.ts'

import { contentHash } from './content-hash.ts'
import { jobsForLead, type LeadReceivers } from './delivery/delivery-jobs.ts'
import type { Lead } from './mapper.ts'
import type { LeadEntry, LeadRepository } from './repository.ts'
import type { PrivateValueSealer } from './types.ts'
import type { NewWorkflow } from './workflow/new-workflow.ts'

/** A post without a key within this time is a repeat if it has the same content. */
const DUPLICATE_WINDOW_MS = 10 * 60_000

/** The shopper and the site for which a vehicle is looked up. */
export type LeadViewer = Pick<LeadInput, 'siteKey' | 'dealerCode' | 'shopper'>

export type SendLeadDeps = LeadReceivers &
  Readonly<{
    leads: Pick<LeadRepository, 'insertLead' | 'list'>
    /** A vehicle as the site shows it to the shopper now; `null` for an unknown stock number. */
    vehicleOf(lead: LeadViewer, stock: string): LeadVehicle | null
    /** `null` or absent: forms with private values are refused. */
    sealer?: PrivateValueSealer | null
    /** Its workflow row in the inbox of the back office; absent without a back office. */
    workflowOf?(lead: Lead, vehicle: LeadVehicle | null): NewWorkflow
    now(): Date
  }>

/** The content hashes of a lead: of its plain text, and of its private values, which is dropped with them. */
type ContentHashes = Readonly<{ open: string; whole: string }>

async function contentHashesOf({ sealer }: SendLeadDeps, input: LeadInput): Promise<ContentHashes> {
  const open = contentHash(input)
  const hash = (await sealer?.hash(input.sealed)) ?? null
  return { open, whole: hash === null ? open : `${open}.${hash}` }
}

const hasPrivate = ({ sealed }: LeadInput) =>
  [sealed.private, sealed.secret].some((values) => Object.values(values).some(Boolean))

/** @throws {UnavailableError} if there are private values and no way to seal them */
async function secretsOf({ sealer }: SendLeadDeps, input: LeadInput, leadId: string) {
  if (!hasPrivate(input)) return []
  if (!sealer) throw new UnavailableError('a key to seal private values with')
  return sealer.seal({ siteKey: input.siteKey, leadId }, input.sealed)
}

const contactOf = ({ channel }: ConsentEvidence, fields: LeadInput['fields']) =>
  fields[channel === 'call' || channel === 'text' ? 'phone' : 'email'] ?? ''

/** The rows of a lead: its consents, sealed private values, and jobs unless it is held for review. */
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
    ...(deps.workflowOf && { workflow: deps.workflowOf(lead, vehicle) }),
  }
}

async function store(deps: SendLeadDeps, input: LeadInput): Promise<LeadReceipt> {
  const { open, whole } = await contentHashesOf(deps, input)
  const now = deps.now().getTime()
  let key = input.idempotencyKey
  if (key === '') {
    const from = new Date(now - DUPLICATE_WINDOW_MS).toISOString()
    const [first] = await deps.leads.list(input.siteKey, { from, contentHash: whole, limit: 1 })
    if (first) return { id: first.id, isRepeat: true }
    // Two concurrent posts both find nothing above; the database keeps one per key. The hash covers
    // only plain text, since a key is kept as long as the lead.
    key = `${open}.${Math.floor(now / DUPLICATE_WINDOW_MS)}`
  }
  const { outcome, id } = await deps.leads.insertLead(await entryOf(deps, input, key, whole))
  if (outcome === 'conflict') throw new AppError('conflict', 'another lead was sent with this key')
  return { id, isRepeat: outcome === 'repeat' }
}

/**
 * Stores a lead with its consents and its delivery, all or none, and returns once that is on disk. A known key with the
 * same content returns the first lead and stores nothing.
 * @throws {AppError} `conflict` for a known key with different content
 * @throws {UnavailableError} if nothing could be stored; the shopper may send again
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
