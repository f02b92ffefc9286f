import type { FeedFormat } from './feed-format.ts'
import type { FeedName } from './feed-names.data.ts'
import { googleVehicleAds } from './formats/google-vehicle-ads.data.ts'
import { googleVehicleListings } from './formats/google-vehicle-listings.data.ts'
import { metaVehicles } from './formats/meta-vehicles.data.ts'
import { microsoftAutos } from './formats/microsoft-autos.data.ts'
import { csv, ndjson, schemaOrg, xml } from './formats/own-formats.data.ts'
import { tiktokVehicles } from './formats/tiktok-vehicles.data.ts'
import { vauto } from './formats/vauto.data.ts'

/** Every outbound format by its name. */
export const FEED_FORMATS: Readonly<Record<FeedName, FeedFormat>> = {
  'google-vehicle-ads': googleVehicleAds,
  'google-vehicle-listings': googleVehicleListings,
  'meta-vehicles': metaVehicles,
  'tiktok-vehicles': tiktokVehicles,
  'microsoft-autos': microsoftAutos,
  vauto,
  csv,
  ndjson,
  xml,
  'schema-org': schemaOrg,
}

/** The file of a feed: `meta-vehicles.csv`, and `meta-vehicles.es.csv` with Spanish links. */
export const feedFile = (name: FeedName, language: 'en' | 'es'): string => {
  const { file, extension } = FEED_FORMATS[name]
  return language === 'en' ? `${file}.${extension}` : `${file}.${language}.${extension}`
}
