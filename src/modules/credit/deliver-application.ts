import { LENDER_NAMES, type LenderName } from '#domain/dealers/lender-of.ts'
import { openValues, privateSealKeys, SealError, type SealKeyPair } from '#modules/vault/module.ts'

import type { LenderSettings, SealedApplication } from './lender-messages.ts'
import { httpsLender } from './lenders/https-lender.ts'
import type { CreditApplication, Lender, LenderOutcome } from './lenders/lender.ts'
import { testLender } from './lenders/test-lender.ts'

function adapter({ lenders, receipts }: LenderSettings, name: LenderName): Lender | null {
  const address = lenders[name]
  if (address === null) return null
  return address === 'test'
    ? testLender(receipts, name)
    : httpsLender({ ...address, now: Date.now })
}

/** Shorter values, such as a number of years, occur in many texts by chance. */
const MIN_REPORTED_LENGTH = 6

const onlyDigits = (text: string) => text.replaceAll(/\D/g, '')

/** Whether a stored or logged text contains a private value, in any notation. */
const holdsAny = (text: string, values: readonly string[]) =>
  values.some((value) => {
    const digits = onlyDigits(value)
    return (
      (value.length >= MIN_REPORTED_LENGTH && text.includes(value)) ||
      (digits.length >= MIN_REPORTED_LENGTH && onlyDigits(text).includes(digits))
    )
  })

/** A lender's message without personal data: one that echoes a value is not quoted. */
function withoutEchoes(outcome: LenderOutcome, { values }: CreditApplication): LenderOutcome {
  const hidden = [...Object.values(values.private), ...Object.values(values.secret)]
  if (outcome.state === 'accepted')
    return holdsAny(outcome.evidence, hidden)
      ? { ...outcome, evidence: 'a receipt that is not quoted' }
      : outcome
  return holdsAny(outcome.reason, hidden)
    ? { ...outcome, reason: 'a reason that is not quoted' }
    : outcome
}

/**
 * Opens applications and submits them to their lenders. Only this code reads the private keys, at the first application
 * and whenever one is sealed to a key that is not loaded yet.
 */
export function applicationDelivery(settings: LenderSettings) {
  const lenders = new Map(LENDER_NAMES.map((name) => [name, adapter(settings, name)]))
  let pairs: readonly SealKeyPair[] = []

  async function opened({
    lender: _lender,
    contact,
    secrets,
    ...rest
  }: SealedApplication): Promise<CreditApplication> {
    const values = { contact, private: {}, secret: {} }
    for (const { secrecy, envelope } of secrets) {
      if (envelope === null) throw new SealError('the sealed values are gone')
      if (!pairs.some(({ id }) => id === envelope.keyId)) pairs = privateSealKeys(settings.keys)
      const row = { siteKey: rest.siteKey, leadId: rest.id, secrecy }
      values[secrecy] = await openValues(pairs, row, envelope)
    }
    return { ...rest, values }
  }

  return async (sealed: SealedApplication): Promise<LenderOutcome> => {
    const lender = lenders.get(sealed.lender)
    if (!lender) return { state: 'refused', reason: `the lender ${sealed.lender} is not set up` }
    try {
      const application = await opened(sealed)
      return withoutEchoes(await lender.submit(application), application)
    } catch (error) {
      // Reports only messages that are known to contain no value.
      const isKnown = error instanceof SealError || (error instanceof Error && 'syscall' in error)
      return { state: 'refused', reason: isKnown ? error.message : 'it could not be delivered' }
    }
  }
}
