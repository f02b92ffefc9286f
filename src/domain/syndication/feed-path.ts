/** The path of a feed's file: with a token if only those who know it may read it. */
export const feedPath = (file: string, token: string | null): string =>
  ['/feeds', ...(token === null ? [] : [token]), file].join('/')
