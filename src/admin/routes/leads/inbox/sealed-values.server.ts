import type { AdminContext } from '#admin/lib/admin-context.ts'
import { formText } from '#admin/lib/form-text.ts'
import type { Actor } from '#domain/access/actor.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import type { Locale } from '#i18n/locale.ts'
import type { SealedField, SealedReading } from '#modules/leads/module.ts'

import type { ShownField } from './context/sealed-part.tsx'

/** The label of a field: `coSsn` has that of `ssn`, `reference1Name` that of `referenceName`. */
function labelOf(name: string, locale: Locale): string {
  const texts: Readonly<Record<string, unknown>> = dictionaries[locale]['credit-fields']
  const isCo = /^co[A-Z]/.test(name)
  const plain = name
    .replace(/\d+/, '')
    .replace(/^co([A-Z])/, (_, first: string) => first.toLowerCase())
  const text = texts[name] ?? texts[plain]
  const label = typeof text === 'string' ? text : plain
  return isCo && texts[name] === undefined ? `${label} (${String(texts['step.coYou'])})` : label
}

/** Sealed fields with their labels, those of a deleted class too. */
export const sealedFields = (
  fields: readonly SealedField[] | null,
  locale: Locale,
): readonly ShownField[] | null =>
  fields && fields.map((field) => ({ ...field, label: labelOf(field.name, locale) }))

/** Whether a form asks for a sealed value. */
export const isReading = (form: FormData): boolean => formText(form, 'intent') === 'read-sealed'

/** Reads one sealed value for the person. */
export const readSealed = (
  { services, actor }: AdminContext & Readonly<{ actor: Actor }>,
  form: FormData,
): Promise<SealedReading> =>
  services.sealedValues.read(actor, {
    leadId: formText(form, 'id'),
    field: formText(form, 'field'),
    reason: formText(form, 'reason'),
  })
