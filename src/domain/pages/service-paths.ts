import { withParams } from './address-query.ts'
import type { PageAddress } from './pages.ts'

const SCHEDULERS = {
  main: '/service/schedule',
  express: '/service/express/schedule',
  test: '/service/service-scheduler-test',
} as const

/** The service department, or one of its pages. */
export const service = (page?: 'express' | 'jeep-wave' | 'protection' | 'specials'): PageAddress =>
  page ? `/service/${page}` : '/service'

/**
 * Books a service visit, in steps; the test shop has its own address. The query contains earlier choices: a service of
 * the menu, the code of a coupon, a vehicle by VIN or by year, make and model.
 */
export const serviceScheduler = (
  shop: 'main' | 'express' | 'test' = 'main',
  chosen: Readonly<
    Partial<Record<'coupon' | 'service' | 'vin' | 'year' | 'make' | 'model' | 'mileage', string>>
  > = {},
) =>
  withParams(
    SCHEDULERS[shop],
    Object.entries(chosen).filter(([, value]) => value !== ''),
  )

/** A booked visit, to view, move and cancel it; the token grants access. @param token from `ShopperBooking` */
export const serviceBooking = (token: string, proof: string | null = null): PageAddress =>
  `/service/booking/${encodeURIComponent(token)}${proof === null ? '' : `?confirm=${encodeURIComponent(proof)}`}`

/** The calendar file of a booked visit. */
export const serviceBookingFile = (token: string): PageAddress =>
  `/service/booking/${encodeURIComponent(token)}/appointment.ics`

/**
 * An entry of the waiting list, to accept an offered time or to leave.
 * @param token from `ShopperWaiting`
 * @param proof the secret of the mailed link
 */
export const serviceWaiting = (token: string, proof: string | null = null): PageAddress =>
  `/service/waiting/${encodeURIComponent(token)}${proof === null ? '' : `?confirm=${encodeURIComponent(proof)}`}`

/** The free times of the test shop, as a table. */
export const slotTest = (): PageAddress => '/service/slot-test'
