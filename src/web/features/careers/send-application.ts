import type { Opening } from '#domain/careers/opening.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { careerApplication } from '#domain/lead-forms/career-application.ts'
import { paths } from '#domain/pages/paths.ts'
import { postForm } from '#web/features/lead-form/server/form-action.ts'
import { readPostedForm, type PostedForm } from '#web/features/lead-form/server/posted-form.ts'
import { requestCookie } from '#web/features/lead-form/server/request-cookie.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** Fields omitted from an application for one opening. */
export const OPENING_WITHOUT = ['work', 'store'] as const

/** Fields omitted from an application without an opening: a site with one store does not ask for the store. */
export const generalWithout = (stores: readonly unknown[]): readonly string[] =>
  stores.length > 1 ? [] : ['store']

type Application = Readonly<{
  /** The site's own store; `null` on a site without any. */
  dealer: Dealer | null
  /** `null` for an application without an opening. */
  opening: Opening | null
  without: readonly string[]
}>

/** Stores an application with its opening, which comes only from the page. */
function post(app: AppContext, posted: Request | PostedForm, url: URL, application: Application) {
  const { dealer, opening, without } = application
  const { leads } = app.services
  return postForm(app, posted, url, {
    definition: careerApplication,
    dealer,
    without,
    async store(lead) {
      const named = opening && { opening: opening.id, position: opening.title.en }
      const { id } = await leads.send({ ...lead, fields: { ...lead.fields, ...named } })
      return {
        to: paths.thankYou(careerApplication.name, { stock: null, dealerCode: lead.dealerCode }),
        headers: { 'set-cookie': requestCookie(leads.accessToken(id), app.isSecure) },
      }
    },
    check: ({ store }) => (store && store !== dealer?.code ? { store: 'errorGone' } : {}),
  })
}

/** Sends an application for an opening to its store. */
export const applyForOpening = (
  app: AppContext,
  request: Request,
  url: URL,
  { dealer, opening }: Readonly<{ dealer: Dealer; opening: Opening }>,
) => post(app, request, url, { dealer, opening, without: OPENING_WITHOUT })

/**
 * Sends an application without an opening to the chosen store, else to the site's own.
 * @throws {Response} 503 on a site without a store
 */
export async function applyInGeneral(app: AppContext, request: Request, url: URL) {
  const stores = app.services.dealers.ofSite(app.site)
  const posted = await readPostedForm(request)
  const named = stores.find(({ code }) => code === posted.values['store'])
  const dealer = named ?? stores[0] ?? null
  return post(app, posted, url, { dealer, opening: null, without: generalWithout(stores) })
}
