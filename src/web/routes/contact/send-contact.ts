import { data } from 'react-router'

import type { Dealer } from '#domain/dealers/dealer.ts'
import { contact } from '#domain/leads/contact.ts'
import type { AppContext } from '#web/context.ts'
import { postForm } from '#web/features/lead-form/form-action.ts'

import { contactSubject, type ContactSubject } from './contact-subject.ts'

/** A page of one store does not ask which. */
export const withoutFields = ({ stores }: Pick<ContactSubject, 'stores'>): readonly string[] =>
  stores.length > 1 ? [] : ['store']

/** The store that a post names; its body is read twice, since who gets the lead is part of it. */
async function namedStore(request: Request, stores: readonly Dealer[]): Promise<Dealer | null> {
  const form = await request
    .clone()
    .formData()
    .catch(() => null)
  return stores.find(({ code }) => code === form?.get('store')) ?? null
}

/**
 * Sends what was posted to the store that it names, else to the page's. A vehicle that the page is about stays with its
 * own dealer.
 * @throws {Response} 404 for a dealer that the site does not have, 503 on a site without any
 */
export async function sendContact(app: AppContext, request: Request, url: URL) {
  const subject = contactSubject(app, url)
  const { stores, vehicle } = subject
  const without = withoutFields(subject)
  const named = without.includes('store') ? null : await namedStore(request, stores)
  const dealer = named ?? subject.dealer
  if (!dealer) throw data('No store can be reached from here.', { status: 503 })
  return postForm(app, request, url, {
    definition: contact,
    dealer,
    vehicle: vehicle?.dealerCode === dealer.code ? vehicle : null,
    without,
    check: ({ store }) => (store && !named ? { store: 'errorGone' } : {}),
  })
}
