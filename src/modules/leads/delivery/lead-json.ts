import { toDollars, type Cents } from '#domain/kernel/money.ts'
import type { LeadVehicle } from '#domain/leads/lead-vehicle.ts'
import type { Consent } from '#modules/leads/mapper.ts'

import type { LeadNoticeMail } from './lead-mail.ts'

const TYPES = {
  received: 'lead.received',
  corrected: 'lead.corrected',
  'consent-withdrawn': 'lead.consent-withdrawn',
  erased: 'lead.erased',
} as const

const inDollars = (amount: Cents | null) => (amount === null ? null : toDollars(amount))

const vehicleJson = ({ price, own, ...vehicle }: LeadVehicle) => ({
  ...vehicle,
  priceDollars: inDollars(price),
  ...(own && {
    ownPrice: {
      name: own.name,
      publicDollars: inDollars(own.publicPrice),
      personal: own.personal && {
        label: own.personal.label,
        dollars: toDollars(own.personal.amount),
      },
    },
  }),
})

const consentJson = (consent: Consent) => ({
  channel: consent.channel,
  contact: consent.contact,
  wording: consent.wording,
  wordingVersion: consent.wordingVersion,
  language: consent.language,
  givenAt: consent.createdAt,
  withdrawnAt: consent.withdrawnAt,
})

/**
 * A lead notice as JSON for a webhook: the fields that dealers may know, never sealed ones, and no IP address or user
 * agent. An erased lead has only its id.
 * @see docs/how-to/receive-webhooks.md
 */
export function leadJson({ lead, consents, job, at }: LeadNoticeMail): string {
  const { id, siteKey, dealerCode, form, stock, createdAt } = lead
  const named = { id, site: siteKey, dealer: dealerCode, form, stock, receivedAt: createdAt }
  const { notice } = job
  return JSON.stringify({
    type: TYPES[notice.kind],
    timestamp: at,
    data:
      notice.kind === 'erased'
        ? named
        : {
            ...named,
            language: lead.language,
            ...(lead.source && { source: lead.source }),
            fields: lead.fields,
            ...(notice.kind === 'corrected' ? { corrected: notice.fields } : {}),
            vehicle: job.vehicle && vehicleJson(job.vehicle),
            consents: consents.map(consentJson),
          },
  })
}
