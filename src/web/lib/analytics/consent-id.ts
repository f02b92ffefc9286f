/** The id of the server-rendered template with the consent question. */
export const CONSENT_ID = 'consent'
