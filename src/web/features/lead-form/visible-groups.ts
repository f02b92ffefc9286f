import { traitsOf } from '#domain/forms/field-traits.ts'
import type { FormStep } from '#domain/forms/form-definition.ts'
import { visibleGroups, type FieldValues } from '#domain/forms/read-form.ts'

import type { FormFieldView, FormGroupView } from './form-view.ts'

function fieldView(step: FormStep, name: string): readonly FormFieldView[] {
  const schema = step.schema.entries[name]
  return schema ? [{ name, ...traitsOf(schema) }] : []
}

/**
 * The fields of a step for rendering.
 * @param typed the input that decides which groups are shown
 * @param without fields that are not rendered
 */
export function renderedGroups(
  step: FormStep,
  typed: FieldValues = {},
  without: readonly string[] = [],
): readonly FormGroupView[] {
  const visible = visibleGroups(step, typed)
  return step.groups.map((group) => ({
    legend: group.legend,
    when: group.when ?? null,
    isVisible: visible.includes(group),
    fields: group.fields
      .filter((name) => !without.includes(name))
      .flatMap((name) => fieldView(step, name)),
  }))
}
