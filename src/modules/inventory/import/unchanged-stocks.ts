import type { Feed } from '#domain/feed/feed.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/**
 * Stock numbers of listed vehicles whose row in the feed was quarantined: the dealer evidently still has them, so they
 * stay unchanged and are not marked as sold. A row identifies its vehicle by stock number, or by a VIN that no valid
 * row has.
 */
export function unchangedStocks(feed: Feed, listed: readonly Vehicle[]): ReadonlySet<string> {
  const about = feed.quarantined.map((row) => row.about).filter((about) => about !== null)
  const stocks = new Set(about.map(({ stock }) => stock))
  const goodVins = new Set(feed.vehicles.map(({ vin }) => vin))
  const vins = new Set(about.map(({ vin }) => vin).filter((vin) => !goodVins.has(vin)))
  return new Set(
    listed.filter(({ stock, vin }) => stocks.has(stock) || vins.has(vin)).map(({ stock }) => stock),
  )
}
