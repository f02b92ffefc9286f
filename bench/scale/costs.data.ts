/** The cost of each part of the product: medians of bench/RESULTS.md, of one shared core. Times in CPU milliseconds. */
export const COSTS = {
  /** The most expensive uncached page, a list. */
  page: 12,
  cachedPage: 0.05,
  /** A bound: two cores store 200 leads a second beside other work. */
  lead: 10,
  /** Fetched and stored with the sizes of cards: 831 a minute on two cores. */
  photo: 144,
  /** Sent from the disk if a CDN does not have it. */
  sentPhoto: 0.1,
  importedRow: 0.24,
  /** One import's change of the list, for each process that shows pages, at 200,000 vehicles. */
  change: 340,
  /** Megabytes of a process without vehicles, and of 1,000 vehicles in it. */
  processMb: 213,
  thousandVehiclesMb: 1.8,
  /** Kilobytes over the network: a page with its share of scripts and styles, and a photo in a card. */
  pageKb: 30,
  sentPhotoKb: 20,
  storedPhotoMb: 0.5,
  leadKb: 8,
} as const

/** The largest list that was measured. Larger groups are split into installations. */
export const MAX_VEHICLES = 200_000

/** The expected load of a medium-sized store in a month of 30 days. Replace it with your own. */
export const STORE = {
  vehicles: 300,
  photosOfVehicle: 20,
  /** Vehicles that are added; as many are removed. */
  newVehicles: 200,
  visits: 15_000,
  pagesOfVisit: 4,
  /** Pages that crawlers request, for each page of a shopper. */
  crawled: 1,
  photosOfPage: 12,
  leads: 150,
  /** Full files of all vehicles. */
  imports: 180,
} as const

export const TRAFFIC = {
  /** The busiest hour of a month, relative to the average. */
  peak: 3,
  /** The share of pages that come from the page cache; few shoppers of one store request the same page in a minute. */
  cached: 0.5,
  /** The share of photos that the CDN has. Without one it is 0. */
  photosFromCdn: 0.9,
} as const

/** Dollars a month. Replace these by your provider's. */
export const PRICES = {
  /** A machine of two shared cores with 4 GB. */
  machine: 30,
  /** PostgreSQL as a service, of two cores with 8 GB and a standby. */
  database: 200,
  databaseGb: 0.15,
  objectGb: 0.023,
  transferGb: 0.05,
} as const

/** The share of a core that is planned for in the busiest hour. */
export const MAX_LOAD = 0.5
