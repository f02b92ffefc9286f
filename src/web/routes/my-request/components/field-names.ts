/** The clicked button. */
export const DO_FIELD = 'do'
/** The consent that is withdrawn, by its id. */
export const CONSENT_FIELD = 'consent'
