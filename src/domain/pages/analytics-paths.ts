/** Where pages send what they measured of themselves, and what went wrong on them. */
export const MEASURES_PATH = '/measures'
export const CLIENT_ERRORS_PATH = '/client-errors'
