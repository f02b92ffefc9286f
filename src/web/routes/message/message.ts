import { data } from 'react-router'

import { awayMessage } from '#domain/hours/away-message.ts'
import { message } from '#domain/lead-forms/message.ts'
import { vehicleName } from '#domain/vehicle/vehicle.ts'
import { postAsData } from '#web/features/lead-form/server/post-as-data.ts'
import { contactSubject, type ContactSubject } from '#web/features/messaging/contact-subject.ts'
import type { MessageSubject } from '#web/features/messaging/message-subject.ts'
import { salesOpening } from '#web/features/store/opening.ts'
import { phoneLink } from '#web/features/store/store-view.ts'
import { appContext } from '#web/lib/app-context.ts'

import type { Route } from './+types/message.ts'

/** The dealer of a subject. @throws {Response} 503 on a site without any */
function sellerOf({ dealer }: ContactSubject) {
  if (!dealer) throw data('No store can be reached from here.', { status: 503 })
  return dealer
}

/** The initial data of the message panel. Takes the query parameters of the contact page. @see DLR-3, DLR-6 */
export function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const subject = contactSubject(app, url)
  const dealer = sellerOf(subject)
  const now = app.services.now()
  const phone = phoneLink(dealer.phone)
  const view: MessageSubject = {
    seller: { name: dealer.name, phone: phone?.text ?? null, callHref: phone?.href ?? null },
    vehicle: subject.vehicle && vehicleName(subject.vehicle),
    open: salesOpening(dealer, now, app.locale),
    away: awayMessage(dealer, 'chat', now)?.[app.locale] ?? null,
    leadKey: crypto.randomUUID(),
    shown: app.services.forms.openedAtToken(),
  }
  return Response.json(view, {
    headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  })
}

/**
 * Stores a message as a lead, once per key: 204. 400 for invalid fields, 409 for a key used for something else, 429 for
 * a rate-limited sender, 503 if nothing could be stored.
 */
export async function action({ context, request, url }: Route.ActionArgs): Promise<Response> {
  const app = context.get(appContext)
  const subject = contactSubject(app, url)
  return postAsData(app, request, url, {
    definition: message,
    dealer: sellerOf(subject),
    vehicle: subject.vehicle,
  })
}
