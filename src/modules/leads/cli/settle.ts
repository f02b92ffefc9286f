import { randomUUIDv7 } from 'node:crypto'

import { purgeLeads } from '#modules/leads/purge-leads.ts'
import { print } from '#platform/cli/print.ts'
import { environment, Refusal } from '#platform/cli/refusal.ts'

import type { LeadStore } from './store.ts'

/** Records that the shoppers of leads were answered. */
export async function answered(
  { lifecycle, now }: LeadStore,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) throw new Refusal('say which leads were answered')
  let isWell = true
  for (const id of ids) {
    const at = now().toISOString()
    const event = { id: randomUUIDv7(), leadId: id, kind: 'answered', detail: '', at } as const
    const isKnown = await lifecycle.answer(id, event)
    if (!isKnown) isWell = false
    await print([`${id}  ${isKnown ? 'answered' : 'no such lead'}\n`])
  }
  return isWell
}

/** Erases what is kept no longer, and says how much. */
export async function purge(store: LeadStore): Promise<boolean> {
  const report = await purgeLeads({ ...store, days: environment().sealedDays })
  const { evidence, sealed, ...leads } = report
  const erased = Object.entries(leads).map(([name, count]) => `${count} ${name}`)
  await print([
    `leads erased: ${erased.join(', ')}\n`,
    `evidence of consents erased: ${evidence}\n`,
    `sealed values shredded: ${sealed}\n`,
  ])
  return true
}
