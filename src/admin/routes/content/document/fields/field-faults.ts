import { contentFault, type ContentFaultKey } from '#domain/content/editing/content-fault.ts'
import type { DocumentView, FormField } from '#modules/group-edits/module.ts'

const TEXT = '#text'

/** The fields that faults without a field of their own are about; the first that the kind of text has. */
const ABOUT: Readonly<Partial<Record<ContentFaultKey, readonly string[]>>> = {
  priceOrOff: ['price'],
  order: ['ends', 'until'],
  modelAlone: ['model'],
  updated: ['updated'],
  shopAlone: ['shop'],
  placeAlone: ['place'],
  longTitle: ['name'],
  noSite: ['sites'],
  noFeature: ['feature'],
  noMenu: ['menu'],
  noSection: ['actions'],
  noHeadings: [TEXT],
}

/** A fault at its field: `all.icon`, `es.title`, `en.#text`; without a field of the form, of a language alone. */
export type FieldFault = Readonly<{
  language: 'en' | 'es'
  field: string | null
  line: number | null
  message: string
  /** Whether the field is required and empty, which its hint says already. */
  isEmpty: boolean
}>

type Fault = DocumentView['faults'][number]

/** The names of fields that a fault may be about. */
function namesOf({ line, message }: Fault): readonly string[] {
  if (line !== null) return [TEXT]
  const fault = contentFault(message)
  if (!fault) return []
  const named = fault.values['field']?.split('.')[0]
  return named === undefined ? (ABOUT[fault.key] ?? []) : [named]
}

/** The faults of a draft at the fields that they are about; one of a field of both languages is there once. */
export function fieldFaults(
  faults: DocumentView['faults'],
  fields: readonly FormField[],
): readonly FieldFault[] {
  const found = faults.map((fault): FieldFault => {
    const { language, line, message } = fault
    const field = namesOf(fault).flatMap((name) => fields.find((one) => one.name === name) ?? [])[0]
    const scope = field?.isShared === true ? 'all' : language
    return {
      language,
      field: field ? `${scope}.${field.name}` : null,
      line,
      message,
      isEmpty: field?.isRequired === true && contentFault(message)?.key === 'missing',
    }
  })
  const keyOf = ({ language, field, line, message }: FieldFault) =>
    JSON.stringify([field?.startsWith('all.') ? '' : language, field, line, message])
  return [...new Map(found.map((fault) => [keyOf(fault), fault])).values()]
}
