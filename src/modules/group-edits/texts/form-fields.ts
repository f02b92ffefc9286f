import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'

import { CONTENT_KINDS, type ContentKind } from '#domain/content/content-kinds.ts'
import type { FieldControl, FormField } from '#modules/group-edits/types/document.ts'

import { TEXT_FIELD } from './front-matter.ts'

/** The parts of a JSON Schema that determine a control. */
const Property = v.object({
  type: v.optional(v.string()),
  format: v.optional(v.string()),
  maxLength: v.optional(v.number()),
  enum: v.optional(v.array(v.string())),
  const: v.optional(v.string()),
  items: v.optional(
    v.object({ type: v.optional(v.string()), enum: v.optional(v.array(v.string())) }),
  ),
})
type Property = v.InferOutput<typeof Property>
const ObjectSchema = v.object({
  properties: v.record(v.string(), Property),
  required: v.optional(v.array(v.string()), []),
})
/** A schema of one object, or of several of which a file has one. */
const Schema = v.union([
  ObjectSchema,
  v.pipe(
    v.object({ anyOf: v.array(ObjectSchema) }),
    v.transform(({ anyOf }) => merged(anyOf)),
  ),
  v.pipe(
    v.object({ oneOf: v.array(ObjectSchema) }),
    v.transform(({ oneOf }) => merged(oneOf)),
  ),
])
type ObjectSchema = v.InferOutput<typeof ObjectSchema>

/** All keys of the alternatives. A key that differs between them by its fixed value is a choice. */
function merged(schemas: readonly ObjectSchema[]): ObjectSchema {
  const properties: Record<string, Property> = {}
  for (const schema of schemas)
    for (const [name, property] of Object.entries(schema.properties)) {
      const choices = [...(properties[name]?.enum ?? []), ...(property.enum ?? [])]
      properties[name] =
        property.const === undefined
          ? property
          : { ...property, enum: [...new Set([...choices, property.const])] }
    }
  const required = Object.keys(properties).filter((name) =>
    schemas.every((schema) => schema.required.includes(name)),
  )
  return { properties, required }
}

/** Texts longer than this have several lines in a form. */
const LINE = 100

function controlOf({ type, format, maxLength = 0, enum: values, items }: Property): FieldControl {
  if (values) return 'choice'
  if (type === 'boolean') return 'flag'
  if (type === 'number' || type === 'integer') return 'number'
  if (type === 'array') {
    if (items?.enum) return 'choices'
    return items?.type === 'string' ? 'list' : 'yaml'
  }
  if (type === 'object') return 'yaml'
  if (format === 'date') return 'day'
  return maxLength > LINE ? 'text' : 'line'
}

/** The keys of the front matter that determine facts of other names. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  days: ['starts', 'ends'],
  value: [
    'price',
    'off',
    'offer',
    'apr',
    'term',
    'financed',
    'due',
    'monthly',
    'deposit',
    'miles',
    'amount',
  ],
  covers: ['type', 'make', 'model', 'fromYear', 'toYear'],
}

const OFFER_DAYS = PARTS['days'] ?? []

const MARKDOWN: FormField = {
  name: TEXT_FIELD,
  control: 'markdown',
  longest: null,
  choices: [],
  isRequired: false,
  isShared: false,
}

function readFields(kind: ContentKind): readonly FormField[] {
  const { facts, shared } = CONTENT_KINDS[kind]
  const written = toJsonSchema(facts, { typeMode: 'input', errorMode: 'ignore' })
  const { properties, required } = v.parse(Schema, written)
  const sharedKeys = new Set(shared.flatMap((name) => PARTS[name] ?? [name]))
  const fields = Object.entries(properties).map(([name, property]): FormField => ({
    name,
    control: OFFER_DAYS.includes(name) ? 'offer-day' : controlOf(property),
    longest: property.maxLength ?? null,
    choices: property.enum ?? property.items?.enum ?? [],
    isRequired: required.includes(name),
    isShared: sharedKeys.has(name),
  }))
  // There is no text below the facts of an event.
  return kind === 'events' ? fields : [...fields, MARKDOWN]
}

const known = new Map<ContentKind, readonly FormField[]>()

/** The fields of a kind of texts, in the order of its schema; the text itself is the last one. */
export function formFields(kind: ContentKind): readonly FormField[] {
  const fields = known.get(kind) ?? readFields(kind)
  known.set(kind, fields)
  return fields
}
