import { describe, expect, it } from 'vitest'

import { CONSENT_WORDINGS } from './consent-wordings.data.ts'
import {
  agreementBox,
  agreementGiven,
  CONTACT_CHANNELS,
  consentBoxes,
  consentsGiven,
  consentWording,
} from './consent.ts'

const SELLER = 'Ocotillo $& Jeep'
const contact = { email: 'ana@example.com', phone: '480-555-0142' }
const tick = (language: 'en' | 'es', channels: readonly string[]) =>
  Object.fromEntries(
    consentBoxes(language, SELLER)
      .filter(({ channel }) => channels.includes(channel))
      .map(({ name, value }) => [name, value]),
  )

describe('consentBoxes', () => {
  it('offers separate consents for calls, texts and email, each naming the seller', () => {
    const boxes = consentBoxes('en', SELLER)
    expect(boxes.map(({ channel }) => channel)).toEqual(['call', 'text', 'email'])
    expect(new Set(boxes.map(({ name }) => name)).size).toBe(3)
    for (const { channel, wording } of boxes) {
      expect(wording).toContain(SELLER)
      expect(wording).toBe(consentWording(channel, 'en', SELLER))
    }
  })

  it.each(['en', 'es'] as const)(
    'includes in %s the required statements of a consent to calls and texts',
    (language) => {
      const words = {
        en: [/automat/, /artificial.*prerecorded/, /phone number I enter/, /not have to agree/],
        es: [/automát/, /artificial.*pregrabad/, /número de teléfono que escribo/, /No tengo que/],
      }[language]
      const [automated, prerecorded, number, optional] = words
      expect(consentWording('call', language, SELLER)).toMatch(prerecorded!)
      for (const channel of ['call', 'text'] as const)
        for (const statement of [automated!, number!, optional!])
          expect(consentWording(channel, language, SELLER)).toMatch(statement)
      expect(consentWording('text', language, SELLER)).toMatch(/STOP.*HELP/)
    },
  )

  it('never uses a version twice', () =>
    expect(new Set(CONSENT_WORDINGS.map(({ version }) => version)).size).toBe(
      CONSENT_WORDINGS.length,
    ))
})

describe('consentsGiven', () => {
  it('records nothing if no box is checked', () =>
    expect(consentsGiven({ firstName: 'Ana' }, contact, SELLER)).toEqual([]))

  it('records each checked box verbatim, in the language shown', () => {
    const given = consentsGiven(tick('es', ['call', 'email']), contact, SELLER)
    expect(given.map(({ channel, language }) => [channel, language])).toEqual([
      ['call', 'es'],
      ['email', 'es'],
    ])
    expect(given[0]!.wording).toBe(consentWording('call', 'es', SELLER))
    expect(given[0]!.wordingVersion).toBe(CONSENT_WORDINGS[0].version)
  })

  it('records no consent for contact data that was not given', () => {
    const all = tick('en', CONTACT_CHANNELS)
    const channels = (changes: Partial<typeof contact>) =>
      consentsGiven(all, { ...contact, ...changes }, SELLER).map(({ channel }) => channel)
    expect(channels({ phone: '' })).toEqual(['email'])
    expect(channels({ email: '' })).toEqual(['call', 'text'])
  })

  it('ignores a wording that was never shown', () =>
    expect(consentsGiven({ 'consent-call': 'on' }, contact, SELLER)).toEqual([]))
})

describe('agreementGiven', () => {
  it.each(['en', 'es'] as const)('records in %s the sentence beside the box', (language) => {
    const { name, value, wording } = agreementBox('share', language, SELLER)
    expect(wording).toContain(SELLER)
    expect(agreementGiven('share', { [name]: value }, SELLER)).toEqual([
      { channel: 'share', wording, wordingVersion: CONSENT_WORDINGS[0].version, language },
    ])
  })

  it('states what it does not cover, and that nothing depends on it', () => {
    const words = {
      en: [/phone number I enter/, /No automatic dialing/, /no advertising/, /not have to agree/],
      es: [/número de teléfono/, /Sin marcación automática/, /sin publicidad/, /No tengo que/],
    }
    for (const language of ['en', 'es'] as const)
      for (const needed of words[language])
        expect(agreementBox('share', language, SELLER).wording).toMatch(needed)
  })

  it('is empty if the box is not checked, and ignores other boxes', () => {
    expect(agreementGiven('share', {}, SELLER)).toEqual([])
    expect(agreementGiven('share', { 'consent-share': 'on' }, SELLER)).toEqual([])
    const { name, value } = agreementBox('share', 'en', SELLER)
    expect(consentsGiven({ [name]: value }, contact, SELLER)).toEqual([])
  })
})
