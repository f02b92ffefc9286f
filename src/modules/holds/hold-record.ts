import * as v from 'valibot'

import { HOLD_REASONS, HOLD_STATES, holdDueAt, type HoldFacts } from '#domain/holds/hold.ts'
import type { Cents } from '#domain/kernel/money.ts'
import { Amount, omit, readRow, rowOf } from '#platform/db/row-codec.ts'
import type { VehicleHoldTable } from '#platform/db/schema/holds.ts'

/** A stored hold: its state, its vehicle and its shopper. */
export type StoredHold = HoldFacts &
  Readonly<{
    /** The id of the lead that requested it. */
    id: string
    siteKey: string
    dealerCode: string
    stock: string
    vin: string
    /** A keyed hash of the shopper's mailbox. */
    contactMark: string
    language: 'en' | 'es'
    /** The number of its changes. */
    revision: number
    /** The deposit that was asked of its shopper, who has paid it if the link was followed; `null` for none. */
    depositCents: Cents | null
  }>

const Words = v.object({
  language: v.picklist(['en', 'es']),
  state: v.picklist(HOLD_STATES),
  reason: v.nullable(v.picklist(HOLD_REASONS)),
  depositCents: v.nullable(Amount),
})

/** A row as a hold. */
export const toHold = (row: VehicleHoldTable): StoredHold => readRow(omit(row, 'due_at'), Words)

/** The row of a hold. */
export const holdRow = (hold: StoredHold): VehicleHoldTable => ({
  ...rowOf(hold),
  due_at: holdDueAt(hold),
})
