/**
 * A field that people never see and machines fill. It belongs to no schema: a post that fills it is answered
 * like any other, and kept for review instead of being delivered. @see TRD-5
 */
export const HONEYPOT_FIELD = 'website'

/** The hidden field by which a post that comes twice is known: a UUID, new with each showing of the form. */
export const LEAD_KEY_FIELD = 'leadKey'

/** The hidden field with the server's signed mark of when the form was shown. */
export const SHOWN_FIELD = 'shown'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What the hidden fields of a post say. The key is empty where none came that can be used. */
export const readFormGuard = (values: Readonly<Record<string, string>>) => {
  const key = values[LEAD_KEY_FIELD] ?? ''
  return {
    idempotencyKey: UUID.test(key) ? key.toLowerCase() : '',
    isSuspect: (values[HONEYPOT_FIELD] ?? '') !== '',
  }
}
