import type { Dealer } from '#domain/dealers/dealer.ts'
import { TEST_SUFFIX, testVersions, type ShopVersions } from '#domain/service/shop-versions.ts'
import type { Shop, ShopKind } from '#domain/service/shop.ts'
import type { Site } from '#domain/site/site.ts'

import type { DescribedShop } from './files/read-service-files.ts'

/** A shop with the dealer whose hours apply. */
export type ShopPlace = Readonly<{ shopId: string; dealer: Dealer; versions: ShopVersions }>

type DealerPlaces = Readonly<Record<ShopKind, ShopPlace | null>>

type Ports = Readonly<{
  /** The current shops of the files; the same array while nothing changes. */
  shops: () => readonly DescribedShop[]
  dealerOf(code: string): Dealer | null
  /** A site's own dealer. */
  siteDealer(site: Site): Dealer | null
}>

/** A dealer's test shop: a copy of the main one. */
const testPlaceOf = (main: ShopPlace): ShopPlace => ({
  ...main,
  shopId: main.shopId + TEST_SUFFIX,
  versions: testVersions(main.versions),
})

/** The shops that are in both dealers' records and files. */
export function shopBook({ shops, dealerOf, siteDealer }: Ports) {
  const booksOf = new WeakMap<
    readonly DescribedShop[],
    Readonly<{ described: ReadonlyMap<string, DescribedShop>; made: WeakMap<Dealer, DealerPlaces> }>
  >()
  const book = () => {
    const all = shops()
    const known = booksOf.get(all)
    if (known) return known
    const described = new Map(all.map((shop) => [`${shop.dealerCode} ${shop.id}`, shop]))
    const made = { described, made: new WeakMap<Dealer, DealerPlaces>() }
    booksOf.set(all, made)
    return made
  }

  /** A shop of a dealer by its kind; `null` if it is not in the record or the files. */
  function placeOf(dealer: Dealer, kind: Exclude<ShopKind, 'test'>): ShopPlace | null {
    const { mainShopId, expressShopId } = dealer.service
    const shopId = kind === 'main' ? mainShopId : expressShopId
    const found = shopId === null ? undefined : book().described.get(`${dealer.code} ${shopId}`)
    if (!found) return null
    const versions = found.versions.map((version): Shop => ({
      ...version,
      id: found.id,
      dealerCode: dealer.code,
      kind,
    }))
    return { shopId: found.id, dealer, versions }
  }

  /** The shops of a dealer, created once per record, since caches depend on their identity. */
  function placesOf(dealer: Dealer): DealerPlaces {
    const { made } = book()
    const before = made.get(dealer)
    if (before) return before
    const main = placeOf(dealer, 'main')
    const places = { main, express: placeOf(dealer, 'express'), test: main && testPlaceOf(main) }
    made.set(dealer, places)
    return places
  }

  /** The dealer that gets a site's service leads; `null` on a site without one. */
  const dealerOfSite = (site: Site) =>
    site.arkonas.service === '' ? siteDealer(site) : dealerOf(site.arkonas.service)

  /** A dealer's shop by id, including the test shop; `null` for any other. */
  function byId(dealerCode: string, shopId: string): ShopPlace | null {
    const dealer = dealerOf(dealerCode)
    if (!dealer) return null
    const { main, express, test } = placesOf(dealer)
    return [main, express, test].find((place) => place?.shopId === shopId) ?? null
  }

  return {
    dealerOfSite,
    byId,
    /** Every shop but the test ones, by dealer in the order of the files, the main one first. */
    all(): readonly ShopPlace[] {
      const codes = new Set(shops().map(({ dealerCode }) => dealerCode))
      return [...codes].flatMap((code) => {
        const dealer = dealerOf(code)
        if (!dealer) return []
        const { main, express } = placesOf(dealer)
        return [main, express].filter((place) => place !== null)
      })
    },
    /** The main shop of a site's dealer, followed by the express one. */
    ofSite(site: Site): readonly ShopPlace[] {
      const dealer = dealerOfSite(site)
      if (!dealer) return []
      const { main, express } = placesOf(dealer)
      return [main, express].filter((place) => place !== null)
    },
    testOf(site: Site): ShopPlace | null {
      const dealer = dealerOfSite(site)
      return dealer && placesOf(dealer).test
    },
    /** A shop that a site can book; `null` for another dealer's. */
    forSite(site: Site, shopId: string): ShopPlace | null {
      const dealer = dealerOfSite(site)
      return dealer && byId(dealer.code, shopId)
    },
  }
}
export type ShopBook = ReturnType<typeof shopBook>
