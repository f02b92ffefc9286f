import { useEffect, useState, type FormEvent, type RefObject } from 'react'

import type { FieldValues } from '#domain/forms/read-form.ts'
import type { FormGroupView } from '#web/features/lead-form/form-view.ts'
import { formValues } from '#web/lib/form-values.ts'

type RenderedForm = Readonly<{
  element: RefObject<HTMLFormElement | null>
  /** The React key of the form's fields: another one means other elements. */
  fieldsKey: string
}>

/** The groups of a page, each with whether the current input shows it. */
export function useConditionalFields(
  groups: readonly FormGroupView[],
  values: FieldValues,
  { element, fieldsKey }: RenderedForm,
) {
  const [chosen, setChosen] = useState<FieldValues>({})
  const controllingFields = new Set(groups.flatMap(({ when }) => (when ? [when.field] : [])))

  // Choices made or cleared before the page was hydrated, and those that the browser restores, cause no event.
  useEffect(() => {
    const form = element.current
    if (!form) return
    const current = formValues(new FormData(form))
    const changed = [...controllingFields]
      // Fields of other pages are not in the form; a cleared choice is, without a value.
      .filter((name) => form.elements.namedItem(name) !== null)
      .map((name) => [name, current[name] ?? ''] as const)
      .filter(([name, value]) => value !== (values[name] ?? ''))
    if (changed.length > 0) setChosen((before) => ({ ...before, ...Object.fromEntries(changed) }))
    // Only new elements can differ from `values` without an event.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [element, fieldsKey])

  const isVisible = (group: FormGroupView): boolean => {
    if (!group.when) return true
    const { field, isOneOf } = group.when
    const value = chosen[field] ?? values[field]
    // A saved value that is hidden from the browser: the server has determined whether the group is visible.
    if (value === undefined) return group.isVisible
    const owner = groups.find(({ fields }) => fields.some(({ name }) => name === field))
    return isOneOf.includes(value) && (!owner || owner === group || isVisible(owner))
  }

  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    if (!controllingFields.has(target.name)) return
    const isOff =
      target instanceof HTMLInputElement && target.type === 'checkbox' && !target.checked
    const value = isOff ? '' : target.value
    setChosen((before) => ({ ...before, [target.name]: value }))
  }

  return { onChange, groups: groups.map((group) => ({ ...group, isVisible: isVisible(group) })) }
}
