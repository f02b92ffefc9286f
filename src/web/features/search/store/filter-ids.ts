/** The form of all filters; controls outside of it join it by this id. */
export const FILTER_FORM = 'filter-form'
/** The sheet that holds it on small screens. */
export const FILTER_SHEET = 'filters'
