import * as v from 'valibot'

import { PAINTS, type PaintSlug } from '#domain/illustration/paints.data.ts'
import { BODY_STYLES, type BodyStyle } from '#domain/illustration/shapes.data.ts'
import { coatOf, type Coat } from '#domain/rendering/coats.data.ts'

import { isOfferDay } from './offer-period.ts'

/** A line of plain text, trimmed. @param longest in characters */
export const line = (maxLength: number) =>
  v.pipe(
    v.string('must be text (in quotes if YAML would read it as another type)'),
    v.trim(),
    v.nonEmpty('is empty'),
    v.maxLength(maxLength, `has more than ${maxLength} characters`),
  )

export const oneOf = <const T extends readonly string[]>(values: T) =>
  v.picklist(values, `must be one of ${values.join(', ')}`)

/** The first or the last day of an offer, of one year or of every year. */
export const offerDay = v.pipe(
  v.string('must be a day such as 2027-01-31, or 01-31 for every year'),
  v.check(isOfferDay, 'is not a day such as 2027-01-31, or 01-31 for every year'),
)

/** The description in search results. */
export const description = v.pipe(line(160), v.minLength(60, 'has fewer than 60 characters'))

/** The keys of the sites that publish a text; absent for all sites. */
export const siteKeys = v.optional(v.array(line(40), 'must be a list such as [ocotillo]'))

/** A day, `2027-01-31`. */
export const isoDay = v.pipe(
  v.string('must be a day such as 2027-01-31'),
  v.isoDate('is not a day such as 2027-01-31'),
)

/** A picture of a vehicle: its body style and its coat. */
export type PicturedVehicle = Readonly<{ body: BodyStyle; coat: Coat }>

const isBody = (word: string | undefined): word is BodyStyle =>
  (BODY_STYLES as readonly (string | undefined)[]).includes(word)
const isPaint = (word: string | undefined): word is PaintSlug => Object.hasOwn(PAINTS, word ?? '')

/** A picture of a vehicle, written `suv flame-red`. */
export const vehicle = v.pipe(
  v.string('must be a body style and a paint, such as suv flame-red'),
  v.rawTransform(({ dataset, addIssue, NEVER }): PicturedVehicle => {
    const [body, paint, ...others] = dataset.value.trim().split(/\s+/)
    if (isBody(body) && isPaint(paint) && others.length === 0) return { body, coat: coatOf(paint) }
    addIssue({
      message: `is not a body style (${BODY_STYLES.join(', ')}) and a paint, such as suv flame-red`,
    })
    return NEVER
  }),
)
