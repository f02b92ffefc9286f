import type { LeadForm } from './form-names.ts'

/**
 * The honeypot: a field that people never see and bots fill in. It is in no schema: a post that fills it gets the usual
 * response, but is held for review instead of delivered.
 * @see TRD-5
 */
export const HONEYPOT_FIELD = 'website'

/** The hidden idempotency key of a post: a UUID, new each time the form is rendered. */
export const LEAD_KEY_FIELD = 'leadKey'

/** The hidden field with the signed time when the form was rendered, see `FormGuard.openedAtToken`. */
export const SHOWN_FIELD = 'shown'

/** The hidden field that only a browser with scripts fills in, on submit. */
export const SCRIPTED_FIELD = 'scripted'

/** The hidden field by which a browser reports that its shopper has given customer info, see `sawPersonalPrices`. */
export const SHOPPER_FIELD = 'shopper'

/**
 * Whether the sender of a post saw personalized prices, by what the browser reports about the visit and by the site's
 * rule.
 * @param isLocking whether only customer info given in this visit counts
 * @see SHP-3, SHP-4
 */
export const sawPersonalPrices = (
  { [SHOPPER_FIELD]: shopperState }: Readonly<Record<string, string>>,
  isLocking: boolean,
): boolean => shopperState === 'unlocked' || (shopperState === 'present' && !isLocking)

/** The hidden field with the proof of work, if one was required. */
export const PROOF_FIELD = 'proof'

/** Forms on publicly cached pages, which are posted without a signed time. */
const WITHOUT_TOKEN: ReadonlySet<LeadForm> = new Set(['contact', 'message', 'customer-info'])

/** Whether a post of this form without a signed time is suspect. */
export const needsToken = (form: LeadForm): boolean => !WITHOUT_TOKEN.has(form)

/** Whether a bot filled in the field that people never see. */
export const isHoneypotFilled = (values: Readonly<Record<string, string>>): boolean =>
  (values[HONEYPOT_FIELD] ?? '') !== ''

/**
 * Why a lead is held for review: its post looks automated, or its visit was never confirmed. Also used in health
 * reports and by `npm run leads -- quarantined`.
 */
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

/** The verdict on a post. Each reason means: stored and held for review. */
export type FormVerdict = 'fine' | 'too-many' | 'prove' | PostSuspicion

/** Why a post is held for review; `null` if it is not. */
export const suspectReason = (verdict: FormVerdict): SuspectReason | null =>
  SUSPECT_REASONS.find((reason) => reason === verdict) ?? null

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The hidden fields of a post. The key is empty if it is missing or invalid. */
export const readFormGuard = (values: Readonly<Record<string, string>>) => {
  const key = values[LEAD_KEY_FIELD] ?? ''
  return {
    idempotencyKey: UUID.test(key) ? key.toLowerCase() : '',
    isSuspect: isHoneypotFilled(values),
  }
}
