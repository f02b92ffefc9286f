import * as v from 'valibot'

import { EnhancementSchema } from '#api/finance/finance-schema.ts'
import { API_FIELDS, type ApiField } from '#domain/vehicle/fields.data.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'

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

/** A vehicle under the group's own names; what is unknown is absent. Money in dollars. */
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
  imageUrls: v.array(Text),
  ...tags,
  isMsrpRequired: v.boolean(),
  isTruck: v.boolean(),
  enhancements: v.pipe(
    v.array(EnhancementSchema),
    v.description('What may be added to it, none of it required.'),
  ),
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
          v.description('What shoppers see who have not told who they are.'),
        ),
        allIn: v.optional(
          v.pipe(
            Dollars,
            v.description(
              'With every charge that all buyers pay the dealer, before tax and government fees; absent where the site does not show it.',
            ),
          ),
        ),
        specials: v.optional(
          v.pipe(
            Dollars,
            v.description(
              'What it costs among the specials, where the site prices those at 45 days in stock.',
            ),
          ),
        ),
      }),
      v.description('As the site shows them; absent where it shows none: “Call”, hidden, sold.'),
    ),
  ),
  priceChange: v.optional(
    v.pipe(
      v.object({ from: Dollars, at: Time }),
      v.description(
        'The last change of the price that everyone pays: what it was before, 0 for none, and when it changed.',
      ),
    ),
  ),
  firstSeen: Time,
  updatedAt: Time,
})
export type VehicleReply = v.InferOutput<typeof VehicleSchema>
