/** The destination of shoppers' own mail: one, since it all uses the same mail server. */
export const CUSTOMER_MAIL = 'shoppers'
