/** The destination of all mail to shoppers: a single one, as all of it is sent through the same mail server. */
export const CUSTOMER_MAIL = 'shoppers'
