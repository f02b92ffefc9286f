import { bodyStyleFor } from '#domain/illustration/body-style-for.ts'
import { emptyQuery } from '#domain/search/query.ts'
import type { FacetValue } from '#domain/search/result.ts'
import type { Locale } from '#i18n/locale.ts'
import { vehicleWord } from '#i18n/vehicle-words.ts'
import { paths } from '#paths'
import type { Services } from '#server/services.ts'
import { waysOf } from '#site-map/ways.ts'
import type { Site } from '#sites/schema.ts'
import { storeView, type StoreView } from '#web/features/store/store-view.ts'
import { cardView, type CardView } from '#web/features/vehicle-card/card-view.ts'

/** A link to a list, with how many vehicles it holds. */
type ListLink = Readonly<{ label: string; href: string; count: number }>

/** A body style, with the lists that have some of it. */
export type BodyEntry = Readonly<{
  label: string
  illustration: string
  fresh: ListLink | null
  used: ListLink | null
}>

/** What the home page shows, in one language. */
export type HomeView = Readonly<{
  /** Where the search leads. */
  findHref: string
  total: number
  fresh: Readonly<{ count: number; makes: readonly ListLink[] }> | null
  used: Readonly<{ count: number; makes: readonly ListLink[] }>
  bodies: readonly BodyEntry[]
  picks: readonly CardView[]
  picksHref: string
  /** Where shoppers find their own vehicle: by its VIN, or by what it is. */
  sell: Readonly<{ href: string; choiceHref: string }>
  store: StoreView | null
  /** Opens the message panel. */
  messageHref: string
}>

type Source = Readonly<{
  site: Site
  locale: Locale
  services: Pick<Services, 'inventory' | 'dealers' | 'now'>
}>

const PICKS = 4
const MAKES = 5
const BODIES = 10

const listLinks = (values: readonly FacetValue[], list: string, name: string): ListLink[] =>
  values.map(({ value, count }) => ({
    label: value,
    href: `${list}?${new URLSearchParams({ [name]: value })}`,
    count,
  }))

/** Body styles of both lists, those with most vehicles first. */
function bodiesOf(fresh: readonly ListLink[], used: readonly ListLink[], locale: Locale) {
  const named = (links: readonly ListLink[], label: string) =>
    links.find((link) => link.label === label) ?? null
  const labels = [...new Set([...fresh, ...used].map(({ label }) => label))]
  return labels
    .map((label) => ({ label, fresh: named(fresh, label), used: named(used, label) }))
    .toSorted((a, b) => size(b) - size(a))
    .slice(0, BODIES)
    .map(({ label, ...lists }): BodyEntry => ({
      ...lists,
      label: vehicleWord(label, locale),
      illustration: paths.illustration(
        bodyStyleFor({ body: label, bodyManufacturer: null, model: '' }),
        'sting-gray',
      ),
    }))
}

const size = ({ fresh, used }: Pick<BodyEntry, 'fresh' | 'used'>) =>
  (fresh?.count ?? 0) + (used?.count ?? 0)

type List = Readonly<{ link: HomeView['used']; bodies: readonly ListLink[] }>

function listOf({ site, services }: Source, type: 'new' | 'used', href: string): List {
  const { total, facets } = services.inventory.search(site, { ...emptyQuery(type), show: 0 })
  return {
    link: { count: total, makes: listLinks(facets.make.slice(0, MAKES), href, 'make') },
    bodies: listLinks(facets.body, href, 'body'),
  }
}

/** The best deals of the main list that can still be had. */
function picksOf({ site, locale, services: { inventory, dealers } }: Source): readonly CardView[] {
  const type = site.isUsedSite ? 'used' : 'new'
  const query = { ...emptyQuery(type), sort: 'popularity' } as const
  return inventory
    .search(site, query)
    .vehicles.map((vehicle) =>
      cardView(vehicle, {
        site,
        locale,
        dealer: dealers.byCode(vehicle.dealerCode),
        fees: dealers.fees(vehicle.dealerCode),
      }),
    )
    .filter(({ isGone }) => !isGone)
    .slice(0, PICKS)
}

/** What the home page of a site shows now. */
export function homeView(source: Source): HomeView {
  const { site, locale, services } = source
  const ways = waysOf(site)
  const fresh = ways.new === null ? null : listOf(source, 'new', ways.new)
  const used = listOf(source, 'used', ways.used)
  const dealer = services.dealers.own(site)
  return {
    findHref: paths.find(),
    total: (fresh?.link.count ?? 0) + used.link.count,
    fresh: fresh && fresh.link,
    used: used.link,
    bodies: bodiesOf(fresh?.bodies ?? [], used.bodies, locale),
    picks: picksOf(source),
    picksHref: `${ways.new ?? ways.used}?sort=popularity`,
    sell: { href: paths.sellMyCar(), choiceHref: paths.sellMyCar(undefined, 'ymm') },
    store: dealer && storeView(dealer, services.now(), locale),
    messageHref: paths.messageUs(),
  }
}
