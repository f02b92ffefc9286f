import type { useT } from '#admin/lib/texts.tsx'
import { cents, type Cents } from '#domain/kernel/money.ts'
import { FACT_FIELDS, type FactName } from '#domain/vehicle-edits/edit-fields.ts'
import { TAGS, type Tag } from '#domain/vehicle/tags.data.ts'

import { fieldLabel } from './field-label.ts'

type Texts = ReturnType<typeof useT<'admin-inventory'>>

/** The message keys of inventory columns that are not vehicle facts. Columns in neither table are internal. */
const COLUMNS = {
  vin: 'columnVin',
  year: 'columnYear',
  make: 'columnMake',
  model: 'columnModel',
  condition: 'columnCondition',
  is_certified: 'columnCertified',
  availability: 'columnAvailability',
  description: 'comments',
  features: 'columnFeatures',
  image_urls: 'photos',
  tags: 'tags',
  history_url: 'columnHistory',
  msrp_cents: 'lineMsrp',
  markups_total_cents: 'lineMarkups',
  discounts_total_cents: 'lineDiscounts',
  rebates_everyone_total_cents: 'lineRebatesEveryone',
  rebates_applied_total_cents: 'lineRebatesApplied',
  exclusive_discount_cents: 'lineExclusive',
  final_price_cents: 'lineFinal',
} as const
type KnownColumn = keyof typeof COLUMNS

const FACTS: ReadonlyMap<string, FactName> = new Map(
  // `FACT_FIELDS` is filtered to these names, which the compiler cannot see.
  FACT_FIELDS.map(({ name, column }) => [column, name as FactName]),
)
/** In characters. */
const MAX_TEXT = 60
const NOTHING = '–'

const isKnown = (column: string): column is KnownColumn => Object.hasOwn(COLUMNS, column)
const isTag = (name: unknown): name is Tag => TAGS.some((tag) => tag === name)

const shortened = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text)

/** A list that a column stores as JSON; empty for any other value. */
function listOf(value: unknown): readonly unknown[] {
  if (typeof value !== 'string') return []
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

/** The label of an inventory column; `null` for an internal one. */
export function columnName(t: Texts, column: string): string | null {
  const fact = FACTS.get(column)
  if (fact !== undefined) return fieldLabel(t, fact)
  return isKnown(column) ? t(COLUMNS[column]) : null
}

/** The labels of columns, without internal ones. */
export const columnNames = (t: Texts, columns: readonly string[]): string =>
  columns.flatMap((column) => columnName(t, column) ?? []).join(', ')

type Formatters = Readonly<{ t: Texts; money: (amount: Cents) => string }>

/** The columns whose values are not plain text. */
const VALUES: Readonly<Record<string, (value: unknown, formatters: Formatters) => string>> = {
  tags: (value, { t }) =>
    listOf(value)
      .flatMap((tag) => (isTag(tag) ? t(`tag.${tag}`) : []))
      .join(', '),
  image_urls: (value, { t }) => t('nPhotos', { n: listOf(value).length }),
  features: (value) => shortened(listOf(value).map(String).join(', ')),
  condition: (value, { t }) => t(value === 'new' ? 'conditionNew' : 'conditionUsed'),
  is_certified: (value, { t }) => t(value === 1 ? 'yes' : 'no'),
}

/** A value of an inventory column as people read it; a dash for none. */
export function columnText(formatters: Formatters, column: string, value: unknown): string {
  if (Object.hasOwn(VALUES, column)) return VALUES[column]?.(value, formatters) || NOTHING
  if (typeof value === 'number')
    return column.endsWith('_cents') ? formatters.money(cents(value)) : String(value)
  return typeof value === 'string' && value !== '' ? shortened(value) : NOTHING
}
