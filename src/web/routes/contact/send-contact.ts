import { data } from 'react-router'

import type { Dealer } from '#domain/dealers/dealer.ts'
import { contact } from '#domain/lead-forms/contact.ts'
import { usualDealerCode, type LeadArea } from '#domain/leads/usual-dealer.ts'
import { postForm } from '#web/features/lead-form/server/form-action.ts'
import { readPostedForm } from '#web/features/lead-form/server/posted-form.ts'
import { contactSubject, type ContactSubject } from '#web/features/messaging/contact-subject.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** A page of one store does not ask which. */
export const withoutFields = ({ stores }: Pick<ContactSubject, 'stores'>): readonly string[] =>
  stores.length > 1 ? [] : ['store']

const AREAS: ReadonlyMap<string, LeadArea> = new Map([
  ['service', 'service'],
  ['parts', 'service'],
  ['fleet', 'fleet'],
])

/** The dealer for a topic where the post names no store. A site may name one dealer for all fleet inquiries. */
function dealerForTopic({ services, site }: AppContext, topic: string): Dealer | null {
  const area = AREAS.get(topic)
  return area === undefined ? null : services.dealers.byCode(usualDealerCode(site, area))
}

/**
 * Sends a posted message to the store it names, else to the dealer configured for its topic, else to the page's dealer.
 * A message about a vehicle goes to the vehicle's dealer.
 * @throws {Response} 404 for a dealer that the site does not have, 503 on a site without dealers
 */
export async function sendContact(app: AppContext, request: Request, url: URL) {
  const subject = contactSubject(app, url)
  const { stores, vehicle } = subject
  const without = withoutFields(subject)
  const posted = await readPostedForm(request)
  const { store = '', topic = '' } = posted.values
  const named = without.includes('store')
    ? null
    : (stores.find(({ code }) => code === store) ?? null)
  const routed = subject.only || vehicle ? null : dealerForTopic(app, topic)
  const isFleetInquiry = topic === 'fleet' && app.site.arkonas.fleet !== ''
  const dealer = (isFleetInquiry && routed) || named || routed || subject.dealer
  if (!dealer) throw data('No store can be reached from here.', { status: 503 })
  return postForm(app, posted, url, {
    definition: contact,
    dealer,
    vehicle: vehicle?.dealerCode === dealer.code ? vehicle : null,
    without,
    check: ({ store }) => (store && !named ? { store: 'errorGone' } : {}),
  })
}
