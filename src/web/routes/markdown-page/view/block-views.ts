import type { ContentPicture } from '#domain/content/content-picture.ts'
import type { PageBlock, PagePicture } from '#domain/content/page-blocks.ts'
import { paths } from '#domain/pages/paths.ts'
import { linksOfSite, narrowedList } from '#domain/pages/site/site-links.ts'
import { parseQuery } from '#domain/search/query/parse-query.ts'
import { siteFacets } from '#domain/site/site-facets.ts'
import { initialsOf } from '#domain/staff/staff-groups.ts'
import { INTL_LOCALE } from '#i18n/locale.ts'
import { couponsView } from '#web/features/service/coupons-view.ts'
import { offersView } from '#web/features/specials/offers-view.ts'
import { storeView } from '#web/features/store/store-view.ts'
import { siteCard } from '#web/features/vehicle-card/card-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import { bookView, departmentCard } from './department-views.ts'
import { eventsView } from './events-view.ts'
import { openingsView } from './openings-view.ts'
import { programsView } from './programs-view.ts'
import { storesView } from './stores-view.ts'

type Of<Kind extends PageBlock['kind']> = Extract<PageBlock, { kind: Kind }>

/** A picture with its address and size. */
export type PictureView = ContentPicture & Pick<PagePicture, 'alt' | 'caption'>

/** An offer with all required disclosures. @see FIN-15 */
type OfferLine = Readonly<{
  id: string
  title: string
  summary: string
  figure: string
  terms: string
  days: string
  disclosure: string
}>

const DEFAULT_VEHICLES = 6
const DEFAULT_PEOPLE = 6

function picturesView(app: AppContext, { pictures }: Of<'gallery'>) {
  const found = pictures.flatMap(({ file, alt, caption }): readonly PictureView[] => {
    const picture = app.services.content.picture(file, app.site.key)
    return picture ? [{ ...picture, alt, caption }] : []
  })
  return { kind: 'gallery' as const, pictures: found }
}

const videoView = ({ services, site }: AppContext, { title, address, poster }: Of<'video'>) => ({
  kind: 'video' as const,
  title,
  address,
  /** The name of the site of the link. */
  host: new URL(address).host.replace(/^www\./, ''),
  poster: poster === undefined ? null : services.content.picture(poster, site.key),
})

/** `null` on a site without that list. */
function vehiclesView(app: AppContext, { search, show = DEFAULT_VEHICLES }: Of<'vehicles'>) {
  const { site, services } = app
  const list = linksOfSite(site)[search.list]
  if (list === null) return null
  const params = new URLSearchParams(search.query)
  const query = parseQuery(search.list, params, siteFacets(site))
  const { vehicles, total } = services.inventory.search(site, { ...query, show })
  return {
    kind: 'vehicles' as const,
    cards: vehicles.slice(0, show).map((vehicle) => siteCard(vehicle, app)),
    total,
    href: search.query === '' ? list : narrowedList(list, params),
  }
}

function staffView(
  { site, locale, services }: AppContext,
  { department, show = DEFAULT_PEOPLE }: Of<'staff'>,
) {
  const names = new Intl.DisplayNames(INTL_LOCALE[locale], { type: 'language' })
  const words = new Intl.ListFormat(INTL_LOCALE[locale], { type: 'conjunction' })
  const people = services.staff
    .ofSite(site)
    .filter((person) => department === undefined || person.department === department)
    .slice(0, show)
    .map(({ id, name, position, languages, picture }) => ({
      id,
      name,
      position: position[locale],
      languages: words.format(languages.map((language) => names.of(language) ?? language)),
      picture,
      initials: initialsOf(name),
    }))
  return { kind: 'staff' as const, people, href: paths.staffDirectory() }
}

function offerView(app: AppContext, { list }: Of<'offers'>) {
  const offers: readonly OfferLine[] =
    list === 'service'
      ? couponsView(app, '').coupons.map(({ figure, code, ...coupon }) => ({
          ...coupon,
          figure: [figure.amount, figure.note].filter(Boolean).join(' '),
          terms: code,
        }))
      : offersView(app, list)
  const offerTexts = offers.map(({ id, title, summary, figure, terms, days, disclosure }) => ({
    id,
    title,
    summary,
    figure,
    terms,
    days,
    disclosure,
  }))
  return { kind: 'offers' as const, offers: offerTexts, href: paths.specials(list) }
}

const mapView = ({ site, locale, services }: AppContext) => ({
  kind: 'map' as const,
  stores: services.dealers.ofSite(site).map((dealer) => ({
    code: dealer.code,
    ...storeView(dealer, services.now(), locale),
    /** The page of the store, with a map if the site has one. */
    contactHref: paths.contact({ stock: null, dealerCode: dealer.code }),
  })),
})

/** The current data of a block, in one language; `null` if it shows nothing. */
async function blockView(app: AppContext, block: PageBlock) {
  switch (block.kind) {
    case 'gallery':
      return picturesView(app, block)
    case 'video':
      return videoView(app, block)
    case 'vehicles':
      return vehiclesView(app, block)
    case 'staff':
      return staffView(app, block)
    case 'offers':
      return offerView(app, block)
    case 'map':
      return mapView(app)
    case 'programs':
      return programsView(app, block)
    case 'stores':
      return storesView(app, block)
    case 'events':
      return eventsView(app, block)
    case 'openings':
      return openingsView(app, block)
    case 'book':
      return bookView(app, block)
    case 'department':
      return departmentCard(app, block)
    case 'form':
    case 'action':
      return block
  }
}

/** The data of a page's block. */
export type BlockView = NonNullable<Awaited<ReturnType<typeof blockView>>>
/** The data of one kind of block. */
export type ViewOf<Kind extends BlockView['kind']> = Extract<BlockView, { kind: Kind }>

/** The blocks of a page with their data, without those that show nothing. */
export async function blockViews(
  app: AppContext,
  blocks: readonly PageBlock[],
): Promise<readonly (readonly [PageBlock, BlockView])[]> {
  const views = await Promise.all(
    blocks.map(async (block) => [block, await blockView(app, block)] as const),
  )
  return views.flatMap(([block, view]) => (view === null ? [] : [[block, view] as const]))
}
