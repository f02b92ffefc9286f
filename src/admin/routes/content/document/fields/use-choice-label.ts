import { useT } from '#admin/lib/texts.tsx'

import { CHOICE_NAMES } from './choice-names.data.ts'

/** A function that returns the label of a choice of a field; its name for one without a label. */
export function useChoiceLabel(): (field: string, choice: string) => string {
  const t = useT('admin-content')
  return (field, choice) => {
    const known = CHOICE_NAMES.find((one) => one === `${field}.${choice}`)
    return known ? t(`choice.${known}`) : choice
  }
}
