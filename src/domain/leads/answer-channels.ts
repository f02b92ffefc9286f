import type { ConsentChannel } from '#domain/forms/form-names.ts'

/** The channels by which a shopper can be answered. */
export type ContactMethod = 'email' | 'text' | 'call'

/**
 * Whether a shopper may be answered by a channel, and why. Allowed by `consent`: they agreed to it; by `request`: they
 * asked for an answer and gave their email address. Not allowed because of `no-contact`: they gave no address or
 * number; `no-consent`: texts and calls need a consent; `withdrawn`: they withdrew the consent.
 */
export type AnswerBasis =
  | Readonly<{ isAllowed: true; basis: 'consent' | 'request' }>
  | Readonly<{ isAllowed: false; reason: 'no-contact' | 'no-consent' | 'withdrawn' }>

type Given = Readonly<{ channel: ConsentChannel; withdrawnAt: string | null }>

const refused = (reason: 'no-contact' | 'no-consent' | 'withdrawn'): AnswerBasis => ({
  isAllowed: false,
  reason,
})

function basisOf(method: ContactMethod, contact: string, consents: readonly Given[]): AnswerBasis {
  if (contact === '') return refused('no-contact')
  const given = consents.filter(({ channel }) => channel === method)
  if (given.some(({ withdrawnAt }) => withdrawnAt === null))
    return { isAllowed: true, basis: 'consent' }
  if (given.length > 0) return refused('withdrawn')
  return method === 'email' ? { isAllowed: true, basis: 'request' } : refused('no-consent')
}

/** Whether a shopper may be answered by each channel. @param fields the fields of the lead */
export const answerChannels = (
  fields: Readonly<Record<string, string>>,
  consents: readonly Given[],
): Readonly<Record<ContactMethod, AnswerBasis>> => ({
  email: basisOf('email', fields['email'] ?? '', consents),
  text: basisOf('text', fields['phone'] ?? '', consents),
  call: basisOf('call', fields['phone'] ?? '', consents),
})

/** Whether the shopper of a lead may be mailed. @param fields the fields of the lead */
export const isMailAllowed = (
  fields: Readonly<Record<string, string>>,
  consents: readonly Given[],
): boolean => basisOf('email', fields['email'] ?? '', consents).isAllowed
