import type { LeadForm } from '#domain/forms/form-names.ts'
import type { Reach } from '#platform/security/public-address.ts'

/** A system of the dealer's that leads are posted to, as the webhooks' file names it. */
export type Webhook = Readonly<{
  /** Unique: part of the destination of its jobs. */
  name: string
  /** Only leads for this dealer; `null` for all. */
  dealerCode: string | null
  /** Only leads of these forms; `null` for all. */
  forms: readonly LeadForm[] | null
  url: URL
  /** Signs what is posted. */
  secret: Buffer
  /** Where it may stand: on the internet, or on this machine where its address says so. */
  reach: Reach
}>

/** Where alerts to the operator are posted. */
export type OperatorWebhook = Pick<Webhook, 'url' | 'secret' | 'reach'>
