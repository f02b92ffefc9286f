import type { VehicleEvent } from '#domain/api/vehicle-events.data.ts'
import type { LeadForm } from '#domain/forms/form-names.ts'

/** A webhook in the list. */
export type WebhookRow = Readonly<{
  name: string
  url: string
  /** The code and name of its store; `null` for all. */
  store: Readonly<{ code: string; name: string }> | null
  /** The forms of its leads, `null` for all; without meaning for one of vehicles. */
  forms: readonly LeadForm[] | null
  /** The changes of vehicles that it gets; `null` for leads. */
  events: readonly VehicleEvent[] | null
  /** Names where it posts and what it gets. */
  version: string
  state: 'works' | 'failing' | 'paused' | 'failed'
  /** Since when it has the state; `null` while it works. */
  since: string | null
  /** Until when the secret before signs too; `null` for none. */
  previousUntil: string | null
  /** Whether only the operator changes it, in a file. */
  isOfFile: boolean
}>

/** A delivery in the list. */
export type DeliveryRow = Readonly<{
  id: string
  state: 'sent' | 'waiting' | 'failed'
  created: string
  at: string
  attempts: number
  answer: string | null
}>

/** What the view shows. */
export type WebhooksData = Readonly<{
  rows: readonly WebhookRow[]
  /** The webhook that is open, with its deliveries; `null` for the list alone. */
  open: Readonly<{ row: WebhookRow; deliveries: readonly DeliveryRow[] }> | null
  stores: readonly Readonly<{ code: string; name: string }>[]
  /** Whether the person may add webhooks that get leads. */
  maySendLeads: boolean
}>

/** The request of a delivery. */
export type ShownRequest = Readonly<{
  id: string
  /** JSON, indented; `null` if it no longer exists. */
  body: string | null
  answer: string | null
  isMasked: boolean
}>

/** Where a webhook posts and what it gets, as someone else has changed it meanwhile. */
export type OtherTarget = Pick<WebhookRow, 'url' | 'forms' | 'events' | 'version'> &
  Readonly<{ dealerCode: string | null }>

/**
 * What an action returns: a secret to show once, the response to a test, a request, or a count; `conflict` if nothing was
 * changed, because someone else did.
 */
export type WebhookResult = Readonly<{
  conflict?: OtherTarget
  secret?: string
  test?: Readonly<{ isAccepted: boolean; answer: string }>
  request?: ShownRequest
  replayed?: number
}>
