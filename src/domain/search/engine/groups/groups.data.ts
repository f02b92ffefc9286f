import type { ListFacetName } from '#domain/search/facets.data.ts'
import { FACET_FIELDS, type FacetGroup } from '#domain/vehicle/fields.data.ts'

/** What is counted by code: categories with a list of values, dealers, tags together, steps of price and mileage, features. */
export type Counted = ListFacetName | 'dealer' | 'tagSet' | 'priceStep' | 'mileageStep' | 'feature'

/** Some of a group's columns; what they hold together has its own code, and so do the columns of each branch. */
export type Branch = Readonly<{ columns: readonly Counted[]; branches?: readonly Branch[] }>

/** The fields of a group, in the order of their table. */
const fieldsOf = (group: FacetGroup): readonly Counted[] =>
  FACET_FIELDS.filter(({ facet }) => facet.group === group).map(({ name }) => name)

/**
 * Columns that go together share one code by row: a make has few models, and a model few engines, so there are
 * far fewer combinations than vehicles, and one count serves all columns of a group. The first group is what a
 * vehicle is built as: rows are clustered by it. Branches are combinations with still fewer codes: counts flow
 * down to the leaves, and most of them are added up long before.
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

/** The place of the group that rows are clustered by. */
export const CLUSTER = 0

/** All columns of a branch, its branches included. */
export const columnsOfBranch = ({ columns, branches = [] }: Branch): readonly Counted[] => [
  ...columns,
  ...branches.flatMap(columnsOfBranch),
]
