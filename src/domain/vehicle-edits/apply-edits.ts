import { cents } from '#domain/kernel/money.ts'
import { generalGap } from '#domain/price/general-price.ts'
import type { Tag } from '#domain/vehicle/tags.data.ts'
import { hasPhoto, type DerivedFact, type Pricing, type Vehicle } from '#domain/vehicle/vehicle.ts'

import {
  LABEL_TAGS,
  PRICE_PARTS,
  STAGE_TAGS,
  type ArrangedPhoto,
  type EditField,
  type EditStatus,
  type EditValues,
} from './edit-fields.ts'

/** When an override ends: never, at a time, or when the feed sends another value. */
export type EditEnd = Readonly<{ kind: 'never' | 'feed' } | { kind: 'date'; at: string }>

/** A value that a person has set, which overrides the feed. */
export type Override = Readonly<{
  field: EditField
  /** The vehicle that it was set for: a stock number may be used again. */
  vin: string
  value: EditValues[EditField]
  /** The feed's value at that time. */
  feedValue: unknown
  ends: EditEnd
  setBy: Readonly<{ id: string; name: string }>
  /** ISO. */
  setAt: string
  /** The reason, if a warning required one. */
  reason: string | null
  /** Of a price: the public price shown before, in cents, 0 for none. */
  publicBefore: number | null
}>

/** The public price in cents, 0 if there is none. @see PRC-3 */
export function publicPrice(vehicle: Vehicle): number {
  const gap = generalGap(vehicle)
  return gap === null ? 0 : vehicle.pricing.finalPrice + gap
}

/** The status of a vehicle by its tags. */
export const statusOf = ({ tags }: Pick<Vehicle, 'tags'>): Exclude<EditStatus, 'hidden'> => {
  if (tags.has('isSold')) return 'sold'
  return tags.has('isPendingSold') ? 'pending' : 'available'
}

const orderedPricing = (pricing: Pricing) =>
  Object.fromEntries(PRICE_PARTS.map((part) => [part, pricing[part]]))

