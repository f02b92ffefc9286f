/** How many days of a shop are listed at once, so that a choice at the end of a month is not of a few days. */
export const DAYS_SHOWN = 30
