import { matchPath, redirect } from 'react-router'

import type { Dealer } from '#domain/dealers/dealer.ts'
import type { FormDefinition } from '#domain/forms/form-definition.ts'
import { contactOf } from '#domain/lead-forms/contact.ts'
import { defaultDealerCode, type LeadArea } from '#domain/leads/default-dealer.ts'
import { pageAt } from '#domain/pages/pages.ts'
import { paths } from '#domain/pages/paths.ts'
import { hasDepartment } from '#domain/site/features/site-dealer.ts'
import { postForm } from '#web/features/lead-form/server/form-action.ts'
import { readPostedForm } from '#web/features/lead-form/server/posted-form.ts'
import { contactSubject, type ContactSubject } from '#web/features/messaging/contact-subject.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** A page of one store does not ask for one. */
export const withoutFields = ({ stores }: Pick<ContactSubject, 'stores'>): readonly string[] =>
  stores.length > 1 ? [] : ['store']

/** Whether the site has no store of its own for messages without a chosen one. */
export const mustChooseStore = (
  { services, site }: AppContext,
  { stores, vehicle }: Pick<ContactSubject, 'stores' | 'vehicle'>,
): boolean => stores.length > 1 && vehicle === null && services.dealers.own(site) === null

/** Topics whose department a site may have switched off. */
const DEPARTMENTS = ['service', 'parts'] as const

/** The form of a contact page. */
export const contactForm = (app: AppContext, subject: ContactSubject): FormDefinition =>
  contactOf({
    isStoreRequired: mustChooseStore(app, subject),
    without: DEPARTMENTS.filter((department) => !hasDepartment(app.site, department)),
  })

const AREAS: ReadonlyMap<string, LeadArea> = new Map([
  ['service', 'service'],
  ['parts', 'service'],
  ['fleet', 'fleet'],
])

/** The dealer for a topic if the post names no store. A site may configure one dealer for all fleet inquiries. */
function dealerForTopic({ services, site }: AppContext, topic: string): Dealer | null {
  const area = AREAS.get(topic)
  return area === undefined ? null : services.dealers.byCode(defaultDealerCode(site, area))
}

/** The parameter with the page whose footer contains the posted form. */
const FROM = 'from'

/**
 * The redirect of a post from another page's footer: to this page, about that one and its vehicle, as in the message
 * panel. The address contains both, so that they are kept while the form is corrected. `null` for a post of this page.
 * @see SITE-5
 */
function footerTarget({ services, site }: AppContext, request: Request, url: URL): string | null {
  const path = URL.parse(request.headers.get('referer') ?? '')?.pathname ?? url.pathname
  const row = pageAt(path)
  if (path === url.pathname || !row || url.searchParams.has(FROM)) return null
  const { stock, uniqueArkona = null } = matchPath(`/${row.path}`, path)?.params ?? {}
  const vehicle = stock ? services.inventory.byStock(site, stock, uniqueArkona) : null
  const target = new URL(paths.contact(vehicle ?? undefined), url)
  target.searchParams.set(FROM, path)
  return target.pathname + target.search
}

/** The page that a post was sent from: this one, or the one whose footer contains the form. */
function pageOf(url: URL): URL {
  const from = url.searchParams.get(FROM)
  return from && pageAt(from) ? new URL(from, url) : url
}

/**
 * Sends a posted message to the chosen store, else to the dealer configured for its topic, else to the page's dealer. A
 * message about a vehicle goes to the vehicle's dealer. A site without its own store requires a choice. A post from the
 * page footer is redirected by 307 first.
 * @throws {Response} 404 for a dealer that the site does not have, 503 on a site without dealers
 */
export async function sendContact(app: AppContext, request: Request, url: URL) {
  const target = footerTarget(app, request, url)
  return target === null ? storeContact(app, request, url) : redirect(target, 307)
}

async function storeContact(app: AppContext, request: Request, url: URL) {
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
  return postForm(app, posted, pageOf(url), {
    definition: contactForm(app, subject),
    dealer,
    vehicle: vehicle?.dealerCode === dealer?.code ? vehicle : null,
    without,
    check: ({ store }) => (store && !named ? { store: 'errorGone' } : {}),
  })
}
