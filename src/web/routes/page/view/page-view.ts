import { data } from 'react-router'

import { certificationName } from '#domain/analytics/public-labels.ts'
import type { ContentText } from '#domain/content/content-text.ts'
import { fitLinks } from '#domain/content/fit-links.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { pageAt, pageOfId, type TextPageId } from '#domain/pages/pages.ts'
import { paths } from '#domain/pages/paths.ts'
import {
  isCertifiedProgram,
  programDealers,
  CERTIFIED_PROGRAMS,
  type CertifiedProgram,
} from '#domain/pages/site/certified-programs.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import { seoName } from '#domain/seo/seo-name.ts'
import { listLinks, type ListLink } from '#web/features/content/list-links.ts'
import { textOfSite } from '#web/features/content/text-of-site.ts'
import { phoneLink } from '#web/features/store/store-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'
import { assertOnSite } from '#web/lib/unknown-address.ts'

import { programsView } from './programs-view.ts'

/** The maker's program that a page is about; `null` for any other page. */
const programOf = (id: TextPageId): CertifiedProgram | null => {
  const feature = pageOfId(id)?.requires ?? ''
  return isCertifiedProgram(feature) ? feature : null
}

/** The page of an address; `null` for any other. */
export function pageOf(pathname: string): TextPageId | null {
  const page = pageAt(pathname)
  // All pages of this file have that type.
  return page?.file === 'page/route.tsx' ? (page.id as TextPageId) : null
}

/** A store to contact. */
export type ProgramStore = Readonly<ReturnType<typeof programStore>>

/** The contacts of a page: stores of this site, the store that answers for the page, or all that can help. */
type ProgramStores = Readonly<{
  who: 'here' | 'answering' | 'help'
  list: readonly ProgramStore[]
}>

/** The data of a text page, in one language. */
export type PageView = Readonly<ReturnType<typeof pageView>>

/** @param isOfSite whether the store has its own page on this site */
const programStore = (dealer: Dealer, isOfSite: boolean) => ({
  name: dealer.name,
  place: `${dealer.city}, ${dealer.state}`,
  contactHref: paths.contact(isOfSite ? { stock: null, dealerCode: dealer.code } : undefined),
  phone: phoneLink(dealer.phone),
})

/** The site's stores with vehicles of a program. */
const programStores = (
  { site, services }: AppContext,
  program: CertifiedProgram,
): ProgramStores => ({
  who: 'here',
  list: programDealers(program, services.dealers.ofSite(site)).map((dealer) =>
    programStore(dealer, true),
  ),
})

/** The store that answers for a page that all sites share with the first site. @see SITE-12 */
function answeringStore({ site, services }: AppContext): ProgramStores {
  const dealer = services.dealers.own(services.firstSite())
  const isOfSite = services.dealers.ofSite(site).some(({ code }) => code === dealer?.code)
  return { who: 'answering', list: dealer ? [programStore(dealer, isOfSite)] : [] }
}

/** For barriers on a page, every store of the site is a contact. */
const helpingStores = ({ site, services }: AppContext): ProgramStores => ({
  who: 'help',
  list: services.dealers.ofSite(site).map((dealer) => programStore(dealer, true)),
})

const NO_STORES: ProgramStores = { who: 'here', list: [] }

function storesOf(app: AppContext, id: TextPageId): ProgramStores {
  const program = programOf(id)
  if (program !== null) return programStores(app, program)
  if (id === 'accessibility') return helpingStores(app)
  return id === 'military-bonus-cash' ? answeringStore(app) : NO_STORES
}

const makesOf = (program: CertifiedProgram): string =>
  new URLSearchParams(CERTIFIED_PROGRAMS[program].map((make) => ['make', make])).toString()

/** The listed vehicles that a text page is about: minivans, new vehicles, certified ones, or a program's makes only. */
function listsOf(app: AppContext, id: TextPageId): readonly ListLink[] {
  if (id === 'accessibility') return []
  if (id === 'automobility-disability-assistance')
    return listLinks(app, 'body=Minivan').filter(({ type }) => type !== 'cpo')
  if (id === 'military-bonus-cash') return listLinks(app).filter(({ type }) => type === 'new')
  const program = programOf(id)
  const shop = program === null ? '' : makesOf(program)
  return listLinks(app, shop).filter(({ type }) => type === 'cpo')
}

/** A page's text for a site. Links of a program's text lead to certified vehicles of its makes only. */
function textOf(app: AppContext, id: TextPageId, text: ContentText): ContentText {
  const fit = textOfSite(text, app)
  const program = programOf(id)
  if (program === null) return fit
  const list = paths.search('cpo')
  return fitLinks(fit, (href) => (href === list ? `${list}?${makesOf(program)}` : href))
}

/**
 * The data of a text page. One page is the same on every site and uses the texts of the first site.
 * @throws {Response} 404 where the page has no text, or is about a brand that the site does not sell
 * @see SITE-12
 */
export function pageView(app: AppContext, id: TextPageId) {
  const { services, site, locale, origin } = app
  const path = `/${pageOfId(id)?.path}`
  assertOnSite(app, path)
  const { key } = id === 'military-bonus-cash' ? services.firstSite() : site
  const entry = services.content.entry('pages', id, { siteKey: key, language: locale })
  if (entry === null) throw data(`Page Not Found: ${path}`, { status: 404 })
  return {
    id,
    facts: entry.facts,
    text: textOf(app, id, entry.text),
    /** The lists that it links to, most important first. */
    lists: listsOf(app, id),
    /** Today's maker programs; `null` for a page about none of them. */
    programs: programsView(app, id),
    stores: storesOf(app, id),
    /** The contact for the site: its own store, else the site's name. */
    siteOf: services.dealers.own(site)?.name ?? seoName(site),
    /** Page name for analytics; `null` if no page was requested. */
    trackingEvent: id.endsWith('-details') ? certificationName(site.certificationOptions) : null,
    canonical: canonicalOf({ origin, locale }, path),
  }
}
