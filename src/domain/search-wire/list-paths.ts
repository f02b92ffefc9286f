import type { VehicleType } from '#domain/vehicle/vehicle.ts'

/** Longer lists are not sent: their download would take longer than it saves. */
export const MAX_SENT_VEHICLES = 20_000

/** Longer lists are not kept for use offline: a device would have to store and read some megabytes. */
export const MAX_STORED_VEHICLES = 5000

/** The parts that each chunk of a list is sent in. VINs are for keywords alone and can come later. */
export const LIST_PARTS = ['vehicles', 'vins'] as const
export type ListPart = (typeof LIST_PARTS)[number]

const FOLDER = '/search-list/'

/** Where a list says about itself what a browser needs to show its pages, in one language. */
export const listAboutPath = (type: VehicleType, locale: string): string =>
  `${FOLDER}${type}.${locale}.json`

/** Where one part of a chunk of a list is. What is at an address never changes: `hash` is that of the content. */
export const listPartPath = (type: VehicleType, hash: string, part: ListPart): string =>
  `${FOLDER}${type}.${hash}.${part}`
