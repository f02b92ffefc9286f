/** The storage key of favorites. Another format gets another number. */
export const FAVORITES_KEY = 'shelf-1'
