import { VEHICLE_EVENTS, type VehicleEvent } from '#domain/api/vehicle-events.data.ts'
import { LEAD_FORMS, type LeadForm } from '#domain/forms/form-names.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { isPublicAddress } from '#modules/webhooks/read-webhooks.ts'

const MAX_URL = 500
const NAME = /^[a-z\d](?:[a-z\d-]{0,38}[a-z\d])?$/

/** Where a webhook posts, and what it gets: leads (of `forms`, `null` for all), or changes of vehicles (`events`). */
export type WebhookTarget = Readonly<{
  url: string
  /** Only of this dealer; `null` for all. */
  dealerCode: string | null
  forms: readonly LeadForm[] | null
  events: readonly VehicleEvent[] | null
}>

const invalid = (key: 'webhookName' | 'webhookUrl' | 'webhookNone' | 'noStore', message: string) =>
  new AppError('invalid', message, { key })

/** A target that may be posted to. @throws {AppError} `invalid` */
export function checkedTarget(
  given: WebhookTarget,
  isDealer: (code: string) => boolean,
): WebhookTarget {
  const url = given.url.length > MAX_URL ? null : URL.parse(given.url.trim())
  if (!url || !isPublicAddress(url))
    throw invalid('webhookUrl', 'The address must begin with https: and be on the internet.')
  if (given.dealerCode !== null && !isDealer(given.dealerCode))
    throw invalid('noStore', 'Choose at least one store.')
  const forms = given.forms && LEAD_FORMS.filter((form) => given.forms?.includes(form))
  const events = given.events && VEHICLE_EVENTS.filter((event) => given.events?.includes(event))
  if (forms?.length === 0 || events?.length === 0 || (forms !== null && events !== null))
    throw invalid('webhookNone', 'Choose at least one event.')
  return { url: url.href, dealerCode: given.dealerCode, forms, events }
}

/** @throws {AppError} `invalid` */
export function checkName(name: string): void {
  if (!NAME.test(name))
    throw invalid('webhookName', 'The name must be 1 to 40 lower-case letters, digits and hyphens.')
}
