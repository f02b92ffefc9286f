import { isHidden, type Vehicle } from './vehicle.ts'

/** A change of a listed vehicle that a shopper may be viewing. `withdrawn`: its store hides it. */
export type LiveChangeKind = 'sold' | 'withdrawn' | 'pending' | 'available' | 'price'

export type LiveChange = Readonly<{ dealerCode: string; stock: string; kind: LiveChangeKind }>

/** The path of the stream of these changes. */
export const LIVE_PATH = '/live'

/** A change in the stream: the vehicle's id and the kind. */
export type LiveMessage = readonly (readonly [id: string, kind: LiveChangeKind])[]

type Facts = Pick<Vehicle, 'tags' | 'pricing' | 'isMsrpRequired' | 'edits'>

const isSamePrice = (one: Facts, other: Facts) =>
  one.isMsrpRequired === other.isMsrpRequired &&
  Object.entries(one.pricing).every(
    // `Object.entries` loses the type of the keys.
    ([name, value]) => other.pricing[name as keyof Vehicle['pricing']] === value,
  )

function stageOf(vehicle: Facts) {
  // A hidden vehicle also has the tag of sold ones.
  if (isHidden(vehicle)) return 'withdrawn'
  if (vehicle.tags.has('isSold')) return 'sold'
  return vehicle.tags.has('isPendingSold') ? 'pending' : 'available'
}

/** The change for shoppers between two states of a vehicle; `null` for none. */
export function liveChangeKind(before: Facts, after: Facts): LiveChangeKind | null {
  const stage = stageOf(after)
  const isGone = stage === 'sold' || stage === 'withdrawn'
  // Shoppers can't see whether a sold vehicle is hidden, or a hidden one sold.
  if (isGone && before.tags.has('isSold')) return null
  if (stage !== stageOf(before)) return stage
  return isSamePrice(before, after) ? null : 'price'
}
