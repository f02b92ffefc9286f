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
  /** Options beyond its trim, in English. */
  options?: readonly string[]
  colorExt?: string
  colorInt?: string
  /** Its loan balance in whole dollars. */
  payoff?: string
  /** The maximum price, in whole dollars. */
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

/** The parts that a form adds to the ADF besides the contact fields that every form shares. */
export type AdfParts = Readonly<{
  /** The name of the form in the ADF, in English. */
  service: string
  /** The subject of a plain mail, if the form's name is not clear enough. */
  topic?: string
  /** The shopper's interest in the vehicle in stock. */
  interest: 'buy' | 'lease' | 'test-drive'
  /** Other vehicles, most important first. */
  vehicles?: readonly AdfVehicle[]
  /** Whether a lead without a stock vehicle is only about these; if not, an empty vehicle is added. */
  isWithoutLot?: boolean
  /** The vehicle of a lead that is not about a vehicle for sale: it replaces the empty vehicle. */
  owned?: OwnedVehicle
  /** The department that answers, for its phone number; sales by default. */
  department?: 'service' | 'parts'
  /** The street address, if the form asks for one. */
  address?: Readonly<{ street: string; apartment?: string; city: string; state: string }>
  /** The requested time, in words and as ISO dates. */
  timeframe?: Readonly<{ description: string; earliest?: string; latest?: string }>
  /** Everything else, as `label: value` lines in English; the shopper's own comments follow. */
  lines?: readonly string[]
}>
