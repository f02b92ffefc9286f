/** The endpoints for measurements and errors of pages. */
export const MEASURES_PATH = '/measures'
export const CLIENT_ERRORS_PATH = '/client-errors'
