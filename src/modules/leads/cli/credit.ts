import { randomUUIDv7 } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname, userInfo } from 'node:os'

import {
  openValues,
  readSealKeys,
  SealError,
  type LeadSecret,
  type SealKeyPair,
} from '#modules/vault/module.ts'
import { report } from '#platform/cli/print.ts'
import { Refusal } from '#platform/cli/refusal.ts'

import type { Arguments } from './arguments.ts'
import type { LeadStore } from './store.ts'

type Values = Readonly<Record<string, string>>

/** Shown only with `--show-ssn`, like secrets. */
const BIRTH_DATES: ReadonlySet<string> = new Set(['birthDate', 'coBirthDate'])

/** The account that runs the command, as recorded in the access log. */
function reader(): string {
  try {
    return `${userInfo().username}@${hostname()}`
  } catch {
    // A container may run under a user id without a name.
    return `uid ${process.getuid?.() ?? 'unknown'}@${hostname()}`
  }
}

/**
 * @param file `-` is standard input
 * @throws {Refusal} for a file without a key
 * @throws {Error} for an unreadable one
 */
function keysIn(file: string): readonly SealKeyPair[] {
  const bytes = readFileSync(file === '-' ? 0 : file)
  try {
    const pairs = readSealKeys(bytes.toString('utf8'))
    if (pairs.length > 0) return pairs
  } catch (error) {
    throw error instanceof SealError ? new Refusal(`${file}: ${error.message}`) : error
  } finally {
    bytes.fill(0)
  }
  throw new Refusal(`${file} contains no private key`)
}

/** The values of a row: decrypted if they may be shown, else masked. Masked values are never decrypted. */
async function shown(
  pairs: readonly SealKeyPair[],
  siteKey: string,
  { leadId, secrecy, envelope, masks }: LeadSecret,
  isWhole: boolean,
): Promise<Values> {
  if (envelope === null) return masks
  const isShown = (name: string) => isWhole || (secrecy === 'private' && !BIRTH_DATES.has(name))
  const values = Object.fromEntries(
    Object.entries(envelope.values).filter(([name]) => isShown(name)),
  )
  return {
    ...masks,
    ...(await openValues(pairs, { siteKey, leadId, secrecy }, { ...envelope, values })),
  }
}

/**
 * Prints a credit application with its sealed values, after recording who reads it. Social security numbers and birth
 * dates are masked without `--show-ssn`.
 * @throws {Refusal} for an unknown or erased lead, one with nothing to open, and a wrong key
 * @see CR-8
 */
export async function credit(
  { leads, lifecycle, secrets, now }: LeadStore,
  id: string,
  { values: { key, json, 'show-ssn': isWhole } }: Arguments,
): Promise<boolean> {
  if (key === undefined) throw new Refusal('name the private key that opens it: --key FILE')
  const found = await leads.get(null, id)
  if (found === null) throw new Refusal(`${id}  no such lead`)
  const { lead, consents } = found
  if (lead.erasedAt !== null) throw new Refusal(`${id} was erased at ${lead.erasedAt}`)
  const rows = await secrets.ofLead(id)
  if (rows.length === 0)
    throw new Refusal(`${id} has no sealed values: npm run leads -- show ${id}`)
  const [gone] = rows.flatMap(({ shredded }) => shredded ?? [])
  const sealed = rows.filter(({ envelope }) => envelope !== null)
  if (gone && sealed.length === 0)
    throw new Refusal(`what was sealed of ${id} is gone since ${gone.at}: ${gone.reason}`)
  const pairs = keysIn(key)
  const opened: Record<string, Values> = {}
  try {
    for (const row of rows) opened[row.secrecy] = await shown(pairs, lead.siteKey, row, isWhole)
  } catch (error) {
    if (!(error instanceof SealError)) throw error
    const names = pairs.map((pair) => pair.id).join(', ')
    throw new Refusal(`${error.message}; ${key} holds ${names}`)
  } finally {
    for (const { privateKey } of pairs) privateKey.fill(0)
  }
  const detail = `${isWhole ? 'completely' : 'without numbers and birth dates'}, by ${reader()}`
  const at = now().toISOString()
  await lifecycle.record({ id: randomUUIDv7(), leadId: id, kind: 'sealed-read', detail, at })
  const application = {
    id,
    form: lead.form,
    siteKey: lead.siteKey,
    dealerCode: lead.dealerCode,
    stock: lead.stock,
    language: lead.language,
    receivedAt: lead.createdAt,
    contact: lead.fields,
    ...opened,
    shredded: rows.flatMap(({ secrecy, shredded }) => (shredded ? [{ secrecy, ...shredded }] : [])),
    consents: consents.map(({ channel, wording, createdAt, withdrawnAt }) => ({
      channel,
      wording,
      createdAt,
      withdrawnAt,
    })),
  }
  await report(json, JSON.stringify(application, null, 2), application)
  return true
}
