import type { Cents } from '#domain/kernel/money.ts'

/** The shelves of the catalog, in the order in which they are offered. */
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

/** Vehicles that a part is made for. Model years are included at both ends; `null` is open. */
export type PartFit = Readonly<{
  make: string
  /** `null` is every model of the make. */
  model: string | null
  fromYear: number | null
  untilYear: number | null
}>

/** A part or an accessory of a catalog. */
export type Part = Readonly<{
  /** Upper case, unique in its catalog; holds no `*`. */
  number: string
  name: Readonly<{ en: string; es: string }>
  /** Empty for none. */
  description: Readonly<{ en: string; es: string }>
  category: PartCategory
  /** `null` for "ask for the price". */
  price: Cents | null
  /** Empty: it fits every vehicle. */
  fits: readonly PartFit[]
}>
