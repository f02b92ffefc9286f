/** The form of all filters; controls outside of it refer to this id. */
export const FILTER_FORM = 'filter-form'
/** The sheet that contains it on small screens. */
export const FILTER_SHEET = 'filters'
