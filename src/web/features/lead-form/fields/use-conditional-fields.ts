import { useState, type FormEvent } from 'react'

import type { FieldValues } from '#domain/forms/read-form.ts'
import type { FormGroupView } from '#web/features/lead-form/form-view.ts'

/** The groups of a page, each with whether the current input shows it. */
export function useConditionalFields(groups: readonly FormGroupView[], values: FieldValues) {
  const [chosen, setChosen] = useState<FieldValues>({})
  const controllingFields = new Set(groups.flatMap(({ when }) => (when ? [when.field] : [])))

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
