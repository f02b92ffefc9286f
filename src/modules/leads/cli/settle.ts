import { randomUUIDv7 } from 'node:crypto'

import { purgeLeads } from '#modules/leads/purge-leads.ts'
import { storedExpiry } from '#modules/retention/module.ts'
import { report } from '#platform/cli/print.ts'
import { environment, Refusal } from '#platform/cli/refusal.ts'

import type { Arguments } from './arguments.ts'
import type { LeadStore } from './store.ts'

/** Records that shoppers got an answer to their leads. */
export async function answered(
  { lifecycle, now }: LeadStore,
  ids: readonly string[],
  { values }: Arguments,
): Promise<boolean> {
  if (ids.length === 0) throw new Refusal('name the answered leads')
  let haveAllSucceeded = true
  for (const id of ids) {
    const at = now().toISOString()
    const event = { id: randomUUIDv7(), leadId: id, kind: 'answered', detail: '', at } as const
    const isKnown = await lifecycle.answer(id, event)
    if (!isKnown) haveAllSucceeded = false
    const problem = isKnown ? {} : { problem: 'no such lead' }
    const text = `${id}  ${isKnown ? 'answered' : 'no such lead'}`
    await report(values.json, text, { id, isAnswered: isKnown, ...problem })
  }
  return haveAllSucceeded
}

/** Erases expired data, and prints the amounts. */
export async function purge(store: LeadStore, { values }: Arguments): Promise<boolean> {
  const done = await purgeLeads({
    ...store,
    days: environment().sealedDays,
    expiry: await storedExpiry(store.database, store.now()),
  })
  const { evidence, sealed, ...leads } = done
  const erased = Object.entries(leads).map(([name, count]) => `${count} ${name}`)
  const lines = [
    `leads erased: ${erased.join(', ')}`,
    `evidence of consents erased: ${evidence}`,
    `sealed values shredded: ${sealed}`,
  ]
  await report(values.json, lines.join('\n'), done)
  return true
}
