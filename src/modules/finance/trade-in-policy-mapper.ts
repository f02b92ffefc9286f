import type { Selectable } from 'kysely'
import * as v from 'valibot'

import type { DealerTradeIn } from '#domain/finance/terms/finance-records.ts'
import { cents } from '#domain/kernel/money.ts'
import { jsonText } from '#platform/db/row-codec.ts'
import type { TradeInPolicyTable } from '#platform/db/schema/finance.ts'

type Row = Selectable<TradeInPolicyTable>

const Shares = jsonText(v.record(v.string(), v.number()))
const Grades = jsonText(
  v.object({ excellent: v.number(), good: v.number(), fair: v.number(), poor: v.number() }),
)
const sharesOf = (text: string) => new Map(Object.entries(v.parse(Shares, text)))
const written = (shares: ReadonlyMap<string, number>) => JSON.stringify(Object.fromEntries(shares))

export const toTradeInPolicy = (row: Row): DealerTradeIn => ({
  dealerCode: row.dealer_code,
  policy: {
    dealerShare: row.dealer_share,
    grades: v.parse(Grades, row.grades),
    options: sharesOf(row.options),
    regions: sharesOf(row.regions),
    reconditioning: cents(row.reconditioning_cents),
  },
})

export const tradeInPolicyRow = ({ dealerCode, policy }: DealerTradeIn): Row => ({
  dealer_code: dealerCode,
  dealer_share: policy.dealerShare,
  grades: JSON.stringify(policy.grades),
  options: written(policy.options),
  regions: written(policy.regions),
  reconditioning_cents: policy.reconditioning,
})
