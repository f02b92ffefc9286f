import type { SectionBlock } from '#domain/content/page-blocks.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { paths } from '#domain/pages/paths.ts'
import { phoneLink } from '#web/features/store/store-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

type StoresBlock = Extract<SectionBlock, { kind: 'stores' }>

function dealersOf({ site, services }: AppContext, { makes, of }: StoresBlock['options']) {
  const ofSite = services.dealers.ofSite(site)
  // Some pages are the same on every site: they use the first site's store. @see SITE-12
  const first = of === 'first-site' ? services.dealers.own(services.firstSite()) : null
  if (of === 'first-site') return first ? [first] : []
  return makes === undefined
    ? ofSite
    : ofSite.filter((dealer) => makes.some((make) => dealer.makes.includes(make)))
}

/** The stores to contact about a page; `null` if none of its stores is on the site. */
export function storesView(app: AppContext, { title, text, options }: StoresBlock) {
  const ofSite = new Set(app.services.dealers.ofSite(app.site).map(({ code }) => code))
  const storeOf = ({ name, city, state, code, phone }: Dealer) => ({
    name,
    place: `${city}, ${state}`,
    // Only a store of this site has its own place on the contact page.
    contactHref: paths.contact(ofSite.has(code) ? { stock: null, dealerCode: code } : undefined),
    phone: phoneLink(phone),
  })
  const list = dealersOf(app, options).map(storeOf)
  const isOfSome = options.makes !== undefined || options.of !== undefined
  return isOfSome && list.length === 0 ? null : { kind: 'stores' as const, title, text, list }
}
