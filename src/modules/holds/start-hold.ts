import { mailboxOf } from '#domain/kernel/mailbox.ts'
import type { StoredVehicles } from '#modules/inventory/module.ts'
import type { Lead } from '#modules/leads/module.ts'
import type { Database } from '#platform/db/database.ts'

import type { StoredHold } from './hold-record.ts'
import { holdRepository } from './repository.ts'
import type { HoldRulesOf } from './rules/rules-file.ts'

export type StartHoldPorts = Readonly<{
  database: Pick<Database, 'db'>
  vehicles: Pick<StoredVehicles, 'byKeys'>
  /** A keyed hash of a mailbox. */
  mailboxHashOf(mailbox: string): string
  rulesOf: HoldRulesOf
  now(): Date
}>

/**
 * Stores the hold of a lead, which begins once its mailed link is followed; a second time it is the same.
 * @returns `null` without an address, if the store offers no holds, or if the vehicle is sold or unknown
 */
export async function startHold(
  { database, vehicles, mailboxHashOf, rulesOf, now }: StartHoldPorts,
  lead: Pick<Lead, 'id' | 'siteKey' | 'dealerCode' | 'stock' | 'fields' | 'language'>,
): Promise<StoredHold | null> {
  const { id, siteKey, dealerCode, stock, language } = lead
  const email = lead.fields['email'] ?? ''
  if (email === '' || stock === null || !rulesOf(dealerCode).isOffered) return null
  const [vehicle] = await vehicles.byKeys([{ dealerCode, stock }])
  if (!vehicle || vehicle.tags.has('isSold')) return null
  const holds = holdRepository(database.db)
  await holds.add({
    id,
    siteKey,
    dealerCode,
    stock,
    vin: vehicle.vin,
    contactMark: mailboxHashOf(mailboxOf(email)),
    language,
    state: 'open',
    reason: null,
    revision: 0,
    createdAt: now().toISOString(),
    confirmedAt: null,
    heldAt: null,
    until: null,
    endedAt: null,
    isHolding: false,
    depositCents: null,
  })
  return holds.byId(id)
}
