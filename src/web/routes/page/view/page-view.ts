import { data } from 'react-router'

import { certificationName } from '#domain/analytics/public-labels.ts'
import type { ContentFacts } from '#domain/content/content-kinds.ts'
import type { ContentText } from '#domain/content/content-text.ts'
import { fitLinks } from '#domain/content/fit-links.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Told } from '#domain/kernel/trackable.ts'
import {
  isProgramme,
  programmeDealers,
  PROGRAMMES,
  type Programme,
} from '#domain/pages/certified-programs.ts'
import { pageAt, pageOfId, type TextPageId } from '#domain/pages/pages.ts'
import { paths } from '#domain/pages/paths.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import { seoName } from '#domain/seo/seo-name.ts'
import { listLinks, type ListLink } from '#web/features/content/list-links.ts'
import { textOfSite } from '#web/features/content/text-of-site.ts'
import { phoneLink, type PhoneLink } from '#web/features/store/store-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** The maker's program that a page is about; `null` for any other page. */
const programmeOf = (id: TextPageId): Programme | null => {
  const feature = pageOfId(id)?.feature ?? ''
  return isProgramme(feature) ? feature : null
}

/** The page of an address; `null` for any other. */
export function pageOf(pathname: string): TextPageId | null {
  const page = pageAt(pathname)
  // All of one file are of that type.
  return page?.file === 'page/route.tsx' ? (page.id as TextPageId) : null
}

/** A store to ask. */
export type AskedStore = Readonly<{
  name: string
  place: string
  contactHref: string
  phone: PhoneLink | null
}>

/** Whom to ask: stores of this site, other stores of the group, the one that answers for the page, or all that help. */
type AskedStores = Readonly<{
  who: 'here' | 'elsewhere' | 'answering' | 'help'
  list: readonly AskedStore[]
}>

/** What a page of texts shows, in one language. */
export type PageView = Readonly<{
  id: TextPageId
  facts: ContentFacts<'pages'>
  text: ContentText
  /** The lists that it leads to, the first one foremost. */
  lists: readonly ListLink[]
  stores: AskedStores
  /** Who answers for the site: its own store, else what the site is called. */
  siteOf: string
  /** The name by which a visit is told to those who measure; `null` where nobody asked for it. */
  trackingEvent: Told<'configured'> | null
  canonical: string
}>

/** @param isOfSite whether the store has a page of its own on this site */
const askedStore = (dealer: Dealer, isOfSite: boolean): AskedStore => ({
  name: dealer.name,
  place: `${dealer.city}, ${dealer.state}`,
  contactHref: paths.contact(isOfSite ? { stock: null, dealerCode: dealer.code } : undefined),
  phone: phoneLink(dealer.phone),
})

/** Who can have vehicles of a programme: stores of the site, else those of the group. */
function programmeStores({ site, services }: AppContext, programme: Programme): AskedStores {
  const here = programmeDealers(programme, services.dealers.ofSite(site))
  const who = here.length > 0 ? 'here' : 'elsewhere'
  const dealers = here.length > 0 ? here : programmeDealers(programme, services.dealers.all())
  return { who, list: dealers.map((dealer) => askedStore(dealer, here.length > 0)) }
}

/** The store that answers for a page which all sites have from the first one. @see SITE-12 */
function answeringStore({ site, services }: AppContext): AskedStores {
  const dealer = services.dealers.own(services.firstSite)
  const isOfSite = services.dealers.ofSite(site).some(({ code }) => code === dealer?.code)
  return { who: 'answering', list: dealer ? [askedStore(dealer, isOfSite)] : [] }
}

/** Every store of the site helps whom a page keeps from what they came for. */
const helpingStores = ({ site, services }: AppContext): AskedStores => ({
  who: 'help',
  list: services.dealers.ofSite(site).map((dealer) => askedStore(dealer, true)),
})

const NO_STORES: AskedStores = { who: 'here', list: [] }

function storesOf(app: AppContext, id: TextPageId): AskedStores {
  const programme = programmeOf(id)
  if (programme !== null) return programmeStores(app, programme)
  if (id === 'accessibility') return helpingStores(app)
  return id === 'military-bonus-cash' ? answeringStore(app) : NO_STORES
}

const makesOf = (programme: Programme): string =>
  new URLSearchParams(PROGRAMMES[programme].map((make) => ['make', make])).toString()

/** What is sold by what a page says: minivans, new vehicles, certified ones, of a programme's makes alone. */
function listsOf(app: AppContext, id: TextPageId): readonly ListLink[] {
  if (id === 'accessibility') return []
  if (id === 'automobility-disability-assistance')
    return listLinks(app, 'body=Minivan').filter(({ type }) => type !== 'cpo')
  if (id === 'military-bonus-cash') return listLinks(app).filter(({ type }) => type === 'new')
  const programme = programmeOf(id)
  const shop = programme === null ? '' : makesOf(programme)
  return listLinks(app, shop).filter(({ type }) => type === 'cpo')
}

/**
 * A page's text for a site. What is said of a programme leads to certified vehicles of its makes alone; on a site that
 * sells none of them it says its words without a link, since its own certified list is about others.
 */
function textOf(app: AppContext, id: TextPageId, text: ContentText): ContentText {
  const fit = textOfSite(text, app)
  const programme = programmeOf(id)
  if (programme === null) return fit
  const list = paths.search('cpo')
  const isSold = programmeStores(app, programme).who === 'here'
  const own = isSold ? `${list}?${makesOf(programme)}` : null
  return fitLinks(fit, (href) => (href === list ? own : href))
}

/**
 * What a page shows now. One is the same on every site: its texts are those of the first site.
 * @throws {Response} 404 where nobody has written it
 * @see SITE-12
 */
export function pageView(app: AppContext, id: TextPageId): PageView {
  const { services, site, locale, origin } = app
  const path = `/${pageOfId(id)?.path}`
  const { key } = id === 'military-bonus-cash' ? services.firstSite : site
  const entry = services.content.entry('pages', id, { siteKey: key, language: locale })
  if (entry === null) throw data(`Page Not Found: ${path}`, { status: 404 })
  return {
    id,
    facts: entry.facts,
    text: textOf(app, id, entry.text),
    lists: listsOf(app, id),
    stores: storesOf(app, id),
    siteOf: services.dealers.own(site)?.name ?? seoName(site),
    trackingEvent: id.endsWith('-details') ? certificationName(site.certificationOptions) : null,
    canonical: canonicalOf({ origin, locale }, path),
  }
}
