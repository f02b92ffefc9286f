/** The clicked button. */
export const DO_FIELD = 'do'
/** The new time of a test drive. */
export const SLOT_FIELD = 'slot'
/** The consent that is withdrawn, by its id. */
export const CONSENT_FIELD = 'consent'
