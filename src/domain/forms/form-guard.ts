import type { LeadForm } from './form-names.ts'

/**
 * A field that people never see and machines fill. It belongs to no schema: a post that fills it is answered
 * like any other, and held for review instead of being delivered. @see TRD-5
 */
export const HONEYPOT_FIELD = 'website'

/** The hidden field by which a post that comes twice is known: a UUID, new with each showing of the form. */
export const LEAD_KEY_FIELD = 'leadKey'

/** The hidden field with the server's signed mark of when the form was shown, see `FormGuard.showing`. */
export const SHOWN_FIELD = 'shown'

/** The hidden field that only a browser with scripts fills, when it sends. */
export const SCRIPTED_FIELD = 'scripted'

/** The hidden field by which a browser says that its shopper has given customer info, see `sawOwnPrices`. */
export const SHOPPER_FIELD = 'shopper'

/**
 * Whether the shopper of a post saw prices of their own, by what the browser says about the visit and the site's own rule.
 * @param isLocking whether the site counts only what was given in this visit
 * @see SHP-3, SHP-4
 */
export const sawOwnPrices = (
  { [SHOPPER_FIELD]: said }: Readonly<Record<string, string>>,
  isLocking: boolean,
): boolean => said === 'unlocked' || (said === 'present' && !isLocking)

/** The hidden field with the proof of work, once one was requested. */
export const PROOF_FIELD = 'proof'

/** These stand on pages that are the same for everyone, so their posts come without a mark. */
const MARKLESS: ReadonlySet<LeadForm> = new Set(['contact', 'message', 'customer-info'])

/** Whether a post of this form without a mark of its showing was made by something that never saw the form. */
export const needsMark = (form: LeadForm): boolean => !MARKLESS.has(form)

export const isHoneypotFilled = (values: Readonly<Record<string, string>>): boolean =>
  (values[HONEYPOT_FIELD] ?? '') !== ''

/** Why a lead is held for review: its post looks automated, or its visit was never confirmed. As health reports and `npm run leads -- quarantined` name it. */
export const SUSPECT_REASONS = [
  'honeypot',
  'no-token',
  'foreign-token',
  'too-fast',
  'many-posts',
  'no-proof',
  'unconfirmed',
] as const
export type SuspectReason = (typeof SUSPECT_REASONS)[number]

/** Why a post looks automated. */
export type PostSuspicion = Exclude<SuspectReason, 'unconfirmed'>

/** The outcome of a post. Each reason means: stored and held for review. */
export type FormVerdict = 'fine' | 'too-many' | 'prove' | PostSuspicion

/** Why a post is held for review; `null` for one that is not. */
export const suspectReason = (verdict: FormVerdict): SuspectReason | null =>
  SUSPECT_REASONS.find((reason) => reason === verdict) ?? null

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What the hidden fields of a post say. The key is empty where none came that can be used. */
export const readFormGuard = (values: Readonly<Record<string, string>>) => {
  const key = values[LEAD_KEY_FIELD] ?? ''
  return {
    idempotencyKey: UUID.test(key) ? key.toLowerCase() : '',
    isSuspect: isHoneypotFilled(values),
  }
}
