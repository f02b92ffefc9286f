import { CONSENT_WORDINGS } from './consent-wordings.data.ts'
import type { ConsentEvidence } from './lead.ts'

type Channel = ConsentEvidence['channel']
type Language = ConsentEvidence['language']

/** The ways of contact that each need a consent of their own. */
export const CONTACT_CHANNELS = ['call', 'text', 'email'] as const satisfies readonly Channel[]
const LANGUAGES = ['en', 'es'] as const satisfies readonly Language[]

const fill = (wording: string, sellerName: string) =>
  wording.replaceAll('{seller}', () => sellerName)
const shown = CONSENT_WORDINGS[0]

/** The sentence that stands beside the box of a channel today, naming the seller. */
export const consentWording = (channel: Channel, language: Language, sellerName: string): string =>
  fill(shown[channel][language], sellerName)

const boxName = (channel: Channel) => `consent-${channel}`
const boxValue = (version: string, language: Language) => `${version}.${language}`

const box = (channel: Channel, language: Language, sellerName: string) => ({
  channel,
  name: boxName(channel),
  value: boxValue(shown.version, language),
  wording: consentWording(channel, language, sellerName),
})

/**
 * The boxes of a form: separate, never ticked beforehand, never required. A box's value says which wording
 * was shown, so that a change of language or of the wording between page and post can't bend the evidence.
 */
export const consentBoxes = (language: Language, sellerName: string) =>
  CONTACT_CHANNELS.map((channel) => box(channel, language, sellerName))

/** A box that a form can't be sent without: an agreement of its definition. It is never ticked beforehand either. */
export const agreementBox = box

/** The consent of one box, word for word as it was shown; none where no wording is known by the box's value. */
const given = (
  channel: Channel,
  values: Readonly<Record<string, string>>,
  sellerName: string,
): readonly ConsentEvidence[] =>
  CONSENT_WORDINGS.flatMap((wordings) =>
    LANGUAGES.filter(
      (language) => values[boxName(channel)] === boxValue(wordings.version, language),
    ).map((language) => ({
      channel,
      wording: fill(wordings[channel][language], sellerName),
      wordingVersion: wordings.version,
      language,
    })),
  )

/**
 * The consents of a post, word for word as they were shown. A box whose wording is not known counts as not
 * ticked, and so does one for a way of contact that the post has no number or address for.
 */
export const consentsGiven = (
  values: Readonly<Record<string, string>>,
  contact: Readonly<{ email: string; phone: string }>,
  sellerName: string,
): readonly ConsentEvidence[] =>
  CONTACT_CHANNELS.flatMap((channel) =>
    (channel === 'email' ? contact.email : contact.phone) === ''
      ? []
      : given(channel, values, sellerName),
  )

/** The consent of an `agreementBox`, word for word as it was shown: empty where it is not ticked. */
export const agreementGiven = given
