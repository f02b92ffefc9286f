import * as v from 'valibot'

import { asFieldError, type FieldError } from './field-error.ts'
import { traitsOf, type Secrecy } from './field-traits.ts'
import type { FieldGroup, FormDefinition, FormStep } from './form-definition.ts'
import type { FormValues } from './form-names.ts'

/** Texts by the names of their fields, as they were typed or as they are kept. */
export type FieldValues = Readonly<Record<string, string>>

/** The first reason of each refused field, as a key of the `forms` messages. */
export type FieldErrors = Readonly<Record<string, FieldError>>

/** Whether the input asks for a group. A field that is itself not asked for asks for nothing. */
function isVisible(group: FieldGroup, step: FormStep, values: FieldValues): boolean {
  const { when } = group
  if (!when) return true
  if (!when.isOneOf.includes(values[when.field]?.trim() ?? '')) return false
  const asking = step.groups.find(({ fields }) => fields.includes(when.field))
  return asking === undefined || asking === group || isVisible(asking, step, values)
}

/** The groups of a step that the input asks for. */
export const visibleGroups = (step: FormStep, values: FieldValues): readonly FieldGroup[] =>
  step.groups.filter((group) => isVisible(group, step, values))

const LEFT_OUT = v.pipe(
  v.optional(v.string(), ''),
  v.transform(() => ''),
)

/** The step's schema, in which fields that are not asked for may hold anything and come out empty. */
function schemaFor(step: FormStep, values: FieldValues, without: readonly string[]) {
  const visible = new Set(visibleGroups(step, values).flatMap(({ fields }) => fields))
  const entries = Object.entries(step.schema.entries).map(([name, schema]) => [
    name,
    visible.has(name) && !without.includes(name) ? schema : LEFT_OUT,
  ])
  const object: v.GenericSchema = v.object(Object.fromEntries(entries))
  // A pipe holds what it is made of: the object, then the checks across its fields.
  const { pipe = [] } = step.schema as { pipe?: readonly v.PipeItem<unknown, unknown, never>[] }
  return pipe
    .slice(1)
    .reduce<v.GenericSchema>((schema, check) => v.pipe(schema, check), object) as FormStep['schema']
}

export type StepReading =
  | Readonly<{ ok: true; values: FieldValues }>
  | Readonly<{ ok: false; errors: FieldErrors }>

/**
 * The input into a step as its schema reads it, every field of the step by name; or which fields are wrong and
 * why, in the order in which they are drawn. Fields of groups that are not asked for come out empty and are never wrong.
 * @param values may hold other names, which are passed over
 * @param without fields that this showing of the form does not have
 */
export function readStep(
  step: FormStep,
  values: FieldValues,
  without: readonly string[] = [],
): StepReading {
  const result = v.safeParse(schemaFor(step, values, without), values)
  if (result.success) return { ok: true, values: result.output }
  const errors = new Map<string, FieldError>()
  for (const issue of result.issues) {
    const name = v.getDotPath(issue) ?? ''
    if (!errors.has(name)) errors.set(name, asFieldError(issue.message))
  }
  // Cross-field checks run last, wherever their field is.
  const places = step.groups.flatMap(({ fields }) => fields)
  const inOrder = [...errors].toSorted(([a], [b]) => places.indexOf(a) - places.indexOf(b))
  return { ok: false, errors: Object.fromEntries(inOrder) }
}

export type FormReading =
  | Readonly<{ ok: true } & FormValues>
  | Readonly<{ ok: false; step: string; errors: FieldErrors }>

/** The secrecy of each field of a form. */
export const secrecies = ({ steps }: Pick<FormDefinition, 'steps'>): ReadonlyMap<string, Secrecy> =>
  new Map(
    steps.flatMap(({ schema }) =>
      Object.entries(schema.entries).map(([name, entry]) => [name, traitsOf(entry).secrecy]),
    ),
  )

/**
 * A whole form as stored: `fields` has every field of class `contact`, `sealed` the others that were filled in. Or the
 * first step with an error.
 */
export function readForm(
  definition: Pick<FormDefinition, 'steps'>,
  values: FieldValues,
  without: readonly string[] = [],
): FormReading {
  const secrecy = secrecies(definition)
  const read = { contact: {}, private: {}, secret: {} } as Record<Secrecy, Record<string, string>>
  for (const step of definition.steps) {
    const result = readStep(step, values, without)
    if (!result.ok) return { ok: false, step: step.id, errors: result.errors }
    for (const [name, value] of Object.entries(result.values)) {
      const kind = secrecy.get(name) ?? 'contact'
      if (kind === 'contact' || value !== '') read[kind][name] = value
    }
  }
  return {
    ok: true,
    fields: read.contact,
    sealed: { private: read.private, secret: read.secret },
  }
}
