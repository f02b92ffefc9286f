import * as v from 'valibot'

import { BODIES } from '#domain/illustration/bodies.data.ts'
import { PAINTS } from '#domain/illustration/paints.data.ts'
import { VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'

/** What a schema reads, as code takes it: nothing in it changes. */
export type Frozen<T> = T extends readonly (infer Entry)[]
  ? readonly Frozen<Entry>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T

export const text = v.string()
export const texts = v.array(text)
export const number = v.number()
export const yesOrNo = v.boolean()

const oneOf = <T extends object>(table: T) =>
  // What `Object.keys` says about a constant is what its type says.
  v.picklist(Object.keys(table) as (keyof T & string)[])

/** The same text in both languages. */
export const Text = v.strictObject({ en: text, es: text })
export type Text = Frozen<v.InferOutput<typeof Text>>

/** A card among the results. `type`, `make` and `model` name the lists it fits; absent fits all. */
export const SearchCard = v.strictObject({
  id: text,
  title: Text,
  body: Text,
  action: Text,
  /** A path of the site, or an `https:` address. */
  href: text,
  type: v.exactOptional(v.picklist(VEHICLE_TYPES)),
  make: v.exactOptional(text),
  model: v.exactOptional(text),
})
export type SearchCard = Frozen<v.InferOutput<typeof SearchCard>>

export const InfoBanner = v.strictObject({
  id: text,
  text: Text,
  /** A path of the site, or an `https:` address; `null` for no link. */
  href: v.nullable(text),
  /** First day it shows, `YYYY-MM-DD`; `null` is open. */
  from: v.nullable(text),
  /** Last day it shows, `YYYY-MM-DD`; `null` is open. */
  until: v.nullable(text),
})
export type InfoBanner = Frozen<v.InferOutput<typeof InfoBanner>>

export const Faq = v.strictObject({ question: Text, answer: Text })
export type Faq = Frozen<v.InferOutput<typeof Faq>>

export const SpecialsOptions = v.strictObject({
  /** How many a specials page shows; `null` is all. */
  limit: v.nullable(number),
  /** Whether the price at 45 days in stock is used where the feed has one. @see PRC-10 */
  usesDay45Pricing: yesOrNo,
})
export type SpecialsOptions = Frozen<v.InferOutput<typeof SpecialsOptions>>

export const StaffDepartment = v.strictObject({
  label: Text,
  /** Keeps people whose position contains this text; empty keeps all. */
  positionFilter: text,
  /** Keeps people whose record has this key set; empty keeps all. */
  objectKeyFilter: text,
  /** Its place on the page, smallest first. */
  orderNumber: number,
})
export type StaffDepartment = Frozen<v.InferOutput<typeof StaffDepartment>>

/** The seeds of a site's look: colors in OKLCH, from which the others are derived, its shapes and its light. */
export const Theme = v.strictObject({
  /** The color of primary actions. */
  action: text,
  /** Text on it. */
  actionInk: text,
  /** Links, what is chosen, money saved. */
  accent: text,
  /** The same on dark surfaces. */
  accentDark: text,
  /** Hue shared by every gray, in degrees. */
  neutralHue: number,
  /** How round the corners of cards, fields and buttons are. */
  corners: v.picklist(['sharp', 'soft', 'round']),
  /** By how many degrees the hues of the light behind vehicles turn, from -180 to 180; 0 is a desert morning. */
  skyTurn: number,
  /** The drawing at the top of the home page: its body and paint. */
  vehicle: v.strictObject({ body: oneOf(BODIES), paint: oneOf(PAINTS) }),
})
export type Theme = Frozen<v.InferOutput<typeof Theme>>
