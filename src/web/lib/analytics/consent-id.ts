/** The template that the server writes the consent question into, in the page's language. */
export const CONSENT_ID = 'consent'
