/** Condition grades, best first, in the words shown to owners. */
export const GRADES = ['excellent', 'good', 'fair', 'poor'] as const
export type Grade = (typeof GRADES)[number]

/** A vehicle to value. `null` means unknown. Case and punctuation of names are ignored. */
export type ValuedVehicle = Readonly<{
  year: number
  make: string
  model: string
  trim: string | null
  /** Miles. */
  mileage: number
  /** `AWD`, `4x4`, `Front-Wheel Drive` …: parsed like feed values. */
  drive: string | null
  fuel: string | null
  /** Whether a dealer offers it as certified: raises the asking price, never a trade-in offer. */
  isCertified: boolean
  grade: Grade
  /** Ids of its options beyond the trim; unknown and repeated ones add nothing. */
  options: readonly string[]
  /** Two letters; `null` if unknown. */
  state: string | null
}>

/** A used vehicle with its asking price, as training data. */
export type Listing = Pick<
  ValuedVehicle,
  'year' | 'make' | 'model' | 'trim' | 'mileage' | 'drive' | 'fuel' | 'isCertified'
> &
  Readonly<{
    /** The asking price in dollars. */
    price: number
  }>
