/** How many visits that are yet to come one contact may have. @see SVC-11 */
export const OPEN_VISITS = 3

/** How long a visit that has to be confirmed keeps its place, in minutes. @see SVC-15 */
export const CONFIRM_MINUTES = 15

/** Visits of one network within an hour that need no confirmation. @see SVC-15 */
export const FREE_OF_NETWORK = 1

/**
 * Visits of one shop within an hour that need no confirmation; open offers of its waiting list that hold their places as
 * long as usual.
 * @see SVC-15
 */
export const FREE_OF_SHOP = 6

/** Visits of one network that may wait for their confirmation at once; as many of its offers may be open. @see SVC-15 */
export const UNCONFIRMED_OF_NETWORK = 2

/** Visits and entries of the waiting list of one network within 24 hours. @see SVC-15 */
export const NETWORK_A_DAY = 6

const MINUTE_MS = 60_000

/** When an unconfirmed visit loses its place, ISO. @param createdAt ISO */
export const confirmBy = (createdAt: string): string =>
  new Date(Date.parse(createdAt) + CONFIRM_MINUTES * MINUTE_MS).toISOString()
