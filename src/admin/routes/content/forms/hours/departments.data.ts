/** The departments of a store with hours, in the order of forms. */
export const DEPARTMENTS = ['sales', 'service', 'parts'] as const
