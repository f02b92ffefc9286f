import { CONSENT_WORDINGS } from './consent-wordings.data.ts'
import type { ConsentEvidence } from './lead.ts'

type Channel = ConsentEvidence['channel']
type Language = ConsentEvidence['language']

/** Contact channels that each need a separate consent. */
export const CONTACT_CHANNELS = ['call', 'text', 'email'] as const satisfies readonly Channel[]
const LANGUAGES = ['en', 'es'] as const satisfies readonly Language[]

const fill = (wording: string, sellerName: string) =>
  wording.replaceAll('{seller}', () => sellerName)
const shown = CONSENT_WORDINGS[0]

/** The current sentence of a channel, naming the seller. */
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
 * The consent boxes of a form: separate, never preselected, never required. A box's value identifies the shown wording,
 * so that a change of language or wording between page and post cannot alter the evidence.
 */
export const consentBoxes = (language: Language, sellerName: string) =>
  CONTACT_CHANNELS.map((channel) => ({ ...box(channel, language, sellerName), channel }))

/** A required consent of a form's definition. It is never preselected either. */
export const agreementBox = box

/** The consent of one box, verbatim as shown; none where its value is not a known wording. */
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
 * The consents of a post, verbatim as shown. A box with an unknown wording counts as unchecked, as does a channel
 * without a posted number or address.
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

/** The consent of an `agreementBox`, verbatim as shown; empty where it is not checked. */
export const agreementGiven = given
