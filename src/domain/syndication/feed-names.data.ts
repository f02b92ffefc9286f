/** The formats of outbound feeds: vendors first, then those for everyone. */
export const FEED_NAMES = [
  'google-vehicle-ads',
  'google-vehicle-listings',
  'meta-vehicles',
  'tiktok-vehicles',
  'microsoft-autos',
  'vauto',
  'csv',
  'ndjson',
  'xml',
  'schema-org',
] as const

export type FeedName = (typeof FEED_NAMES)[number]
