import * as v from 'valibot'

import { cents, type Cents } from '#domain/kernel/money.ts'
import { offerState, type OfferState } from '#domain/trade-in/offer-state.ts'
import type { Connection } from '#platform/db/database.ts'
import { jsonText } from '#platform/db/row-codec.ts'

/** The trade-in offer of a lead. */
export type LeadOffer = Readonly<{
  /** `null` for a vehicle that needs an inspection. */
  amount: Cents | null
  /** ISO. */
  expiresAt: string
  state: OfferState
}>

const Appraisal = jsonText(
  v.variant('outcome', [
    v.object({ outcome: v.literal('valued'), tradeIn: v.number() }),
    v.object({ outcome: v.literal('out-of-reach') }),
  ]),
)
/** The token at the end of an offer's address. */
const OFFER = /\/offer\/(?<id>[\w-]{22})$/

/** The id of the offer that a lead names; `null` for none. */
export const offerIdOf = (fields: Readonly<Record<string, string>>): string | null =>
  OFFER.exec(fields['offerUrl'] ?? '')?.groups?.['id'] ?? null

/** Offers by their ids, as they are at a time; those that were deleted or cannot be read are missing. */
export async function offersOf(
  db: Connection,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, LeadOffer>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('trade_in_offer')
    .select(['id', 'appraisal', 'expires_at', 'withdrawn_at'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.flatMap((row) => {
      const read = v.safeParse(Appraisal, row.appraisal)
      if (!read.success) return []
      const appraisal = read.output
      const times = { expiresAt: row.expires_at, withdrawnAt: row.withdrawn_at }
      const state = offerState({ appraisal, ...times }, now)
      const amount = appraisal.outcome === 'valued' ? cents(appraisal.tradeIn) : null
      return [[row.id, { amount, expiresAt: row.expires_at, state }] as const]
    }),
  )
}
