/** A vehicle of a lead besides the one in stock: a requested one, or a trade-in. */
export type AdfVehicle = Readonly<{
  interest: 'buy' | 'lease' | 'sell' | 'trade-in' | 'test-drive'
  status: 'new' | 'used'
  year: string
  make: string
  model: string
  trim?: string
  vin?: string
  /** Miles. */
  odometer?: string
  condition?: 'excellent' | 'good' | 'fair' | 'poor'
  /** What it has beyond its trim, in English. */
  options?: readonly string[]
  colorExt?: string
  colorInt?: string
  /** Its loan balance in whole dollars. */
  payoff?: string
  /** What it may cost, whole dollars. */
  price?: string
  comments?: string
}>

/** The shopper's own vehicle, as far as known: for service or parts, not for sale. */
export type OwnedVehicle = Readonly<{
  year?: string | undefined
  make?: string | undefined
  model?: string | undefined
  vin?: string | undefined
  /** Miles. */
  odometer?: string | undefined
}>

/** What a form adds to the ADF besides the contact fields that every form shares. */
export type AdfParts = Readonly<{
  /** What the form is called there, in English. */
  service: string
  /** What a mail to people is about, where the form's name alone does not say it. */
  topic?: string
  /** What the shopper wants with the vehicle on the lot. */
  interest: 'buy' | 'lease' | 'test-drive'
  /** Vehicles besides, in the order of their importance. */
  vehicles?: readonly AdfVehicle[]
  /** Whether the lead is only about these where no stock vehicle is named; else an empty vehicle is added. */
  isWithoutLot?: boolean
  /** The vehicle of a lead that is about none for sale: it replaces the empty vehicle. */
  owned?: OwnedVehicle
  /** The department that answers, for its phone; sales by default. */
  department?: 'service' | 'parts'
  /** The street address where the form asks for one. */
  address?: Readonly<{ street: string; apartment?: string; city: string; state: string }>
  /** When: what was requested, and the days as ISO dates. */
  timeframe?: Readonly<{ description: string; earliest?: string; latest?: string }>
  /** What else was said, as `label: value` lines in English; the shopper's own comments come after them. */
  lines?: readonly string[]
}>
