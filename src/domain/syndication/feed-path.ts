/** The path of a feed's file: with a token if it is not public. */
export const feedPath = (file: string, token: string | null): string =>
  ['/feeds', ...(token === null ? [] : [token]), file].join('/')
