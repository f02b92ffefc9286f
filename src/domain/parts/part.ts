import type { Cents } from '#domain/kernel/money.ts'

/** The categories of the catalog, in display order. */
export const PART_CATEGORIES = [
  'interior',
  'exterior',
  'cargo',
  'towing',
  'off-road',
  'wheels',
  'lighting',
  'electronics',
  'maintenance',
  'brakes',
  'care',
] as const
export type PartCategory = (typeof PART_CATEGORIES)[number]

/** Vehicles that a part fits. Both model years are included; `null` is open. */
export type PartFit = Readonly<{
  make: string
  /** `null` for every model of the make. */
  model: string | null
  fromYear: number | null
  untilYear: number | null
}>

/** A part or an accessory of a catalog. */
export type Part = Readonly<{
  /** Upper case, unique in its catalog; contains no `*`. */
  number: string
  name: Readonly<{ en: string; es: string }>
  /** Empty for none. */
  description: Readonly<{ en: string; es: string }>
  category: PartCategory
  /** `null` for "Call for price". */
  price: Cents | null
  /** Empty if it fits every vehicle. */
  fits: readonly PartFit[]
}>
