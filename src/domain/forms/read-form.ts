import * as v from 'valibot'

import { asFieldError, type FieldError } from './field-error.ts'
import { traitsOf, type Secrecy } from './field-traits.ts'
import type { FieldGroup, FormDefinition, FormStep } from './form-definition.ts'
import type { FormValues } from './form-names.ts'

/** Texts by field name, as typed or as stored. */
export type FieldValues = Readonly<Record<string, string>>

/** The first error of each invalid field, as a key of the `forms` messages. */
export type FieldErrors = Readonly<Record<string, FieldError>>

/** Whether a group is shown for this input. A hidden field shows no other fields. */
function isVisible(group: FieldGroup, step: FormStep, values: FieldValues): boolean {
  const { when } = group
  if (!when) return true
  if (!when.isOneOf.includes(values[when.field]?.trim() ?? '')) return false
  const conditionGroup = step.groups.find(({ fields }) => fields.includes(when.field))
  return (
    conditionGroup === undefined ||
    conditionGroup === group ||
    isVisible(conditionGroup, step, values)
  )
}

/** The groups of a step that are shown for this input. */
export const visibleGroups = (step: FormStep, values: FieldValues): readonly FieldGroup[] =>
  step.groups.filter((group) => isVisible(group, step, values))

const LEFT_OUT = v.pipe(
  v.optional(v.string(), ''),
  v.transform(() => ''),
)

/** The step's schema, in which hidden fields accept anything and become empty. */
function schemaFor(step: FormStep, values: FieldValues, without: readonly string[]) {
  const visible = new Set(visibleGroups(step, values).flatMap(({ fields }) => fields))
  const entries = Object.entries(step.schema.entries).map(([name, schema]) => [
    name,
    visible.has(name) && !without.includes(name) ? schema : LEFT_OUT,
  ])
  const object: v.GenericSchema = v.object(Object.fromEntries(entries))
  // A pipe contains the object first, then the cross-field checks.
  const { pipe = [] } = step.schema as { pipe?: readonly v.PipeItem<unknown, unknown, never>[] }
  return pipe
    .slice(1)
    .reduce<v.GenericSchema>((schema, check) => v.pipe(schema, check), object) as FormStep['schema']
}

export type StepReading =
  | Readonly<{ ok: true; values: FieldValues }>
  | Readonly<{ ok: false; errors: FieldErrors }>

/**
 * Parses the input of a step: every field of the step by name, or the errors in display order. Fields of hidden groups
 * become empty and are never invalid.
 * @param values may contain other names, which are ignored
 * @param without fields that this form does not show
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
 * Parses a whole form for storage: `fields` has every field of class `contact`, `sealed` the others that were filled
 * in. Returns the first step with an error instead, if any.
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
