/** The maximum number of upcoming visits per contact. @see SVC-11 */
export const OPEN_VISITS = 3

/** How long an unconfirmed visit holds its place, in minutes. @see SVC-15 */
export const CONFIRM_MINUTES = 15

/** Visits of one network per hour that need no confirmation. @see SVC-15 */
export const FREE_OF_NETWORK = 1

/**
 * Visits to one shop per hour that need no confirmation, and open waiting list offers that are held for the full time.
 * @see SVC-15
 */
export const FREE_OF_SHOP = 6

/** The maximum number of unconfirmed visits of one network, and of its open offers. @see SVC-15 */
export const UNCONFIRMED_OF_NETWORK = 2

/** The maximum number of visits and waiting list entries of one network within 24 hours. @see SVC-15 */
export const BOOKINGS_PER_NETWORK_AND_DAY = 6

const MINUTE_MS = 60_000

/** When an unconfirmed visit loses its place, ISO. @param createdAt ISO */
export const confirmBy = (createdAt: string): string =>
  new Date(Date.parse(createdAt) + CONFIRM_MINUTES * MINUTE_MS).toISOString()
