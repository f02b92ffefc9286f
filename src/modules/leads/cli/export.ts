import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

import { stringify } from 'csv-stringify/sync'

import { formOf } from '#domain/lead-forms/form-of.ts'
import { ADF_BEGIN, ADF_END, adfProspect } from '#domain/leads/adf.ts'
import { dealersByCode } from '#modules/dealers/module.ts'
import { openGroup, siteOrigin } from '#modules/group/module.ts'
import { readLeadJob } from '#modules/leads/delivery/delivery-jobs.ts'
import { adfLead } from '#modules/leads/delivery/lead-mail.ts'
import { reportLeads, type LeadReport } from '#modules/leads/lead-report.ts'
import { print } from '#platform/cli/print.ts'
import { environment, Refusal } from '#platform/cli/refusal.ts'

import { readSpan, type Arguments, type Span } from './arguments.ts'
import type { LeadStore } from './store.ts'

/** Fields that nearly every form has, with their own columns; all others share the last column. */
const FIELDS = ['firstName', 'lastName', 'email', 'phone', 'zipCode', 'comments'] as const
const COLUMNS = [
  'id',
  'createdAt',
  'status',
  'site',
  'dealer',
  'form',
  'stock',
  'language',
  ...FIELDS,
  'otherFields',
  'deliveries',
  'answeredAt',
]

function csvRow(lead: LeadReport): readonly (string | null)[] {
  const others = Object.entries(lead.fields).filter(
    ([name, text]) => text !== '' && !FIELDS.some((one) => one === name),
  )
  return [
    lead.id,
    lead.createdAt,
    lead.status,
    lead.siteKey,
    lead.dealerCode,
    lead.form,
    lead.stock,
    lead.language,
    ...FIELDS.map((name) => lead.fields[name] ?? ''),
    others.map(([name, text]) => `${name}: ${text}`).join('\n'),
    lead.deliveries.map(({ destination, state }) => `${destination}: ${state}`).join('\n'),
    lead.answeredAt,
  ]
}

const csvLine = (cells: readonly (string | null)[]) =>
  stringify([[...cells]], { escape_formulas: true, record_delimiter: 'windows' })

/**
 * Every lead as a line of CSV (RFC 4180). A value that a spreadsheet would interpret as a formula gets a leading
 * apostrophe.
 */
async function* csvTexts(store: LeadStore, span: Span) {
  yield csvLine(COLUMNS)
  for await (const lead of reportLeads(store, span)) yield csvLine(csvRow(lead))
}

/** Every lead that dealers get, as a prospect of one ADF document. */
async function* adfTexts({ leads, jobs, ...store }: LeadStore, span: Span) {
  const dealerOf = await dealersByCode(store.database)
  const settings = environment()
  const sites = openGroup(settings.groupDir)
  yield ADF_BEGIN
  for await (const page of leads.pages({ ...span, status: 'received' }))
    for (const { id, form } of page) {
      // Job applicants are not customers.
      if (formOf(form).isPersonnel) continue
      const found = await leads.get(null, id)
      const dealer = found && dealerOf(found.lead.dealerCode)
      const site = found && sites.siteByKey(found.lead.siteKey)
      // Leads of a removed dealer or site have no recipient.
      if (!found || !dealer || !site) continue
      const payloads = (await jobs.ofLeads([id])).map(({ payload }) => readLeadJob(payload))
      const vehicle = payloads.find((payload) => payload !== null)?.vehicle ?? null
      const job = { leadId: id, vehicle, notice: { kind: 'received' } } as const
      yield adfProspect(
        adfLead(
          { ...found, job, dealer, site, key: id, at: found.lead.createdAt, isResent: false },
          siteOrigin(site, { ...settings, sites }).origin,
        ),
      )
    }
  yield ADF_END
}

/** Every lead as a line of JSON. */
async function* jsonTexts(store: LeadStore, span: Span) {
  for await (const lead of reportLeads(store, span)) yield `${JSON.stringify(lead)}\n`
}

/** @throws {Refusal} for another format */
function textsOf(store: LeadStore, span: Span, format: string | undefined): AsyncIterable<string> {
  if (format === 'json') return jsonTexts(store, span)
  if (format === 'csv') return csvTexts(store, span)
  if (format === 'adf') return adfTexts(store, span)
  throw new Refusal('--format must be csv or adf')
}

const isRefused = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

/**
 * Writes all leads, or those of a period, as CSV or ADF: to a new file that only its owner can read, else to the
 * terminal.
 * @throws {Refusal} for an unknown format, and for an existing file
 */
export async function exportLeads(store: LeadStore, { values }: Arguments): Promise<boolean> {
  const { format, out, json } = values
  const span = readSpan(values)
  const texts = textsOf(store, span, json && format === undefined ? 'json' : format)
  if (out === undefined) await print(texts)
  else await toFile(texts, out)
  return true
}

async function toFile(texts: AsyncIterable<string>, file: string): Promise<void> {
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  await pipeline(texts, output).catch((error: unknown) => {
    throw isRefused(error) ? new Refusal(`${file} already exists: choose another file`) : error
  })
}
