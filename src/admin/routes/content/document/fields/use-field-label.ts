import { createContext, useContext } from 'react'

import { useT } from '#admin/lib/texts.tsx'
import { useFormFieldLabel } from '#admin/routes/content/forms/use-form-field-label.ts'

import { FIELD_NAMES } from './field-names.data.ts'

/** Labels of fields that depend on the document, such as those of texts of mails; `null` for another field. */
export const FieldLabels = createContext<(field: string) => string | null>(() => null)

/** A function that returns the label of a field, `title` or `es.title`; its name for one without a label. */
export function useFieldLabel(): (name: string) => string {
  const t = useT('admin-content')
  const ofForm = useFormFieldLabel()
  const ofDocument = useContext(FieldLabels)
  return (name) => {
    const formLabel = ofDocument(name) ?? ofForm(name)
    if (formLabel !== null) return formLabel
    const own = name.replace(/^(?:all|en|es)\./, '')
    const known = FIELD_NAMES.find((one) => one === own)
    const label = known ? t(`field.${known}`) : own
    if (name.startsWith('en.')) return `${label} (${t('english')})`
    return name.startsWith('es.') ? `${label} (${t('spanish')})` : label
  }
}
