/** The clicked button. */
export const DO_FIELD = 'do'
/** The recipient of the offer. */
export const EMAIL_FIELD = 'email'
