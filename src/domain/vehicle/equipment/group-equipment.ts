import { EQUIPMENT_GROUPS, GROUP_OF_FEATURE, type EquipmentGroup } from './equipment-groups.data.ts'

/** The least number of vehicles of a model that says what is rare. */
export const FEWEST_COMPARED = 8
/** A feature is rare if at most one vehicle in this many has it. */
const RARE_ONE_IN = 5

/** A feature, and how many of the compared vehicles have it. */
export type Equipment = Readonly<{
  feature: string
  /** `rare`: at most a fifth of them; `standard`: all of them; `null` in between, and without enough of them. */
  mark: 'rare' | 'standard' | null
  count: number
}>

/** How many vehicles of the same model the list has, this one included, and how many of them have each feature. */
export type ModelFeatures = Readonly<{ total: number; counts: ReadonlyMap<string, number> }>

function markOf(count: number, total: number): Equipment['mark'] {
  if (total < FEWEST_COMPARED || count === 0) return null
  if (count === total) return 'standard'
  return count * RARE_ONE_IN <= total ? 'rare' : null
}

/** Rare features come first, standard ones last. */
const RANK = { rare: 0, standard: 2 } as const
const rankOf = ({ mark }: Equipment) => (mark === null ? 1 : RANK[mark])

/**
 * The features of a vehicle by group, without empty groups, with what is rare or standard among the same model in the
 * group's own list.
 * @see VDP-3
 */
export function groupEquipment(
  features: readonly string[],
  { total, counts }: ModelFeatures,
): readonly Readonly<{ group: EquipmentGroup; equipment: readonly Equipment[] }>[] {
  const all = features.map((feature): Equipment & { group: EquipmentGroup } => {
    const count = counts.get(feature) ?? 0
    return {
      group: GROUP_OF_FEATURE[feature] ?? 'more',
      feature,
      count,
      mark: markOf(count, total),
    }
  })
  return EQUIPMENT_GROUPS.map((group) => ({
    group,
    equipment: all
      .filter((one) => one.group === group)
      .map(({ feature, count, mark }) => ({ feature, count, mark }))
      .toSorted((a, b) => rankOf(a) - rankOf(b)),
  })).filter(({ equipment }) => equipment.length > 0)
}
