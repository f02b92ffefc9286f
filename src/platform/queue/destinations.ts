/** The destination of shoppers' own mail: one, since it all leaves through the same mail server. */
export const CUSTOMER_MAIL = 'shoppers'
