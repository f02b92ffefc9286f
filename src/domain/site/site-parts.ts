import * as v from 'valibot'

import { PAINTS } from '#domain/illustration/paints.data.ts'
import { BODY_STYLES } from '#domain/illustration/shapes.data.ts'
import { VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'

import { about, group, key, number, oneOf, text, Text, yesOrNo, type Frozen } from './schema-kit.ts'

/** A card among the results. `type`, `make` and `model` limit it to matching lists; an absent one matches all. */
export const SearchCard = v.strictObject({
  id: text,
  title: Text,
  body: Text,
  action: Text,
  href: about(text, 'A path of the site, or an `https:` address.'),
  type: v.exactOptional(v.picklist(VEHICLE_TYPES)),
  make: v.exactOptional(text),
  model: v.exactOptional(text),
})
export type SearchCard = Frozen<v.InferOutput<typeof SearchCard>>

export const InfoBanner = v.strictObject({
  id: text,
  text: Text,
  href: key(
    v.nullable(text),
    null,
    'A path of the site, or an `https:` address; `null` for no link.',
  ),
  from: key(
    v.nullable(text),
    null,
    'The first day on which it is shown, `YYYY-MM-DD`; `null` for no limit.',
  ),
  until: key(
    v.nullable(text),
    null,
    'The last day on which it is shown, `YYYY-MM-DD`; `null` for no limit.',
  ),
})
export type InfoBanner = Frozen<v.InferOutput<typeof InfoBanner>>

export const Faq = v.strictObject({ question: Text, answer: Text })
export type Faq = Frozen<v.InferOutput<typeof Faq>>

const questions = (list: string) => key(v.array(Faq), [], `Below the list of ${list}.`)

export const Faqs = v.strictObject({
  new: questions('new vehicles'),
  used: questions('used vehicles'),
  cpo: questions('certified vehicles'),
  specials: questions('specials'),
})

export const SpecialsOptions = v.strictObject({
  limit: key(v.nullable(number), null, 'The maximum number on a specials page; `null` for all.'),
  usesDay45Pricing: key(
    yesOrNo,
    false,
    'Whether the price for 45 days in stock is used if the feed has one. (PRC-10)',
  ),
})
export type SpecialsOptions = Frozen<v.InferOutput<typeof SpecialsOptions>>

const ofType = v.optional(SpecialsOptions, {})
export const SpecialsByType = v.strictObject({ new: ofType, used: ofType, cpo: ofType })

export const StaffDepartment = v.strictObject({
  label: Text,
  positionFilter: key(text, '', 'Keeps people whose position contains this text; empty keeps all.'),
  objectKeyFilter: key(text, '', 'Keeps people whose record has this key set; empty keeps all.'),
  orderNumber: about(number, 'Its position on the page, smallest first.'),
})
export type StaffDepartment = Frozen<v.InferOutput<typeof StaffDepartment>>

/** The base values of a site's theme: colors in OKLCH, from which the others are derived, and its light. */
export const Theme = v.strictObject({
  action: key(text, 'oklch(0.835 0.165 82)', 'The color of primary actions.'),
  actionInk: key(text, 'oklch(0.22 0.038 272)', 'Text on it.'),
  accent: key(text, 'oklch(0.47 0.085 196)', 'Links, selections and savings.'),
  accentDark: key(text, 'oklch(0.81 0.1 190)', 'The same on dark surfaces.'),
  neutralHue: key(number, 272, 'The hue of all grays, in degrees.'),
  skyTurn: key(
    number,
    0,
    'The rotation of the hues of the light behind vehicles, in degrees from -180 to 180; 0 is a clear morning.',
  ),
  vehicle: group(
    {
      body: v.optional(v.picklist(BODY_STYLES), 'offroad'),
      paint: v.optional(oneOf(PAINTS), 'sarge-green'),
    },
    'The vehicle at the top of the home page without a picture of its own: its body and paint.',
  ),
})
export type Theme = Frozen<v.InferOutput<typeof Theme>>

/** A theme in a site's file: omitted base values are derived from `brand.color`. */
export const ThemeFile = v.strictObject({
  ...Theme.entries,
  action: v.exactOptional(Theme.entries.action.wrapped),
  actionInk: v.exactOptional(Theme.entries.actionInk.wrapped),
  accent: v.exactOptional(Theme.entries.accent.wrapped),
  accentDark: v.exactOptional(Theme.entries.accentDark.wrapped),
  neutralHue: v.exactOptional(Theme.entries.neutralHue.wrapped),
})
export type ThemeFile = Frozen<v.InferOutput<typeof ThemeFile>>
