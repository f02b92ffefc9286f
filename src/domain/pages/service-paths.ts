import { withParams } from './address-query.ts'
import type { PageAddress } from './pages.ts'

const SCHEDULERS = {
  main: '/service/schedule',
  express: '/service/express/schedule',
  test: '/service/service-scheduler-test',
} as const

/** What the service department does, or a page of it. */
export const service = (page?: 'express' | 'jeep-wave' | 'protection' | 'specials'): PageAddress =>
  page ? `/service/${page}` : '/service'

/**
 * Books a visit to a shop of the service department, in steps; the test shop keeps its own address. The query holds
 * earlier choices: a service of the menu, a vehicle by VIN or by year, make and model.
 */
export const serviceScheduler = (
  shop: 'main' | 'express' | 'test' = 'main',
  chosen: Readonly<
    Partial<Record<'service' | 'vin' | 'year' | 'make' | 'model' | 'mileage', string>>
  > = {},
) =>
  withParams(
    SCHEDULERS[shop],
    Object.entries(chosen).filter(([, value]) => value !== ''),
  )

/** A booked visit, for the holder of its secret: to see, move and cancel it. @param token as `OwnBooking` has it */
export const serviceBooking = (token: string, proof: string | null = null): PageAddress =>
  `/service/booking/${encodeURIComponent(token)}${proof === null ? '' : `?confirm=${encodeURIComponent(proof)}`}`

/** The same as a file for calendars. */
export const serviceBookingFile = (token: string): PageAddress =>
  `/service/booking/${encodeURIComponent(token)}/appointment.ics`

/**
 * An entry of the waiting list, to take what is offered or to leave. @param token as `OwnWaiting` has it
 * @param proof the secret of the mailed link
 */
export const serviceWaiting = (token: string, proof: string | null = null): PageAddress =>
  `/service/waiting/${encodeURIComponent(token)}${proof === null ? '' : `?confirm=${encodeURIComponent(proof)}`}`

/** The free times of the shop for testing, as a table. */
export const slotTest = (): PageAddress => '/service/slot-test'
