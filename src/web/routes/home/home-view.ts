import { bodyStyleFor } from '#domain/illustration/body-style-for.ts'
import { paintFor } from '#domain/illustration/paint-for.ts'
import { paths } from '#domain/pages/paths.ts'
import { linksOfSite, narrowedList } from '#domain/pages/site/site-links.ts'
import { coatOf } from '#domain/rendering/coats.data.ts'
import { cutoutPath } from '#domain/rendering/cutout-path.ts'
import { emptyQuery, MAX_SHOW } from '#domain/search/query/query.ts'
import { hasFeature } from '#domain/site/features/has-feature.ts'
import type { Site } from '#domain/site/site.ts'
import { clearanceOf, siteClearance, type ClearanceOptions } from '#domain/specials/clearance.ts'
import { INTL_LOCALE, type Locale } from '#i18n/locale.ts'
import type { Services } from '#modules/services.ts'
import { articleCardView } from '#web/features/content/article-card.tsx'
import { newestFirst } from '#web/features/content/newest-first.ts'
import { storeView } from '#web/features/store/store-view.ts'
import { siteCard, type CardView } from '#web/features/vehicle-card/card-view.ts'

import { bodyEntry, entriesOf, listLinks, type Entry } from './entries.ts'
import { headlines, heroView } from './hero-view.ts'
import { refineView } from './refine-view.ts'
import { storesView } from './stores-view.ts'
import { stripView } from './strip-view.ts'

/** The data of the home page, in one language. */
export type HomeView = Readonly<ReturnType<typeof homeView>>

type Source = Readonly<{
  site: Site
  locale: Locale
  services: Pick<Services, 'brand' | 'inventory' | 'dealers' | 'content' | 'now'>
}>

const PICKS = 4
const MAKES = 12
/** The number of makes named in the first sentence. */
const MAX_MAKES = 3
const BODIES = 10
const ARTICLES = 3
/** The maximum number of choices in a select. */
const CHOICES = 60

const searchOf = ({ site, services }: Source, type: 'new' | 'used') =>
  services.inventory.search(site, { ...emptyQuery(type), show: 0 })

/** The first of each model, then the others, both in order. */
function mixed<Pick extends Readonly<{ model: string }>>(picks: readonly Pick[]): readonly Pick[] {
  const firstOfModel = new Map(picks.toReversed().map((pick) => [pick.model, pick]))
  const isFirst = (pick: Pick) => firstOfModel.get(pick.model) === pick
  return [...picks.filter(isFirst), ...picks.filter((pick) => !isFirst(pick))]
}

/** The best available deals of the main list, of as many models as there are. */
function picksOf(source: Source): readonly CardView[] {
  const { site, services } = source
  const type = site.isUsedSite ? 'used' : 'new'
  const query = { ...emptyQuery(type), sort: 'popularity' } as const
  const picks = services.inventory
    .search(site, query)
    .vehicles.map((vehicle) => ({
      model: `${vehicle.make} ${vehicle.model}`,
      card: siteCard(vehicle, source),
    }))
    .filter(({ card }) => !card.isGone)
  return mixed(picks)
    .slice(0, PICKS)
    .map(({ card }) => card)
}

function clearanceLink(source: Source) {
  if (!hasFeature(source.site, 'specials')) return null
  const clearance = siteClearance(source.site, source.services)
  const { site, services } = source
  return services.inventory.remembered(`clearance ${site.key} ${clearance.year}`, (inventory) =>
    makeClearanceLink({ site, services: { ...services, inventory } }, clearance),
  )
}

function makeClearanceLink(
  { site, services }: Pick<Source, 'site' | 'services'>,
  clearance: ClearanceOptions,
) {
  const { year } = clearance
  if (year === null) return null
  const query = { ...emptyQuery(), year: { min: year, max: year }, show: MAX_SHOW }
  const { vehicles } = services.inventory.search(site, query)
  const left = clearanceOf(vehicles, clearance).vehicles
  const [first] = left
  return first
    ? {
        year: String(year),
        count: left.length,
        href: paths.modelYearBlowout(),
        picture: cutoutPath(bodyStyleFor(first), coatOf(paintFor(first.colorExt))),
      }
    : null
}

