import type { VehicleType } from '#domain/vehicle/vehicle.ts'

/** Longer lists are not sent: their download would take longer than it saves. */
export const MAX_SENT_VEHICLES = 20_000

/** Longer lists are not stored for offline use: a device would have to store and read several megabytes. */
export const MAX_STORED_VEHICLES = 5000

/** The parts of each chunk of a list. VINs are only needed for keywords and can be loaded later. */
export const LIST_PARTS = ['vehicles', 'vins'] as const
export type ListPart = (typeof LIST_PARTS)[number]

const FOLDER = '/search-list/'

/** The metadata of a list that a browser needs to render its pages, in one language. */
export const listAboutPath = (type: VehicleType, locale: string): string =>
  `${FOLDER}${type}.${locale}.json`

/** Miles from a ZIP code to each store, for a browser that searches by itself. */
export const storeMilesPath = (zip: string): string => `${FOLDER}miles/${zip}`

/** Miles to each store by its code; `null` if unknown. All are `null` for a ZIP code without a known place. */
export type StoreMiles = Readonly<Record<string, number | null>>

/** One part of a chunk of a list. The content of an address never changes: `hash` identifies it. */
export const listPartPath = (type: VehicleType, hash: string, part: ListPart): string =>
  `${FOLDER}${type}.${hash}.${part}`
