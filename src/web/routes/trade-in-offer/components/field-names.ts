/** The button that was pressed. */
export const DO_FIELD = 'do'
/** Where the offer is mailed to. */
export const EMAIL_FIELD = 'email'
