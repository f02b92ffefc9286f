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
/** A field that the public site has no filter by, or one with rules of its own. */
type Unfiltered = Exclude<EditField, AtLeastField['name'] | FacetField['name']>

const units: Readonly<Partial<Record<EditField, FeedNumber>>> = FEED_NUMBERS

/** What a field of a vehicle is called: as the public site's filter, with the unit of a minimum. */
export function fieldLabel(t: Texts, name: EditField): string {
  const minimum = AT_LEAST_FIELDS.find((field) => field.name === name)
  if (minimum) {
    const label = t(`facet.${minimum.atLeast.query}`)
    const unit = units[name]?.unit
    return unit ? `${label}, ${unit}` : label
  }
  const facet = FACET_FIELDS.find((field) => field.name === name)
  // The two tables have all other names.
  return facet ? t(`facet.${facet.name}`) : t(`field.${name as Unfiltered}`)
}
