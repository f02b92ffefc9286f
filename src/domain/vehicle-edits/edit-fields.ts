import * as v from 'valibot'

import { cents, type Cents } from '#domain/kernel/money.ts'
import type { RefusalKey } from '#domain/kernel/refusals/refusal-keys.data.ts'
import { FIELDS, type FieldName } from '#domain/vehicle/fields.data.ts'
import { TAGS, type Tag } from '#domain/vehicle/tags.data.ts'
import type { Pricing } from '#domain/vehicle/vehicle.ts'

/** The stage of a vehicle between factory and buyer; set by its status, not as a tag. */
export const STAGE_TAGS = ['isInTransit', 'isComingSoon', 'isPendingSold', 'isSold'] as const
const STAGES: ReadonlySet<Tag> = new Set(STAGE_TAGS)

/** Tags that people set. */
export const LABEL_TAGS: readonly Tag[] = TAGS.filter((tag) => !STAGES.has(tag))

/** `hidden`: on no list and no page. */
export const EDIT_STATUSES = ['available', 'pending', 'sold', 'hidden'] as const
export type EditStatus = (typeof EDIT_STATUSES)[number]

/** The stored facts that people may change; the availability follows the status. */
export const FACT_FIELDS = FIELDS.filter(({ name }) => name !== 'availability')
export type FactName = Exclude<FieldName, 'availability'>

/** The amounts of a price, in the order of the ledger. */
export const PRICE_PARTS = [
  'msrp',
  'markupsTotal',
  'discountsTotal',
  'rebatesEveryoneTotal',
  'rebatesAppliedTotal',
  'exclusiveDiscount',
  'finalPrice',
] as const satisfies readonly (keyof Pricing)[]

/** A photo of a vehicle as people arranged it. */
export type ArrangedPhoto = Readonly<{
  /** The address in the feed, or the reference of an uploaded photo. */
  source: string
  /** The photo that is shown instead, such as a rotated copy; `null` for the source itself. */
  shown: string | null
  isHidden: boolean
}>

/** The fields of a vehicle that people may change, with the types of their values. `null` means unknown. */
export type EditValues = Readonly<
  Record<FactName, string | number | null> & {
    pricing: Pricing
    tags: readonly Tag[]
    status: EditStatus
    commentsEn: string
    commentsEs: string
    photos: readonly ArrangedPhoto[]
  }
>
export type EditField = keyof EditValues

/** Names of fields that a person may change. */
export const EDIT_FIELDS = [
  ...FACT_FIELDS.map(({ name }) => name),
  'pricing',
  'tags',
  'status',
  'commentsEn',
  'commentsEs',
  'photos',
] as readonly EditField[]

export const isEditField = (name: string): name is EditField =>
  (EDIT_FIELDS as readonly string[]).includes(name)

const MAX_FACT = 200
export const MAX_COMMENTS = 5000
const MAX_NUMBER = 10_000_000
/** Ten million dollars. */
const MAX_CENTS = 1_000_000_000
export const MAX_PHOTOS = 200
const MAX_ADDRESS = 2000

const Text = v.pipe(v.string(), v.trim(), v.maxLength(MAX_FACT, 'is longer than 200 characters'))
const TextFact = v.pipe(
  v.nullable(Text),
  v.transform((text) => text || null),
)
const NumberFact = v.nullable(
  v.pipe(
    v.number('is no number'),
    v.integer('is no whole number'),
    v.minValue(0, 'is below zero'),
    v.maxValue(MAX_NUMBER, 'is too large'),
  ),
)
const Amount = v.pipe(
  v.number('is no amount'),
  v.integer('is no amount'),
  v.minValue(0, 'is below zero'),
  v.maxValue(MAX_CENTS, 'is over 10 million dollars'),
  v.transform((amount): Cents => cents(amount)),
)
const Comments = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('is empty'),
  v.maxLength(MAX_COMMENTS, 'is longer than 5,000 characters'),
)

const SCHEMAS: Readonly<Record<string, v.GenericSchema<unknown, unknown>>> = {
  ...Object.fromEntries(
    FACT_FIELDS.map(({ name, kind }) => [name, kind === 'number' ? NumberFact : TextFact]),
  ),
  pricing: v.object({
    msrp: v.nullable(Amount),
    exclusiveDiscount: Amount,
    markupsTotal: Amount,
    rebatesAppliedTotal: Amount,
    rebatesEveryoneTotal: Amount,
    discountsTotal: Amount,
    finalPrice: Amount,
  }),
  tags: v.pipe(
    v.array(v.picklist(LABEL_TAGS)),
    v.transform((tags) => LABEL_TAGS.filter((tag) => tags.includes(tag))),
  ),
  status: v.picklist(EDIT_STATUSES),
  commentsEn: Comments,
  commentsEs: Comments,
  photos: v.pipe(
    v.array(
      v.object({
        source: v.pipe(v.string(), v.maxLength(MAX_ADDRESS)),
        shown: v.nullable(v.pipe(v.string(), v.startsWith('/media/'), v.maxLength(MAX_ADDRESS))),
        isHidden: v.boolean(),
      }),
    ),
    v.maxLength(MAX_PHOTOS, 'are more than 200'),
  ),
}

/** The message key of each fault. */
const FAULT_KEYS: Readonly<Record<string, RefusalKey>> = {
  'is longer than 200 characters': 'fault.text',
  'is no number': 'fault.number',
  'is no whole number': 'fault.number',
  'is below zero': 'fault.below',
  'is too large': 'fault.large',
  'is no amount': 'fault.amount',
  'is over 10 million dollars': 'fault.amountLarge',
  'is empty': 'fault.empty',
  'is longer than 5,000 characters': 'fault.comments',
  'are more than 200': 'fault.photos',
}

/** Checks the value of a field. A fault is a phrase that follows the field's name, with the key of its message. */
export function parseEdit(
  field: EditField,
  value: unknown,
): Readonly<{ value: EditValues[EditField] } | { fault: string; key: RefusalKey }> {
  const schema = SCHEMAS[field]
  const result = schema && v.safeParse(schema, value)
  if (!result?.success) {
    const fault = result?.issues[0].message ?? 'is unknown'
    return { fault, key: FAULT_KEYS[fault] ?? 'fault.unknown' }
  }
  // The schema of a field has the type of its value.
  return { value: result.output as EditValues[EditField] }
}

/** Fields whose change needs the right to set prices. */
export const isPriceField = (field: EditField): boolean => field === 'pricing'
