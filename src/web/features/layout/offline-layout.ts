import type { LayoutData } from './layout-data.ts'

/**
 * The same without everything that is true of a day: whether the store is open, its hours today, notices between two dates. For a
 * page that devices keep, and show on another day.
 */
export const timelessLayout = (layout: LayoutData): LayoutData => ({
  ...layout,
  open: null,
  banners: [],
  dealer: layout.dealer && {
    ...layout.dealer,
    departments: layout.dealer.departments.map((line) => ({ ...line, today: null })),
  },
})
