import type { ConsentChannel } from '#domain/forms/form-names.ts'

/** The ways to answer a shopper. */
export type AnswerWay = 'email' | 'text' | 'call'

/**
 * Whether a shopper may be answered in some way. `consent`: they agreed to it; `request`: by email, they asked for an
 * answer and gave the address. Otherwise why not: `no-contact`, they gave no address or number; `no-consent`, texts and
 * calls need one; `withdrawn`, they withdrew the consent.
 */
export type AnswerBasis =
  | Readonly<{ isAllowed: true; basis: 'consent' | 'request' }>
  | Readonly<{ isAllowed: false; reason: 'no-contact' | 'no-consent' | 'withdrawn' }>

type Given = Readonly<{ channel: ConsentChannel; withdrawnAt: string | null }>

const refused = (reason: 'no-contact' | 'no-consent' | 'withdrawn'): AnswerBasis => ({
  isAllowed: false,
  reason,
})

function basisOf(way: AnswerWay, contact: string, consents: readonly Given[]): AnswerBasis {
  if (contact === '') return refused('no-contact')
  const given = consents.filter(({ channel }) => channel === way)
  if (given.some(({ withdrawnAt }) => withdrawnAt === null))
    return { isAllowed: true, basis: 'consent' }
  if (given.length > 0) return refused('withdrawn')
  return way === 'email' ? { isAllowed: true, basis: 'request' } : refused('no-consent')
}

/** How a shopper may be answered. @param fields the fields of the lead */
export const answerChannels = (
  fields: Readonly<Record<string, string>>,
  consents: readonly Given[],
): Readonly<Record<AnswerWay, AnswerBasis>> => ({
  email: basisOf('email', fields['email'] ?? '', consents),
  text: basisOf('text', fields['phone'] ?? '', consents),
  call: basisOf('call', fields['phone'] ?? '', consents),
})
