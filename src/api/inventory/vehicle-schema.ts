import * as v from 'valibot'

import { EnhancementSchema } from '#api/finance/finance-schema.ts'
import { API_FIELDS, type ApiField } from '#domain/vehicle/fields.data.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'
import { DERIVED_FACTS } from '#domain/vehicle/vehicle.ts'

const Text = v.string()
const Dollars = v.number()
const Time = v.pipe(Text, v.isoTimestamp())

const tags = Object.fromEntries(TAGS.map((tag) => [tag, v.boolean()])) as Record<
  (typeof TAGS)[number],
  v.BooleanSchema<undefined>
>

type Optional<F extends ApiField> = v.OptionalSchema<
  v.GenericSchema<F['kind'] extends 'number' ? number : string>,
  undefined
>

const fieldSchema = ({ kind, api }: ApiField) => {
  const value = kind === 'number' ? v.number() : Text
  return v.optional(api === '' ? value : v.pipe(value, v.description(api)))
}

const fields = Object.fromEntries(
  API_FIELDS.map((field) => [field.name, fieldSchema(field)]),
  // `fromEntries` loses names and types, which are those of the table.
) as unknown as { [F in ApiField as F['name']]: Optional<F> }

/** A vehicle under the group's own names; unknown values are absent. Money in dollars. */
export const VehicleSchema = v.object({
  vin: Text,
  stock: v.pipe(Text, v.description('Unique within a dealer.')),
  arkona: v.pipe(Text, v.description('The code of the dealer that has it.')),
  type: v.pipe(v.picklist(['N', 'U']), v.description('New or used.')),
  isCertified: v.boolean(),
  year: v.pipe(v.number(), v.integer()),
  make: Text,
  model: Text,
  ...fields,
  derived: v.optional(
    v.pipe(
      v.array(v.picklist(DERIVED_FACTS)),
      v.description('Facts that the feed lacks, read from the VIN or the description.'),
    ),
  ),
  imageUrls: v.pipe(v.array(Text), v.description('Absolute addresses, in order.')),
  ...tags,
  isMsrpRequired: v.boolean(),
  isTruck: v.boolean(),
  enhancements: v.pipe(v.array(EnhancementSchema), v.description('Optional add-ons of a deal.')),
  valueArkona: v.optional(Text),
  carGurusDealRatingSort: v.optional(v.number()),
  pricing: v.object({
    msrp: v.optional(Dollars),
    exclusiveDiscount: Dollars,
    markupsTotal: Dollars,
    rebatesAppliedTotal: Dollars,
    rebatesEveryoneTotal: Dollars,
    discountsTotal: Dollars,
    finalPriceValue: v.pipe(Dollars, v.description('0 or less: no price, “Call”.')),
  }),
  prices: v.optional(
    v.pipe(
      v.object({
        general: v.pipe(
          Dollars,
          v.description('The price for shoppers who have not entered their contact details.'),
        ),
        allIn: v.optional(
          v.pipe(
            Dollars,
            v.description(
              'Includes every dealer charge that all buyers pay, before tax and government fees; absent if the site does not show it.',
            ),
          ),
        ),
        specials: v.optional(
          v.pipe(
            Dollars,
            v.description(
              'The special price, on sites that price specials as of 45 days in stock.',
            ),
          ),
        ),
      }),
      v.description(
        'The prices that the site shows; absent if it shows none (“Call”, hidden, or sold).',
      ),
    ),
  ),
  priceChange: v.optional(
    v.pipe(
      v.object({ from: Dollars, at: Time }),
      v.description(
        'The last change of the public price: the previous price, 0 for none, and the time of the change.',
      ),
    ),
  ),
  firstSeen: Time,
  updatedAt: Time,
})
export type VehicleReply = v.InferOutput<typeof VehicleSchema>
