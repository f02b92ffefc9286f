import type { useT } from '#admin/lib/texts.tsx'
import type { EditField } from '#domain/vehicle-edits/edit-fields.ts'
import {
  AT_LEAST_FIELDS,
  FACET_FIELDS,
  FEED_NUMBERS,
  type AtLeastField,
  type FacetField,
  type FeedNumber,
} from '#domain/vehicle/fields.data.ts'

type Texts = ReturnType<typeof useT<'admin-inventory'>>
/** A field without a filter on the public site, or with its own label. */
type Unfiltered = Exclude<EditField, AtLeastField['name'] | FacetField['name']>

const units: Readonly<Partial<Record<EditField, FeedNumber>>> = FEED_NUMBERS

/** The label of a vehicle field: that of the public site's filter, with its unit. */
export function fieldLabel(t: Texts, name: EditField): string {
  const minimum = AT_LEAST_FIELDS.find((field) => field.name === name)
  if (minimum) {
    const label = t(`facet.${minimum.atLeast.query}`)
    const unit = units[name]?.unit
    return unit ? `${label}, ${unit}` : label
  }
  const facet = FACET_FIELDS.find((field) => field.name === name)
  // All other names are in these two tables.
  return facet ? t(`facet.${facet.name}`) : t(`field.${name as Unfiltered}`)
}
