import { useT } from '#admin/lib/texts.tsx'
import { contentFault } from '#domain/content/editing/content-fault.ts'

import { useFieldLabel } from './fields/use-field-label.ts'

/** A function that returns a message of the checks in the language of the page; a rare one stays in English. */
export function useFaultText(): (message: string) => string {
  const t = useT('admin-content')
  const label = useFieldLabel()
  return (message) => {
    const fault = contentFault(message)
    if (!fault) return message
    const { field, ...values } = fault.values
    // The compiler cannot tell which values belong to which key: a test of the table fills in every message.
    const translate = t as (key: string, values: Readonly<Record<string, string>>) => string
    return translate(`fault.${fault.key}`, {
      ...values,
      ...(field !== undefined && { field: label(field) }),
    })
  }
}
