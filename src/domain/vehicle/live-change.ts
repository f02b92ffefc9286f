import type { Vehicle } from './vehicle.ts'

/** What changed of a listed vehicle that a shopper may be looking at. */
export type LiveChangeKind = 'sold' | 'pending' | 'available' | 'price'

export type LiveChange = Readonly<{ dealerCode: string; stock: string; kind: LiveChangeKind }>

/** The path of the stream of these changes. */
export const LIVE_PATH = '/live'

/** A change in the stream: the vehicle's id and the kind. */
export type LiveMessage = readonly (readonly [id: string, kind: LiveChangeKind])[]

type Facts = Pick<Vehicle, 'tags' | 'pricing' | 'isMsrpRequired'>

const isSamePrice = (one: Facts, other: Facts) =>
  one.isMsrpRequired === other.isMsrpRequired &&
  Object.entries(one.pricing).every(
    // The keys are those of one type.
    ([name, value]) => other.pricing[name as keyof Vehicle['pricing']] === value,
  )

/** What changed for shoppers between two states of a vehicle; `null` for nothing of that. */
export function liveChangeKind(before: Facts, after: Facts): LiveChangeKind | null {
  const stageOf = ({ tags }: Facts) =>
    tags.has('isSold') ? 'sold' : tags.has('isPendingSold') ? 'pending' : 'available'
  const stage = stageOf(after)
  if (stage !== stageOf(before)) return stage
  return stage === 'sold' || isSamePrice(before, after) ? null : 'price'
}
