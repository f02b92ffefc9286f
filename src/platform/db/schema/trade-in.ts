/** What was offered for a shopper's vehicle. Rows go some time after they were made. */
export interface TradeInOfferTable {
  /** The secret part of its address. */
  id: string
  site_key: string
  dealer_code: string
  /** JSON of everything that the value depends on; without a VIN once it is withdrawn. */
  question: string
  /** JSON of what was answered. */
  appraisal: string
  /** JSON of what the dealer had decided about trade-ins. */
  policy: string
  /** JSON; `null` if nothing is owed, and once it is withdrawn. */
  payoff: string | null
  interested_stock: string | null
  created_at: string
  expires_at: string
  withdrawn_at: string | null
}

/** One mail of an offer to its shopper. */
export interface OfferMailTable {
  offer_id: string
  /** From 0: how many were requested before it. */
  number: number
  /** `null` once it was sent. */
  email: string | null
  language: string
}

export interface OfferTables {
  trade_in_offer: TradeInOfferTable
  offer_mail: OfferMailTable
}
