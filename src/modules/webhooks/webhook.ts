import type { VehicleEvent } from '#domain/api/vehicle-events.data.ts'
import type { LeadForm } from '#domain/forms/form-names.ts'
import type { Reach } from '#platform/security/public-address.ts'

/** A webhook for leads. */
export type Webhook = Readonly<{
  /** Unique: part of the destination of its jobs. */
  name: string
  /** Only leads for this dealer; `null` for all. */
  dealerCode: string | null
  /** Only leads of these forms; `null` for all. */
  forms: readonly LeadForm[] | null
  url: URL
  /** Signs posts. */
  secret: Buffer
  /** Allowed addresses: on the public internet, or on this machine if its URL says so. */
  reach: Reach
  /** Whether nothing is posted to it for now. */
  isPaused?: boolean
  /** Whether a person added it in the back office. */
  isStored?: boolean
  /** When it was added (ISO): messages made before are of another one of its name; absent for one of the file. */
  since?: string
  /** The secret before, which also signs until a time (ISO). */
  previousSecret?: Buffer
  previousUntil?: string
}>

/** A webhook for changes of vehicles. */
export type VehicleWebhook = Omit<Webhook, 'forms'> &
  Readonly<{
    /** Only these. */
    events: readonly VehicleEvent[]
  }>

/** The webhook for operator alerts. */
export type OperatorWebhook = Pick<Webhook, 'url' | 'secret' | 'reach'>
