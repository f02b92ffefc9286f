import type { ListFacetName } from '#domain/search/facets.data.ts'
import { FACET_FIELDS, type FacetGroup } from '#domain/vehicle/fields.data.ts'

/** Columns counted by code: categories with a list of values, dealers, tag sets, price and mileage steps, features. */
export type Counted = ListFacetName | 'dealer' | 'tagSet' | 'priceStep' | 'mileageStep' | 'feature'

/** Columns of a group whose combinations have a code; so do those of each branch. */
export type Branch = Readonly<{ columns: readonly Counted[]; branches?: readonly Branch[] }>

/** The fields of a group, in table order. */
const fieldsOf = (group: FacetGroup): readonly Counted[] =>
  FACET_FIELDS.filter(({ facet }) => facet.group === group).map(({ name }) => name)

/**
 * Correlated columns share one combined code per row: a make has few models and a model few engines, so there are far
 * fewer combinations than vehicles, and one count serves all columns of a group. Rows are clustered by the first group,
 * the vehicle's configuration. Branches are combinations with still fewer codes: counts propagate down to the leaves,
 * and most are merged long before.
 */
export const GROUPS: readonly Branch[] = [
  {
    columns: [],
    branches: [
      {
        columns: fieldsOf('trim'),
        branches: [{ columns: ['make', 'model', 'body', ...fieldsOf('model')] }],
      },
      { columns: fieldsOf('powertrain') },
    ],
  },
  { columns: ['type', 'year', ...fieldsOf('stock')], branches: [{ columns: ['tagSet'] }] },
  { columns: fieldsOf('paint') },
  { columns: [...fieldsOf('place'), 'dealer'] },
  { columns: ['priceStep', 'mileageStep'] },
]

/** The index of the group that rows are clustered by. */
export const CLUSTER = 0

/** All columns of a branch, including nested branches. */
export const columnsOfBranch = ({ columns, branches = [] }: Branch): readonly Counted[] => [
  ...columns,
  ...branches.flatMap(columnsOfBranch),
]
