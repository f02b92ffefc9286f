import { randomUUIDv7 } from 'node:crypto'

import { AppError, UnavailableError } from '#domain/kernel/errors.ts'
import type { LeadVehicle } from '#domain/leads/lead-vehicle.ts'
import type { ConsentEvidence, LeadInput, LeadReceipt } from '#domain/leads/lead.ts'
import { creditJob, type CreditPorts } from '#modules/credit/credit-jobs.ts'

import { contentHash } from './content-hash.ts'
import { jobsForLead, type WebhookFilter } from './delivery/delivery-jobs.ts'
import type { Lead } from './mapper.ts'
import type { LeadEntry, LeadRepository } from './repository.ts'

/** A post without a key is a repeat of the same words within this time. */
const SAME_WORDS_MS = 10 * 60_000

export type SendLeadPorts = Readonly<{
  leads: Pick<LeadRepository, 'insertLead' | 'list'>
  /** A vehicle as the site shows it now; `null` for a stock number that it does not know. */
  vehicleOf(siteKey: string, dealerCode: string, stock: string): LeadVehicle | null
  /** Who gets leads besides the dealer; nobody where absent. */
  webhooks?: readonly WebhookFilter[]
  /** Without it forms with private values are refused. */
  credit?: CreditPorts
  now(): Date
}>

/** What tells a lead from others: its open words by a hash, its private values by a mark that is dropped with them. */
type Words = Readonly<{ open: string; whole: string }>

async function wordsOf({ credit }: SendLeadPorts, input: LeadInput): Promise<Words> {
  const open = contentHash(input)
  const mark = (await credit?.mark(input.sealed)) ?? null
  return { open, whole: mark === null ? open : `${open}.${mark}` }
}

const hasPrivate = ({ sealed }: LeadInput) =>
  [sealed.private, sealed.secret].some((values) => Object.values(values).some(Boolean))

/** @throws {UnavailableError} when there are private values and no way to seal them */
async function secretsOf({ credit }: SendLeadPorts, input: LeadInput, leadId: string) {
  if (!hasPrivate(input)) return []
  if (credit === undefined) throw new UnavailableError('a key to seal private values with')
  return credit.seal({ siteKey: input.siteKey, leadId }, input.sealed)
}

const contactOf = ({ channel }: ConsentEvidence, fields: LeadInput['fields']) =>
  fields[channel === 'call' || channel === 'text' ? 'phone' : 'email'] ?? ''

/** What is stored for a lead: its consents, what is private sealed, and jobs unless it waits for review. */
async function entryOf(
  ports: SendLeadPorts,
  input: LeadInput,
  key: string,
  hash: string,
): Promise<LeadEntry> {
  const { consents, files = [], isSuspect, isTest, sealed: _sealed, ...given } = input
  const id = randomUUIDv7()
  const createdAt = ports.now().toISOString()
  const vehicle =
    input.stock === null ? null : ports.vehicleOf(input.siteKey, input.dealerCode, input.stock)
  const lead: Lead = {
    ...given,
    id,
    idempotencyKey: key,
    contentHash: hash,
    status: isTest ? 'test' : isSuspect ? 'quarantined' : 'received',
    createdAt,
    answeredAt: null,
    erasedAt: null,
  }
  const news = { vehicle, now: createdAt }
  const secrets = await secretsOf(ports, input, id)
  const lender = secrets.length > 0 ? (ports.credit?.lenderOf(lead.dealerCode) ?? null) : null
  return {
    lead,
    secrets,
    files,
    consents: consents.map((consent) => ({
      ...consent,
      id: randomUUIDv7(),
      contact: contactOf(consent, input.fields),
    })),
    jobs:
      lead.status === 'received'
        ? [
            ...jobsForLead(lead, news, ports.webhooks),
            ...(lender === null ? [] : [creditJob(lead, lender, news)]),
          ]
        : [],
  }
}

async function store(ports: SendLeadPorts, input: LeadInput): Promise<LeadReceipt> {
  const { open, whole } = await wordsOf(ports, input)
  const now = ports.now().getTime()
  let key = input.idempotencyKey
  if (key === '') {
    const from = new Date(now - SAME_WORDS_MS).toISOString()
    const [first] = await ports.leads.list(input.siteKey, { from, contentHash: whole, limit: 1 })
    if (first) return { id: first.id, isRepeat: true }
    // Two that come at once both find nothing above; the database keeps one of a key.
    // Only of the open words: a key is kept as long as the lead.
    key = `${open}.${Math.floor(now / SAME_WORDS_MS)}`
  }
  const { outcome, id } = await ports.leads.insertLead(await entryOf(ports, input, key, whole))
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
export async function sendLead(ports: SendLeadPorts, input: LeadInput): Promise<LeadReceipt> {
  try {
    return await store(ports, input)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new UnavailableError('the lead store', { cause })
  }
}
