import { useT } from '#admin/lib/texts.tsx'
import { WEEK_DAYS } from '#domain/dealers/file/week-of-file.ts'

import { DEPARTMENTS } from './hours/departments.data.ts'

/** A function that returns the label of a field of a form, such as `all.sales.monday`; `null` for another one. */
export function useFormFieldLabel(): (field: string) => string | null {
  const t = useT('admin-forms')
  return (field) => {
    if (field === 'all.closings') return t('closings')
    const [, first, second] = field.split('.')
    const department = DEPARTMENTS.find((one) => one === first)
    const day = WEEK_DAYS.find((one) => one === second)
    return department && day ? `${t(`department.${department}`)}, ${t(`day.${day}`)}` : null
  }
}
