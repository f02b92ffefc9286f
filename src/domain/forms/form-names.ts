/**
 * The purpose of a consent. `call`, `text` and `email` are contact channels; `share`: the input may be sent and
 * answered; `credit`: a lender may read the applicant's credit report; `joint`: both apply together; `co-credit` and
 * `co-joint`: the same for the co-applicant; `prequalify`: a soft credit check.
 */
export const CONSENT_CHANNELS = [
  'call',
  'text',
  'email',
  'share',
  'credit',
  'joint',
  'co-credit',
  'co-joint',
  'prequalify',
] as const

export type ConsentChannel = (typeof CONSENT_CHANNELS)[number]

/** The forms that create a lead. */
export const LEAD_FORMS = [
  'vehicle-interest',
  'customer-info',
  'availability-notification',
  'similar-vehicles',
  'vehicle-appointment',
  'vehicle-custom-order',
  'vehicle-hold',
  'contact',
  'message',
  'finance',
  'finance-coapplicant',
  'vehicle-finance',
  'trade-in',
  'service-appointment',
  'parts',
  'career-application',
  'privacy-request',
  'privacy-opt-out',
] as const

export type LeadForm = (typeof LEAD_FORMS)[number]

/** The values of a whole form, by the secrecy of its fields. */
export type FormValues = Readonly<{
  /** The fields of class `contact`, as the form's schema returns them. */
  fields: Readonly<Record<string, string>>
  /** Fields of the classes `private` and `secret`: sealed before they are stored, never delivered by mail. */
  sealed: Readonly<Record<'private' | 'secret', Readonly<Record<string, string>>>>
}>
