import type { VehicleType } from '#domain/vehicle/vehicle.ts'

/** The most points of an inspection: a larger number in a file is a typing error. */
export const MAX_INSPECTION_POINTS = 500
/** The longest time for returning a vehicle, in days. */
export const MAX_RETURN_DAYS = 90
/** The farthest that a returned vehicle may have been driven, in miles. */
export const MAX_RETURN_MILES = 5000

/** A text in both languages. */
type Both = Readonly<{ en: string; es: string }>

/** What a store does and promises for the vehicles that it sells. `null` for what it does not. @see VDP-1 */
export type StorePromises = Readonly<{
  /** How it inspects vehicles before it sells them. */
  inspection: Readonly<{
    points: number
    /** What is inspected and what is done about it; `null` for no text. */
    text: Both | null
    of: readonly VehicleType[]
  }> | null
  /** Until when buyers may return a vehicle. */
  returns: Readonly<{
    days: number
    /** `null` for any distance. */
    miles: number | null
    of: readonly VehicleType[]
  }> | null
  reviews: Readonly<{
    /** Its reviews on Google. */
    google: string | null
    /** A page with reviews of its buyers that it has verified itself. */
    own: string | null
    /** Whether its customers are invited to write reviews, which its pages show. @see docs/rules/reviews.md */
    isInviting: boolean
  }> | null
}>
