import { emptyQuery } from '#domain/search/query/query.ts'
import { groupEquipment, type Equipment } from '#domain/vehicle/equipment/group-equipment.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { vehicleWord } from '#i18n/vehicle-words.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** A feature, with a note if few or all vehicles of the same model have it. */
type EquipmentRow = readonly [name: string, note?: string]

/** A vehicle's equipment in groups. */
export type EquipmentView = Readonly<{
  groups: readonly Readonly<{
    title: string
    features: readonly EquipmentRow[]
  }>[]
  /** What the notes compare with; `null` without any. */
  note: string | null
  /** Whether the features were read from the description. */
  isDerived: boolean
}>

/** The equipment of a vehicle, compared with the same model in the site's list; `null` if it has none. @see VDP-3 */
export function equipmentView(
  { condition, derived, features, make, model }: Vehicle,
  { locale, services, site }: Pick<AppContext, 'locale' | 'services' | 'site'>,
): EquipmentView | null {
  if (features.length === 0) return null
  const t = areaTranslator('vehicle-proof', locale)
  const found = services.inventory.search(site, {
    ...emptyQuery(condition),
    selections: { make: [make], model: [model] },
    show: 0,
  })
  const { total } = found
  const counts = new Map(found.features.map(({ value, count }) => [value, count]))
  const row = ({ feature, mark, count }: Equipment): EquipmentRow => {
    const name = vehicleWord(feature, locale)
    return mark === null ? [name] : [name, t(mark, { n: String(count), total: String(total) })]
  }
  const groups = groupEquipment(features, { total, counts })
  const isMarked = groups.some(({ equipment }) => equipment.some(({ mark }) => mark !== null))
  return {
    groups: groups.map(({ group, equipment }) => ({
      title: t(group),
      features: equipment.map(row),
    })),
    note: isMarked
      ? t('equipmentNote', {
          total: String(total),
          condition: t(condition),
          model: `${make} ${model}`,
        })
      : null,
    isDerived: derived.includes('features'),
  }
}
