/** The maximum number of upcoming visits per contact. @see SVC-11 */
export const MAX_UPCOMING_VISITS = 3

/** How long an unconfirmed visit holds its place, in minutes. @see SVC-15 */
export const CONFIRM_MINUTES = 15

/** How many visits per hour and network need no confirmation. @see SVC-15 */
export const INSTANT_VISITS_PER_NETWORK = 1

/**
 * How many visits per hour and shop need no confirmation, and how many open waiting list offers of a shop are held for
 * the full time.
 * @see SVC-15
 */
export const INSTANT_VISITS_PER_SHOP = 6

/** The maximum number of unconfirmed visits per network, and of its open waiting list offers. @see SVC-15 */
export const MAX_UNCONFIRMED_PER_NETWORK = 2

/** The maximum number of visits and waiting list entries per network within 24 hours. @see SVC-15 */
export const MAX_BOOKINGS_PER_NETWORK_AND_DAY = 6

const MINUTE_MS = 60_000

/** When an unconfirmed visit loses its place, ISO. @param createdAt ISO */
export const confirmBy = (createdAt: string): string =>
  new Date(Date.parse(createdAt) + CONFIRM_MINUTES * MINUTE_MS).toISOString()