const mostMakes = (makes: readonly Entry[], locale: Locale): string =>
  new Intl.ListFormat(INTL_LOCALE[locale]).format(
    makes.slice(0, MAX_MAKES).map(({ label }) => label),
  )

const sellLinks = (site: Site) =>
  hasFeature(site, 'tradeIn')
    ? { href: paths.sellMyCar(), choiceHref: paths.sellMyCar(undefined, 'ymm') }
    : null

/** The newest articles. */
function articlesOf({ site, locale, services }: Source) {
  if (!hasFeature(site, 'articles')) return []
  const place = { siteKey: site.key, language: locale }
  return newestFirst(services.content.entries('articles', place))
    .slice(0, ARTICLES)
    .map(articleCardView)
}

/** The current data of a site's home page. */
export function homeView(source: Source) {
  const { site, locale, services } = source
  const siteLinks = linksOfSite(site)
  const newVehicles = siteLinks.new === null ? null : searchOf(source, 'new')
  const used = searchOf(source, 'used')
  const linksOf = (name: 'make' | 'body', max: number) =>
    entriesOf(
      siteLinks.new !== null && newVehicles
        ? listLinks(newVehicles.facets[name], siteLinks.new, name)
        : [],
      listLinks(used.facets[name], siteLinks.used, name),
      max,
    )
  const dealer = services.dealers.own(site)
  const { flavor, uppercase, usedLabel } = site.homeSearchRefineOptions
  const makes = linksOf('make', MAKES)
  return {
    hero: heroView(source),
    words: headlines(source),
    /** The target of the search. */
    findHref: paths.find(),
    /** The site's own text above the search; `null` for the product's. */
    flavor: flavor?.[locale] ?? null,
    /** Whether its heading is in capitals. */
    isUppercase: uppercase,
    /** The site's name for pre-owned there; `null` for the product's. */
    usedLabel: usedLabel?.[locale] ?? null,
    total: (newVehicles?.total ?? 0) + used.total,
    /** The number of vehicles in each list; `null` for a list that the site lacks. */
    newTotal: newVehicles && newVehicles.total,
    used: used.total,
    refine: refineView(site, locale, {
      makes: linksOf('make', CHOICES),
      bodies: linksOf('body', CHOICES),
      bounds: [newVehicles, used].flatMap((list) => (list && list.total > 0 ? [list.bounds] : [])),
    }),
    bodies: linksOf('body', BODIES).map((entry) => bodyEntry(entry, locale)),
    makes,
    /** The most frequent makes of the site, as a phrase; empty without vehicles. */
    mostMakes: mostMakes(makes, locale),
    /** A few specials; `null` if there are none. */
    specials: hasFeature(site, 'specials') ? stripView(source) : null,
    /** The clearance: its model year, the number of vehicles left and a picture of one; `null` if there is none. */
    clearance: clearanceLink(source),
    picks: picksOf(source),
    picksHref: narrowedList(siteLinks.new ?? siteLinks.used, { sort: 'popularity' }),
    /**
     * The page where shoppers enter their own vehicle, by VIN or by year, make and model; `null` on a site without
     * trade-ins.
     */
    sell: sellLinks(site),
    /** The stores and towns of a hub; `null` elsewhere. */
    hub: storesView(source),
    articles: articlesOf(source),
    store: dealer && storeView(dealer, services.now(), locale),
    /** The store's reviews on another site; `null` for none. */
    reviewsHref: site.reviewLinks.google || null,
    /** Opens the message panel; `null` on a site without it. */
    messageHref: hasFeature(site, 'messaging') ? paths.messageUs() : null,
  }
}
