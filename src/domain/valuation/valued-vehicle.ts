/** How well a vehicle is kept, the best first, in the words that its owner is asked. */
export const GRADES = ['excellent', 'good', 'fair', 'poor'] as const
export type Grade = (typeof GRADES)[number]

/** What is known of a vehicle that is to be valued. `null` is unknown. Names are read without case and punctuation. */
export type ValuedVehicle = Readonly<{
  year: number
  make: string
  model: string
  trim: string | null
  /** Miles. */
  mileage: number
  /** `AWD`, `4x4`, `Front-Wheel Drive` …: read as feeds' words are. */
  drive: string | null
  fuel: string | null
  /** Whether a dealer offers it as certified: raises what is asked, never what is paid for a trade-in. */
  isCertified: boolean
  grade: Grade
  /** Ids of what it has beyond its trim; one that the policy does not know, or that is named twice, adds nothing. */
  options: readonly string[]
  /** Two letters; `null` if unknown. */
  state: string | null
}>

/** One used vehicle as it was offered: what a model is fitted on. */
export type Listing = Pick<
  ValuedVehicle,
  'year' | 'make' | 'model' | 'trim' | 'mileage' | 'drive' | 'fuel' | 'isCertified'
> &
  Readonly<{
    /** Dollars that were asked. */
    price: number
  }>
