/** An offer for a shopper's vehicle. Rows are deleted some time after they were made. */
export interface TradeInOfferTable {
  /** The token in its address. */
  id: string
  site_key: string
  dealer_code: string
  /** JSON of everything that the value depends on; without a VIN once it is withdrawn. */
  question: string
  /** JSON of the appraisal. */
  appraisal: string
  /** JSON of the dealer's trade-in policy at the time. */
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
