import { useT } from '#admin/lib/texts.tsx'
import { AWAY_MESSAGES } from '#domain/dealers/file/away-messages.data.ts'
import { STORE_PHONES } from '#domain/dealers/file/store-phones.data.ts'
import { WEEK_DAYS } from '#domain/dealers/file/week-of-file.ts'
import { STAFF_FIELDS } from '#domain/staff/staff-fields.data.ts'

import { DEPARTMENTS } from './hours/departments.data.ts'

const STORE_PARTS: readonly string[] = ['phone', ...DEPARTMENTS]

/** A function that returns the label of a field of a form, such as `all.sales.monday`; `null` for another one. */
export function useFormFieldLabel(): (field: string) => string | null {
  const t = useT('admin-forms')
  return (field) => {
    if (field === 'all.closings') return t('closings')
    if (field === 'all.otherPhones') return t('otherPhones')
    const [scope = '', first, second] = field.split('.')
    if (field === 'all.order') return t('order')
    const ofPerson = [...STAFF_FIELDS, 'position' as const].find((one) => one === second)
    if (ofPerson && field.split('.').length === 3 && !STORE_PARTS.includes(first ?? ''))
      return `${first}: ${t(`staff.${ofPerson}`)}${scope === 'all' ? '' : ` (${t(`language.${scope === 'es' ? 'es' : 'en'}`)})`}`
    const department = DEPARTMENTS.find((one) => one === first)
    const day = WEEK_DAYS.find((one) => one === second)
    const phone = STORE_PHONES.find((one) => first === 'phone' && one === second)
    if (phone) return t(`phone.${phone}`)
    const away = AWAY_MESSAGES.find((one) => one === first)
    if (away && (scope === 'en' || scope === 'es'))
      return `${t(`away.${away}`)} (${t(`language.${scope}`)})`
    return department && day ? `${t(`department.${department}`)}, ${t(`day.${day}`)}` : null
  }
}
