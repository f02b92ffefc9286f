/**
 * The body of a response with status 503 to a change that the back office's server did not begin, because it could not
 * read the session: so the page can say that certainly nothing was stored.
 */
export const NOTHING_DONE = 'The database is unavailable. Nothing was done.'
