/** The phone numbers of a store's file, by department, in the order of its form. */
export const STORE_PHONES = ['main', 'sales', 'service', 'parts'] as const
