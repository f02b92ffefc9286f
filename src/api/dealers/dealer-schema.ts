import * as v from 'valibot'

const Text = v.string()
const Hours = v.pipe(
  v.object({ MF: Text, SAT: Text, SUN: Text }),
  v.description('Opening hours as the dealer writes them: Monday to Friday, Saturday, Sunday.'),
)
const times = {
  department: v.picklist(['sales', 'service', 'parts']),
  open: v.optional(v.pipe(Text, v.description('`HH:mm`, in the dealer’s time zone.'))),
  close: v.optional(
    v.pipe(Text, v.description('`HH:mm`; at or before `open` it is on the next day.')),
  ),
  isClosed: v.boolean(),
}

/** A store of the group under the group's own names; unknown values are absent. */
export const DealerSchema = v.object({
  arkona: v.pipe(Text, v.description('The dealer code.')),
  arkonaNew: v.optional(v.pipe(Text, v.description('The code of its new-vehicle franchise.'))),
  dealership: Text,
  url: v.optional(Text),
  makes: v.array(Text),
  phone: v.optional(Text),
  servicePhone: v.optional(Text),
  partsPhone: v.optional(Text),
  address: v.optional(Text),
  city: Text,
  state: Text,
  zip: Text,
  leadEmail: v.optional(Text),
  salesHours: v.optional(Hours),
  serviceHours: v.optional(Hours),
  partsHours: v.optional(Hours),
  facebook: v.optional(Text),
  blog: v.optional(Text),
  youtube: v.optional(Text),
  instagram: v.optional(Text),
  hasFinanceBonus: v.boolean(),
  hasLease: v.boolean(),
  xtimeKey: v.optional(Text),
  creditAgency: v.optional(Text),
  hours: v.object({
    operating: v.array(
      v.object({
        ...times,
        dayOfWeek: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
      }),
    ),
    override: v.array(
      v.object({ ...times, overrideDate: v.pipe(Text, v.description('`YYYY-MM-DD`')) }),
    ),
  }),
  awayMessages: v.object({ quickService: v.optional(Text), chat: v.optional(Text) }),
  service: v.object({ expressShopId: v.optional(Text), mainShopId: v.optional(Text) }),
  phoneNumbers: v.record(Text, Text),
})
export type DealerReply = v.InferOutput<typeof DealerSchema>

/** A store of the value hub. */
export const ValueDealerSchema = v.object({
  arkona: Text,
  name: Text,
  address: v.object({ street: v.optional(Text), city: Text, state: Text, zip: Text }),
  geoLocation: v.optional(v.object({ latitude: v.number(), longitude: v.number() })),
  distance: v.pipe(
    v.nullable(v.number()),
    v.description('Miles from the shopper; `null` if the request has no ZIP code.'),
  ),
})
export type ValueDealerReply = v.InferOutput<typeof ValueDealerSchema>