/** A feed's value of a field, as plain JSON. @param vehicle without overrides */
export function feedValueOf(vehicle: Vehicle, field: EditField): unknown {
  switch (field) {
    case 'pricing':
      return orderedPricing(vehicle.pricing)
    case 'tags':
      return LABEL_TAGS.filter((tag) => vehicle.tags.has(tag))
    case 'status':
      return statusOf(vehicle)
    case 'commentsEn':
    case 'commentsEs':
      return vehicle.description
    case 'photos':
      return vehicle.imageUrls
    default:
      return vehicle[field]
  }
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Whether an override applies to the feed's current value. If the feed lists the vehicle as sold, an override of its
 * status with another value ends.
 * @param now ISO
 */
export function isActive(override: Override, vehicle: Vehicle, now: string): boolean {
  const { field, ends, vin, feedValue, value } = override
  if (vin !== vehicle.vin) return false
  if (ends.kind === 'date' && ends.at <= now) return false
  const current = feedValueOf(vehicle, field)
  if (ends.kind === 'feed' && !isEqual(current, feedValue)) return false
  return !(field === 'status' && current === 'sold' && feedValue !== 'sold' && value !== 'sold')
}

/** Photos as people arranged them; photos that the feed has added since come last. */
export function arrangedPhotos(
  arranged: readonly ArrangedPhoto[],
  feed: readonly string[],
): readonly ArrangedPhoto[] {
  const inFeed = new Set(feed)
  const known = new Set(arranged.map(({ source }) => source))
  const added = feed
    .filter((source) => !known.has(source))
    .map((source) => ({ source, shown: null, isHidden: false }))
  return [
    ...arranged.filter(({ source }) => source.startsWith('/media/') || inFeed.has(source)),
    ...added,
  ]
}

/** The arrangement with an uploaded photo. If the feed has no real photos, its pictures are hidden. */
export function withUpload(
  arranged: readonly ArrangedPhoto[] | null,
  feed: readonly string[],
  reference: string,
): readonly ArrangedPhoto[] {
  const before = arrangedPhotos(arranged ?? [], feed)
  if (before.some(({ source }) => source === reference)) return before
  const photo = { source: reference, shown: null, isHidden: false }
  const uploads = before.filter(({ source }) => source.startsWith('/media/'))
  if (hasPhoto({ imageUrls: feed })) return [...before, photo]
  const others = before
    .filter(({ source }) => !source.startsWith('/media/'))
    .map((one) => ({ ...one, isHidden: true }))
  return [...uploads, photo, ...others]
}

const shownPhotos = (arranged: readonly ArrangedPhoto[], feed: readonly string[]) =>
  arrangedPhotos(arranged, feed)
    .filter(({ isHidden }) => !isHidden)
    .map(({ source, shown }) => shown ?? source)

const STAGES: ReadonlySet<Tag> = new Set(STAGE_TAGS)

function withStatus(vehicle: Vehicle, status: EditStatus): Vehicle {
  if (status === statusOf(vehicle)) return vehicle
  const tags = new Set([...vehicle.tags].filter((tag) => !STAGES.has(tag)))
  if (status === 'pending') tags.add('isPendingSold')
  // Code without support for hidden vehicles treats them as removed.
  const isGone = status === 'sold' || status === 'hidden'
  if (isGone) tags.add('isSold')
  return { ...vehicle, availability: isGone ? 'Sold' : 'On the lot', tags }
}

function withPricing(vehicle: Vehicle, { value, setAt, publicBefore }: Override): Vehicle {
  // Overrides are checked by the schema of their field when they are set.
  const changed = { ...vehicle, pricing: value as Pricing, day45Price: null }
  const isSame = publicBefore === null || publicBefore === publicPrice(changed)
  return isSame ? changed : { ...changed, priceChange: { from: cents(publicBefore), at: setAt } }
}

function withField(vehicle: Vehicle, override: Override): Vehicle {
  const { field, value } = override
  switch (field) {
    case 'pricing':
      return withPricing(vehicle, override)
    case 'tags': {
      const stages = [...vehicle.tags].filter((tag) => STAGES.has(tag))
      return { ...vehicle, tags: new Set([...stages, ...(value as readonly Tag[])]) }
    }
    case 'status':
      return withStatus(vehicle, value as EditStatus)
    case 'commentsEn':
    case 'commentsEs':
      return vehicle
    case 'photos':
      return {
        ...vehicle,
        imageUrls: shownPhotos(value as readonly ArrangedPhoto[], vehicle.imageUrls),
      }
    default:
      return {
        ...vehicle,
        [field]: value,
        derived: vehicle.derived.filter((fact: DerivedFact) => fact !== (field as string)),
      }
  }
}

function commentsOf(active: readonly Override[]) {
  const textOf = (field: EditField) => active.find((one) => one.field === field)?.value
  const [en, es] = [textOf('commentsEn'), textOf('commentsEs')]
  return {
    ...(typeof en === 'string' && { en }),
    ...(typeof es === 'string' && { es }),
  }
}

/**
 * A vehicle as shoppers see it: its feed's values, with the overrides that apply now.
 * @param now ISO
 * @param changedAt when its overrides last changed, ISO: also the removal of one changes the vehicle
 */
export function withOverrides(
  feed: Vehicle,
  overrides: readonly Override[],
  { now, changedAt }: Readonly<{ now: string; changedAt: string | null }>,
): Vehicle {
  const active = overrides.filter((one) => isActive(one, feed, now))
  const updatedAt = changedAt !== null && changedAt > feed.updatedAt ? changedAt : feed.updatedAt
  if (active.length === 0) return updatedAt === feed.updatedAt ? feed : { ...feed, updatedAt }
  let vehicle: Vehicle = { ...feed, updatedAt }
  for (const override of active) vehicle = withField(vehicle, override)
  const comments = commentsOf(active)
  return {
    ...vehicle,
    description: comments.en ?? feed.description ?? comments.es ?? null,
    edits: {
      fields: active.map(({ field }) => field),
      ends: Object.fromEntries(
        active.map(({ field, ends }) => [field, ends.kind === 'date' ? ends.at : ends.kind]),
      ),
      isHidden: active.some(({ field, value }) => field === 'status' && value === 'hidden'),
      comments,
    },
  }
}
