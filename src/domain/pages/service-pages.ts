import type { Dealer } from '#domain/dealers/dealer.ts'

import { paths } from './paths.ts'

/** The texts about the service department, by the names of their files, in the order of their menu. */
export const SERVICE_PAGES = [
  ['service', paths.service()],
  ['service-express', paths.service('express')],
  ['service-specials', paths.service('specials')],
  ['service-protection', paths.service('protection')],
  ['service-jeep-wave', paths.service('jeep-wave')],
  ['service-and-repair-financing', paths.serviceFinancing()],
] as const

export type ServicePageId = (typeof SERVICE_PAGES)[number][0]

/** Whether a dealer has what a page is about; for a site without a dealer (`null`) nothing is known, so it has. */
export function hasServicePage(id: ServicePageId, dealer: Dealer | null): boolean {
  if (dealer === null) return true
  if (id === 'service-express') return dealer.service.expressShopId !== null
  return id !== 'service-jeep-wave' || dealer.makes.includes('Jeep')
}
