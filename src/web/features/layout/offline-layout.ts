import type { LayoutData } from './layout-data.ts'

/**
 * The layout without everything that depends on the day: opening state, today's hours, dated notices. For the page that
 * browsers store for offline use.
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
