import { useT } from '#admin/lib/texts.tsx'
import { AWAY_MESSAGES } from '#domain/dealers/file/away-messages.data.ts'
import { STORE_PHONES } from '#domain/dealers/file/store-phones.data.ts'
import { WEEK_DAYS } from '#domain/dealers/file/week-of-file.ts'
import { STAFF_FIELDS } from '#domain/staff/staff-fields.data.ts'

import { DEPARTMENTS } from './hours/departments.data.ts'

const PERSON = [...STAFF_FIELDS, 'position'] as const
const WHOLE = ['closings', 'otherPhones', 'order'] as const

/** A function that returns the label of a field of a form, such as `all.sales.monday`; `null` for another one. */
export function useFormFieldLabel(): (field: string) => string | null {
  const t = useT('admin-forms')
  const ofStore = (first: string, second: string) => {
    const department = DEPARTMENTS.find((one) => one === first)
    const day = WEEK_DAYS.find((one) => one === second)
    if (department && day) return `${t(`department.${department}`)}, ${t(`day.${day}`)}`
    const phone = STORE_PHONES.find((one) => first === 'phone' && one === second)
    return phone ? t(`phone.${phone}`) : null
  }
  const own = (first: string, second: string | undefined) => {
    const whole = WHOLE.find((one) => one === first)
    if (whole) return t(whole)
    const away = AWAY_MESSAGES.find((one) => one === first)
    if (away) return t(`away.${away}`)
    if (second === undefined) return null
    const person = PERSON.find((one) => one === second)
    return ofStore(first, second) ?? (person ? `${first}: ${t(`staff.${person}`)}` : null)
  }
  return (field) => {
    const [scope, first = '', second] = field.split('.')
    const label = own(first, second)
    const isOfLanguage = scope === 'en' || scope === 'es'
    return label !== null && isOfLanguage ? `${label} (${t(`language.${scope}`)})` : label
  }
}
