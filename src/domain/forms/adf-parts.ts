/** A vehicle that a lead speaks of beside the one on the lot: one wished for, or one to trade in. */
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
  /** What is owed on it, whole dollars. */
  payoff?: string
  /** What it may cost, whole dollars. */
  price?: string
  comments?: string
}>

/** The shopper's own vehicle, as far as it was said: one to be served or to get parts, not to be bought or sold. */
export type OwnedVehicle = Readonly<{
  year?: string | undefined
  make?: string | undefined
  model?: string | undefined
  vin?: string | undefined
  /** Miles. */
  odometer?: string | undefined
}>

/** What a form tells a dealer's customer system, apart from the contact fields that every form shares. */
export type AdfParts = Readonly<{
  /** What the form is called there, in English. */
  service: string
  /** What the shopper wants with the vehicle on the lot. */
  interest: 'buy' | 'lease' | 'test-drive'
  /** Vehicles besides, in the order of their importance. */
  vehicles?: readonly AdfVehicle[]
  /** Whether it is about those alone where none on the lot is asked about; else an empty one stands for that. */
  isWithoutLot?: boolean
  /** What the lead is about where it is about no vehicle for sale: it stands where an empty one would. */
  owned?: OwnedVehicle
  /** Who answers, by the phone that is theirs; sales where absent. */
  department?: 'service' | 'parts'
  /** The street address where the form asks for one. */
  address?: Readonly<{ street: string; apartment?: string; city: string; state: string }>
  /** When: what was asked for, and the days as ISO dates. */
  timeframe?: Readonly<{ description: string; earliest?: string; latest?: string }>
  /** What else was said, as `label: value` lines in English; the shopper's own comments come after them. */
  lines?: readonly string[]
}>
