import type { CONTACT_CHANNELS } from '#domain/leads/consent.ts'
import type { ConsentEvidence } from '#domain/leads/lead.ts'

type Channel = (typeof CONTACT_CHANNELS)[number]
type Language = ConsentEvidence['language']

/**
 * The questions that a person of the store asks aloud. They cover no automatic dialing, recorded voices or automatic
 * texts: those need a written consent. A published version is permanent, since stored consents refer to it.
 */
const QUESTIONS = {
  version: '2026-11-spoken',
  email: {
    en: 'May we email you offers and news now and then?',
    es: '¿Podemos enviarle de vez en cuando ofertas y novedades por correo electrónico?',
  },
  call: {
    en: 'May one of our people call you with offers now and then?',
    es: '¿Puede una persona de nuestro equipo llamarle de vez en cuando con ofertas?',
  },
  text: {
    en: 'May one of our people text you offers now and then?',
    es: '¿Puede una persona de nuestro equipo enviarle de vez en cuando ofertas por mensaje de texto?',
  },
} as const satisfies Record<Channel, Readonly<Record<Language, string>>> & { version: string }

const YES = {
  en: (question: string, seller: string) => `${seller} asked: “${question}” The customer said yes.`,
  es: (question: string, seller: string) =>
    `${seller} preguntó: «${question}» El cliente dijo que sí.`,
} as const satisfies Record<Language, (question: string, seller: string) => string>

/** The question of a channel in the shopper's language. */
export const spokenQuestion = (channel: Channel, language: Language): string =>
  QUESTIONS[channel][language]

/** A consent that a shopper gave aloud, with the question and the answer as its wording. */
export const spokenConsent = (
  channel: Channel,
  language: Language,
  sellerName: string,
): ConsentEvidence => ({
  channel,
  wording: YES[language](spokenQuestion(channel, language), sellerName),
  wordingVersion: QUESTIONS.version,
  language,
})
