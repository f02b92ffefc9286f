import { useContext } from 'react'

import { useFormFieldLabel } from '#admin/routes/content/forms/use-form-field-label.ts'
import type { DocumentProblem } from '#modules/group-edits/module.ts'

import { FieldLabels } from './use-field-label.ts'

/** The fields that a key of a file may be: `hours.sales.monday` is `all.sales.monday`, `title.es` is `es.title`. */
export function fieldsOfKey(key: string): readonly string[] {
  const inForm = key.replace(/^(?:hours|awayMessages)\./, '').replace(/^phones\./, 'phone.')
  const { name, language } = /^(?<name>.+)\.(?<language>en|es)$/.exec(inForm)?.groups ?? {}
  const ofLanguage = name === undefined ? [] : [`${language}.${name}`]
  return [key, ...ofLanguage, `all.${inForm}`]
}

/** A function that returns the label of the field that a problem is in; `null` for the text as a whole. */
export function useProblemField(): (problem: Pick<DocumentProblem, 'key'>) => string | null {
  const ofForm = useFormFieldLabel()
  const ofDocument = useContext(FieldLabels)
  return ({ key }) => {
    if (key === '') return null
    const labels = fieldsOfKey(key).map((field) => ofDocument(field) ?? ofForm(field))
    return labels.find((label) => label !== null) ?? null
  }
}
